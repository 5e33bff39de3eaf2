import type { DayTradeTerms, Money } from '@zaraba/contracts';
import { balanceOf } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { dayAmount, resultOf } from '../rules/dayTrade.ts';
import type { DayAmount } from '../rules/dayTrade.ts';
import { less, moneyOf } from '../../../domain/decimal.ts';
import { formatAmount } from '../../../domain/format.ts';
import { Amount, SignedAmount, useAmountTexts } from '../../../parts/amount.tsx';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import type { Condition } from '../../../parts/forms/conditions.tsx';
import { DraftNote } from '../../../parts/forms/draftNote.tsx';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { href } from '../../../parts/href.ts';
import { Outcome } from '../../../parts/forms/outcome.tsx';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import { useDraft, useFlow, useRemote, useWorldNow } from '../../../state/hooks.ts';
import type { LiveDraft } from '../../../state/hooks.ts';
import { TradeReview } from '../../../parts/trades/tradeReview.tsx';
import classes from '../../../parts/trades/trades.module.css';

function faultText(t: Translate, read: DayAmount, terms: DayTradeTerms): string | undefined {
  if (read.ok) return undefined;
  if (read.fault === 'belowMinimum') return t('dayTrades.belowMinimum', { minimum: formatAmount(terms.minimum) });
  if (read.fault === 'aboveMaximum') return t('dayTrades.aboveMaximum', { maximum: formatAmount(terms.maximum) });
  if (read.fault === 'insufficient') return t('dayTrades.insufficient');
  return t(`fault.${read.fault}`);
}

function Outlook(props: { amount: Money; terms: DayTradeTerms; available: Money; held: boolean }): ReactElement {
  const t = useTexts();
  const { amount, terms, available } = props;
  const { currency } = amount;
  return (
    <div className={classes.cost}>
      <Facts
        facts={[
          props.held
            ? {
                name: t('dayTrades.hold'),
                value: <Amount value={amount} currency={currency} unit />,
                strong: true,
              }
            : undefined,
          { name: t('dayTrades.fee'), value: t('dayTrades.noFee') },
          {
            name: t('dayTrades.worst'),
            value: <SignedAmount value={resultOf(amount, terms.returns.lowestDaily)} currency={currency} />,
            strong: true,
          },
          {
            name: t('dayTrades.best'),
            value: <SignedAmount value={resultOf(amount, terms.returns.highestDaily)} currency={currency} />,
          },
          {
            name: t('dayTrades.cashAfter'),
            value: <Amount value={less(available, amount)} currency={currency} />,
          },
        ]}
      />
      <p className="text-2 small">{t('dayTrades.notGuaranteed')}</p>
    </div>
  );
}

function DayOutcome(props: { flow: ReturnType<typeof useFlow<'/trade/dayTradeApply'>> }): ReactElement {
  const t = useTexts();
  const { reply } = props.flow;
  return (
    <Outcome flow={props.flow} doneTitle={t('dayTrades.done')}>
      <div className="stack-3 items-middle full">
        <p className="narrow text-2 small pretty">{t('dayTrades.doneText')}</p>
        {reply !== undefined && (
          <p className="narrow text-2 small pretty num">
            {t('dayTrades.number')} {reply.id}
          </p>
        )}
        <div className="answers">
          <ButtonLink block href={href('dayTradeOrders')}>
            {t('dayTrades.toOrders')}
          </ButtonLink>
        </div>
      </div>
    </Outcome>
  );
}

function useTermConditions(terms: DayTradeTerms): readonly Condition[] {
  const t = useTexts();
  const now = useWorldNow();
  const { nextOpenAt } = terms.hours;
  return terms.blocked.map(({ key }): Condition => {
    if (key === 'not_trading_time' && nextOpenAt !== undefined) {
      return { key, about: t('dayTrades.nextOpen', { time: exchangeTime('jp', nextOpenAt, now) }) };
    }
    if (key === 'order_under_review')
      return { key, way: <a href={href('dayTradeOrders')}>{t('dayTrades.toOrders')}</a> };
    return { key };
  });
}

function Form(props: {
  terms: DayTradeTerms;
  available: Money;
  draft: LiveDraft<'dayTrade'>;
  fault: string | undefined;
  onReview: () => void;
}): ReactElement {
  const t = useTexts();
  const { terms, available, draft } = props;
  const typed = draft.fields.amount;
  const read = dayAmount(typed, terms, available);
  return (
    <form
      className="stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onReview();
      }}
    >
      <DraftNote draft={draft} />
      <AmountField
        label={t('dayTrades.amount')}
        name="amount"
        value={typed}
        onChange={(amount) => draft.change({ amount })}
        currency={terms.currency}
        available={available}
        fault={props.fault}
        hint={t('dayTrades.amountHint', { minimum: formatAmount(terms.minimum), maximum: formatAmount(terms.maximum) })}
      />
      {read.ok ? (
        <Outlook amount={read.money} terms={terms} available={available} held={false} />
      ) : (
        <p className="text-2 small">{t('dayTrades.fillIn')}</p>
      )}
      <Button type="submit" block>
        {t('dayTrades.review')}
      </Button>
    </form>
  );
}

/** The application for a day trade: the amount, the review in words, and the outcome. */
export function DayTradeApplication(props: { terms: DayTradeTerms }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { terms } = props;
  const { currency } = terms;
  const flow = useFlow('/trade/dayTradeApply');
  const info = useRemote('/user/getUserinfo', { type: currency });
  const draft = useDraft('dayTrade', '', { amount: '' });
  const typed = draft.fields.amount;
  const [step, setStep] = useState<'edit' | 'checked' | 'review'>('edit');
  const available = moneyOf(info.data === undefined ? terms.available : balanceOf(info.data, currency), currency);
  const poor = available.minor < moneyOf(terms.minimum, currency).minor;
  const conditions = useConditions('obligation', [
    ...useTermConditions(terms),
    ...(poor ? [{ key: 'insufficient_balance' }] : []),
  ]);
  const read = dayAmount(typed, terms, available);
  const own = step === 'checked' || typed !== '' ? faultText(t, read, terms) : undefined;
  const fault = own ?? fieldFault(t, flow.failure, 'amount');
  const reviewing = step === 'review' && read.ok && conditions.length === 0;
  if (flow.stage !== 'idle') {
    return (
      <Card title={t('dayTrades.form')}>
        <DayOutcome flow={flow} />
      </Card>
    );
  }
  if (conditions.length > 0) {
    return (
      <Card title={t('dayTrades.form')}>
        <Conditions title={t('dayTrades.blockedTitle')} conditions={conditions} />
      </Card>
    );
  }
  if (reviewing) {
    const confirm = (): void => {
      flow.submit({ amount: read.text });
      setStep('edit');
    };
    return (
      <Card>
        <TradeReview
          title={t('dayTrades.reviewTitle')}
          words={t('dayTrades.words', { amount: amounts.amount(read.money) })}
          confirm={t('dayTrades.confirm')}
          edit={t('dayTrades.edit')}
          onConfirm={confirm}
          onEdit={() => setStep('edit')}
        >
          <Outlook amount={read.money} terms={terms} available={available} held />
          <Note>
            <p>{t('dayTrades.holdUntil')}</p>
            <p>{t('dayTrades.noCancel')}</p>
          </Note>
        </TradeReview>
      </Card>
    );
  }
  return (
    <Card title={t('dayTrades.form')}>
      <Form
        terms={terms}
        available={available}
        draft={draft}
        fault={fault}
        onReview={() => setStep(read.ok ? 'review' : 'checked')}
      />
    </Card>
  );
}
