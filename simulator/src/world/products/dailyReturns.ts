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
 * How a strategy's results of a day are spread, whole basis points: around `mean` with a deviation, and never further away
 * from it than `reach`. The lower half mirrors the upper one, so that the mean is what is to be expected.
 */
export interface ReturnShape {
  readonly mean: number;
  readonly deviation: number;
  readonly reach: number;
}

/** A strategy: the shape of its days, and the key that makes them its own. */
export interface Strategy extends ReturnShape {
  readonly key: number;
}

/** Result of a strategy on a date, whole basis points: a function of nothing else, and so the same for everybody. */
export function returnOn({ key, mean, deviation, reach }: Strategy, date: string): number {
  const drawn = Math.round(deviation * normalOf(mix(key, parseDate(date), 1)));
  return mean + Math.min(reach, Math.max(-reach, drawn));
}

/** The result of an amount in minor units: rounded once, halves away from zero. */
export function resultOf(amountMinor: number, basisPoints: number): number {
  return toSafeInteger(divideRounded(BigInt(amountMinor) * BigInt(basisPoints), BASIS));
}

/** The date some days after (or before) a date. */
export function dateAfter(date: string, days: number): string {
  return dateText(parseDate(date) + days);
}

/** Sessions of Tokyo from one date to another, the last excluded. */
export function tokyoSessions(market: Calendar, from: string, to: string): Session[] {
  const sessions: Session[] = [];
  let next = market.sessionAfter('jp', dateAfter(from, -1));
  for (; next !== undefined && next.date < to; next = market.sessionAfter('jp', next.date)) sessions.push(next);
  return sessions;
}

/** The worst of a record of days, basis points, and how many of them lost. */
export type TrackRecord = Pick<
  Returns,
  'worstDay' | 'worstMonth' | 'drawdown' | 'lossDaysPercent' | 'recordFrom' | 'recordTo'
>;

/** The deepest fall of the sum of some days from a high to a low after it: zero or less. Results are of the stake, so they add up. */
function drawdownOf(days: readonly number[]): number {
  let [sum, high, deepest] = [0, 0, 0];
  for (const result of days) {
    sum += result;
    high = Math.max(high, sum);
    deepest = Math.min(deepest, sum - high);
  }
  return deepest;
}

/** What a strategy did on the days of a record. An empty record knows nothing better than the worst there can be. */
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

/** The only form in which an expected return is shown: with its bounds, the worst of the record, and the notice. */
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

/** Posts a result to money that stays bound: the house pays a profit and takes a loss. The cash is not touched. */
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
