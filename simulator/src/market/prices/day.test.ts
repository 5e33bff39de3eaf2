import { MARKETS } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { INDICES } from '../instruments/indices.ts';
import { LISTINGS } from '../instruments/instruments.ts';
import { nearestOnGrid } from '../rules/tickSize.ts';
import { priceProductOn, shareProductOn } from './actions.ts';
import { emptyDay, fillDay } from './day.ts';
import { indexSymbol, shareSymbol } from './symbol.ts';
import type { PriceSymbol } from './shapes.ts';

const day = emptyDay();

/** Days of a share whose base is not the close before, or whose prices leave the limits; and how many closed at a limit. */
function faultsOf(symbol: PriceSymbol, fromIndex: number): { faults: string[]; limitCloses: number } {
  const { market, actions, ticks } = symbol;
  const { sessions } = sessionTable(market);
  const product = market === 'cn' ? priceProductOn : shareProductOn;
  const faults: string[] = [];
  let limitCloses = 0;
  let close = fillDay(symbol, fromIndex, day).close;
  for (let index = fromIndex + 1; index < sessions.length; index++) {
    fillDay(symbol, index, day);
    const step = product(actions, index) / product(actions, index - 1);
    const expected = step === 1 ? close : nearestOnGrid(ticks, close / step);
    const inside = day.lower <= day.low && day.high <= day.upper && day.low <= day.close && day.close <= day.high;
    if (day.base !== expected || !inside) faults.push(`${symbol.code} ${sessions.at(index)!.date}`);
    if (day.close === day.upper || day.close === day.lower) limitCloses++;
    close = day.close;
  }
  return { faults, limitCloses };
}

test('every close is inside the limits of its day and is the base of the next day, in every market and year', () => {
  let chineseLimitCloses = 0;
  for (const market of MARKETS) {
    const fromIndex = sessionTable(market).sessions.length - 3_000;
    for (const listing of LISTINGS[market].filter((one, i) => i % 40 === 3 || one.instrument.board === 'st')) {
      const { faults, limitCloses } = faultsOf(shareSymbol('limits', listing), fromIndex);
      expect(faults).toEqual([]);
      if (market === 'cn') chineseLimitCloses += limitCloses;
    }
  }
  // China's limits bind now and then: closes stand at the limit itself.
  expect(chineseLimitCloses).toBeGreaterThan(50);
});

test('price × volume of a day is well below the largest safe integer, and volume is in whole lots', () => {
  const faults: string[] = [];
  for (const symbol of [
    ...MARKETS.flatMap((market) => LISTINGS[market].filter((_, i) => i % 40 === 0)).map((one) =>
      shareSymbol('safe', one),
    ),
    ...INDICES.map((one) => indexSymbol('safe', one)),
  ]) {
    for (let index = 5_000; index < 8_600; index += 11) {
      const { high, volume } = fillDay(symbol, index, day);
      const price = symbol.averageSharePrice > 0 ? symbol.averageSharePrice : high;
      const sound = volume > 0 && volume % symbol.lotShares === 0 && volume * price < 0.9 * Number.MAX_SAFE_INTEGER;
      if (!sound) faults.push(`${symbol.code} ${index}`);
    }
  }
  expect(faults).toEqual([]);
});
