import type { DayTrade, DayTradeTerms, Money } from '@zaraba/contracts';
import { balanceOf } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { dayAmount, resultOf } from '../rules/dayTrade.ts';
import type { DayAmount } from '../rules/dayTrade.ts';
import { less, moneyOf } from '../../../domain/decimal.ts';
import { formatAmount } from '../../../domain/format.ts';
import { Amount, SignedAmount, useAmountTexts } from '../../../parts/amount.tsx';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { useConditions } from '../../../parts/forms/conditions.tsx';
import type { Condition } from '../../../parts/forms/conditions.tsx';
import { href } from '../../../parts/href.ts';
import { FlowCard } from '../../../parts/forms/moneyFlow.tsx';
import { useApplicationLimits } from '../../limits/exports/applicationLimits.ts';
import { LimitedAmount } from '../../limits/exports/brokenLimits.tsx';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';
import { useKeptInput, useRemote, useWorldNow } from '../../../state/hooks.ts';
import { dayTrades } from '../feature.ts';

function faultText(t: Translate, read: DayAmount, terms: DayTradeTerms): string | undefined {
  if (read.ok) return undefined;
  if (read.fault === 'belowMinimum') return t('dayTrades.belowMinimum', { minimum: formatAmount(terms.minimum) });
  if (read.fault === 'aboveMaximum') return t('dayTrades.aboveMaximum', { maximum: formatAmount(terms.maximum) });
  if (read.fault === 'insufficient') return t('money.insufficient');
  return t(`fault.${read.fault}`);
}

function Outlook(props: { amount: Money; terms: DayTradeTerms; available: Money; held: boolean }): ReactElement {
  const t = useTexts();
  const { amount, terms, available } = props;
  const { currency } = amount;
  return (
    <div className="stack-1 well">
      <Facts
        facts={[
          props.held
            ? {
                name: t('application.hold'),
                value: <Amount value={amount} currency={currency} unit />,
                strong: true,
              }
            : undefined,
          { name: t('money.fee'), value: t('dayTrades.noFee') },
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
            name: t('application.cashAfter'),
            value: <Amount value={less(available, amount)} currency={currency} />,
          },
        ]}
      />
      <p className="text-2 small">{t('dayTrades.notGuaranteed')}</p>
    </div>
  );
}

function Done(props: { trade: DayTrade | undefined }): ReactElement {
  const t = useTexts();
  const { trade } = props;
  return (
    <div className="stack-3 items-middle full">
      <p className="narrow text-2 small pretty">{t('dayTrades.doneText')}</p>
      {trade !== undefined && (
        <p className="narrow text-2 small pretty num" translate="no">
          {t('application.number')} {trade.id}
        </p>
      )}
      <div className="answers">
        <ButtonLink block href={href('dayTradeOrders')}>
          {t('dayTrades.toOrders')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Returns the available money, and what prevents an application. */
function useCustomer(terms: DayTradeTerms): { available: Money; conditions: readonly Condition[] } {
  const t = useTexts();
  const now = useWorldNow();
  const { currency } = terms;
  const { nextOpenAt } = terms.hours;
  const { data } = useRemote('/user/getUserinfo', { type: currency });
  const available = moneyOf(data === undefined ? terms.available : balanceOf(data, currency), currency);
  const isPoor = available.minor < moneyOf(terms.minimum, currency).minor;
  const blocked = terms.blocked.map(({ key }): Condition => {
    if (key === 'not_trading_time' && nextOpenAt !== undefined) {
      return { key, about: t('dayTrades.nextOpen', { time: exchangeTime('jp', nextOpenAt, now) }) };
    }
    if (key === 'order_under_review')
      return { key, way: <a href={href('dayTradeOrders')}>{t('dayTrades.toOrders')}</a> };
    return { key };
  });
  const own = [...blocked, ...(isPoor ? [{ key: 'insufficient_balance' }] : [])];
  return { available, conditions: useConditions('obligation', own) };
}

/** The form of an application for a day trade: the amount, a review in words, and the outcome. */
export function DayTradeApplication(props: { terms: DayTradeTerms }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { terms } = props;
  const { currency } = terms;
  const { available, conditions } = useCustomer(terms);
  const keptInput = useKeptInput(dayTrades.policies['/trade/dayTradeApply'].keeps, '', { amount: '' });
  const typed = keptInput.fields.amount;
  const read = dayAmount(typed, terms, available);
  const limited = useApplicationLimits(currency)(read.ok ? read.money : undefined);
  const form = useMoneyForm('/trade/dayTradeApply', {
    keptInput,
    eager: true,
    judge: () => ({
      faults: { amount: faultText(t, read, terms) ?? limited },
      input: read.ok ? { amount: read.text } : undefined,
    }),
  });
  const outlook = (held: boolean) =>
    read.ok && <Outlook amount={read.money} terms={terms} available={available} held={held} />;
  return (
    <FlowCard
      form={form}
      conditions={conditions}
      texts={{
        title: t('dayTrades.form'),
        blocked: t('application.blocked'),
        next: t('application.review'),
        reviewTitle: t('application.reviewTitle'),
        words: t('dayTrades.words', { amount: amounts.amount(read.ok ? read.money : undefined) }),
        confirm: t('application.confirm'),
        done: t('application.done'),
      }}
      fields={
        <>
          <AmountField
            label={t('dayTrades.amount')}
            name="amount"
            value={typed}
            onChange={form.changes((amount) => keptInput.change({ amount }))}
            currency={currency}
            available={available}
            fault={form.faultOf('amount')}
            hint={t('dayTrades.amountHint', {
              minimum: formatAmount(terms.minimum),
              maximum: formatAmount(terms.maximum),
            })}
          />
          <LimitedAmount currency={currency} isLimited={limited !== undefined} />
          {read.ok ? outlook(false) : <p className="text-2 small">{t('dayTrades.fillIn')}</p>}
        </>
      }
      review={
        <>
          {outlook(true)}
          <Note>
            <p>{t('dayTrades.holdUntil')}</p>
            <p>{t('dayTrades.noCancel')}</p>
          </Note>
        </>
      }
    >
      <Done trade={form.flow.reply} />
    </FlowCard>
  );
}
