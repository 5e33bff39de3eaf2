import type { Currency, EarlierMovements, FundRecord } from '@zaraba/contracts';
import { type ExactMoney, compared, exactOf, exactSum } from '../decimal.ts';
import { type Period, dayOf, instantsOf } from '../market/period.ts';

/** The sum of the movements of one kind in a statement. */
export interface KindSum {
  readonly kind: FundRecord['kind'];
  readonly count: number;
  readonly amount: ExactMoney;
}

/** All movements of a balance in a period, and the balance before and after them. */
export interface Statement {
  readonly period: Period;
  readonly currency: Currency;
  readonly opening: ExactMoney;
  readonly closing: ExactMoney;
  /** The movements, oldest first. */
  readonly movements: readonly FundRecord[];
  /** The sums by kind, in the order in which the kinds first occur. */
  readonly sums: readonly KindSum[];
  readonly received: ExactMoney;
  readonly paid: ExactMoney;
  /** Whether the amounts of the movements explain every balance, from the opening to the closing one. */
  readonly addsUp: boolean;
}

/**
 * What a server states about the time before a period: the last movement, or a summary of the movements that it no
 * longer lists.
 */
export interface Before {
  readonly records: readonly FundRecord[];
  readonly earlier?: EarlierMovements | undefined;
}

/** Returns the opening balance of a period; zero if there was no movement before it. */
export function openingOf({ records, earlier }: Before, currency: Currency): ExactMoney {
  return exactOf(records[0]?.balance ?? earlier?.balance, currency);
}

function sumsOf(movements: readonly FundRecord[], currency: Currency): readonly KindSum[] {
  const sums = new Map<FundRecord['kind'], KindSum>();
  for (const { kind, amount } of movements) {
    const before = sums.get(kind);
    const all = [exactOf(amount, currency), ...(before ? [before.amount] : [])];
    sums.set(kind, { kind, count: (before?.count ?? 0) + 1, amount: exactSum(currency, all) });
  }
  return [...sums.values()];
}

/**
 * Returns the statement of a period, in the currency of the opening balance. `records` contains all movements of the
 * period, newest first, as the server lists them.
 */
export function statementOf(period: Period, opening: ExactMoney, records: readonly FundRecord[]): Statement {
  const { currency } = opening;
  const movements = records.toReversed();
  const amounts = movements.map(({ amount }) => exactOf(amount, currency));
  let balance = opening;
  let addsUp = true;
  for (const [index, { balance: stated }] of movements.entries()) {
    balance = exactSum(currency, [balance, amounts[index] ?? exactOf('0', currency)]);
    addsUp &&= compared(balance, exactOf(stated, currency)) === 0;
  }
  const sum = (isCounted: (units: bigint) => boolean): ExactMoney =>
    exactSum(
      currency,
      amounts.filter(({ units }) => isCounted(units)),
    );
  return {
    period,
    currency,
    opening,
    closing: movements.length === 0 ? opening : exactOf(movements.at(-1)?.balance, currency),
    movements,
    sums: sumsOf(movements, currency),
    received: sum((units) => units > 0n),
    paid: sum((units) => units < 0n),
    addsUp,
  };
}

/**
 * Whether the server no longer lists some movements of a period. The statement then begins later than the period.
 * `earlier` is the summary on the last page of a list.
 */
export function isCutShort(period: Period, earlier: EarlierMovements | undefined): boolean {
  const { from } = instantsOf(period);
  return earlier !== undefined && from !== undefined && earlier.until >= from;
}

/** A month as `YYYY-MM`, or a year as `YYYY`. */
export type CalendarPeriod = string;

/** Returns the first and last day of a month or a year in Tokyo. */
export function daysIn(period: CalendarPeriod): Period {
  const [year = '', month] = period.split('-');
  const last = month === undefined ? Date.UTC(Number(year) + 1, 0, 0) : Date.UTC(Number(year), Number(month), 0);
  return { from: `${year}-${month ?? '01'}-01`, to: new Date(last).toISOString().slice(0, 10) };
}

/** Returns the last months, newest first, ending with the month of an instant in Tokyo. */
export function lastMonths(nowMs: number, count: number): readonly CalendarPeriod[] {
  const [year = 0, month = 1] = dayOf(nowMs).split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** Returns the last years, newest first, ending with the year of an instant in Tokyo. */
export function lastYears(nowMs: number, count: number): readonly CalendarPeriod[] {
  const year = Number(dayOf(nowMs).slice(0, 4));
  return Array.from({ length: count }, (_, back) => String(year - back));
}

/** Divides the statement of a year into statements of its months, oldest first, up to the month of `nowMs`. */
export function monthsOf(year: Statement, nowMs: number): readonly Statement[] {
  const first = year.period.from.slice(0, 4);
  const months = Array.from({ length: 12 }, (_, index) => `${first}-${String(index + 1).padStart(2, '0')}`);
  const statements: Statement[] = [];
  for (const month of months.filter((one) => one <= dayOf(nowMs).slice(0, 7))) {
    const own = year.movements.filter(({ at }) => dayOf(at).startsWith(month));
    statements.push(statementOf(daysIn(month), statements.at(-1)?.closing ?? year.opening, own.toReversed()));
  }
  return statements;
}
