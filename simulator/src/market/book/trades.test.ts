import { DAY_MS, HOUR_MS, MARKETS, SECOND_MS } from '@zaraba/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { createMarket } from '../create.ts';
import type { Market } from '../market.ts';
import { lotOf } from '../rules/fees.ts';
import { bookAt } from './book.ts';
import type { Trade } from './trades.ts';
import { tradesBetween } from './trades.ts';

const plain = createMarket('trades');
const START = Date.parse('2026-03-02T00:00:00Z');
const EVERYTHING = Number.POSITIVE_INFINITY;

/** A shock with special quotes, then a halt. */
function disturbed(): Market {
  const { openAt } = sessionTable('jp').sessions.at(sessionTable('jp').indexOfDate.get('2026-03-04')!)!;
  return plain.overlaid([
    { id: 1, target: 'jp', kind: 'shock', from: openAt + HOUR_MS, by: -0.08, specialQuotes: true },
    { id: 2, target: 'jp', kind: 'halt', from: openAt + 2 * HOUR_MS, until: openAt + 4 * HOUR_MS },
  ]);
}

const WORLDS = { plain, disturbed: disturbed() };

const anyLook = fc
  .record({
    world: fc.constantFrom(...(Object.keys(WORLDS) as (keyof typeof WORLDS)[])),
    id: fc.constantFrom(...MARKETS),
    place: fc.nat(60),
    at: fc.nat(8 * DAY_MS).map((after) => START + after),
  })
  .map(({ world, id, place, at }) => {
    const market = WORLDS[world];
    const instrument = market.instruments(id)[place]!;
    return { market, instrument, code: instrument.code, at, openAt: market.sessionView(id, at).session.openAt };
  });

const sumOf = (trades: readonly Trade[]): number => trades.reduce((sum, { quantity }) => sum + quantity, 0);

it('the trades of a period add up to the increase in volume of the quote, and those of a minute to the volume of the minute', () => {
  fc.assert(
    fc.property(anyLook, fc.nat(1_200), ({ market, code, at, openAt }, seconds) => {
      const from = Math.max(openAt, (Math.floor(at / SECOND_MS) - seconds) * SECOND_MS);
      const before = from === openAt ? 0 : market.tick(code, from - SECOND_MS)!.volume;
      const gained = market.tick(code, at)!.volume - before;
      expect(sumOf(tradesBetween(market, { code, from, to: at, most: EVERYTHING })!)).toBe(gained);
      const { time, volume } = market.minutes(code, at)!;
      for (const minute of [0, seconds % volume.length, volume.length - 1]) {
        const begun = time[minute]! * SECOND_MS;
        const stretch = { from: begun, to: Math.min(at, (time[minute + 1] ?? Infinity) * SECOND_MS - 1) };
        expect(sumOf(tradesBetween(market, { code, ...stretch, most: EVERYTHING })!)).toBe(volume[minute]);
      }
    }),
    { numRuns: 40 },
  );
});

it('each trade is at the best price of the book at its instant, with the side of the order that took it', () => {
  fc.assert(
    fc.property(anyLook, ({ market, instrument, code, at }) => {
      for (const trade of tradesBetween(market, { code, from: 0, to: at, most: 20 })!) {
        const { bids, asks } = bookAt(market, code, trade.at)!;
        expect(trade.price).toBe((trade.side === 'buy' ? asks : bids)[0]!.price);
        expect(trade.price).toBe(market.tick(code, trade.at)!.last);
        expect(trade.quantity).toBeGreaterThan(0);
        expect(trade.quantity % lotOf(instrument)).toBe(0);
      }
    }),
  );
});

it('trades are newest first and within the requested period, and a page is the beginning of the whole list', () => {
  fc.assert(
    fc.property(anyLook, fc.nat(3_600), fc.nat(80), ({ market, code, at }, seconds, most) => {
      const from = at - seconds * SECOND_MS;
      const all = tradesBetween(market, { code, from, to: at, most: EVERYTHING })!;
      expect(tradesBetween(market, { code, from, to: at, most })).toEqual(all.slice(0, most));
      for (const [i, trade] of all.entries()) {
        expect(trade.at >= from && trade.at <= at).toBe(true);
        if (i > 0) expect(trade.at).toBeLessThanOrEqual(all[i - 1]!.at);
      }
    }),
    { numRuns: 50 },
  );
});

it('while nothing trades there are no trades', () => {
  const { disturbed: market } = WORLDS;
  const { code } = market.instruments('jp')[2]!;
  const { openAt } = market.sessionView('jp', Date.parse('2026-03-04T10:00:00+09:00')).session;
  const quoted = { from: openAt + HOUR_MS + SECOND_MS, to: openAt + HOUR_MS + 170 * SECOND_MS };
  const halted = { from: openAt + 2 * HOUR_MS, to: openAt + 3 * HOUR_MS };
  for (const stretch of [quoted, halted]) {
    expect(tradesBetween(plain, { code, ...stretch, most: EVERYTHING })).not.toEqual([]);
    expect(tradesBetween(market, { code, ...stretch, most: EVERYTHING })).toEqual([]);
  }
});

it('there are no trades of an index or an unknown code', () => {
  for (const code of [plain.indices()[0]!.code, 'NONE'])
    expect(tradesBetween(plain, { code, from: 0, to: START, most: 1 })).toBeUndefined();
});
