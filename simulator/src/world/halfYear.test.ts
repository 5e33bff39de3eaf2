import { HOUR_MS } from '@zaraba/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyOrders } from './copyTrading/views.ts';
import { stateHash } from './kernel/hash.ts';
import { checkWorld } from './wholeWorld.ts';
import { loanList } from './loans/views.ts';
import { subscriptionList } from './newShares/views.ts';
import type { WorldState } from './kernel/state.ts';
import { realGround } from './testing/grounds.ts';
import { busyWorld, customerNumber } from './testing/halfYear.ts';
import type { Busy } from './testing/halfYear.ts';
import { inSteps } from './testing/horizon.ts';
import { apply } from './world.ts';

const DAYS = 181;
const CUSTOMERS = 4;
const ground = realGround('half-year');

describe('half a year of loans, lock-ups, lotteries and daily results', () => {
  let busy: Busy;
  let end = 0;
  let jumped: WorldState;
  beforeAll(() => {
    busy = busyWorld(ground, CUSTOMERS);
    end = busy.now + DAYS * 24 * HOUR_MS;
    jumped = apply(busy.state, { name: 'settle' }, end, ground.market).state;
  });

  it('can pass in one jump of the clock', () => {
    checkWorld(jumped);
    let stopped = 0;
    for (let n = 0; n < CUSTOMERS; n += 1) {
      const account = customerNumber(n);
      const orders = copyOrders(jumped, account);
      expect(orders.map(({ lockUpDays }) => Number(lockUpDays)).toSorted((a, b) => a - b)).toEqual([7, 30, 90, 180]);
      expect(orders.every(({ status, results }) => status === 1 && results.length > 0)).toBe(true);
      stopped += orders.filter(({ endReason }) => endReason === 'stopLoss').length;
      expect(loanList(jumped, account, 'jpy')[0]).toMatchObject({ status: 1, overdue: true });
      const subscribed = subscriptionList({ state: jumped, now: end, market: ground.market }, account, 'jpy');
      expect(subscribed.length).toBeGreaterThan(0);
      expect(subscribed.every(({ rjmoney }) => rjmoney === '-')).toBe(true);
    }
    expect(stopped).toBeGreaterThan(0);
  });

  it.each([
    ['days', 24 * HOUR_MS],
    ['hours', HOUR_MS],
  ])('ends in the same state in steps of %s', (_name, stepMs) => {
    const stepped = inSteps(busy.state, busy.now, end, stepMs, ground.market);
    expect(stateHash(stepped)).toBe(stateHash(jumped));
  });
});
