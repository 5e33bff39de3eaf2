import { EQUITY_PARTS, type Currency, type EquityPart, type Money, type ReplyOf } from '@zaraba/contracts';
import { less, moneyOf, sumOf } from '../decimal.ts';

type Change = ReplyOf<'/user/profitAndLoss'>['account'];

/** The parts that move money into or out of the balance. They are neither gain nor loss. */
const PRINCIPAL: ReadonlySet<EquityPart> = new Set(['deposits', 'withdrawals', 'exchanged']);
/** The parts that are shown even if they are zero, because readers look for them. */
const ALWAYS: ReadonlySet<EquityPart> = new Set(['realized', 'unrealized', 'fees', 'interest', 'revaluation']);

/**
 * A part of a change of equity. The ends of its bar are fractions of the range from the lowest (0) to the highest (1)
 * running sum.
 */
export interface ResultPart {
  readonly part: EquityPart;
  readonly amount: Money;
  readonly bar: { readonly from: number; readonly to: number };
}

/** The change of equity, prepared for display. */
export interface EquityChange {
  readonly start: Money;
  readonly end: Money;
  /** The deposits and withdrawals, if any. */
  readonly principal: readonly { readonly part: EquityPart; readonly amount: Money }[];
  /** The gains and losses. Each bar starts where the previous bar ends. */
  readonly results: readonly ResultPart[];
  /** The profit or loss: the sum of all results. */
  readonly result: Money;
  /** The equity at the end minus the equity at the start. */
  readonly change: Money;
  /** The sum of all parts. */
  readonly sum: Money;
  /** Whether the parts add up exactly to the change. */
  readonly addsUp: boolean;
  /** The position of zero, as a fraction of the range of the bars. */
  readonly zero: number;
}

/**
 * Returns stacked bars, and the position of zero. Each bar extends from the running sum before its amount to the
 * running sum after it.
 */
function barsOf(amounts: readonly number[]): { bars: ResultPart['bar'][]; zero: number } {
  const sums = amounts.reduce<number[]>((before, amount) => [...before, (before.at(-1) ?? 0) + amount], [0]);
  const lowest = Math.min(...sums);
  const span = Math.max(...sums) - lowest || 1;
  const place = (sum: number): number => (sum - lowest) / span;
  const bars = amounts.map((_, index) => ({ from: place(sums[index] ?? 0), to: place(sums[index + 1] ?? 0) }));
  return { bars, zero: place(0) };
}

/** Prepares a change of equity from the server for display, and checks that its parts add up. */
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
