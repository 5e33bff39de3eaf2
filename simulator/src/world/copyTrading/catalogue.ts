import { CURRENCY_EXPONENT, DAY_MS, HOUR_MS } from '@zaraba/contracts';
import type { Currency, Names, Returns } from '@zaraba/contracts';
import { civilDate, dateText, dayNumber } from '../../market/calendar/days.ts';
import { STEMS } from '../../market/instruments/stems.ts';
import type { Calendar } from '../../market/market.ts';
import { mix, word } from '../../random.ts';
import { tokyoDate } from '../kernel/businessHours.ts';
import { InvariantError } from '../kernel/errors.ts';
import { returnsOf, tokyoSessions, trackRecord } from '../products/dailyReturns.ts';
import type { Strategy } from '../products/dailyReturns.ts';
import type { CopyOrderRecord } from '../models/copyTrading.ts';

const TOKYO_OFFSET_MS = 9 * HOUR_MS;
const DEADLINE_HOUR = 15;
const RECORD_MONTHS = 24;

/** A copy product. Amounts are minor units of its currency. */
export interface CopyProduct {
  readonly id: string;
  readonly names: Names;
  readonly issuer: Names;
  readonly currency: Currency;
  readonly lockUpDays: number;
  readonly minimum: number;
  readonly quota: number;
  /**
   * How much simulated customers buy by the deadline, in thousandths of the quota. Above 1,000, the product sells out
   * early.
   */
  readonly crowdPermille: number;
  readonly publishedAt: number;
  readonly buyUntil: number;
  readonly offShelfAt: number;
  readonly strategy: Strategy;
}

interface Place {
  readonly currency: Currency;
  readonly lockUpDays: number;
  /** The smallest purchase, in whole units of the currency. */
  readonly minimum: number;
  /** The quota in thousands of minimum purchases, before a random part is added. */
  readonly quotaThousands: number;
  readonly mean: number;
  readonly deviation: number;
  /** The most that simulated customers buy, in thousandths of the quota. */
  readonly crowdMost: number;
}

/** The lock-up periods of copy products, days. */
export const LOCK_UP_DAYS = [7, 30, 90, 180] as const;
const [WEEK, MONTH, QUARTER, HALF_YEAR] = LOCK_UP_DAYS;

const PLACES: readonly Place[] = [
  { currency: 'jpy', lockUpDays: WEEK, minimum: 10_000, quotaThousands: 20, mean: 1, deviation: 34, crowdMost: 1_080 },
  // This series never sells out, so that there is always a product to buy.
  { currency: 'jpy', lockUpDays: MONTH, minimum: 50_000, quotaThousands: 12, mean: 1, deviation: 46, crowdMost: 800 },
  {
    currency: 'jpy',
    lockUpDays: QUARTER,
    minimum: 100_000,
    quotaThousands: 9,
    mean: 2,
    deviation: 58,
    crowdMost: 1_050,
  },
  {
    currency: 'jpy',
    lockUpDays: HALF_YEAR,
    minimum: 300_000,
    quotaThousands: 4,
    mean: 3,
    deviation: 70,
    crowdMost: 950,
  },
  { currency: 'usd', lockUpDays: MONTH, minimum: 500, quotaThousands: 6, mean: 1, deviation: 52, crowdMost: 1_000 },
  { currency: 'cny', lockUpDays: QUARTER, minimum: 3_000, quotaThousands: 6, mean: 2, deviation: 64, crowdMost: 1_000 },
];

const METHODS: readonly Names[] = [
  { jp: 'モメンタム', cn: '动量', us: 'Momentum' },
  { jp: '平均回帰', cn: '均值回归', us: 'Reversion' },
  { jp: 'ペア', cn: '配对', us: 'Pairs' },
  { jp: 'ボラティリティ', cn: '波动率', us: 'Volatility' },
  { jp: '出来高', cn: '量能', us: 'Volume' },
  { jp: 'マルチファクター', cn: '多因子', us: 'Multifactor' },
];

/** Number of months since January of year 0. */
type MonthIndex = number;

function monthStart(month: MonthIndex): number {
  return dayNumber(Math.floor(month / 12), (month % 12) + 1, 1);
}

function tokyoInstant(day: number, hour = 0): number {
  return day * DAY_MS - TOKYO_OFFSET_MS + hour * HOUR_MS;
}

function monthAt(now: number): MonthIndex {
  const { year, month } = civilDate(Math.floor((now + TOKYO_OFFSET_MS) / DAY_MS));
  return year * 12 + month - 1;
}

function idOf(month: MonthIndex, place: number): string {
  const year = String(Math.floor(month / 12));
  return `ZCP-${year}${String((month % 12) + 1).padStart(2, '0')}-${place + 1}`;
}

const below = (draw: number, size: number): number => draw % size;

function namesOf(draw: (purpose: number) => number, lockUpDays: number): Pick<CopyProduct, 'names' | 'issuer'> {
  const stem = STEMS.jp[below(draw(1), STEMS.jp.length)]!;
  const method = METHODS[below(draw(2), METHODS.length)]!;
  return {
    names: {
      jp: `${stem.jp}${method.jp}${lockUpDays}日`,
      cn: `${stem.cn}${method.cn}${lockUpDays}天`,
      us: `${stem.us} ${method.us} ${lockUpDays} days`,
    },
    issuer: { jp: `${stem.jp}運用`, cn: `${stem.cn}资管`, us: `${stem.us} Capital` },
  };
}

function productOf(seed: string, month: MonthIndex, index: number, place: Place): CopyProduct {
  const id = idOf(month, index);
  const key = word(`copy:${seed}:${id}`);
  const draw = (purpose: number): number => mix(key, 0, purpose);
  const { currency, lockUpDays, mean, deviation } = place;
  const unit = 10 ** CURRENCY_EXPONENT[currency];
  const minimum = place.minimum * unit;
  // Sales end early in the next month; the product is delisted at the end of that month.
  const next = monthStart(month + 1);
  return {
    id,
    ...namesOf(draw, lockUpDays),
    currency,
    lockUpDays,
    minimum,
    quota: minimum * 100 * (place.quotaThousands * 10 + below(draw(3), place.quotaThousands * 10)),
    crowdPermille: place.crowdMost - below(draw(4), 400),
    publishedAt: tokyoInstant(monthStart(month)),
    buyUntil: tokyoInstant(next + 4 + below(draw(5), 6), DEADLINE_HOUR),
    offShelfAt: tokyoInstant(monthStart(month + 2)),
    strategy: { key: mix(key, 0, 6), mean, deviation, reach: 4 * deviation },
  };
}

/** Finds a product by its id, on sale or not. */
export function productById(seed: string, id: string): CopyProduct | undefined {
  const [, year, month, place] = /^ZCP-(\d{4})(\d{2})-([1-9])$/.exec(id) ?? [];
  const index = Number(place) - 1;
  const terms = PLACES[index];
  if (terms === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return productOf(seed, Number(year) * 12 + Number(month) - 1, index, terms);
}

/**
 * Returns a copy order's product.
 * @throws InvariantError if the product is unknown
 */
export function productOfOrder(
  seed: string,
  { id, productId }: Pick<CopyOrderRecord, 'id' | 'productId'>,
): CopyProduct {
  const product = productById(seed, productId);
  if (product === undefined) throw new InvariantError('a copy order of no product', { id, productId });
  return product;
}

/**
 * Whether a product is listed. Its lock-up must end within the calendar, because there are no results after the
 * calendar.
 */
export function isOnShelf(
  { publishedAt, offShelfAt, lockUpDays }: CopyProduct,
  market: Calendar,
  now: number,
): boolean {
  if (now < publishedAt || now >= offShelfAt) return false;
  return market.sessionAfter('jp', tokyoDate(offShelfAt + lockUpDays * DAY_MS)) !== undefined;
}

/** Returns the listed products: those on sale, newest first, then those past their deadline. */
export function productsOnShelf(seed: string, market: Calendar, now: number): readonly CopyProduct[] {
  const month = monthAt(now);
  const isPast = ({ buyUntil }: CopyProduct) => Number(now >= buyUntil);
  return [month, month - 1]
    .flatMap((series) => PLACES.map((place, index) => productOf(seed, series, index, place)))
    .filter((product) => isOnShelf(product, market, now))
    .toSorted((a, b) => isPast(a) - isPast(b));
}

/** Returns the amount that simulated customers have bought so far; it grows hourly until the deadline. */
export function crowdOf({ quota, crowdPermille, publishedAt, buyUntil, minimum }: CopyProduct, now: number): number {
  const hours = Math.round((buyUntil - publishedAt) / HOUR_MS);
  const passed = Math.max(0, Math.min(hours, Math.floor((now - publishedAt) / HOUR_MS)));
  const bought = (quota / minimum) * crowdPermille * passed;
  return Math.min(quota, Math.floor(bought / (1_000 * hours)) * minimum);
}

const records = new WeakMap<Calendar, Map<number, readonly string[]>>();

function recordDates(market: Calendar, publishedAt: number): readonly string[] {
  const known = records.get(market) ?? new Map<number, readonly string[]>();
  records.set(market, known);
  const month = monthAt(publishedAt);
  let dates = known.get(month);
  if (dates === undefined) {
    const from = dateText(monthStart(month - RECORD_MONTHS));
    dates = tokyoSessions(market, from, dateText(monthStart(month))).map(({ date }) => date);
    known.set(month, dates);
  }
  return dates;
}

/** Returns the past returns that a product publishes. */
export function returnsOfProduct({ strategy, publishedAt }: CopyProduct, market: Calendar): Returns {
  return returnsOf(strategy, trackRecord(strategy, recordDates(market, publishedAt)), 'lockedUntilEnd');
}
