import { ENDPOINTS, type Position, POSITION_STATES, type Side, formatPrice } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountLists, accountTotals } from './assets.ts';
import { atPrice, floatingOf, positionRows, returnPercent } from './positions.ts';

const { holding, closed, preparingToClose, pendingOrder, orderCancelled } = POSITION_STATES.codes;
const EMPTY: AccountLists = {
  currency: 'jpy',
  info: { jpy: '0' },
  newShares: [],
  withdrawals: [],
  products: [],
  creditStocks: [],
  positions: [],
};

function position(part: Partial<Position>): Position {
  return { buy_price: '100', stock_num: 10, status: holding, ...part };
}
function minor(amount: { minor: number } | undefined): number | undefined {
  return amount?.minor;
}

describe('the published totals', () => {
  it('follow the formula on the documented lists', () => {
    const totals = accountTotals({
      currency: 'jpy',
      info: { jpy: '1000000', jpyyjed: '300000' },
      newShares: [
        { status: 1, rjmoney: '5000' },
        { status: 1, rjmoney: '-' },
        { status: 2, rjmoney: '9999' },
      ],
      withdrawals: [
        { status: 0, money: '30000' },
        { status: 1, money: '9999' },
      ],
      products: [
        { status: 0, money: '700' },
        { status: 1, money: '9999' },
      ],
      creditStocks: [
        { status: 0, credit: '40' },
        { status: 1, credit: '9999' },
      ],
      debt: '1200',
      positions: [
        position({ buy_price: '1000.5', stock_num: 3, nowprice: '1100', margin: '1001' }),
        position({ status: preparingToClose, nowprice: '90' }),
        position({ status: pendingOrder, nowprice: '95', margin: '500' }),
        position({ status: closed }),
        position({ status: orderCancelled }),
      ],
    });
    expect(minor(totals.parts.positionCost)).toBe(3002 + 1000 + 1000);
    expect(minor(totals.frozen)).toBe(5000 + 30_000 + 700 + 40 + 5002);
    expect(minor(totals.totalAssets)).toBe(1_000_000 + 40_742);
    expect(minor(totals.positionValue)).toBe(3300 + 900);
    expect(minor(totals.floating)).toBe(298 - 100);
    expect(minor(totals.creditLimit)).toBe(300_000);
    expect(minor(totals.netEquity)).toBe(1_000_000 + (1001 + 1000 + 500) + (5000 + 30_000 + 700 + 40) + 198 - 1200);
  });

  it('leave net equity what it was when an order is left waiting: its fee is set aside, not paid', () => {
    const before = accountTotals({ ...EMPTY, info: { jpy: '1000000' } });
    const waiting = position({ status: pendingOrder, margin: '1000', fee: '75' });
    const after = accountTotals({ ...EMPTY, info: { jpy: '998925' }, positions: [waiting] });
    expect(minor(after.netEquity)).toBe(minor(before.netEquity));
  });

  it('are not told while a part is not known', () => {
    const { withdrawals: _unread, ...rest } = EMPTY;
    const totals = accountTotals(rest);
    expect([totals.frozen, totals.totalAssets, totals.netEquity]).toEqual([undefined, undefined, undefined]);
    expect(minor(totals.available)).toBe(0);
  });

  it('leave out positions kept in another currency', () => {
    const totals = accountTotals({ ...EMPTY, positions: [position({ currency: 'usd' })] });
    expect(minor(totals.frozen)).toBe(0);
  });

  it('always add up: total = balance + the parts', () => {
    const amount = fc.integer({ min: 0, max: 1e9 });
    const rows = fc.array(fc.record({ status: fc.constantFrom(0, 1, 2), money: amount.map(String) }), { maxLength: 5 });
    const held = fc.record({
      buy_price: fc.integer({ min: 1, max: 1e7 }).map(formatPrice),
      stock_num: fc.integer({ min: 1, max: 1000 }),
      status: fc.constantFrom(0, 1, 2, 3, 4),
    });
    fc.assert(
      fc.property(amount, rows, rows, fc.array(held, { maxLength: 5 }), (balance, withdrawals, products, positions) => {
        const totals = accountTotals({ ...EMPTY, info: { jpy: String(balance) }, withdrawals, products, positions });
        const pending = [...withdrawals, ...products].filter(({ status }) => status === 0);
        const expected =
          pending.reduce((sum, { money }) => sum + Number(money), 0) + (minor(totals.parts.positionCost) ?? 0);
        expect(minor(totals.frozen)).toBe(expected);
        expect(minor(totals.totalAssets)).toBe(balance + expected);
      }),
    );
  });
});

describe('a position at the newest price', () => {
  const row = { ...position({ side: 'long', margin: '500' }), id: 'SIM-1' };
  it('gains with the price, and the other way round when it is short', () => {
    expect(atPrice(row, '110', 'jpy')).toMatchObject({ nowprice: '110', yingkui: '100', marketValue: '1100' });
    expect(atPrice({ ...row, side: 'short' }, '110', 'jpy').yingkui).toBe('-100');
    expect(returnPercent(atPrice(row, '110', 'jpy'), 'jpy')).toBe(20);
  });

  it('stays as it was without a price, and while it waits', () => {
    expect(atPrice(row, undefined, 'jpy')).toBe(row);
    const waiting = { ...row, status: pendingOrder };
    expect(atPrice(waiting, '110', 'jpy')).toBe(waiting);
  });

  it('long and short of the same always cancel out', () => {
    const price = fc.integer({ min: 1, max: 1e8 }).map(formatPrice);
    fc.assert(
      fc.property(price, price, fc.integer({ min: 1, max: 1e4 }), (buy, now, quantity) => {
        const gain = (side: Side): number =>
          floatingOf(position({ buy_price: buy, nowprice: now, stock_num: quantity, side }), 'usd').minor;
        expect(gain('long') + gain('short')).toBe(0);
      }),
    );
  });
});

describe('a positions reply', () => {
  it('is rows by order number; the totals beside them are no rows', () => {
    const sent = { 'SIM-2': position({}), 'SIM-1': position({ id: 'SIM-1' }), ccsz: '1', fdyk: null };
    const reply = ENDPOINTS['/trade/userstocklist'].reply.parse(sent);
    expect(positionRows(reply).map(({ id }) => id)).toEqual(['SIM-2', 'SIM-1']);
    expect(positionRows([position({ id: 'A' }), position({})]).map(({ id }) => id)).toEqual(['A', '1']);
  });
});
