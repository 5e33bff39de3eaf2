import { MARKETS, PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { sessionOn, sessionTable } from '../calendar/calendar.ts';
import { instantOfSecond } from '../calendar/sessionTime.ts';
import { createMarket } from '../create.ts';
import { INDICES } from '../instruments/indices.ts';
import { LISTINGS } from '../instruments/instruments.ts';
import { newShareOf } from '../newShares/offer.ts';
import { bentSymbol } from '../overlays/bentPath.ts';
import { ISSUE_PRICE_MAXIMUM, MOVE_RANGE, RATIO_RANGE } from '../overlays/overlay.ts';
import type { Overlay } from '../overlays/overlay.ts';
import { isShareTarget } from '../overlays/targets.ts';
import { RATIO_SCALE } from '../rules/exReference.ts';
import { partOf, shortVolumeOf } from '../summaryShort.ts';
import { dayOf, priceAt } from './day.ts';
import { emptyMinuteBlock, fillMinutes } from './minuteBlock.ts';
import { profileOf } from './profile.ts';
import { indexSymbol, shareSymbol } from './symbol.ts';
import { TICKS, emptyTickBlock, fillTicks } from './tickBlock.ts';

const market = createMarket('paths');
const codeOf = (id: 'jp' | 'us' | 'cn', place: number) => market.instruments(id)[place]!.code;
const symbolOf = (id: 'jp' | 'us' | 'cn', place: number) => shareSymbol('paths', LISTINGS[id][place]!);
const INDEX = sessionTable('jp').indexOfDate.get('2026-03-03') ?? NaN;

describe('the profile of a day', () => {
  it.each([
    ['jp', 325, 150],
    ['jp', 300, 150],
    ['cn', 237, 120],
    ['us', 390, undefined],
  ] as const)(
    'in %s with %i minutes has a price jump and twice the usual trading only after minute %s',
    (id, minutes, pause) => {
      const { gap, volume } = profileOf(id, minutes);
      const inside = Array.from({ length: minutes - 2 }, (_, at) => at + 1);
      expect(inside.filter((minute) => volume[minute] !== 1)).toEqual(pause === undefined ? [] : [pause]);
      expect(inside.filter((minute) => gap[minute] !== gap[1])).toEqual(pause === undefined ? [] : [pause]);
      if (pause !== undefined) expect([volume[pause], gap[pause]! > gap[1]!]).toEqual([2, true]);
      expect([gap[0], gap[minutes - 1]]).toEqual([0, gap[1]]);
      expect(Math.min(volume[0]!, volume[minutes - 1]!)).toBeGreaterThanOrEqual(4);
    },
  );
});

describe('the minutes of a day', () => {
  it.each([
    ['jp', 3, 325],
    ['us', 8, 390],
    ['cn', 12, 237],
  ] as const)(
    'in %s reach the high and the low of the day exactly, and contain its volume in whole lots',
    (id, place, minutes) => {
      const symbol = symbolOf(id, place);
      for (let index = INDEX; index < INDEX + 60; index += 1) {
        const { day, open, high, low, close, volumeSoFar } = fillMinutes(
          symbol,
          index,
          profileOf(id, minutes),
          emptyMinuteBlock(),
        );
        const of = (column: Float64Array) => [...column.subarray(0, minutes)];
        expect([Math.max(...of(high)), Math.min(...of(low))]).toEqual([day.logHigh, day.logLow]);
        expect([open[0], close[minutes - 1]]).toEqual([day.logOpen, day.logClose]);
        const volumes = of(volumeSoFar);
        expect(volumes.at(-1)).toBe(day.volume);
        expect(volumes.every((volume, at) => volume >= (volumes[at - 1] ?? 0) && volume % symbol.lotShares === 0)).toBe(
          true,
        );
      }
    },
  );

  it('consist of ticks with the same first, last, highest and lowest prices', () => {
    const symbol = symbolOf('jp', 3);
    const block = emptyMinuteBlock();
    const ticks = emptyTickBlock();
    const faults: string[] = [];
    for (let index = INDEX; index < INDEX + 8; index += 1) {
      const minutes = fillMinutes(symbol, index, profileOf('jp', 325), block);
      for (let minute = 0; minute < 325; minute += 1) {
        const { price, highSoFar, lowSoFar } = fillTicks(minutes, minute, ticks);
        const of = (column: Float64Array) => priceAt(minutes.day, column[minute]!);
        const { open, close, high, low } = minutes;
        const last = TICKS - 1;
        const seen = [price[0], price[last], highSoFar[last], lowSoFar[last]];
        const drawn = [open, close, high, low].map(of);
        if (seen.some((value, at) => value !== drawn[at])) faults.push(`${index} ${minute}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('can be written into the reused ticks of another stock without leaving any of these', () => {
    const ticks = emptyTickBlock();
    const [one, other] = [3, 150].map((place) =>
      fillMinutes(symbolOf('jp', place), INDEX, profileOf('jp', 325), emptyMinuteBlock()),
    );
    fillTicks(one!, 7, ticks);
    expect([...fillTicks(other!, 7, ticks).price]).toEqual([...fillTicks(other!, 7, emptyTickBlock()).price]);
    expect([...fillTicks(other!, 8, ticks).price]).toEqual([...fillTicks(other!, 8, emptyTickBlock()).price]);
  });
});

describe('the price process of a stock', () => {
  it('moves in a day at most as far as its board allows, in Tokyo less than any price limit', () => {
    const rates = { growth: 0.2, st: 0.05, beijing: 0.3, main: 0.1 } as const;
    for (const [board, rate] of Object.entries(rates)) {
      const listing = LISTINGS.cn.find(({ instrument }) => instrument.board === board);
      const { mostUp, mostDown } = shareSymbol('paths', listing!);
      expect(Math.abs(mostUp - Math.log(1 + rate))).toBeLessThan(0.01);
      expect(Math.abs(mostDown + Math.log(1 - rate))).toBeLessThan(0.01);
    }
    const { mostUp, mostDown } = symbolOf('jp', 3);
    expect(mostUp).toBeGreaterThan(0.12);
    expect([mostDown, mostUp < 0.14]).toEqual([mostUp, true]);
    expect(symbolOf('us', 3).mostUp).toBeGreaterThan(0.3);
  });

  it('gives an index a turnover based on an average stock price, and a stock a turnover based on its own price', () => {
    for (const listing of INDICES) {
      const { averageSharePrice } = indexSymbol('paths', listing);
      expect(averageSharePrice).toBe(Math.round(listing.averageSharePrice * PRICE_SCALE));
      expect(averageSharePrice).toBeGreaterThan(PRICE_SCALE);
    }
    expect(symbolOf('jp', 3).averageSharePrice).toBe(0);
  });

  it('in China begins the day after a day at a price limit at that limit', () => {
    let limits = 0;
    for (const listing of LISTINGS.cn.filter(({ instrument }) => instrument.board === 'st').slice(0, 3)) {
      const symbol = { ...shareSymbol('paths', listing) };
      const splits = new Set(symbol.actions.exIndex);
      for (let index = INDEX - 400; index < INDEX; index += 1) {
        const { close, upper, lower } = dayOf(symbol, index);
        if (close !== upper && close !== lower) continue;
        limits += 1;
        if (!splits.has(index + 1)) expect(dayOf(symbol, index + 1).base).toBe(close);
      }
    }
    expect(limits).toBeGreaterThan(5);
  });
});

describe('overlays on a stock or index', () => {
  const session = sessionOn('jp', '2026-11-18')!;
  const next = sessionOn('jp', '2026-11-19')!;
  const code = codeOf('jp', 3);

  it('that cannot affect a symbol return the same object', () => {
    const limit: Overlay = { id: 1, target: '*', kind: 'limitUp', from: session.openAt };
    const index = indexSymbol('paths', INDICES[0]!);
    for (const symbol of [symbolOf('us', 3), index]) {
      expect(bentSymbol(symbol, [limit])).toBe(symbol);
      expect(bentSymbol(symbol, [{ ...limit, kind: 'halt' }])).not.toBe(symbol);
    }
    expect(bentSymbol(symbolOf('jp', 3), [limit]).bend).toBeDefined();
    expect(bentSymbol(symbolOf('jp', 3), []).bend).toBeUndefined();
  });

  it('that start special quotes within a minute leave the bar of that minute equal to the sum of its ticks', () => {
    const from = session.openAt + 3_600_000 + 17_000;
    const moved = market.overlaid([{ id: 1, target: code, kind: 'shock', from, by: -0.09, specialQuotes: true }]);
    const first = 3_600;
    const now = session.closeAt;
    const before = session.openAt + 3_600_000 + 40 * 60_000;
    const candles = moved.candles(code, { period: 'minute', adjustment: 'none', before, limit: 40, now });
    const quoted = new Set<string>();
    for (let minute = 0; minute < 40; minute += 1) {
      const ticks = Array.from({ length: 60 }, (_, at) =>
        moved.tick(code, instantOfSecond(session, first + minute * 60 + at))!,
      );
      for (const { specialQuote } of ticks) if (specialQuote) quoted.add(`${specialQuote.price}`);
      const prices = ticks.map(({ last }) => last / PRICE_SCALE);
      expect([candles.close[minute], candles.high[minute], candles.low[minute]], `minute ${minute}`).toEqual([
        prices.at(-1),
        Math.max(...prices),
        Math.min(...prices),
      ]);
      const traded = ticks[59]!.volume - moved.tick(code, instantOfSecond(session, first + minute * 60 - 1))!.volume;
      expect(candles.volume[minute]).toBe(traded);
    }
    expect(quoted.size).toBeGreaterThan(1);
  });

  it('that fix a price fix it as other overlays have moved it by then', () => {
    const from = session.openAt + 3_600_000;
    const shock: Overlay = { id: 2, target: code, kind: 'shock', from, by: -0.03 };
    const begins = from + 5 * 60_000;
    const halt: Overlay = { id: 1, target: code, kind: 'halt', from: begins, until: begins + 3_600_000 };
    const kept = market.overlaid([halt, shock]).tick(code, begins + 600_000);
    expect(kept).toMatchObject({ halted: true, last: market.overlaid([shock]).tick(code, begins)!.last });
    expect(kept!.last).not.toBe(market.tick(code, begins)!.last);
  });

  it('move a price by at most nine tenths down or to double, issue at most ten shares for one, and split or consolidate by at most a hundred', () => {
    const smallest = 1 / RATIO_SCALE;
    expect(MOVE_RANGE).toEqual({ least: -0.9, most: 1 });
    expect(RATIO_RANGE).toEqual({
      split: { least: 1 / 100, most: 100 },
      bonus: { least: smallest, most: 10 },
      rights: { least: smallest, most: 10 },
    });
    expect(formatPrice(ISSUE_PRICE_MAXIMUM)).toBe('10000000');
  });

  it('that split a stock multiply the traded shares from then on', () => {
    const split = market.overlaid([{ id: 1, target: code, kind: 'split', ratio: 2, from: session.openAt + 3_600_000 }]);
    const volumeOf = (of: typeof market, date: string) => of.finishedDay(code, date, next.closeAt)!.volume;
    expect(volumeOf(split, session.date)).toBe(volumeOf(market, session.date));
    expect(volumeOf(split, next.date) / volumeOf(market, next.date)).toBeCloseTo(2, 1);
  });

  it('that would issue shares on the day of a split issue none', () => {
    const after = Date.parse('2001-06-01T00:00:00Z');
    const splitting = market.instruments('jp').find((share) => market.nextSplit(share.code, after) !== undefined)!.code;
    const natural = market.nextSplit(splitting, after)!;
    const bonus = market.overlaid([
      { id: 1, target: splitting, kind: 'bonus', ratio: 0.1, from: natural.opensAt - 3_600_000 },
    ]);
    expect(bonus.nextSplit(splitting, after)).toEqual(natural);
    expect(bonus.shareIssue(splitting, natural.exDate, natural.opensAt)).toBeUndefined();
  });

  it.each([
    [code, true],
    ['ZX-JP1', false],
    ['ZX-CN2', false],
    ['jp', false],
    ['*', false],
    ['ZN2633', true],
    ['ZJ9999', false],
    ['', false],
  ])('that only apply to stocks accept the target %j: %s', (target, can) => {
    expect(isShareTarget(target)).toBe(can);
  });
});

it('bid and ask are at most two ticks from the last price, except during a special quote', () => {
  const at = sessionOn('us', '2026-03-18')!.openAt + 3_600_000;
  for (const { code } of market.instruments('us').slice(0, 40)) {
    const { bid, ask, last } = market.tick(code, at)!;
    expect([bid, ask]).toContain(last);
    expect(ask - bid).toBeGreaterThan(0);
    expect(ask - bid).toBeLessThanOrEqual(2 * (PRICE_SCALE / 100));
  }
});

it('dividends in Tokyo are multiples of a tenth of a yen, those elsewhere of a tenth of a cent', () => {
  for (const id of MARKETS) {
    const grid = id === 'jp' ? PRICE_SCALE / 10 : PRICE_SCALE / 1_000;
    const amounts = market
      .instruments(id)
      .slice(0, 60)
      .flatMap(({ code }) => {
        const dates = market.nextDividend(code, Date.parse('2025-01-06T00:00:00Z'));
        return dates ? [market.dividend(code, dates.exDate, dates.fixedAt)?.perShare ?? NaN] : [];
      });
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts.filter((amount) => amount % grid !== 0)).toEqual([]);
    expect(amounts.some((amount) => amount % (10 * grid) !== 0)).toBe(true);
  }
});

it('offers of new shares differ in size, and the provisional price of each is near the final one', () => {
  const offers = Array.from({ length: 30 }, (_, at) => newShareOf('paths', 2_600 + at)!.offer);
  expect(new Set(offers.map(({ instrument }) => instrument.issuedShares)).size).toBeGreaterThan(20);
  for (const { price, provisionalPrice } of offers) {
    expect(Math.abs(Math.log(provisionalPrice / price))).toBeLessThan(0.25);
  }
  expect(offers.some(({ price, provisionalPrice }) => price !== provisionalPrice)).toBe(true);
});

it('the share of short sales is zero without trades, and their volume is a whole number of shares', () => {
  expect([partOf(0, 0), partOf(1, 4), partOf(1, 3), partOf(5, 5)]).toEqual([0, 2_500, 3_333, 10_000]);
  expect([shortVolumeOf(0, 5_000), shortVolumeOf(999, 5_000), shortVolumeOf(100, 200)]).toEqual([0, 499, 2]);
});
