import fc from 'fast-check';
import { LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { messageList } from '../../inbox/views.ts';
import { stateHash } from '../../kernel/hash.ts';
import { OPEN_MS } from '../../testing/scriptedMarket.ts';
import type { Script, ScriptedPrice } from '../../testing/scriptedMarket.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { marginRatioAt, marginToClear } from './liquidation.ts';

const DAY = 1_440;

/** A customer of a market without a spread, and what the inbox says, oldest first. */
class Reader extends Stage {
  constructor(path: readonly ScriptedPrice[], code = 'ZJ1', more: Partial<Script> = {}) {
    super({ prices: { [code]: path }, spread: 0, ...more });
  }
  get messages() {
    return messageList(this.state, CUSTOMER, this.market).messages.toReversed();
  }
  get reported() {
    return this.messages.map(({ event }) => event);
  }
  get ratios() {
    return this.messages.flatMap(({ event, bodies: { us } }) =>
      event === 'marginWarning' ? Number(/ratio ([\d.]+)%/.exec(us)?.[1]) : [],
    );
  }
  add(id: string, amount: string) {
    return this.run({ name: 'marginTopUp', account: CUSTOMER, id, amount, clientOrderId: `top-up-${amount}-${id}` });
  }
  cancel(id: string) {
    return this.run({ name: 'cancelOrder', account: CUSTOMER, id });
  }
}

describe('an event of an order', () => {
  it('is reported once, with its figures, the stock and the number of the order', () => {
    const stage = new Reader([
      [0, 1_000],
      [5, 900],
    ]);
    const id = stage.open({ price: '900', quantity: 100 });
    expect(stage.at(4).messages).toEqual([]);
    const [filled, ...others] = stage.at(DAY).messages;
    expect(others).toEqual([]);
    expect(filled).toMatchObject({ kind: 'trade', event: 'orderFilled', code: 'ZJ1', record: id, read: false });
    expect(filled!.at).toBe(stage.position(id).boughtAt);
    expect(filled!.bodies.us).toContain('buy 100 shares of');
    expect(filled!.bodies.us).toContain('at 900 JPY');
    expect(filled!.bodies.us).not.toContain('liquidated');
  });

  it('is reported for an order that fills in its own call, and not again if the call is repeated', () => {
    const stage = new Reader([[0, 1_000]]);
    const order = { clientOrderId: 'the-same-order', leverage: 5 };
    stage.order(order);
    stage.order(order);
    expect(stage.reported).toEqual(['orderFilled']);
    expect(stage.messages[0]!.bodies.us).toContain('liquidated if the price reaches 843 JPY');
  });

  it('is reported for an order that expires and for an order that is cancelled, with the released cash', () => {
    const stage = new Reader([[0, 1_000]]);
    const expiring = stage.open({ price: '900', validity: 'day' });
    const withdrawn = stage.open({ price: '800' });
    stage.cancel(withdrawn);
    stage.at(OPEN_MS / 60_000);
    expect(stage.messages.map(({ event, record }) => [event, record])).toEqual([
      ['orderCancelled', withdrawn],
      ['orderExpired', expiring],
    ]);
    expect(stage.messages[0]!.bodies.us).toContain('Back in your balance: 80,000.00 JPY');
    expect(stage.messages[1]!.bodies.us).toContain('Limit: 900 JPY');
  });

  it('is reported for each partial fill, and for the whole order with the last fill', () => {
    const path = [
      [0, 1_000],
      [5, 950],
      [6.5, 940],
    ] as const;
    const stage = new Reader(path, 'ZJ1', { volume: 2_000 });
    const id = stage.open({ price: '950', quantity: 3_000 });
    stage.at(5);
    const [part] = stage.messages;
    expect(part).toMatchObject({ event: 'orderPartFilled' });
    expect(stage.position(part!.record!)).toMatchObject({ partOf: id, stock_num: 2_000 });
    expect(part!.bodies.us).toContain('order to buy 3,000 shares');
    expect(part!.bodies.us).toContain('The other 1,000 shares are still waiting.');
    stage.at(7);
    expect(stage.messages.slice(1)).toMatchObject([{ event: 'orderFilled', record: id }]);
    expect(stage.messages[1]!.bodies.us).toContain('All 3,000 shares of the order are filled now.');
  });

  it('is reported for an order that ends after a partial fill', () => {
    const path = [
      [0, 1_000],
      [5, 950],
      [5.5, 2_000],
    ] as const;
    const stage = new Reader(path, 'ZJ1', { volume: 1_000 });
    const id = stage.open({ price: '950', quantity: 3_000 });
    stage.at(6).cancel(id);
    expect(stage.reported).toEqual(['orderPartFilled', 'orderCancelled']);
    expect(stage.messages[1]!.bodies.us).toContain('Of the 3,000 shares you ordered, 1,000 had been filled before.');
    expect(stage.messages[1]!.bodies.us).toContain('Your order to buy 2,000 shares');
  });

  it('is reported for a closing order that is cancelled', () => {
    const stage = new Reader([[0, 1_000]]);
    const id = stage.open({ quantity: 100 });
    stage.run({
      name: 'closePosition',
      account: CUSTOMER,
      id,
      clientOrderId: 'close-at-limit',
      orderType: 'limit',
      price: '1100',
      quantity: 40,
    });
    stage.cancel(id);
    expect(stage.reported).toEqual(['orderFilled', 'orderCancelled']);
    expect(stage.messages[1]!.bodies.us).toContain('order to sell 40 shares');
  });
});

describe('the message about a position', () => {
  it('that is closed states the result', () => {
    const stage = new Reader([
      [0, 1_000],
      [5, 1_100],
    ]);
    const id = stage.open({ quantity: 100 });
    stage.at(5).close(id);
    expect(stage.reported).toEqual(['orderFilled', 'positionClosed']);
    expect(stage.messages[1]).toMatchObject({ record: id, code: 'ZJ1' });
    for (const text of [
      'long position of 100',
      'Profit or loss: 10,000.00 JPY',
      'Back in your balance: 110,000.00 JPY',
    ])
      expect(stage.messages[1]!.bodies.us).toContain(text);
  });

  it('that is closed at a loss above its margin states the amount taken from the balance', () => {
    const stage = new Reader([
      [0, 1_000],
      [5, 1_500],
    ]);
    // The gap passes the forced close of the short position, at 1,142.
    stage.open({ side: 'short', leverage: 5, quantity: 100 });
    stage.at(5);
    expect(stage.messages[1]!.bodies.us).toContain('Taken from your balance: 30,000.00 JPY');
    expect(stage.messages[1]!.bodies.us).not.toContain('Back in');
  });

  it('that is liquidated states the liquidation instead, with the loss covered by the house', () => {
    const stage = new Reader([
      [0, 1_000],
      [5, 100],
    ]);
    // All of the cash is margin: the loss is five times as large.
    stage.open({ quantity: 50_000, leverage: 5 });
    stage.at(5);
    expect(stage.reported).toEqual(['orderFilled', 'forcedClose']);
    const { us } = stage.messages[1]!.bodies;
    expect(us).toContain('because its margin ratio fell to 5% or below');
    expect(us).toContain('We bear the loss of 35,000,000.00 JPY');
  });
});

describe('a warning about the margin ratio of a position', () => {
  it('is sent at 30 and 15 %, each once, below the 50 % at which it was opened; then the position is liquidated', () => {
    // At half of the price borrowed the ratio is 1 − 500 ÷ price.
    const stage = new Reader([
      [0, 1_000],
      [1, 720],
      [2, 714],
      [3, 712],
      [4, 600],
      [5, 588],
      [6, 580],
      [7, 526],
    ]);
    const id = stage.open({ leverage: 2 });
    stage.at(1);
    expect(stage.ratios).toEqual([]);
    stage.at(2);
    expect(stage.ratios).toEqual([29.9]);
    const [, warning] = stage.messages;
    expect(warning).toMatchObject({ event: 'marginWarning', record: id, code: 'ZJ1', at: stage.now });
    expect(warning!.bodies.us).toContain('reaches 527 JPY');
    expect(warning!.bodies.us).toContain('Adding 21.00 JPY of margin brings the ratio above 30%');
    stage.at(6);
    expect(stage.ratios).toEqual([29.9, 14.9]);
    stage.at(7);
    expect(stage.reported).toEqual(['orderFilled', 'marginWarning', 'marginWarning', 'forcedClose']);
  });

  it('is sent once if a gap passes several levels, and not at all if the gap liquidates the position', () => {
    const gap = (to: number) => {
      const stage = new Reader([
        [0, 1_000],
        [5, to],
      ]);
      stage.open({ side: 'short' });
      return stage.at(5);
    };
    // Short without leverage: the ratio is 2000 ÷ price − 1.
    expect(gap(1_800).ratios).toEqual([11.1]);
    expect(gap(1_400).ratios).toEqual([42.8]);
    expect(gap(1_950).reported).toEqual(['orderFilled', 'forcedClose']);
  });

  it('is not sent for a position opened closer to liquidation, nor for a position without leverage', () => {
    const stage = new Reader([
      [0, 1_000],
      [5, 950],
    ]);
    stage.open({ leverage: 10 });
    stage.open();
    expect(stage.at(5).ratios).toEqual([]);
  });

  it('is sent again after the ratio has recovered by a fifth, and not before', () => {
    const stage = new Reader([
      [0, 1_000],
      [1, 714],
      [2, 740],
      [3, 710],
      // 36 % at 781.25
      [4, 782],
      [5, 714],
    ]);
    stage.open({ leverage: 2 });
    expect(stage.at(3).ratios).toEqual([29.9]);
    expect(stage.at(4).ratios).toEqual([29.9]);
    expect(stage.at(5).ratios).toEqual([29.9, 29.9]);
  });

  it('is sent again after a top-up that lifts the ratio above the level, such as a top-up of the stated amount', () => {
    const stage = new Reader([
      [0, 1_000],
      [1, 714],
      [2, 600],
    ]);
    const id = stage.open({ leverage: 2 });
    stage.at(1).add(id, '20');
    expect(stage.at(1).ratios).toEqual([29.9]);
    stage.add(id, '1');
    expect(stage.at(1).ratios).toEqual([29.9]);
    expect(stage.at(2).ratios).toEqual([29.9, 16.7]);
  });

  it('is sent before Chinese shares may be sold, after which they are liquidated', () => {
    const stage = new Reader(
      [
        [0, 100],
        [5, 10],
        [DAY, 10],
      ],
      'ZC1',
    );
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'cny', amountMinor: 10_000_00 });
    const id = stage.open({ code: 'ZC1', leverage: 2, quantity: 10 });
    expect(stage.at(10).reported).toEqual(['orderFilled', 'marginWarning']);
    expect(stage.messages[1]!.bodies.us).toContain('The shares cannot be sold before 2026/04/02');
    expect(stage.at(2 * DAY).position(id)).toMatchObject({ closeReason: 'liquidation' });
    expect(stage.reported.at(-1)).toBe('forcedClose');
  });

  it('is the same in one jump of the clock and in many steps', () => {
    const story = (steps: readonly number[]) => {
      const stage = new Reader([
        [0, 1_000],
        [50, 714],
        [90, 790],
        [DAY, 710],
        [DAY + 30, 586],
        [2 * DAY, 500],
      ]);
      stage.open({ leverage: 2 });
      stage.open({ leverage: 5, side: 'short' });
      for (const minute of steps) stage.at(minute);
      return stage.at(3 * DAY);
    };
    const jumped = story([]);
    expect(jumped.ratios.length).toBeGreaterThan(2);
    expect(stateHash(story(Array.from({ length: 200 }, (_, i) => 1 + i * 20)).state)).toBe(stateHash(jumped.state));
  });
});

describe('the amount that lifts the ratio above a level', () => {
  it('is the smallest whole amount that does so, as a test of every amount shows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('long', 'short'),
        fc.constantFrom(...LIMITS.leverageChoices),
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(5_000, 3_000, 1_500),
        (side, leverage, opened, now, quantity, level) => {
          const price = now * 10_000;
          const position = { side, leverage, quantity, currency: 'jpy', price: opened * 10_000 } as const;
          const above = (topUp: number): boolean => {
            const result = (side === 'long' ? now - opened : opened - now) * quantity;
            return (opened * quantity + leverage * (topUp + result)) * 10_000 > leverage * now * quantity * level;
          };
          const sum = marginToClear(position, level, price);
          expect(above(sum)).toBe(true);
          expect(sum === 0 || !above(sum - 1)).toBe(true);
          const ratio = marginRatioAt({ ...position, topUp: sum }, price);
          expect(ratio).toBeGreaterThanOrEqual(level / 10);
        },
      ),
      { numRuns: 200 },
    );
  });
});
