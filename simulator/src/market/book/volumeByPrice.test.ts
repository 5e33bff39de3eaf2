import { DAY_MS, HOUR_MS, MARKETS, MINUTE_MS, parsePrice } from '@zaraba/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { createMarket } from '../create.ts';
import { tradesBetween, volumeRows } from './trades.ts';

const plain = createMarket('volumes');
const START = Date.parse('2026-03-02T00:00:00Z');
const { openAt } = sessionTable('jp').sessions.at(sessionTable('jp').indexOfDate.get('2026-03-04')!)!;
/** A shock with special quotes, then a halt. */
const disturbed = plain.overlaid([
  { id: 1, target: 'jp', kind: 'shock', from: openAt + HOUR_MS, by: -0.08, specialQuotes: true },
  { id: 2, target: 'jp', kind: 'halt', from: openAt + 2 * HOUR_MS, until: openAt + 4 * HOUR_MS },
]);

const anyLook = fc
  .record({
    market: fc.constantFrom(plain, disturbed),
    id: fc.constantFrom(...MARKETS),
    place: fc.nat(60),
    at: fc.nat(8 * DAY_MS).map((after) => START + after),
  })
  .map((look) => ({ ...look, instrument: look.market.instruments(look.id)[look.place]! }));

it('the volumes by price add up to the volume of the day so far, regardless of earlier reads', () => {
  fc.assert(
    fc.property(anyLook, ({ market, instrument, at }) => {
      for (const now of [at, at + MINUTE_MS, at - HOUR_MS]) {
        const rows = volumeRows(market, instrument, now)!;
        const { volume, high, low } = market.tick(instrument.code, now)!;
        expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(volume);
        expect(rows.length).toBeLessThanOrEqual(40);
        const prices = rows.map(({ price }) => parsePrice(price));
        expect(prices).toEqual(prices.toSorted((a, b) => b - a));
        if (rows.length === 0) continue;
        expect(prices.at(-1)!).toBeLessThanOrEqual(high);
        expect(parsePrice(rows[0]!.upTo ?? rows[0]!.price)).toBeGreaterThanOrEqual(low);
        for (const { bought, quantity } of rows) expect(bought >= 0 && bought <= quantity && quantity > 0).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

it('the volume at each price is that of the trades at it, with their sides', () => {
  fc.assert(
    fc.property(anyLook, fc.nat(90 * MINUTE_MS), ({ market, instrument, id }, after) => {
      const { code } = instrument;
      const { session } = market.sessionView(id, START + 2 * DAY_MS);
      const now = session.openAt + after;
      const expected = new Map<number, { quantity: number; bought: number }>();
      const query = { code, from: session.openAt, to: now, most: Number.POSITIVE_INFINITY };
      for (const { price, quantity, side } of tradesBetween(market, query)!) {
        const held = expected.get(price) ?? { quantity: 0, bought: 0 };
        const bought = held.bought + (side === 'buy' ? quantity : 0);
        expected.set(price, { quantity: held.quantity + quantity, bought });
      }
      const found = market.volumes(code, now)!.map(({ price, ...volume }) => [price, volume] as const);
      expect(new Map(found)).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});
