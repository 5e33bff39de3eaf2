import { describe, expect, it } from 'vitest';
import { LIMITS } from '@zaraba/contracts';
import { liquidationPriceOf } from '../positions/liquidation.ts';
import { marginOf } from '../costs/costs.ts';
import { scriptedMarket } from '../../testing/scriptedMarket.ts';
import type { ScriptedPrice } from '../../testing/scriptedMarket.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { fundRecords } from '../../funds/views.ts';
import { creditStocks } from './topUp.ts';

import fc from 'fast-check';
import { dueIn } from '../../testing/due.ts';

const CASH = 10_000_000;
const DAY = 1_440;

/** A customer on margin in a market without a spread. */
class OnMargin extends Stage {
  #added = 0;

  constructor(path: readonly ScriptedPrice[], code = 'ZJ1') {
    super({ prices: { [code]: path }, spread: 0 });
  }

  add(id: string, amount: string, clientOrderId = `top-up-${(this.#added += 1)}`) {
    return this.run({ name: 'marginTopUp', account: CUSTOMER, id, amount, clientOrderId });
  }

  get rows() {
    return creditStocks(this.state, CUSTOMER, 'jpy');
  }
}

describe('margin that is added to a position', () => {
  it('moves from cash to margin, and shifts the liquidation price further away', () => {
    const stage = new OnMargin([[0, 1_000]]);
    const id = stage.open({ leverage: 10, quantity: 100 });
    expect(stage.position(id)).toMatchObject({ margin: '10000', liquidationPrice: '948' });
    expect(stage.add(id, '5000')).toMatchObject({
      ok: true,
      message: 'margin_top_up_ok',
      data: { status: 0, credit: '5000', positionId: id, position: { topUp: '5000', margin: '10000' } },
    });
    // (1000 × 0.9 − 50) / 0.95 = 894.7…
    expect(stage.position(id).liquidationPrice).toBe('895');
    expect(stage.purses()).toEqual({ cash: CASH - 15_000, hold: 0, margin: 15_000 });
    expect(stage.events).toContainEqual({ type: 'record', kind: 'position', account: CUSTOMER, id });
    expect(fundRecords(stage.state, CUSTOMER, 'jpy').records[0]).toMatchObject({
      kind: 'marginTopUp',
      amount: '-5000',
      orderId: id,
      code: 'ZJ1',
    });
  });

  it('saves a position from a fall that would have liquidated it', () => {
    const path: ScriptedPrice[] = [
      [0, 1_000],
      [5, 940],
      [9, 1_010],
    ];
    const fallen = new OnMargin(path);
    const lost = fallen.open({ leverage: 10 });
    const saved = new OnMargin(path);
    const kept = saved.open({ leverage: 10 });
    saved.add(kept, '5000');
    expect(fallen.at(9).position(lost).closeReason).toBe('liquidation');
    expect(saved.at(9).position(kept)).toMatchObject({ status: 0, yingkui: '1000' });
  });

  it('does not prevent liquidation if the price falls to the new liquidation price', () => {
    const stage = new OnMargin([
      [0, 1_000],
      [5, 940],
      [9, 895],
    ]);
    const id = stage.open({ leverage: 10 });
    stage.add(id, '5000');
    stage.at(9);
    expect(stage.position(id)).toMatchObject({ closeReason: 'liquidation', sell_price: '895', topUp: '5000' });
    expect(stage.purses()).toEqual({ cash: CASH - 10_500, hold: 0, margin: 0 });
    expect(stage.rows).toMatchObject([{ status: 1, credit: '5000', endedAt: stage.now }]);
  });

  it('is returned in full on closing, and its records end with the position', () => {
    const stage = new OnMargin([[0, 1_000]]);
    const first = stage.open({ leverage: 5 });
    const second = stage.open({ leverage: 5, side: 'short' });
    stage.add(first, '1000');
    stage.add(second, '2000');
    stage.add(first, '3000');
    expect(stage.rows.map(({ status, credit }) => [status, credit])).toEqual([
      [0, '3000'],
      [0, '2000'],
      [0, '1000'],
    ]);
    expect(stage.position(first).topUp).toBe('4000');
    stage.close(first);
    expect(stage.purses()).toEqual({ cash: CASH - 22_000, hold: 0, margin: 22_000 });
    expect(stage.rows.map(({ status, positionId }) => [status, positionId])).toEqual([
      [0, second],
      [1, first],
      [1, first],
    ]);
    stage.close(second);
    expect(stage.purses()).toEqual({ cash: CASH, hold: 0, margin: 0 });
    expect(dueIn(stage.state)).toHaveLength(0);
  });

  it('ends the risk of liquidation for a long position that can lose no more than its margin; further margin is then refused', () => {
    const stage = new OnMargin([
      [0, 1_000],
      [DAY, 1],
    ]);
    const id = stage.open({ leverage: 2 });
    expect(stage.add(id, '50000').ok).toBe(true);
    expect(stage.position(id)).not.toHaveProperty('liquidationPrice');
    expect(dueIn(stage.state)).toHaveLength(0);
    expect(stage.add(id, '1')).toEqual({ ok: false, error: 'invalid_request', fields: { id: 'choice' } });
    stage.at(DAY);
    expect(stage.position(id)).toMatchObject({ status: 0, yingkui: '-99900' });
    stage.close(id);
    expect(stage.purses().cash).toBe(CASH - 99_900);
  });

  it('ends the risk of liquidation for a short position if no possible price can use up the margin', () => {
    const stage = new OnMargin([[0, 1_000]]);
    for (let i = 0; i < 2; i += 1) {
      stage.run({ name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor: 1_000_000_000_000 });
    }
    const id = stage.open({ leverage: 10, side: 'short', quantity: 1 });
    expect(stage.position(id).liquidationPrice).toBe('1047');
    expect(stage.add(id, '500').ok).toBe(true);
    expect(stage.position(id).liquidationPrice).toBe('1523');
    expect(stage.add(id, '1999999999999')).toMatchObject({ ok: true, data: { position: { topUp: '2000000000499' } } });
    expect(stage.position(id)).not.toHaveProperty('liquidationPrice');
    stage.close(id);
    expect(stage.purses()).toEqual({ cash: CASH + 2_000_000_000_000, hold: 0, margin: 0 });
  });

  it('is refused for a position that is not open, of another customer, without leverage or unknown, and changes nothing', () => {
    const stage = new OnMargin([[0, 1_000]]);
    const id = stage.open({ leverage: 2 });
    const plain = stage.open();
    const waiting = stage.open({ leverage: 2, price: '900' });
    const before = stage.state;
    expect(stage.add('SIM-000000-NONE', '1')).toEqual({ ok: false, error: 'order_not_holding' });
    expect(stage.add(waiting, '1')).toEqual({ ok: false, error: 'order_not_holding' });
    expect(stage.add(plain, '1')).toMatchObject({ fields: { id: 'choice' } });
    for (const amount of ['0', '-1', '1.0', '1.5', '', '1e3']) {
      expect(stage.add(id, amount)).toEqual({ ok: false, error: 'invalid_request', fields: { amount: 'range' } });
    }
    expect(stage.add(id, String(CASH))).toEqual({ ok: false, error: 'insufficient_balance' });
    expect(stage.state).toBe(before);
    stage.close(id);
    expect(stage.add(id, '1')).toEqual({ ok: false, error: 'order_not_holding' });
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(stage.add(id, '1')).toEqual({ ok: false, error: 'account_frozen' });
  });

  it('is added once for a repeated request', () => {
    const stage = new OnMargin([[0, 1_000]]);
    const id = stage.open({ leverage: 2 });
    const first = stage.add(id, '1000', 'the-same-one');
    expect(stage.add(id, '1000', 'the-same-one')).toEqual(first);
    expect(stage.add(id, '2000', 'the-same-one')).toMatchObject({ fields: { clientOrderId: 'duplicate' } });
    expect(stage.purses().margin).toBe(51_000);
  });

  it('is counted in whole dollars, and protects Chinese shares before they may be sold', () => {
    const stage = new OnMargin(
      [
        [0, 100],
        [5, 80],
        [DAY, 80],
      ],
      'ZC1',
    );
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'cny', amountMinor: 10_000_00 });
    const id = stage.open({ code: 'ZC1', leverage: 10, quantity: 10 });
    stage.at(10);
    expect(stage.add(id, '200')).toMatchObject({ ok: true, data: { credit: '200.00', currency: 'cny' } });
    stage.at(2 * DAY);
    expect(stage.position(id)).toMatchObject({ status: 0, topUp: '200.00', liquidationPrice: '74' });
    expect(stage.purses('cny').margin).toBe(300_00);
  });

  it('ends in the same state after one jump of the clock and after many steps', () => {
    const story = (steps: readonly number[]) => {
      const stage = new OnMargin([
        [0, 1_000],
        [50, 930],
        [DAY, 880],
      ]);
      const id = stage.open({ leverage: 10 });
      stage.add(id, '5000', 'the-top-up');
      for (const minute of steps) stage.at(minute);
      return stage.at(3 * DAY).state;
    };
    expect(story(Array.from({ length: 200 }, (_, i) => 1 + i * 20))).toEqual(story([]));
  });
});

describe('the liquidation price', () => {
  const market = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } });
  const WHOLE = 10_000n;
  const MAINTENANCE = BigInt(LIMITS.maintenanceMarginBasisPoints);
  const positions = fc.record({
    side: fc.constantFrom('long', 'short'),
    leverage: fc.constantFrom(...LIMITS.leverageChoices),
    price: fc.integer({ min: 1, max: 5_000 }),
    quantity: fc.integer({ min: 1, max: 5_000 }),
    part: fc.double({ min: 0, max: 1.2, noNaN: true }),
  });

  interface Terms {
    readonly side: 'long' | 'short';
    readonly leverage: number;
    readonly price: number;
    readonly quantity: number;
  }

  /** Whether equity, with a margin of cost ÷ leverage that is not rounded, covers the maintenance margin at a price; exact. */
  function covers({ side, leverage, price, quantity }: Terms, topUp: number, at: number): boolean {
    const [l, q] = [BigInt(leverage), BigInt(quantity)];
    const result = BigInt(side === 'long' ? at - price : price - at) * q;
    const equityTimesLeverage = BigInt(price) * q + l * (BigInt(topUp) + result);
    return equityTimesLeverage * WHOLE >= l * q * BigInt(at) * MAINTENANCE;
  }

  it('is the last price at which equity covers the maintenance margin, as a test of every price shows', () => {
    fc.assert(
      fc.property(positions, ({ part, ...terms }) => {
        const { side, leverage, price, quantity } = terms;
        const topUp = Math.floor(price * quantity * part);
        const fixed = { code: 'ZJ1', currency: 'jpy', ...(topUp > 0 && { topUp }) } as const;
        const found = liquidationPriceOf({ ...fixed, side, leverage, quantity, price: price * 10_000 }, 0, market);
        const step = side === 'long' ? -1 : 1;
        let at = price;
        while (at > 0 && covers(terms, topUp, at + step)) at += step;
        // Covered at a price of zero: it can lose no more than its margin and what was added.
        expect(found).toBe(at === 0 ? undefined : at * 10_000);
      }),
      { numRuns: 300 },
    );
  });

  it('is also correct to the yen by the ledger, where the margin is rounded up', () => {
    fc.assert(
      fc.property(positions, ({ part, ...terms }) => {
        const { side, leverage, price, quantity } = terms;
        const topUp = Math.floor(price * quantity * part * 0.5);
        const fixed = { code: 'ZJ1', currency: 'jpy', side, leverage, quantity, topUp } as const;
        const found = liquidationPriceOf({ ...fixed, price: price * 10_000 }, 0, market);
        if (found === undefined) return;
        const at = found / 10_000;
        const result = (side === 'long' ? at - price : price - at) * quantity;
        const equity = marginOf(price * quantity, leverage) + topUp + result;
        expect(equity * 10_000).toBeGreaterThanOrEqual(at * quantity * LIMITS.maintenanceMarginBasisPoints);
      }),
    );
  });
});
