import { MARKETS } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { INDICES } from '../instruments/indices.ts';
import { LISTINGS } from '../instruments/instruments.ts';
import { nearestOnGrid } from '../rules/tickSize.ts';
import { priceProductOn, shareProductOn } from './actions.ts';
import { emptyDay, fillDay } from './day.ts';
import { indexSymbol, shareSymbol } from './symbol.ts';

const day = emptyDay();

test('every close lies inside the limits of the day and is the base of the next, in every market and year', () => {
  for (const market of MARKETS) {
    const { sessions } = sessionTable(market);
    let limitCloses = 0;
    for (const listing of LISTINGS[market].filter((one, i) => i % 20 === 3 || one.instrument.board === 'st')) {
      const symbol = shareSymbol('limits', listing);
      let close = 0;
      for (let index = sessions.length - 4_500; index < sessions.length; index++) {
        fillDay(symbol, index, day);
        if (close > 0) {
          const product = market === 'cn' ? priceProductOn : shareProductOn;
          const step = product(symbol.actions, index) / product(symbol.actions, index - 1);
          const expected = step === 1 ? close : nearestOnGrid(symbol.ticks, close / step);
          if (day.base !== expected) expect(day.base, `${symbol.code} ${sessions[index]!.date}`).toBe(expected);
        }
        const inside = day.lower <= day.low && day.high <= day.upper && day.low <= day.close && day.close <= day.high;
        if (!inside) expect(day, `${symbol.code} ${sessions[index]!.date}`).toBe('inside its limits');
        if (day.close === day.upper || day.close === day.lower) limitCloses++;
        close = day.close;
      }
    }
    // China's limits bind now and then: closes stand at the limit itself.
    if (market === 'cn') expect(limitCloses).toBeGreaterThan(50);
  }
});

test('price × volume of a day is a safe integer with room', () => {
  for (const symbol of [
    ...MARKETS.flatMap((market) => LISTINGS[market].filter((_, i) => i % 40 === 0)).map((one) =>
      shareSymbol('safe', one),
    ),
    ...INDICES.map((one) => indexSymbol('safe', one)),
  ]) {
    for (let index = 5_000; index < 8_600; index += 11) {
      fillDay(symbol, index, day);
      const price = symbol.averageSharePrice > 0 ? symbol.averageSharePrice : day.high;
      expect(day.volume * price).toBeLessThan(Number.MAX_SAFE_INTEGER);
      expect(day.volume % symbol.lotShares).toBe(0);
      expect(day.volume).toBeGreaterThan(0);
    }
  }
});
