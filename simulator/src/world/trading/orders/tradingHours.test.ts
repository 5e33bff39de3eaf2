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

/** What an order of a verified, funded customer is refused with at an instant; undefined where it is taken. */
function refusedAt(code: string, now: number): string | undefined {
  const state = createState({ seed: 'trading hours', startMs: now, market });
  const order = { side: 'long', orderType: 'market', quantity: 1, leverage: 1, clientOrderId: 'order-0001' } as const;
  const { reply } = apply(state, { name: 'placeOrder', account: CUSTOMER, code, ...order }, now, market);
  return reply.ok ? undefined : reply.error;
}

it('orders are refused for the hour exactly while the market is announced as not open, and taken from its next opening', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...MARKETS), fc.integer({ min: FROM_MS, max: UNTIL_MS }), (id, at) => {
      const code = market.instruments(id)[0]!.code;
      const row = market.sessionView(id, at);
      met.add(`${id} ${row.phase}`);
      // What is announced holds to the millisecond: who waits for it meets no refusal that was not shown before.
      const instants = [at, row.nextOpenAt, row.nextCloseAt].filter((instant) => instant !== undefined);
      for (const now of instants.flatMap((instant) => [instant - 1, instant])) {
        const open = market.sessionView(id, now).phase === 'open';
        expect({ id, now, refusedForTheHour: refusedAt(code, now) === 'not_trading_time' }).toEqual({
          id,
          now,
          refusedForTheHour: !open,
        });
      }
      if (row.nextOpenAt !== undefined) expect(market.sessionView(id, row.nextOpenAt).phase).toBe('open');
      if (row.phase === 'open') expect(market.sessionView(id, row.nextCloseAt! - 1).phase).toBe('open');
      if (row.nextCloseAt !== undefined) expect(market.sessionView(id, row.nextCloseAt).phase).not.toBe('open');
    }),
    { numRuns: 150 },
  );
  expect(met.size).toBeGreaterThanOrEqual(8);
});
