import { CURRENCY_EXPONENT } from '@zaraba/contracts';
import type { Currency, Money } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { ABSENT, formatAmount, formatSignedAmount } from '../domain/format.ts';
import { directionOf } from '../ui/change.tsx';
import { MoneyText } from '../ui/money.tsx';

interface AmountProps {
  value: Money | string | undefined;
  currency: Currency;
  /** Says the currency behind the amount. */
  unit?: boolean;
  testId?: string;
}

function unitOf(props: AmountProps): { unit?: string } {
  return props.unit === true ? { unit: props.currency.toUpperCase() } : {};
}

/** An amount with two decimals; those a currency does not have in practice are dimmed. A dash while it is not known. */
export function Amount(props: AmountProps): ReactElement {
  const { value, currency } = props;
  return (
    <MoneyText
      text={value === undefined ? ABSENT : formatAmount(value)}
      dimDecimals={CURRENCY_EXPONENT[currency] === 0}
      {...unitOf(props)}
      {...(props.testId === undefined ? {} : { testId: props.testId })}
    />
  );
}

/** A gain or loss: sign and direction colour. */
export function SignedAmount(props: AmountProps): ReactElement {
  const { value, currency } = props;
  const minor = value === undefined ? 0 : typeof value === 'string' ? Number(value) : value.minor;
  return (
    <MoneyText
      text={value === undefined ? ABSENT : formatSignedAmount(value)}
      dimDecimals={CURRENCY_EXPONENT[currency] === 0}
      className={directionOf(minor)}
      {...unitOf(props)}
      {...(props.testId === undefined ? {} : { testId: props.testId })}
    />
  );
}
