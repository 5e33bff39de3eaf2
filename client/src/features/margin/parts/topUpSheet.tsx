import { Button } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Sheet } from '@zaraba/kit/sheet';
import { Note } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import { formatPriceText } from '../../../domain/format.ts';
import { Amount, NOT_KNOWN, useAmountTexts } from '../../../parts/amount.tsx';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { Conditions } from '../../../parts/forms/conditions.tsx';
import { DraftNote } from '../../../parts/forms/draftNote.tsx';
import { Outcome } from '../../../parts/forms/outcome.tsx';
import { positionName } from '../../../parts/stocks/names.ts';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';
import { useTopUpForm } from './topUpForm.ts';
import type { TopUpEffect, TopUpForm } from './topUpForm.ts';
import topUp from './topUp.module.css';

type Row = Positions['rows'][number];

/** One figure before and, once an amount is known, after. */
function BeforeAfter(props: { before: ReactNode; after: ReactNode }): ReactElement {
  const t = useTexts();
  return (
    <span className={topUp.change}>
      <span>
        <span className="visually-hidden">{t('topUp.before')} </span>
        {props.before}
      </span>
      {props.after !== undefined && (
        <>
          <span className="text-3" aria-hidden="true">
            →
          </span>
          <b className="bold">
            <span className="visually-hidden">{t('topUp.after')} </span>
            {props.after}
          </b>
        </>
      )}
    </span>
  );
}

function Effect(props: { position: Row; form: TopUpForm }): ReactElement {
  const t = useTexts();
  const { position, form } = props;
  const { currency, decimals, before, after } = form;
  const price = ({ liquidation }: TopUpEffect): string =>
    liquidation !== undefined && liquidation.price === undefined
      ? t('topUp.none')
      : formatPriceText(liquidation?.price, decimals);
  return (
    <div className={topUp.effect}>
      <Facts
        facts={[
          { name: t('topUp.now'), value: formatPriceText(position.nowprice, decimals) },
          {
            name: t('topUp.liquidation'),
            value: <BeforeAfter before={price(before)} after={after && price(after)} />,
            strong: true,
            testId: 'top-up-liquidation',
          },
          {
            name: t('topUp.margin'),
            value: (
              <BeforeAfter
                before={<Amount value={before.margin} currency={currency} />}
                after={after && <Amount value={after.margin} currency={currency} />}
              />
            ),
          },
          {
            name: t('topUp.cash'),
            value: (
              <BeforeAfter
                before={<Amount value={before.cash ?? NOT_KNOWN} currency={currency} />}
                after={after && <Amount value={after.cash ?? NOT_KNOWN} currency={currency} />}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

function Fill(props: { position: Row; form: TopUpForm }): ReactElement {
  const t = useTexts();
  const { form } = props;
  if (form.conditions.length > 0) return <Conditions title={t('topUp.blockedTitle')} conditions={form.conditions} />;
  return (
    <form
      className="stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.review();
      }}
    >
      <p className="text-2 small">{t('topUp.why')}</p>
      <DraftNote draft={form.draft} />
      <AmountField
        label={t('topUp.amount')}
        name="amount"
        value={form.typed}
        onChange={form.change}
        currency={form.currency}
        fault={form.fault}
        hint={t('topUp.amountHint', { currency: form.currency.toUpperCase() })}
      />
      <Effect {...props} />
    </form>
  );
}

function Review(props: { position: Row; form: TopUpForm }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { language } = useSettings();
  const { position, form } = props;
  return (
    <div className="stack-4">
      <p className="sentence num" role="status">
        {t('topUp.words', {
          name: positionName(language, position),
          side: t(`positions.${position.side ?? 'unnamedSide'}`),
          amount: amounts.amount(form.amount?.money),
          currency: form.currency.toUpperCase(),
        })}
      </p>
      <Effect {...props} />
      <Note>
        <p>{t('topUp.back')}</p>
        <p>{t('topUp.estimate')}</p>
      </Note>
    </div>
  );
}

function TopUpOutcome(props: { form: TopUpForm; onDone: () => void }): ReactElement {
  const t = useTexts();
  const { flow, decimals } = props.form;
  const position = flow.reply?.position;
  return (
    <Outcome flow={flow} doneTitle={t('topUp.done')}>
      {position !== undefined && (
        <p className="num">
          {position.liquidationPrice === undefined
            ? t('topUp.doneNone')
            : `${t('topUp.doneLiquidation')} ${formatPriceText(position.liquidationPrice, decimals)}`}
        </p>
      )}
      <p className="text-2 small">{t('topUp.back')}</p>
      <Button kind="secondary" onClick={props.onDone}>
        {t('action.close')}
      </Button>
    </Outcome>
  );
}

function Foot(props: { form: TopUpForm }): ReactElement {
  const t = useTexts();
  const { form } = props;
  if (!form.reviewing) {
    return (
      <Button block onClick={form.review}>
        {t('topUp.review')}
      </Button>
    );
  }
  return (
    <div className={topUp.buttons}>
      <Button kind="secondary" onClick={form.edit}>
        {t('topUp.edit')}
      </Button>
      <SendButton beside onClick={form.submit}>
        {t('topUp.confirm')}
      </SendButton>
    </div>
  );
}

/** A margin top-up: its effect before and after, one confirmation, and the outcome. */
export default function TopUpSheet(props: { position: Row; open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const form = useTopUpForm(props.position);
  const { stage } = form.flow;
  const leave = (): void => {
    form.leave();
    props.onClose();
  };
  return (
    <Sheet
      open={props.open}
      onClose={stage === 'done' ? leave : props.onClose}
      closeLabel={t('action.close')}
      title={t('topUp.title')}
      foot={stage === 'idle' && form.conditions.length === 0 && <Foot form={form} />}
    >
      {stage !== 'idle' && <TopUpOutcome form={form} onDone={leave} />}
      {stage === 'idle' &&
        (form.reviewing ? (
          <Review position={props.position} form={form} />
        ) : (
          <Fill position={props.position} form={form} />
        ))}
    </Sheet>
  );
}
