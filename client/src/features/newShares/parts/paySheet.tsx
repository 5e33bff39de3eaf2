import { balanceOf } from '@zaraba/contracts';
import type { Money, Subscription } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Sheet } from '@zaraba/kit/sheet';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { less, moneyOf } from '../../../domain/decimal.ts';
import { decimalsIn, formatCount, formatPriceText } from '../../../domain/format.ts';
import { availableOf } from '../rules/newShares.ts';
import { Amount, NOT_KNOWN, useAmountTexts } from '../../../parts/amount.tsx';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import type { Condition } from '../../../parts/forms/conditions.tsx';
import { Outcome } from '../../../parts/forms/outcome.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { TimeLeft, offerTime } from './facts.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useRemote, useSettings } from '../../../state/hooks.ts';
import classes from './newShareOrder.module.css';

function Review(props: {
  subscription: Subscription;
  due: Money;
  available: Money | undefined;
  conditions: readonly Condition[];
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { subscription, due, available } = props;
  const { currency, subscriptionPrice } = subscription;
  const after = available && less(available, due);
  return (
    <div className="stack-4">
      <Conditions title={t('rule.blocked')} conditions={props.conditions} />
      <p className={`${classes.words} num`}>
        {t('newShares.records.payWords', {
          name: nameIn(language, subscription),
          quantity: formatCount(subscription.winningQuantity),
          price: `${formatPriceText(subscriptionPrice, decimalsIn(currency, subscriptionPrice))} ${currency.toUpperCase()}`,
        })}
      </p>
      <Facts
        facts={[
          {
            name: t('newShares.records.amountDue'),
            value: <Amount value={due} currency={currency} unit testId="amount-due" />,
            strong: true,
          },
          { name: t('newShares.form.fee'), value: t('newShares.form.noFee') },
          {
            name: t('newShares.records.payBalance'),
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
    </div>
  );
}

/** The payment for an allotment: all of it in words, one button, and the outcome. */
export default function PaySheet(props: { subscription: Subscription; onClose: () => void }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { subscription } = props;
  const { currency } = subscription;
  const flow = useFlow('/trade/newSharePay');
  const info = useRemote('/user/getUserinfo', { type: currency });
  const available = availableOf(info.data && balanceOf(info.data, currency), currency);
  const due = moneyOf(subscription.amountDue, currency);
  const lacking = available === undefined ? 0 : Math.max(0, due.minor - available.minor);
  const about = t('newShares.records.payShort', {
    amount: amounts.withCurrency({ minor: lacking, currency }, currency),
  });
  const conditions = useConditions('payment', lacking > 0 ? [{ key: 'insufficient_balance', about }] : []);
  return (
    <Sheet
      open
      onClose={props.onClose}
      closeLabel={t('action.close')}
      title={t('newShares.records.payTitle')}
      foot={
        flow.stage === 'idle' ? (
          <SendButton block disabled={conditions.length > 0} onClick={() => flow.submit({ id: subscription.id })}>
            {t('newShares.records.payConfirm')}
          </SendButton>
        ) : flow.stage === 'done' ? (
          <Button block kind="secondary" onClick={props.onClose}>
            {t('action.close')}
          </Button>
        ) : undefined
      }
    >
      {flow.stage === 'idle' ? (
        <Review subscription={subscription} due={due} available={available} conditions={conditions} />
      ) : (
        <Outcome flow={flow} doneTitle={t('newShares.records.payDone')}>
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
        </Outcome>
      )}
    </Sheet>
  );
}
