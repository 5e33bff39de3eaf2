import { describe, expect, it } from 'vitest';
import { createMarket } from '../../market/create.ts';
import { messageList } from '../inbox/views.ts';
import { profitAndLoss } from '../profitAndLoss/views.ts';
import { tableGet } from '../kernel/table.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import type { Script } from '../testing/scriptedMarket.ts';
import { apply, createState } from '../world.ts';

const CASH = 10_000_000;
const DAY = 1_440;
const EX = 2 * DAY;
/** One share becomes two at the opening of day 2: 1,000 yen are 500 from then on. */
const SCRIPT: Script = {
  prices: {
    ZJ1: [
      [0, 1_000],
      [EX, 500],
      [EX + 5, 450],
    ],
    ZJ2: [
      [0, 1_000],
      [EX, 333],
    ],
  },
  spread: 0,
  splits: { ZJ1: [{ exDay: 2, ratio: 2 }], ZJ2: [{ exDay: 2, ratio: 3 }] },
};
const titles = (stage: Stage) =>
  messageList(stage.state, CUSTOMER, stage.market).messages.map(({ titles: { us } }) => us);

describe('a split of shares', () => {
  it('turns 100 shares bought at 1,000 into 200 at 500, with the same value', () => {
    const stage = new Stage(SCRIPT);
    const id = stage.open({ quantity: 100 });
    stage.at(EX - 1);
    expect(stage.position(id)).toMatchObject({ stock_num: 100, buy_price: '1000', marketValue: '100000' });
    stage.at(EX);
    expect(stage.position(id)).toMatchObject({
      stock_num: 200,
      buy_price: '500',
      cost: '100000',
      marketValue: '100000',
      yingkui: '0',
    });
    expect(stage.purses()).toEqual({ cash: CASH - 100_000, hold: 0, margin: 100_000 });
    expect(stage.events).toContainEqual({ type: 'record', kind: 'position', account: CUSTOMER, id });
    stage.at(EX + 5).close(id);
    expect(stage.purses().cash).toBe(CASH - 10_000);
  });

  it('applies to short positions, whose gain or loss is computed with the new shares', () => {
    const stage = new Stage(SCRIPT);
    const id = stage.open({ quantity: 100, side: 'short', leverage: 5 });
    stage.at(EX);
    expect(stage.position(id)).toMatchObject({ stock_num: 200, buy_price: '500', yingkui: '0', margin: '20000' });
    stage.at(EX + 5).close(id);
    expect(stage.purses().cash).toBe(CASH + 10_000);
  });

  it('liquidates no position: the liquidation price is divided, too', () => {
    const stage = new Stage(SCRIPT);
    const id = stage.open({ quantity: 100, leverage: 5 });
    expect(stage.position(id).liquidationPrice).toBe('843');
    stage.at(EX);
    expect(stage.position(id)).toMatchObject({ status: 0, stock_num: 200, liquidationPrice: '422' });
    // A deeper margin is used up by the fall to 450.
    const deep = new Stage(SCRIPT);
    const lost = deep.open({ quantity: 100, leverage: 10 });
    deep.at(EX + 5);
    expect(deep.position(lost)).toMatchObject({ closeReason: 'liquidation', sell_price: '450', stock_num: 200 });
  });

  it('returns the margin that is no longer required because a price does not divide evenly', () => {
    const stage = new Stage(SCRIPT);
    const id = stage.open({ code: 'ZJ2', quantity: 9_999 });
    stage.at(EX);
    // 1,000 / 3 is 333.3333; 29,997 of them cost 9,998,999 yen.
    expect(stage.position(id)).toMatchObject({ stock_num: 29_997, buy_price: '333.3333', cost: '9998999' });
    expect(stage.purses()).toEqual({ cash: 1_001, hold: 0, margin: 9_998_999 });
  });

  it('makes pending orders expire, with a message', () => {
    const stage = new Stage(SCRIPT);
    const id = stage.open({ quantity: 100, price: '600' });
    stage.at(EX + 5);
    expect(stage.position(id)).toMatchObject({ closeReason: 'expired' });
    expect(stage.purses()).toEqual({ cash: CASH, hold: 0, margin: 0 });
    expect(titles(stage)).toEqual(['A split changed your number of shares']);
    expect(messageList(stage.state, CUSTOMER, stage.market).messages[0]?.bodies.jp).not.toContain('建玉');
  });

  it('does not affect other stocks, and a repeated order is still recognised', () => {
    const stage = new Stage({ ...SCRIPT, splits: { ZJ1: SCRIPT.splits!['ZJ1']! } });
    const other = stage.open({ code: 'ZJ2', quantity: 10 });
    const order = { clientOrderId: 'the-very-order', quantity: 100, price: '1000' } as const;
    const first = stage.order(order);
    stage.at(EX);
    expect(stage.position(other)).toMatchObject({ stock_num: 10, buy_price: '1000' });
    expect(stage.order(order)).toMatchObject({ ok: true, data: { id: (first as { data: { id: string } }).data.id } });
  });

  it('does not change the past value of the account', () => {
    const stage = new Stage(SCRIPT);
    stage.open({ quantity: 100 });
    const about = () => {
      const account = tableGet(stage.state.accounts, CUSTOMER)!;
      return { state: stage.state, account, currency: 'jpy', now: stage.now, market: stage.market } as const;
    };
    stage.at(EX + 1);
    const { start, end, parts } = profitAndLoss(about(), '2026-04-03', '2026-04-03')!.account;
    expect([start, end, parts.unrealized]).toEqual([String(CASH), String(CASH), '0']);
  });
});

describe('a split in the market', () => {
  it('is followed by the price: in a world that begins before it, the value of holdings stays the same', () => {
    const market = createMarket('splits');
    const from = Date.UTC(2012, 0, 4, 1);
    const { code } = market.instruments('jp').find((share) => market.nextSplit(share.code, from) !== undefined)!;
    const { opensAt, ratio } = market.nextSplit(code, from)!;
    const buyAt = market.sessionView('jp', opensAt - 1).session.openAt + 60_000;
    let state = createState({ seed: 'splits', startMs: buyAt, market });
    const order = { name: 'placeOrder', account: CUSTOMER, clientOrderId: 'the-first', code } as const;
    ({ state } = apply(
      state,
      { ...order, side: 'long', orderType: 'market', quantity: 100, leverage: 1 },
      buyAt,
      market,
    ));
    const [id] = [...tableGet(state.accounts, CUSTOMER)!.openRecords.position!];
    const before = market.tick(code, opensAt - 1)!.last;
    ({ state } = apply(state, { name: 'settle' }, opensAt, market));
    const held = tableGet(state.books.position, id!)!;
    expect(held.quantity).toBe(100 * ratio);
    const worth = held.quantity * market.tick(code, opensAt)!.last;
    // A night may move the price, but not by half.
    expect(worth / (100 * before)).toBeGreaterThan(0.8);
    expect(worth / (100 * before)).toBeLessThan(1.25);
  });
});
