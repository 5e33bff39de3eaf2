import { PRICE_SCALE } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../../market/create.ts';
import type { ShareIssue } from '../../market/market.ts';
import type { Command } from '../kernel/command.ts';
import { fundRecords } from '../funds/views.ts';
import { stateHash } from '../kernel/hash.ts';
import { messageList } from '../inbox/views.ts';
import { checkWorld } from '../wholeWorld.ts';
import { existingRow } from '../trading/views/rows.ts';
import { tableGet } from '../kernel/table.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import type { Script } from '../testing/scriptedMarket.ts';
import { apply, createState } from '../world.ts';

const CASH = 10_000_000;
const EX = 2 * 1_440;

/** ZJ1 costs 1,000 before the ex-day, and then what an issue leaves of it. */
function script(price: number, issue: Partial<ShareIssue>): Script {
  const terms = { free: 0, offered: 0, isSplit: false, reference: price * PRICE_SCALE, rightValue: 0, ...issue };
  return {
    prices: {
      ZJ1: [
        [0, 1_000],
        [EX, price],
      ],
    },
    spread: 0,
    splits: { ZJ1: [{ exDay: 2, ratio: 1 + terms.free / 10_000, issue: terms }] },
  };
}
const BONUS = script(800, { free: 2_500 });
const RIGHTS = script(900, { offered: 2_500, rightValue: 100 * PRICE_SCALE });
const worthOf = (stage: Stage, ids: readonly string[]) => {
  const { cash, margin } = stage.purses();
  return cash + margin + ids.reduce((sum, id) => sum + Number(stage.position(id).yingkui), 0);
};
const newest = (stage: Stage) => messageList(stage.state, CUSTOMER, stage.market).messages[0]!;

describe('a bonus issue', () => {
  it('gives 25 shares for 100, lowers the price in proportion, and is recorded on the position', () => {
    const stage = new Stage(BONUS);
    const id = stage.open({ quantity: 100 });
    stage.at(EX);
    expect(stage.position(id)).toMatchObject({
      stock_num: 125,
      buy_price: '800',
      cost: '100000',
      yingkui: '0',
      shareChanges: [{ kind: 'bonus', ratio: '0.25', stock_num: 100, buy_price: '1000', at: stage.now }],
    });
    expect(stage.purses()).toEqual({ cash: CASH - 100_000, hold: 0, margin: 100_000 });
    const { titles, bodies } = newest(stage);
    expect(titles.us).toBe('A bonus issue changed your number of shares');
    expect(bodies.us).not.toContain('Fractions');
  });

  it('pays for a fraction of a share in cash at the reference price, in one record', () => {
    const stage = new Stage(BONUS);
    const id = stage.open({ quantity: 103 });
    stage.at(EX);
    // 128.75 shares: three quarters of 800 yen are 600.
    expect(stage.position(id)).toMatchObject({ stock_num: 128, buy_price: '800', cost: '102400' });
    expect(stage.purses()).toEqual({ cash: CASH - 103_000 + 600, hold: 0, margin: 102_400 });
    expect(newest(stage).bodies.us).toContain('settled at 800 JPY: 600.00 JPY was credited');
    expect(newest(stage).bodies.jp).toContain('600.00 JPY を残高に入金');
    const { records } = fundRecords(stage.state, CUSTOMER, 'jpy');
    expect(records[0]).toMatchObject({ kind: 'shareIssue', amount: '600', orderId: id, code: 'ZJ1' });
  });

  it('preserves the value of any number of shares, long and short, with and without leverage', () => {
    const terms = { quantity: fc.integer({ min: 1, max: 99 }), free: fc.integer({ min: 1, max: 30_000 }) };
    fc.assert(
      fc.property(
        fc.record({ ...terms, leverage: fc.constantFrom(1, 2, 5), right: fc.nat(300) }),
        ({ quantity, free, leverage, right }) => {
          // The exchange's price, on a grid as fine as prices can be.
          const reference = Math.floor(((1_000 - right) * PRICE_SCALE * 10_000) / (10_000 + free));
          const issue = { free, offered: right, rightValue: right * PRICE_SCALE, reference };
          for (const side of ['long', 'short'] as const) {
            const stage = new Stage(script(reference / PRICE_SCALE, issue));
            const id = stage.open({ quantity, leverage, side });
            const before = worthOf(stage, [id]);
            stage.at(EX);
            expect(Math.abs(worthOf(stage, [id]) - before)).toBeLessThanOrEqual(1);
            expect(stage.position(id)).toMatchObject({
              status: 0,
              stock_num: Math.floor((quantity * (10_000 + free)) / 10_000),
            });
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('liquidates no position, and makes pending orders expire', () => {
    const stage = new Stage(script(500, { free: 10_000, isSplit: true }));
    const long = stage.open({ quantity: 100, leverage: 5 });
    const order = stage.open({ quantity: 1, price: '700' });
    stage.at(EX);
    expect(stage.position(long)).toMatchObject({ status: 0, stock_num: 200, liquidationPrice: '422' });
    expect(stage.position(order)).toMatchObject({ closeReason: 'expired' });
    expect(newest(stage).titles.us).toBe('A split changed your number of shares');
  });
});

describe('a rights issue', () => {
  it('sells the rights: their value is deducted from the price and credited', () => {
    const stage = new Stage(RIGHTS);
    const id = stage.open({ quantity: 100 });
    stage.at(EX);
    expect(stage.position(id)).toMatchObject({ stock_num: 100, buy_price: '900', cost: '90000', yingkui: '0' });
    expect(stage.purses()).toEqual({ cash: CASH - 90_000, hold: 0, margin: 90_000 });
    const change = { kind: 'rights', rightValue: '100', buy_price: '1000' };
    expect(stage.position(id).shareChanges).toEqual([expect.objectContaining(change)]);
    expect(newest(stage).bodies.cn).toContain('入账金额：10,000.00 JPY');
  });

  it('deducts the value from the price of short and leveraged positions, and liquidates none', () => {
    const stage = new Stage(RIGHTS);
    const short = stage.open({ quantity: 100, side: 'short', leverage: 5 });
    const long = stage.open({ quantity: 100, leverage: 10 });
    stage.at(EX);
    expect(stage.position(short)).toMatchObject({ status: 0, buy_price: '900', yingkui: '0', margin: '18000' });
    expect(stage.position(long)).toMatchObject({ status: 0, buy_price: '900', yingkui: '0', margin: '9000' });
    expect(worthOf(stage, [short, long])).toBe(CASH);
  });
});

describe('an issue created by an overlay', () => {
  const market = createMarket('issued');
  const { code } = market.instruments('cn')[12]!;
  const opened = market.sessionView('cn', Date.UTC(2026, 10, 18, 5, 30)).session.openAt;
  const buyAt = opened + 600_000;
  const ex = market.sessionAfter('cn', '2026-11-18')!.openAt;
  const order = { name: 'placeOrder', account: CUSTOMER, clientOrderId: 'the-first', code, side: 'long' } as const;
  const buy: Command = { ...order, orderType: 'market', quantity: 333, leverage: 1 };
  const bonus: Command = { name: 'overlay', overlay: { target: code, kind: 'bonus', ratio: 0.3 } };

  function play(...steps: readonly (readonly [at: number, command: Command])[]) {
    let state = createState({ seed: 'issued', startMs: opened, market });
    const replies = steps.map(([at, command]) => {
      const applied = apply(state, command, at, market);
      ({ state } = applied);
      checkWorld(state);
      return applied.reply;
    });
    return { state, replies };
  }
  const exchange: Command = { name: 'deposit', account: CUSTOMER, currency: 'cny', amountMinor: 100_000_000 };
  const start = [[opened, exchange] as const, [buyAt, buy] as const, [buyAt + 1, bonus] as const];
  const settle: Command = { name: 'settle' };

  it('applies to those who already hold the stock, in one jump of the clock and in many steps alike', () => {
    const end = ex + 3_600_000;
    const jump = play(...start, [end, settle]).state;
    const times = Array.from({ length: 40 }, (_, i) => buyAt + 2 + Math.floor(((end - buyAt - 2) / 40) * i));
    const steps = play(...start, ...times.map((at) => [at, settle] as const), [end, settle]).state;
    expect(stateHash(steps)).toBe(stateHash(jump));
    const [id] = [...tableGet(jump.accounts, CUSTOMER)!.openRecords.position!];
    const { overlays } = jump;
    const row = existingRow({ state: jump, now: end, market: market.overlaid(overlays) }, id!);
    expect(row).toMatchObject({
      stock_num: 432,
      shareChanges: [{ kind: 'bonus', ratio: '0.3', stock_num: 333, at: ex }],
    });
    expect(row.interventions).toEqual(['overlay']);
  });

  it('is cancelled if it ends before the opening, and takes effect at the next opening if created at an opening', () => {
    const off = play(...start, [ex - 1, { name: 'endOverlay' }], [ex + 1, settle]).state;
    const [id] = [...tableGet(off.accounts, CUSTOMER)!.openRecords.position!];
    expect(tableGet(off.books.position, id!)!.quantity).toBe(333);
    const late = play([opened, exchange], [buyAt, buy], [ex, bonus], [ex + 1, settle]).state;
    const [held] = [...tableGet(late.accounts, CUSTOMER)!.openRecords.position!];
    expect(tableGet(late.books.position, held!)!.quantity).toBe(333);
    const next = apply(late, settle, ex + 86_400_000, market).state;
    expect(tableGet(next.books.position, held!)!.quantity).toBe(432);
  });

  it.each([
    [{ kind: 'bonus' }, { ratio: 'missing' }],
    [{ kind: 'bonus', ratio: 0 }, { ratio: 'range' }],
    [{ kind: 'split', ratio: 1 }, { ratio: 'range' }],
    [{ kind: 'split', ratio: 0.0099 }, { ratio: 'range' }],
    [{ kind: 'split', ratio: 0.100_05 }, { ratio: 'range' }],
    [{ kind: 'split', ratio: -2 }, { ratio: 'range' }],
    [{ kind: 'split', ratio: 0 }, { ratio: 'range' }],
    [{ kind: 'split', ratio: 1.000_05 }, { ratio: 'range' }],
    [{ kind: 'rights', ratio: 0.2 }, { price: 'missing' }],
    [{ kind: 'rights', ratio: 0.2, price: 0 }, { price: 'range' }],
    [{ kind: 'bonus', ratio: 0.2, price: 1 }, { price: 'unknown' }],
    [{ kind: 'bonus', ratio: 0.2, forMs: 1 }, { for: 'unknown' }],
    [{ kind: 'halt', ratio: 0.2 }, { ratio: 'unknown' }],
    [{ kind: 'bonus', ratio: 0.2, target: 'cn' }, { target: 'choice' }],
  ] as const)('is refused: %j', (overlay, fields) => {
    const { replies } = play([opened, { name: 'overlay', overlay: { target: code, ...overlay } }]);
    expect(replies).toEqual([expect.objectContaining({ ok: false, fields })]);
  });
});
