import { CURRENCY_EXPONENT } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import { directionOf } from '@zaraba/kit/change';
import { HIDDEN_AMOUNT, MoneyText } from '@zaraba/kit/money';
import type { ReactElement } from 'react';
import { ABSENT, formatAmount, formatSignedAmount, signOf } from '../domain/format.ts';
import type { Amount as Amountable } from '../domain/format.ts';
import { formatWithCurrency } from '../domain/moneyText.ts';
import { useHiddenAmounts } from '../state/hooks.ts';
import { useTexts } from './texts.ts';

/** Matches an amount in a server's text: a decimal number and a currency code. */
const AMOUNT_WITH_CURRENCY = /[+−-]?\d[\d,]*(?:\.\d+)?\s?[A-Z]{3}\b/g;

/**
 * Stands for an amount that is not known, because the account was not read or there is no price. An empty amount is
 * different: by the specification it is shown as 0.00.
 */
export const NOT_KNOWN: unique symbol = Symbol('not known');

interface AmountProps {
  value: Exclude<Amountable, number | null> | typeof NOT_KNOWN;
  currency: Currency;
  /** Whether the currency follows the amount. */
  unit?: boolean;
  testId?: string;
  /** Whether the amount is public, for example a limit or an issue price. Public amounts are never hidden. */
  open?: boolean;
}

/**
 * Formatters for the account's amounts in sentences, labels and titles. They replace the amounts while these are
 * hidden.
 */
export interface AmountTexts {
  readonly amount: (value: Amountable) => string;
  readonly signed: (value: Amountable) => string;
  /** Formats an amount with its currency code. */
  readonly withCurrency: (value: Amountable, currency: Currency) => string;
  /** Replaces the amounts in a server's sentence while amounts are hidden. */
  readonly within: (sentence: string) => string;
}

/**
 * Returns the formatters for the account's amounts in sentences. Do not use them for public amounts, such as limits.
 */
export function useAmountTexts(): AmountTexts {
  const hidden = useHiddenAmounts();
  return {
    amount: (value) => (hidden ? HIDDEN_AMOUNT : formatAmount(value)),
    signed: (value) => (hidden ? HIDDEN_AMOUNT : formatSignedAmount(value)),
    withCurrency: (value, currency) => (hidden ? HIDDEN_AMOUNT : formatWithCurrency(value, currency)),
    within: (sentence) => (hidden ? sentence.replaceAll(AMOUNT_WITH_CURRENCY, HIDDEN_AMOUNT) : sentence),
  };
}

/** Returns what a screen reader says instead of a hidden amount; undefined while amounts are visible. */
function useHidden(open: boolean | undefined): string | undefined {
  const t = useTexts();
  const hidden = useHiddenAmounts();
  return hidden && open !== true ? t('use.hidden') : undefined;
}

function unitOf(props: AmountProps): { unit?: string } {
  return props.unit === true ? { unit: props.currency.toUpperCase() } : {};
}

/** An amount with two decimals. They are dimmed if the currency has none. An unknown amount is a dash. */
export function Amount(props: AmountProps): ReactElement {
  const { value, currency } = props;
  const hidden = useHidden(props.open);
  return (
    <MoneyText
      text={value === NOT_KNOWN ? ABSENT : formatAmount(value)}
      dimDecimals={CURRENCY_EXPONENT[currency] === 0}
      hidden={hidden}
      {...unitOf(props)}
      {...(props.testId === undefined ? {} : { testId: props.testId })}
    />
  );
}

/** A gain or loss, with a sign and the colour of its direction. */
export function SignedAmount(props: AmountProps): ReactElement {
  const { value, currency } = props;
  const hidden = useHidden(props.open);
  return (
    <MoneyText
      text={value === NOT_KNOWN ? ABSENT : formatSignedAmount(value)}
      dimDecimals={CURRENCY_EXPONENT[currency] === 0}
      className={directionOf(value === NOT_KNOWN ? 0 : signOf(value))}
      hidden={hidden}
      {...unitOf(props)}
      {...(props.testId === undefined ? {} : { testId: props.testId })}
    />
  );
}
