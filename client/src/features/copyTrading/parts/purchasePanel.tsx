import type { CopyProductDetail } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { href } from '../../../parts/href.ts';
import { DetailFrame } from '../../../parts/lists/listDetail.tsx';
import type { Detail } from '../../../parts/lists/listDetail.tsx';
import { Outcome } from '../../../parts/forms/outcome.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { RiskWarning, RiskWarningWays } from '../../../parts/forms/riskWarning.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useStopLossText } from './stopLossText.ts';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoMinute } from '../../../parts/tokyoTime.ts';
import { useSettings } from '../../../state/hooks.ts';
import { DetailStep, FormStep, ReviewStep, RiskStep } from './steps.tsx';
import classes from './follow.module.css';
import { usePurchase } from './usePurchase.ts';
import type { Purchase } from './usePurchase.ts';

function Done(props: { purchase: Purchase; onLeave: () => void }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const stopLossText = useStopLossText();
  const { flow, stopLoss } = props.purchase;
  const order = flow.reply;
  return (
    <>
      {order !== undefined && (
        <>
          <p className="text-2 small pretty narrow num">
            {t('copyTrading.doneText', {
              amount: amounts.withCurrency(order.amount, order.currency),
              time: tokyoMinute(order.unlocksAt),
            })}
          </p>
          {stopLoss.choices.length > 0 && (
            <p className="text-2 small pretty narrow num">
              {t('copyTrading.stopLoss')}: {stopLossText(order.stopLoss, order.currency)}
            </p>
          )}
          <p className="text-2 small to-end num">
            {t('copyTrading.number')} {order.id}
          </p>
        </>
      )}
      <div className="answers above-2">
        <ButtonLink block href={href('copyOrders', order === undefined ? {} : { id: order.id })}>
          {t('copyTrading.toOrders')}
        </ButtonLink>
        <Button kind="secondary" block onClick={props.onLeave}>
          {t('copyTrading.another')}
        </Button>
      </div>
    </>
  );
}

function Foot(props: {
  purchase: Purchase;
  formId: string;
  noteId: string;
  onLeave: () => void;
}): ReactElement | undefined {
  const t = useTexts();
  const { step, go, cooling, offer, obstacles, riskRead, confirm, review, flow } = props.purchase;
  if (flow.stage !== 'idle') return undefined;
  const closed = offer !== 'onOffer' || obstacles.length > 0;
  if (step === 'risk') {
    return (
      <div className={classes.pair}>
        <Button kind="secondary" block onClick={props.onLeave}>
          {t('copyTrading.riskLeave')}
        </Button>
        {!closed && (
          <Button kind="secondary" block onClick={() => go('form')}>
            {t('copyTrading.riskGo')}
          </Button>
        )}
      </div>
    );
  }
  if (step === 'warning') return <RiskWarningWays cooling={cooling} onLeave={() => go('detail')} />;
  if (step === 'form') {
    return (
      <div className={classes.backAndOn}>
        <Button kind="secondary" onClick={() => go('detail')}>
          {t('action.back')}
        </Button>
        <Button block onClick={review}>
          {t('copyTrading.review')}
        </Button>
      </div>
    );
  }
  if (step === 'review') {
    return (
      <div className={classes.backAndOn}>
        <Button kind="secondary" onClick={() => go('form')}>
          {t('copyTrading.edit')}
        </Button>
        <SendButton beside block disabled={!riskRead} describedBy={props.noteId} onClick={confirm}>
          {t('copyTrading.confirm')}
        </SendButton>
      </div>
    );
  }
  return (
    <div className={classes.pair}>
      <Button kind="secondary" block onClick={() => go('risk')}>
        {t('copyTrading.risk')}
      </Button>
      {!closed && (
        <Button block onClick={() => go('form')}>
          {t('copyTrading.buy')}
        </Button>
      )}
    </div>
  );
}

/** A product from its description through its risk and the form to the outcome, in one frame. */
export function PurchasePanel(props: { product: CopyProductDetail; onLeave: () => void }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const [formId, noteId] = [useId(), useId()];
  const purchase = usePurchase(props.product);
  const { step, flow } = purchase;
  const { onLeave } = props;
  const pages = {
    detail: { title: nameIn(language, props.product), body: <DetailStep purchase={purchase} /> },
    risk: { title: t('copyTrading.risk'), body: <RiskStep purchase={purchase} /> },
    warning: { title: t('copyTrading.buyTitle'), body: <RiskWarning cooling={purchase.cooling} /> },
    form: { title: t('copyTrading.buyTitle'), body: <FormStep purchase={purchase} formId={formId} /> },
    review: { title: t('copyTrading.reviewTitle'), body: <ReviewStep purchase={purchase} noteId={noteId} /> },
  };
  const outcome: Detail = {
    title: t('copyTrading.buyTitle'),
    body: (
      <Outcome flow={flow} doneTitle={t('copyTrading.done')}>
        <Done purchase={purchase} onLeave={onLeave} />
      </Outcome>
    ),
  };
  const foot = <Foot purchase={purchase} formId={formId} noteId={noteId} onLeave={onLeave} />;
  const detail: Detail = flow.stage === 'idle' ? { ...pages[step], foot } : outcome;
  return <DetailFrame key="frame" detail={detail} onClose={onLeave} />;
}
