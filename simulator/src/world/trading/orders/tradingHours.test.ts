import { MARKETS } from '@zaraba/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMarket } from '../../../market/create.ts';
import { CUSTOMER } from '../../testing/stage.ts';
import { apply, createState } from '../../world.ts';

const market = createMarket('trading hours');
/** All of 2026 and 2027: weekends, holidays, half days, both changes of the clocks. */
const FROM_MS = Date.UTC(2026, 0, 1);
const UNTIL_MS = Date.UTC(2028, 0, 1);

/** The outcome of an order at an instant: filled, queued until an instant, or refused. */
function becomes(code: string, now: number): unknown {
  const empty = createState({ seed: 'trading hours', startMs: now, market });
  const { currency } = market.instrument(code)!;
  const deposit = { name: 'deposit', account: CUSTOMER, currency, amountMinor: 1_000_000_000 } as const;
  const { state } = apply(empty, deposit, now, market);
  const order = { side: 'long', orderType: 'market', quantity: 1, leverage: 1, clientOrderId: 'order-0001' } as const;
  const { reply } = apply(state, { name: 'placeOrder', account: CUSTOMER, code, ...order }, now, market);
  if (!reply.ok) return reply.error;
  return (reply.data as { readonly goesAt?: number }).goesAt ?? 'filled';
}

it('orders fill exactly while the market is announced as open, and are otherwise queued for its next auction', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...MARKETS), fc.integer({ min: FROM_MS, max: UNTIL_MS }), (id, at) => {
      const code = market.instruments(id)[0]!.code;
      const row = market.sessionView(id, at);
      met.add(`${id} ${row.phase}`);
      // Announced times hold to the millisecond.
      const instants = [at, row.nextOpenAt, row.nextCloseAt, row.nextPhaseAt].filter(
        (instant) => instant !== undefined,
      );
      for (const now of instants.flatMap((instant) => [instant - 1, instant])) {
        const { phase, nextOpenAt, auction } = market.sessionView(id, now);
        const auctionAt = auction?.at ?? nextOpenAt;
        const splits = market.nextSplit(code, now)?.opensAt === auctionAt;
        // New York has no price limits that bound a market order.
        const queued = splits || id === 'us' ? 'not_trading_time' : auctionAt;
        expect({ id, now, becomes: becomes(code, now) }).toEqual({
          id,
          now,
          becomes: phase === 'continuous' ? 'filled' : queued,
        });
      }
      if (row.nextOpenAt !== undefined) expect(market.sessionView(id, row.nextOpenAt).phase).toBe('continuous');
      expect(market.sessionView(id, row.nextPhaseAt! - 1).phase).toBe(row.phase);
      expect(market.sessionView(id, row.nextPhaseAt!).phase).toBe(row.nextPhase);
      if (row.nextCloseAt !== undefined) expect(market.sessionView(id, row.nextCloseAt).phase).not.toBe('continuous');
    }),
    { numRuns: 150 },
  );
  expect(met.size).toBeGreaterThanOrEqual(8);
});
