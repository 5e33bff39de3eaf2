import { balanceOf } from '@zaraba/contracts';
import type { Money, Subscription } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { less, moneyOf } from '../../../domain/decimal.ts';
import { decimalsIn, formatCount, formatPriceText } from '../../../domain/format.ts';
import { availableOf } from '../rules/newShares.ts';
import { Amount, NOT_KNOWN, useAmountTexts } from '../../../parts/amount.tsx';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import type { Condition } from '../../../parts/forms/conditions.tsx';
import { FlowSheet } from '../../../parts/forms/moneyFlow.tsx';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { TimeLeft, offerTime } from './facts.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';

function Review(props: {
  subscription: Subscription;
  due: Money;
  available: Money | undefined;
  conditions: readonly Condition[];
}): ReactElement {
  const t = useTexts();
  const { subscription, due, available } = props;
  const { currency } = subscription;
  const after = available && less(available, due);
  return (
    <>
      <Conditions title={t('rule.blocked')} conditions={props.conditions} />
      <Facts
        facts={[
          {
            name: t('newShares.records.amountDue'),
            value: <Amount value={due} currency={currency} unit testId="amount-due" />,
            strong: true,
          },
          { name: t('money.fee'), value: t('money.noFee') },
          {
            name: t('panel.available'),
            value: (
              <span className="figure-pair">
                <Amount value={available ?? NOT_KNOWN} currency={currency} />
                <span aria-hidden="true">→</span>
                <Amount value={after ?? NOT_KNOWN} currency={currency} />
              </span>
            ),
          },
          { name: t('newShares.facts.paymentDeadlineAt'), value: offerTime(subscription.paymentDeadlineAt) },
          { name: t('newShares.records.left'), value: <TimeLeft until={subscription.paymentDeadlineAt} /> },
        ]}
      />
      {props.conditions.length === 0 && (
        <Note>
          <p>{t('newShares.records.payNote', { time: offerTime(subscription.listsAt) })}</p>
        </Note>
      )}
      <p className="text-2 small pretty">{t('newShares.form.risk')}</p>
    </>
  );
}

/** Lets a customer pay for an allotment: the amount in a sentence, one button, and the outcome. */
export default function PaySheet(props: { subscription: Subscription; onClose: () => void }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { subscription } = props;
  const { currency, subscriptionPrice } = subscription;
  const { language } = useSettings();
  const info = useRemote('/user/getUserinfo', { type: currency });
  const available = availableOf(info.data && balanceOf(info.data, currency), currency);
  const due = moneyOf(subscription.amountDue, currency);
  const lacking = available === undefined ? 0 : Math.max(0, due.minor - available.minor);
  const about = t('newShares.records.payShort', {
    amount: amounts.withCurrency({ minor: lacking, currency }, currency),
  });
  const conditions = useConditions('payment', lacking > 0 ? [{ key: 'insufficient_balance', about }] : []);
  const form = useMoneyForm('/trade/newSharePay', {
    subject: subscription.id,
    single: true,
    judge: () => ({ faults: {}, input: { id: subscription.id } }),
  });
  return (
    <FlowSheet
      open
      onClose={props.onClose}
      form={form}
      conditions={conditions}
      texts={{
        title: t('newShares.records.payTitle'),
        words: t('newShares.records.payWords', {
          name: nameIn(language, subscription),
          quantity: formatCount(subscription.winningQuantity),
          price: `${formatPriceText(subscriptionPrice, decimalsIn(currency, subscriptionPrice))} ${currency.toUpperCase()}`,
        }),
        confirm: t('newShares.records.payConfirm'),
        done: t('newShares.records.payDone'),
      }}
      fields={<Review subscription={subscription} due={due} available={available} conditions={conditions} />}
    >
      <p className="text-2 small pretty">
        {t('newShares.records.payDoneText', { time: offerTime(subscription.listsAt) })}
      </p>
      <Facts
        facts={[
          {
            name: t('newShares.records.line.paid'),
            value: <Amount value={due} currency={currency} unit />,
            strong: true,
          },
        ]}
      />
      <Button block kind="secondary" onClick={props.onClose}>
        {t('action.close')}
      </Button>
    </FlowSheet>
  );
}
