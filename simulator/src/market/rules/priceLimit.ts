import type { MarketId } from '@zaraba/contracts';
import { PRICE_SCALE } from '@zaraba/contracts';
import type { Board } from '../market.ts';
import { tickTable, upToGrid } from './tickSize.ts';

/** The board of a stock and the trading day. */
export interface PriceLimitOptions {
  readonly board: Board;
  readonly date: string;
}

/** The price range of a day. Its bounds are integers of 1/PRICE_SCALE. */
export interface PriceBand {
  readonly lower: number;
  readonly upper: number;
}

/** Tokyo's price limits since 2010, in yen. A base price *below* the first number may move by the second. */
const TOKYO_WIDTHS: readonly (readonly [baseBelowYen: number, widthYen: number])[] = [
  [100, 30],
  [200, 50],
  [500, 80],
  [700, 100],
  [1_000, 150],
  [1_500, 300],
  [2_000, 400],
  [3_000, 500],
  [5_000, 700],
  [7_000, 1_000],
  [10_000, 1_500],
  [15_000, 3_000],
  [20_000, 4_000],
  [30_000, 5_000],
  [50_000, 7_000],
  [70_000, 10_000],
  [100_000, 15_000],
  [150_000, 30_000],
  [200_000, 40_000],
  [300_000, 50_000],
  [500_000, 70_000],
  [700_000, 100_000],
  [1_000_000, 150_000],
  [1_500_000, 300_000],
  [2_000_000, 400_000],
  [3_000_000, 500_000],
  [5_000_000, 700_000],
  [7_000_000, 1_000_000],
  [10_000_000, 1_500_000],
  [15_000_000, 3_000_000],
  [20_000_000, 4_000_000],
  [30_000_000, 5_000_000],
  [50_000_000, 7_000_000],
  [Number.POSITIVE_INFINITY, 10_000_000],
];

const OTHER_BOARDS = ['growth', 'st', 'beijing'] as const;

/**
 * China's price limits in percent of the previous close, by the first trading day to which they apply. Earlier days use
 * the first row.
 */
const CHINA_PERCENT: Readonly<
  Record<'main' | (typeof OTHER_BOARDS)[number], readonly (readonly [from: string, percent: number])[]>
> = {
  main: [['1996-12-26', 10]],
  growth: [['2020-08-24', 20]],
  st: [
    ['1998-04-28', 5],
    ['2026-07-06', 10],
  ],
  beijing: [['2021-11-15', 30]],
};

const CENT = PRICE_SCALE / 100;

/** Tokyo's smallest renewal width, yen. Otherwise the width is a tenth of the daily limit. */
const LEAST_RENEWAL_YEN = 5;

/**
 * Returns the price limits for a base price, if any. It computes with integers, because floats would round 11.055 the
 * wrong way.
 */
export function limitBand(market: MarketId, baseScaled: number, options: PriceLimitOptions): PriceBand | undefined {
  if (market === 'us') return undefined;
  return market === 'jp' ? tokyoBand(baseScaled, options) : chinaBand(baseScaled, options);
}

function tokyoWidthYen(base: number): number {
  let row = 0;
  while (base >= TOKYO_WIDTHS[row]![0] * PRICE_SCALE) row++;
  return TOKYO_WIDTHS[row]![1];
}

/**
 * Returns by how much a price in Tokyo may move between two trades, and a special quote in one step. Integers of
 * 1/PRICE_SCALE.
 */
export function renewalWidth(price: number): number {
  return Math.max(LEAST_RENEWAL_YEN, tokyoWidthYen(price) / 10) * PRICE_SCALE;
}

function tokyoBand(base: number, options: PriceLimitOptions): PriceBand {
  const table = tickTable('jp', { fine: options.board === 'fine', date: options.date });
  const width = tokyoWidthYen(base) * PRICE_SCALE;
  return { lower: upToGrid(table, Math.max(1, base - width)), upper: upToGrid(table, base + width) };
}

function chinaBand(base: number, options: PriceLimitOptions): PriceBand {
  const percent = chinaPercent(options);
  // A limit is rounded half up to a cent, differs from the base by at least a cent, and is never zero.
  const limit = (hundredths: number) => Math.floor((base * hundredths + 50 * CENT) / (100 * CENT)) * CENT;
  return {
    lower: Math.max(CENT, Math.min(limit(100 - percent), base - CENT)),
    upper: Math.max(limit(100 + percent), base + CENT),
  };
}

function chinaPercent({ board, date }: PriceLimitOptions): number {
  const rows = CHINA_PERCENT[OTHER_BOARDS.find((other) => other === board) ?? 'main'];
  let percent = rows[0]![1];
  for (const [from, value] of rows) if (from <= date) percent = value;
  return percent;
}
