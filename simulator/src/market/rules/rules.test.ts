import { MARKETS, PRICE_SCALE } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../market.ts';
import { feesOn, sameDaySaleIn } from './fees.ts';
import { limitBand, renewalWidth } from './priceLimit.ts';
import {
  nearestOnGrid,
  tickAbove,
  tickBandsOf,
  tickBelow,
  tickIn,
  tickSizeAt,
  tickTable,
  upToGrid,
} from './tickSize.ts';

const scaled = (price: number) => Math.round(price * PRICE_SCALE);
const date = '2025-06-03';

describe('the tick size', () => {
  const yen = (price: number, fine: boolean) => tickSizeAt('jp', scaled(price), { fine, date }) / PRICE_SCALE;

  test('in Tokyo has bands that include their upper bound', () => {
    const rows: [number, number, number][] = [
      [999.9, 0.1, 1],
      [1_000, 0.1, 1],
      [1_000.1, 0.5, 1],
      [3_000, 0.5, 1],
      [3_001, 1, 5],
      [5_000, 1, 5],
      [5_005, 1, 10],
      [10_000, 1, 10],
      [10_005, 5, 10],
      [30_000, 5, 10],
      [50_000, 10, 50],
      [100_000, 10, 100],
      [300_000, 50, 100],
      [500_000, 100, 500],
      [3_000_000, 500, 1_000],
      [50_000_000, 10_000, 50_000],
      [50_000_001, 10_000, 100_000],
    ];
    for (const [price, fine, standard] of rows) {
      expect([yen(price, true), yen(price, false)], `${price} yen`).toEqual([fine, standard]);
    }
  });

  test('in New York is a hundredth of a cent below a price of one dollar', () => {
    const tick = (price: number) => tickSizeAt('us', scaled(price), { fine: false, date }) / PRICE_SCALE;
    expect([tick(0.5), tick(0.9999), tick(1), tick(250)]).toEqual([0.0001, 0.0001, 0.01, 0.01]);
  });

  test('gives a monotone nearest price, and neighbouring prices are one tick apart', () => {
    for (const market of MARKETS) {
      for (const fine of [true, false]) {
        const table = tickTable(market, { fine, date });
        const price = fc.double({ min: 1, max: 6e9, noNaN: true });
        fc.assert(
          fc.property(price, price, (a, b) => {
            const [low, high] = [nearestOnGrid(table, Math.min(a, b)), nearestOnGrid(table, Math.max(a, b))];
            expect(low).toBeLessThanOrEqual(high);
            expect(tickBelow(table, tickAbove(table, low))).toBe(low);
            expect(low % tickIn(table, low)).toBe(0);
          }),
        );
      }
    }
  });

  test('is sent as decimals, with no upper bound for the last band', () => {
    const bands = tickBandsOf(tickTable('jp', { fine: true, date }));
    expect(bands[0]).toEqual({ upTo: '1000', tick: '0.1' });
    expect(bands.at(-1)).toEqual({ tick: '10000' });
    expect(tickBandsOf(tickTable('us', { fine: false, date }))).toEqual([
      { upTo: '0.9999', tick: '0.0001' },
      { tick: '0.01' },
    ]);
  });
});

describe('the price limits of a day', () => {
  const band = (market: 'jp' | 'cn', base: number, board: Board, on = date) => {
    const found = limitBand(market, scaled(base), { board, date: on })!;
    return [found.lower / PRICE_SCALE, found.upper / PRICE_SCALE];
  };

  test('in Tokyo depend on bands that exclude their upper bound', () => {
    const rows: [number, number][] = [
      [99, 30],
      [100, 50],
      [199, 50],
      [200, 80],
      [699, 100],
      [700, 150],
      [1_000, 300],
      [1_499, 300],
      [1_500, 400],
      [2_000, 500],
      [3_000, 700],
      [4_999, 700],
      [5_000, 1_000],
      [7_000, 1_500],
      [10_000, 3_000],
      [49_990, 7_000],
      [50_000, 10_000],
    ];
    for (const [base, width] of rows) {
      expect(band('jp', base, 'fine'), `base ${base}`).toEqual([base - width, base + width]);
    }
  });

  test('that are off the tick grid are rounded up to the next tick, and the lower limit never reaches zero', () => {
    // 2,904 + 500 = 3,404 lies between ticks of 5 yen.
    expect(band('jp', 2_904, 'standard')).toEqual([2_404, 3_405]);
    expect(band('jp', 2_904, 'fine')).toEqual([2_404, 3_404]);
    // Examples of the exchange: 1,769 + 1,600 (a widened limit) is 3,370; 751.6 + 600 of a fund is 1,352.
    const standard = tickTable('jp', { fine: false, date });
    expect(upToGrid(standard, scaled(3_369))).toBe(scaled(3_370));
    expect(upToGrid(standard, scaled(1_351.6))).toBe(scaled(1_352));
    expect(band('jp', 20, 'standard')).toEqual([1, 50]);
    expect(band('jp', 20, 'fine')).toEqual([0.1, 50]);
  });

  test('in China are rounded half up in decimals', () => {
    expect(band('cn', 10.05, 'main')).toEqual([9.05, 11.06]);
    expect(band('cn', 10, 'main')).toEqual([9, 11]);
    expect(band('cn', 1.15, 'main')).toEqual([1.04, 1.27]);
    expect(band('cn', 10.05, 'growth')).toEqual([8.04, 12.06]);
    expect(band('cn', 10.05, 'beijing')).toEqual([7.04, 13.07]);
    expect(band('cn', 33.33, 'main')).toEqual([30, 36.66]);
    expect(band('cn', 0.02, 'main')).toEqual([0.01, 0.03]);
  });

  test('in China under special treatment are 5 % until 2026-07-03, and 10 % from 2026-07-06', () => {
    expect(band('cn', 3.1, 'st', '2026-07-03')).toEqual([2.95, 3.26]);
    expect(band('cn', 3.1, 'st', '2026-07-06')).toEqual([2.79, 3.41]);
    expect(band('cn', 3.1, 'main', '2026-07-03')).toEqual([2.79, 3.41]);
  });

  test('in China equal exact decimal arithmetic, rounded half up, at every cent', () => {
    for (let cents = 1; cents < 40_000; cents += 7) {
      for (const [board, percent] of [['main', 10n] as const, ['growth', 20n] as const, ['beijing', 30n] as const]) {
        const { lower, upper } = limitBand('cn', cents * 100, { board, date })!;
        const exact = (hundredths: bigint) => Number((2n * BigInt(cents) * hundredths + 100n) / 200n) * 100;
        expect(upper).toBe(Math.max(exact(100n + percent), (cents + 1) * 100));
        expect(lower).toBe(Math.max(100, Math.min(exact(100n - percent), (cents - 1) * 100)));
      }
    }
  });

  test('in Tokyo from 500 yen are tenfold for each tenfold price, up to 10 million yen', () => {
    /** How far a base price may move, in yen: a special quote moves by a tenth of it. */
    const width = (base: number) => (10 * renewalWidth(scaled(base))) / PRICE_SCALE;
    const edges = [700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000];
    for (let scale = 1; scale <= 1_000; scale *= 10) {
      for (const edge of edges.map((first) => first * scale).filter((first) => first < 7_000_000)) {
        expect(width(edge), `from ${edge} yen`).toBeGreaterThan(width(edge - 1));
        for (const base of [edge - 1, edge]) expect(width(10 * base), `${base} yen`).toBe(10 * width(base));
      }
    }
    expect([49_999_999, 50_000_000, 90_000_000].map(width)).toEqual([7_000_000, 10_000_000, 10_000_000]);
    expect([1, 199, 200, 499, 500].map((price) => renewalWidth(scaled(price)) / PRICE_SCALE)).toEqual([5, 5, 8, 8, 10]);
  });

  test('in China before the first date of a board are the limits of its first date', () => {
    const width = (board: Board, on: string) => band('cn', 100, board, on);
    expect(width('growth', '2009-10-30')).toEqual([80, 120]);
    expect(width('growth', '2020-08-24')).toEqual([80, 120]);
    expect(width('main', '1990-12-19')).toEqual([90, 110]);
    expect(width('beijing', '2021-11-15')).toEqual([70, 130]);
    expect(width('st', '1998-04-27')).toEqual([95, 105]);
    expect(width('st', '2035-12-28')).toEqual([90, 110]);
  });

  test('do not exist in New York', () => {
    expect(limitBand('us', scaled(100), { board: 'us', date })).toBeUndefined();
  });
});

describe('fees and settlement', () => {
  const lines = (market: 'jp' | 'us' | 'cn', on: 'buy' | 'sell', day = date) =>
    feesOn(market, day).filter((line) => line.on === on);

  test('have lines of the kind purchase only for purchases, and selling or stamp only for sales', () => {
    for (const market of MARKETS) {
      expect(lines(market, 'buy').every((line) => line.kind === 'purchase')).toBe(true);
      expect(lines(market, 'sell').every((line) => line.kind !== 'purchase')).toBe(true);
    }
  });

  test('state the purpose of every line', () => {
    for (const market of MARKETS) {
      for (const labels of [lines(market, 'buy'), lines(market, 'sell')].map((side) =>
        side.map(({ label }) => label),
      )) {
        expect(labels).not.toContain('');
        expect(new Set(labels).size).toBe(labels.length);
      }
    }
  });

  test('in Tokyo have tiers for purchases and sales, and no stamp duty', () => {
    expect(lines('jp', 'buy')[0]?.tiers?.map((tier) => tier.amount)).toEqual(['99', '115', '275', '385']);
    expect(lines('jp', 'sell')[0]?.tiers?.map((tier) => tier.upTo)).toEqual(['100000', '200000', '500000', undefined]);
    expect(feesOn('jp', date).some((line) => line.kind === 'stamp')).toBe(false);
  });

  test('in New York are zero for a purchase', () => {
    expect(lines('us', 'buy')).toEqual([]);
    expect(lines('us', 'sell')).toMatchObject([{ basisPoints: '0.278' }, { perShare: '0.000166', maximum: '8.30' }]);
  });

  test('in China include stamp duty only on sales, halved on 2023-08-28', () => {
    const stamp = (day: string) => feesOn('cn', day).filter((line) => line.kind === 'stamp');
    expect(stamp('2023-08-25')).toMatchObject([{ on: 'sell', basisPoints: '10' }]);
    expect(stamp('2023-08-28')).toMatchObject([{ on: 'sell', basisPoints: '5' }]);
    expect(lines('cn', 'buy').map((line) => line.basisPoints)).toEqual(['2.5', '0.341', '0.2', '0.1']);
    expect(lines('cn', 'buy')[0]?.minimum).toBe('5');
  });

  test('allow a sale only on the next day (T+1) in China, and on the same day elsewhere', () => {
    expect(MARKETS.map(sameDaySaleIn)).toEqual([true, true, false]);
  });
});
