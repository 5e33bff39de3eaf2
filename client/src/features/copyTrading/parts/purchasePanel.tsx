import type { CopyProductDetail } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useAmountTexts } from '../../../parts/amount.tsx';
import { href } from '../../../parts/href.ts';
import { DetailFrame } from '../../../parts/lists/listDetail.tsx';
import { flowParts } from '../../../parts/forms/moneyFlow.tsx';
import type { FlowParts } from '../../../parts/forms/moneyFlow.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { RiskWarning, RiskWarningWays } from '../../../parts/forms/riskWarning.tsx';
import { useStopLossText } from './stopLossText.ts';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoMinute } from '../../../parts/tokyoTime.ts';
import { useSettings } from '../../../state/hooks.ts';
import { DetailStep, Fields, ReviewFacts, RiskStep } from './steps.tsx';
import { usePurchase } from './usePurchase.ts';
import type { Purchase, Step } from './usePurchase.ts';

function Done(props: { purchase: Purchase; onLeave: () => void }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const stopLossText = useStopLossText();
  const { form, stopLoss } = props.purchase;
  const order = form.flow.reply;
  return (
    <>
      {order !== undefined && (
        <>
          <p className="text-2 small pretty narrow num" translate="no">
            {t('copyTrading.doneText', {
              amount: amounts.withCurrency(order.amount, order.currency),
              time: tokyoMinute(order.unlocksAt),
            })}
          </p>
          {stopLoss.choices.length > 0 && (
            <p className="text-2 small pretty narrow num" translate="no">
              {t('copyTrading.stopLoss')}: {stopLossText(order.stopLoss, order.currency)}
            </p>
          )}
          <p className="text-2 small to-end num" translate="no">
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

/** The buttons of the pages before the form. */
function PageFoot(props: { purchase: Purchase; onLeave: () => void }): ReactElement {
  const t = useTexts();
  const { step, go, cooling, offer, obstacles } = props.purchase;
  const closed = offer !== 'onOffer' || obstacles.length > 0;
  if (step === 'warning') return <RiskWarningWays cooling={cooling} onLeave={() => go('detail')} />;
  const atRisk = step === 'risk';
  return (
    <div className="tiles-9">
      <Button kind="secondary" block onClick={atRisk ? props.onLeave : () => go('risk')}>
        {t(atRisk ? 'copyTrading.riskLeave' : 'copyTrading.risk')}
      </Button>
      {!closed && (
        <Button kind={atRisk ? 'secondary' : 'primary'} block onClick={() => go('form')}>
          {t(atRisk ? 'copyTrading.riskGo' : 'copyTrading.buy')}
        </Button>
      )}
    </div>
  );
}

/** The pages of a purchase: the description, the risk, the warning, the form, and the outcome. */
export function PurchasePanel(props: { product: CopyProductDetail; onLeave: () => void }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { language } = useSettings();
  const noteId = useId();
  const { product, onLeave } = props;
  const purchase = usePurchase(product);
  const { step, form, input, riskRead, go } = purchase;
  const foot = <PageFoot purchase={purchase} onLeave={onLeave} />;
  const title = t('copyTrading.buyTitle');
  const entered = flowParts({
    form,
    onBack: () => go('detail'),
    neededId: riskRead ? undefined : noteId,
    texts: {
      title,
      next: t('money.review'),
      reviewTitle: t('copyTrading.reviewTitle'),
      words: t('copyTrading.words', {
        name: nameIn(language, product),
        amount: amounts.withCurrency(input.ok ? input.money : undefined, product.currency),
      }),
      confirm: t('copyTrading.confirm'),
      done: t('copyTrading.done'),
    },
    fields: <Fields purchase={purchase} />,
    review: <ReviewFacts purchase={purchase} noteId={noteId} />,
    children: <Done purchase={purchase} onLeave={onLeave} />,
  });
  const pages: Record<Step, FlowParts> = {
    detail: { title: nameIn(language, product), body: <DetailStep purchase={purchase} />, foot },
    risk: { title: t('copyTrading.risk'), body: <RiskStep purchase={purchase} />, foot },
    warning: { title, body: <RiskWarning cooling={purchase.cooling} />, foot },
    form: entered,
    review: entered,
  };
  return <DetailFrame key="frame" detail={form.step === 'outcome' ? entered : pages[step]} onClose={onLeave} />;
}
