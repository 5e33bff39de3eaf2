import { divideRounded, toSafeInteger } from '@zaraba/contracts';
import type { Currency, Returns } from '@zaraba/contracts';
import { dateText, parseDate } from '../../market/calendar/days.ts';
import type { Calendar, Session } from '../../market/market.ts';
import { normalOf } from '../../market/numeric.ts';
import { mix } from '../../random.ts';
import type { Draft } from '../kernel/draft.ts';
import { purse } from '../kernel/ledger.ts';
import type { BoundPurse, HouseAccount } from '../kernel/ledger.ts';

const BASIS = 10_000n;

/**
 * The distribution of daily returns, basis points. It is symmetric around `mean` and never further from it than
 * `reach`.
 */
export interface ReturnShape {
  readonly mean: number;
  readonly deviation: number;
  readonly reach: number;
}

/** A distribution of returns with its own random key. */
export interface Strategy extends ReturnShape {
  readonly key: number;
}

/** Returns a strategy's return on a date, basis points. It is the same for all customers. */
export function returnOn({ key, mean, deviation, reach }: Strategy, date: string): number {
  const drawn = Math.round(deviation * normalOf(mix(key, parseDate(date), 1)));
  return mean + Math.min(reach, Math.max(-reach, drawn));
}

/** Returns the result on an amount, minor units, rounded half away from zero. */
export function resultOf(amountMinor: number, basisPoints: number): number {
  return toSafeInteger(divideRounded(BigInt(amountMinor) * BigInt(basisPoints), BASIS));
}

/** Returns the date `days` after a date; before it if `days` is negative. */
export function dateAfter(date: string, days: number): string {
  return dateText(parseDate(date) + days);
}

/** Returns the Tokyo sessions from one date until before another. */
export function tokyoSessions(market: Calendar, from: string, to: string): Session[] {
  const sessions: Session[] = [];
  let next = market.sessionAfter('jp', dateAfter(from, -1));
  for (; next !== undefined && next.date < to; next = market.sessionAfter('jp', next.date)) sessions.push(next);
  return sessions;
}

/** The worst results of a period, basis points, and the percentage of days with a loss. */
export type TrackRecord = Pick<
  Returns,
  'worstDay' | 'worstMonth' | 'drawdown' | 'lossDaysPercent' | 'recordFrom' | 'recordTo'
>;

/**
 * Returns the largest fall of the summed returns from a peak; zero or negative. Returns are added, not multiplied,
 * because they are relative to the initial stake.
 */
function drawdownOf(days: readonly number[]): number {
  let [sum, high, deepest] = [0, 0, 0];
  for (const result of days) {
    sum += result;
    high = Math.max(high, sum);
    deepest = Math.min(deepest, sum - high);
  }
  return deepest;
}

/** Returns a strategy's track record on the given dates. Without dates, returns the worst possible record. */
export function trackRecord(strategy: Strategy, dates: readonly string[]): TrackRecord {
  const months = new Map<string, number>();
  const days = dates.map((date) => {
    const result = returnOn(strategy, date);
    const month = date.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + result);
    return result;
  });
  const lowest = strategy.mean - strategy.reach;
  const losses = days.filter((result) => result < 0).length;
  return {
    worstDay: String(days.length === 0 ? lowest : Math.min(...days)),
    worstMonth: String(days.length === 0 ? lowest : Math.min(...months.values())),
    drawdown: String(days.length === 0 ? lowest : drawdownOf(days)),
    lossDaysPercent: days.length === 0 ? 0 : Math.round((100 * losses) / days.length),
    recordFrom: dates[0] ?? '',
    recordTo: dates.at(-1) ?? '',
  };
}

/** Describes expected returns, always with their bounds, the worst results and a notice. */
export function returnsOf({ mean, reach }: ReturnShape, record: TrackRecord, exitRule: Returns['exitRule']): Returns {
  return {
    expectedDaily: String(mean),
    lowestDaily: String(mean - reach),
    highestDaily: String(mean + reach),
    ...record,
    notice: 'notGuaranteed',
    exitRule,
  };
}

/** Posts a gain or a loss between bound money and a house account. */
export function postResult(
  draft: Draft,
  { account, currency }: { readonly account: string; readonly currency: Currency },
  minor: number,
  { house, bound }: { readonly house: HouseAccount; readonly bound: BoundPurse },
): void {
  draft.post(account, currency, [
    { account: house, minor: -minor },
    { account: purse(account, bound), minor },
  ]);
}
