import { EQUITY_PARTS, type Currency, type EquityPart, type Money, type ReplyOf } from '@zaraba/contracts';
import { less, moneyOf, sumOf } from '../decimal.ts';

/** A change of equity as the server sends it. */
type Change = ReplyOf<'/user/profitAndLoss'>['account'];

/** Money moved into or out of the balance, which is not a gain or loss. */
const PRINCIPAL: ReadonlySet<EquityPart> = new Set(['deposits', 'withdrawals', 'exchanged']);
/** Parts that are shown even if they are zero, because every reader expects them. */
const ALWAYS: ReadonlySet<EquityPart> = new Set(['realized', 'unrealized', 'fees', 'interest', 'revaluation']);

/**
 * A part of a change of equity, with the ends of its bar as a share of the range from the lowest (0) to the highest (1)
 * running sum.
 */
export interface ResultPart {
  readonly part: EquityPart;
  readonly amount: Money;
  readonly bar: { readonly from: number; readonly to: number };
}

/** The change of equity, in display order. */
export interface EquityChange {
  readonly start: Money;
  readonly end: Money;
  /** The deposits and withdrawals, if any. */
  readonly principal: readonly { readonly part: EquityPart; readonly amount: Money }[];
  /** The gains and losses. The bar of each starts where that of the previous one ends. */
  readonly results: readonly ResultPart[];
  /** The sum of all results: profit or loss. */
  readonly result: Money;
  /** End minus start. */
  readonly change: Money;
  /** The sum of all parts. */
  readonly sum: Money;
  /** Whether the parts add up to the change exactly. */
  readonly addsUp: boolean;
  /** Position of the zero line among the bars. */
  readonly zero: number;
}

/**
 * Returns stacked bars from left to right, each from the running sum before it to the one after it, and the position of
 * zero.
 */
function barsOf(amounts: readonly number[]): { bars: ResultPart['bar'][]; zero: number } {
  const sums = amounts.reduce<number[]>((before, amount) => [...before, (before.at(-1) ?? 0) + amount], [0]);
  const lowest = Math.min(...sums);
  const span = Math.max(...sums) - lowest || 1;
  const place = (sum: number): number => (sum - lowest) / span;
  const bars = amounts.map((_, index) => ({ from: place(sums[index] ?? 0), to: place(sums[index + 1] ?? 0) }));
  return { bars, zero: place(0) };
}

/** Prepares the change of equity that the server states for display, and checks that its parts add up. */
export function equityChange({ start, end, parts }: Change, currency: Currency): EquityChange {
  const rows = EQUITY_PARTS.map((part) => ({ part, amount: moneyOf(parts[part], currency) }));
  const principal = rows.filter(({ part, amount }) => PRINCIPAL.has(part) && amount.minor !== 0);
  const results = rows.filter(({ part, amount }) => !PRINCIPAL.has(part) && (ALWAYS.has(part) || amount.minor !== 0));
  const { bars, zero } = barsOf(results.map(({ amount }) => amount.minor));
  const [before, after] = [moneyOf(start, currency), moneyOf(end, currency)];
  const sum = sumOf(
    currency,
    rows.map(({ amount }) => amount),
  );
  const change = less(after, before);
  return {
    start: before,
    end: after,
    principal,
    results: results.map((row, index) => ({ ...row, bar: bars[index] ?? { from: zero, to: zero } })),
    result: sumOf(
      currency,
      results.map(({ amount }) => amount),
    ),
    change,
    sum,
    addsUp: sum.minor === change.minor,
    zero,
  };
}
