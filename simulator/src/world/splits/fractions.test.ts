import { PRICE_SCALE } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import type { ShareIssue } from '../../market/market.ts';
import { messageList } from '../inbox/views.ts';
import type { ScriptedPrice } from '../testing/scriptedMarket.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';

const CASH = 10_000_000;
const EX = 2 * 1_440;

/** ZJ1 costs 1,000 until the minutes given, and `price` from the ex-day on. ZJ2 costs a yen, ZJ3 a thousand. */
function issueAt(price: number, issue: Partial<ShareIssue>, meanwhile: readonly ScriptedPrice[] = []): Stage {
  const terms = { free: 0, offered: 0, isSplit: false, reference: price * PRICE_SCALE, rightValue: 0, ...issue };
  return new Stage({
    prices: { ZJ1: [[0, 1_000], ...meanwhile, [EX, price]], ZJ2: [[0, 1]], ZJ3: [[0, 1_000]] },
    spread: 0,
    splits: { ZJ1: [{ exDay: 2, ratio: 1 + terms.free / 10_000, issue: terms }] },
  });
}
const BONUS = { free: 2_500 };
const RIGHTS = { offered: 2_500, rightValue: 100 * PRICE_SCALE };
/** A bonus issue of a share that has risen by a fifth. */
const risen = (): Stage => issueAt(960, BONUS, [[60, 1_200]]);

/** A short position that bears the rise because margin was added: 10,300 yen and 50,000. */
function borrowed(stage: Stage): string {
  const id = stage.open({ quantity: 103, side: 'short', leverage: 10 });
  const top = { name: 'marginTopUp', account: CUSTOMER, id, amount: '50000', clientOrderId: 'top-up-1' } as const;
  expect(stage.run(top).ok).toBe(true);
  return id;
}

const messages = (stage: Stage) =>
  messageList(stage.state, CUSTOMER, stage.market).messages.filter(({ event }) => event === 'corporateAction');
const text = (stage: Stage): string => messages(stage)[0]!.bodies.us;

describe('a fraction of a share', () => {
  it.each(['long', 'short'] as const)('of a %s position frees its margin', (side) => {
    for (const [leverage, margin] of [
      [1, 102_400],
      [5, 20_480],
    ] as const) {
      const stage = issueAt(800, BONUS);
      const id = stage.open({ quantity: 103, side, leverage });
      stage.at(EX);
      // 128.75 shares: three quarters of one are settled.
      expect(stage.position(id)).toMatchObject({ stock_num: 128, buy_price: '800', yingkui: '0' });
      expect(stage.purses()).toEqual({ cash: CASH - margin, hold: 0, margin });
      expect(text(stage)).toContain(`settled at 800 JPY: ${600 / leverage}.00 JPY was credited`);
      expect(stage.balance('house:market')).toBe(0);
    }
  });

  it('of a short position that lost more than its margin is paid by the customer, who is notified of the amount', () => {
    const stage = risen();
    const id = borrowed(stage);
    stage.at(EX);
    // Three quarters of 960 yen were sold for 600; 60 of the 120 that are lost come from the margin.
    expect(stage.position(id)).toMatchObject({ status: 0, stock_num: 128, buy_price: '800', topUp: '50000' });
    expect(stage.purses()).toEqual({ cash: CASH - 60_300 - 60, hold: 0, margin: 60_240 });
    expect(text(stage)).toContain('settled at 960 JPY: 60.00 JPY was charged');
    expect(text(stage)).not.toContain('credited');
    expect([stage.balance('house:market'), stage.balance('house:shortfall')]).toEqual([120, 0]);
  });

  it('that exceeds the cash is paid by the house for the rest', () => {
    for (const left of [0, 25, 60]) {
      const stage = risen();
      const id = borrowed(stage);
      stage.open({ code: 'ZJ2', quantity: CASH - 60_300 - left - 9_000_000 });
      stage.open({ code: 'ZJ3', quantity: 9_000 });
      expect(stage.purses().cash).toBe(left);
      stage.at(EX);
      expect(stage.position(id).stock_num).toBe(128);
      expect([stage.purses().cash, stage.balance('house:shortfall')]).toEqual([0, left - 60]);
      expect(text(stage).includes(`${left}.00 JPY was charged`)).toBe(left > 0);
    }
  });

  it('of several positions is reported in one message with their sum', () => {
    const stage = issueAt(800, BONUS);
    stage.open({ quantity: 103 });
    stage.open({ quantity: 101 });
    stage.at(EX);
    // 128.75 and 126.25 shares.
    expect(messages(stage)).toHaveLength(1);
    expect(text(stage)).toContain('Your positions now count 254 shares');
    expect(text(stage)).toContain('800.00 JPY was credited');
    expect(text(stage)).not.toContain('Waiting orders');
  });
});

describe('an issue of shares', () => {
  it('is shown with the position: the shares before, and what each share received or was worth', () => {
    const was = { at: expect.any(Number) as number, stock_num: 100, buy_price: '1000', cost: '100000' };
    for (const [stage, change] of [
      [issueAt(800, BONUS), { kind: 'bonus', ratio: '0.25' }],
      [issueAt(900, RIGHTS), { kind: 'rights', rightValue: '100' }],
    ] as const) {
      const id = stage.open({ quantity: 100 });
      expect(stage.position(id).shareChanges).toBeUndefined();
      stage.at(EX);
      expect(stage.position(id).shareChanges).toStrictEqual([{ ...was, ...change }]);
    }
  });

  it('leaves added margin with the position to which it was added', () => {
    const stage = issueAt(800, BONUS);
    const id = stage.open({ quantity: 100, leverage: 5 });
    const top = { name: 'marginTopUp', account: CUSTOMER, id, amount: '5000', clientOrderId: 'top-up-1' } as const;
    expect(stage.run(top).ok).toBe(true);
    stage.at(EX);
    expect(stage.position(id)).toMatchObject({ stock_num: 125, margin: '20000', topUp: '5000' });
    expect(stage.purses()).toEqual({ cash: CASH - 25_000, hold: 0, margin: 25_000 });
  });

  it('of free and offered shares sends a message about each', () => {
    const stage = issueAt(800, { ...RIGHTS, free: 1_250 });
    stage.open({ quantity: 100 });
    stage.at(EX);
    const titles = messages(stage).map(({ titles: { us } }) => us);
    expect(titles).toHaveLength(2);
    expect(titles).toEqual(
      expect.arrayContaining(['A bonus issue changed your number of shares', 'Your rights to new shares were sold']),
    );
  });

  it('of rights states the price of an offered share and the value of the right', () => {
    const stage = issueAt(900, RIGHTS);
    stage.open({ quantity: 100, side: 'short', leverage: 5 });
    stage.at(EX);
    expect(messages(stage)).toHaveLength(1);
    expect(text(stage)).toContain('were offered 0.25 new shares');
    expect(text(stage)).toContain('theoretical value of 100 JPY');
    expect(text(stage)).toContain('Credited to your balance: 2,000.00 JPY');
    expect(stage.purses()).toEqual({ cash: CASH - 18_000, hold: 0, margin: 18_000 });
  });

  it('notifies customers with only a pending order about the order and nothing else', () => {
    for (const stage of [issueAt(900, RIGHTS), issueAt(800, BONUS)]) {
      stage.open({ quantity: 100, price: '600' });
      stage.open({ quantity: 100, price: '700' });
      stage.at(EX);
      expect(text(stage)).toContain('Waiting orders that expired: 2');
      for (const held of ['You hold', 'Your positions', 'credited', 'Credited', 'Charged']) {
        expect(text(stage)).not.toContain(held);
      }
      expect(stage.purses()).toEqual({ cash: CASH, hold: 0, margin: 0 });
    }
  });
});
