import { DECIMAL_PLACES, ENDPOINTS, type Position, POSITION_STATES, type Side, formatPrice } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountLists, accountTotals, isInTotals, marginInUse, reservedForOrders } from './assets.ts';
import { type ExactMoney, exactOf, exactText } from '../decimal.ts';
import { formatAmount } from '../format.ts';
import { atPrice, costOf, floatingOf, netResultOf, positionRows, returnPercent, valueOf } from '../positions.ts';

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
function amount(sum: ExactMoney | undefined): string | undefined {
  return sum && exactText(sum);
}
function exact(text: string): ExactMoney {
  return exactOf(text, 'jpy');
}

describe('the net result of a closed position', () => {
  it('is the realized result minus both fees, and unknown if the server states only one of the fees', () => {
    const sold = position({ status: closed, realized: '-100', fee: '385' });
    expect(amount(netResultOf(sold, 'jpy'))).toBe('-485');
    expect(netResultOf(position({ status: closed, realized: '-100' }), 'jpy')).toBeUndefined();
    expect(netResultOf(position({ status: closed, fee: '385' }), 'jpy')).toBeUndefined();
  });
});

describe('the money that trading ties up in one currency', () => {
  const rows = [
    position({ margin: '100', fee: '7' }),
    position({ margin: '50', status: preparingToClose }),
    position({ margin: '200', fee: '8', status: pendingOrder }),
    position({ margin: '400', status: closed }),
    position({ margin: '800', currency: 'usd' }),
    position({ buy_price: undefined }),
  ];

  it('includes the margin of held positions and the margin added to them later', () => {
    const added = [
      { status: 0, credit: '30' },
      { status: 1, credit: '9999' },
    ];
    expect(amount(marginInUse(rows, added, 'jpy'))).toBe('180');
    expect(amount(marginInUse(rows.slice(4, 5), [], 'usd'))).toBe('800');
  });

  it('includes the cost of pending orders and their fees', () => {
    expect(amount(reservedForOrders(rows, 'jpy'))).toBe('208');
    expect(amount(reservedForOrders(rows.slice(4, 5), 'usd'))).toBe('0');
  });
});

describe('the published totals', () => {
  it('follow the published formula on the documented lists', () => {
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
        position({ buy_price: '1000.5', stock_num: 3, nowprice: '1100', margin: '1001', side: 'long' }),
        position({ status: preparingToClose, nowprice: '90', side: 'long' }),
        position({ status: pendingOrder, nowprice: '95', margin: '500' }),
        position({ status: closed }),
        position({ status: orderCancelled }),
      ],
    });
    const frozen = 5000 + 30_000 + 700 + 40 + 5001.5;
    expect(amount(totals.parts.positionCost)).toBe('5001.5');
    expect(amount(totals.frozen)).toBe(String(frozen));
    expect(amount(totals.totalAssets)).toBe(String(1_000_000 + frozen));
    expect(amount(totals.positionValue)).toBe('4200');
    expect(amount(totals.floating)).toBe('198.5');
    expect(amount(totals.creditLimit)).toBe('300000');
    expect(amount(totals.totalDebt)).toBe('1200');
    expect(amount(totals.marginInUse)).toBe(String(1001 + 1000 + 40));
    expect(amount(totals.parts.orders)).toBe('500');
    expect(amount(totals.netEquity)).toBe(String(1_000_000 + 2501 + 35_740 + 198.5 - 1200));
  });

  it('are consistent with net equity: a pending order does not change it, because its fee is reserved and not yet paid', () => {
    const before = accountTotals({ ...EMPTY, info: { jpy: '1000000' } });
    const waiting = position({ status: pendingOrder, margin: '1000', fee: '75' });
    const after = accountTotals({ ...EMPTY, info: { jpy: '998925' }, positions: [waiting] });
    expect(after.netEquity).toEqual(before.netEquity);
  });

  it('are unknown while one of their terms is unknown', () => {
    const { withdrawals: _unread, ...rest } = EMPTY;
    const totals = accountTotals(rest);
    expect([totals.frozen, totals.totalAssets, totals.netEquity]).toEqual([undefined, undefined, undefined]);
    expect(amount(totals.available)).toBe('0');
    const { positions: _unheld, ...others } = EMPTY;
    const unheld = accountTotals(others);
    expect([unheld.floating, unheld.positionValue, unheld.netEquity]).toEqual([undefined, undefined, undefined]);
    expect([unheld.frozen, unheld.unknownCosts]).toEqual([undefined, 0]);
  });

  it('omit positions in other currencies', () => {
    const totals = accountTotals({ ...EMPTY, positions: [position({ currency: 'usd' })] });
    expect(amount(totals.frozen)).toBe('0');
  });

  it('are exact, however large or precise the amounts are', () => {
    const tenth = { status: 0, money: '0.1' };
    const totals = accountTotals({
      ...EMPTY,
      info: { jpy: '1234567.89', jpyyjed: '1000000000000000000.01' },
      withdrawals: Array.from({ length: 10 }, () => tenth),
      products: [{ status: 0, money: '1000000000000000000' }],
      positions: [position({ buy_price: '0.123456789', stock_num: 3 })],
    });
    expect(amount(totals.totalAssets)).toBe('1000000000001234569.260370367');
    expect(formatAmount(totals.totalAssets)).toBe('1,000,000,000,001,234,569.26');
    expect(formatAmount(totals.creditLimit)).toBe('1,000,000,000,000,000,000.01');
  });

  it('always add up: the total is the balance plus its parts', () => {
    const scaled = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: DECIMAL_PLACES }));
    const figure = scaled.map(([digits, places]) =>
      exactText({ units: digits * 10n ** BigInt(places), currency: 'jpy' }),
    );
    const rowsOf = (...states: number[]) =>
      fc.array(fc.record({ status: fc.constantFrom(...states), money: figure }), { maxLength: 5 });
    const held = fc.record({
      buy_price: figure,
      stock_num: fc.integer({ min: 1, max: 1000 }),
      status: fc.constantFrom(0, 1, 2, 3, 4),
    });
    const units = (text: string): bigint => exact(text).units;
    fc.assert(
      fc.property(
        figure,
        rowsOf(0, 1, 2),
        rowsOf(0, 1),
        fc.array(held, { maxLength: 5 }),
        (balance, withdrawals, products, positions) => {
          const totals = accountTotals({ ...EMPTY, info: { jpy: balance }, withdrawals, products, positions });
          const pending = [...withdrawals, ...products].filter(({ status }) => status === 0);
          const open = positions.filter(({ status }) => status === 0 || status === 2 || status === 3);
          const frozen =
            pending.reduce((sum, { money }) => sum + units(money), 0n) +
            open.reduce((sum, row) => sum + units(row.buy_price) * BigInt(row.stock_num), 0n);
          expect(totals.frozen?.units).toBe(frozen);
          expect(totals.totalAssets?.units).toBe(units(balance) + frozen);
        },
      ),
    );
  });

  it('include entries in an unknown state as if they were still held, and count these entries', () => {
    const odd = 7;
    const totals = accountTotals({
      ...EMPTY,
      info: { jpy: '1000' },
      newShares: [{ status: 99, rjmoney: '20' }],
      withdrawals: [{ status: odd, money: '3000' }],
      products: [{ status: odd, money: '400' }],
      creditStocks: [{ status: odd, credit: '50' }],
      positions: [position({ status: odd, side: 'long', nowprice: '110' }), position({ status: closed })],
      debt: '0',
    });
    expect([totals.frozen, totals.positionValue, totals.floating, totals.netEquity].map(amount)).toEqual([
      '4470',
      '1100',
      '100',
      '5570',
    ]);
    expect(totals.unknownStates).toBe(5);
    expect(accountTotals({ ...EMPTY, withdrawals: [{ status: 2, money: '1' }] }).unknownStates).toBe(0);
  });

  it('round a position to whole minor units if the server does, and count the positions of unknown cost', () => {
    const named = position({ buy_price: '1000.5', stock_num: 3, nowprice: '1001.5', cost: '3002', side: 'long' });
    const totals = accountTotals({ ...EMPTY, positions: [named, { status: holding, name: 'A' }] });
    expect([totals.frozen, totals.positionValue].map(amount)).toEqual(['3002', '3005']);
    expect(totals.unknownCosts).toBe(1);
  });
});

describe('an unreadable value', () => {
  const missing = (...values: string[]) => values.filter((value) => isInTotals(value, 'jpy'));

  it('makes a total incomplete if it is an amount of that total, or a whole row', () => {
    const amounts = [
      '/user/getUserinfo jpy',
      '/user/withdrawallist 3.money',
      '/user/withdrawallist 3',
      '/trade/usernewstocklist 0.rjmoney',
      '/trade/userstocklist A-1.buy_price',
      '/trade/userstocklist A-1',
      '/user/loanTerms debt',
    ];
    expect(missing(...amounts)).toEqual(amounts);
  });

  it('does not make a total incomplete if it is a time, a name or a total of the server, or if it belongs to another currency or list', () => {
    const others = [
      '/user/getUserinfo is_true',
      '/user/getUserinfo usd',
      '/user/withdrawallist 3.submittedAt',
      '/trade/userstocklist A-1.boughtAt',
      '/trade/userstocklist A-1.shareChanges.0',
      '/trade/userstocklist ccsz',
      '/user/loanTerms score',
      '/market/indexList 0',
    ];
    expect(missing(...others)).toEqual([]);
  });
});

describe('a position valued at the newest price', () => {
  const row = { ...position({ side: 'long', margin: '500' }), id: 'SIM-1' };
  it('gains when the price rises, or when it falls if the position is short', () => {
    expect(atPrice(row, '110', 'jpy')).toMatchObject({ nowprice: '110', yingkui: '100', marketValue: '1100' });
    expect(atPrice({ ...row, side: 'short' }, '110', 'jpy').yingkui).toBe('-100');
    expect(returnPercent(atPrice(row, '110', 'jpy'), 'jpy')).toBe(20);
  });

  it('keeps the result that the server states if its side is unknown, because it may be short', () => {
    const { side: _side, ...unnamed } = { ...row, nowprice: '90', yingkui: '100' };
    expect(atPrice(unnamed, '85', 'jpy')).toBe(unnamed);
    expect(floatingOf(unnamed, 'jpy')).toEqual(exact('100'));
    const { yingkui: _said, ...silent } = unnamed;
    expect(floatingOf(silent, 'jpy')).toBeUndefined();
    expect(accountTotals({ ...EMPTY, positions: [unnamed] }).floating).toEqual(exact('100'));
  });

  it('is unchanged without a price, or while its order is pending', () => {
    expect(atPrice(row, undefined, 'jpy')).toBe(row);
    const waiting = { ...row, status: pendingOrder };
    expect(atPrice(waiting, '110', 'jpy')).toBe(waiting);
  });

  it('is computed only once per price, however many components show it', () => {
    const copied = { count: 0 };
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      ...row,
      id: `SIM-${index}`,
      get stock_num(): number {
        copied.count += 1;
        return 10;
      },
    }));
    for (const [prices, last] of ['110', '120', '120'].entries()) {
      for (let part = 0; part < 3; part += 1) {
        const positions = rows.map((one) => atPrice(one, last, 'jpy'));
        expect(amount(accountTotals({ ...EMPTY, positions }).positionValue)).toBe(String(Number(last) * 20_000));
        expect(positions.every((one, index) => one === atPrice(rows[index] ?? row, last, 'jpy'))).toBe(true);
        for (const figure of [costOf, valueOf, floatingOf])
          expect(positions.every((one) => figure(one, 'jpy') === figure(one, 'jpy'))).toBe(true);
      }
      expect(copied.count / rows.length).toBe(Math.min(prices + 1, 2));
    }
  });

  it('gains exactly what an equal position on the other side loses', () => {
    const price = fc.integer({ min: 1, max: 1e8 }).map(formatPrice);
    fc.assert(
      fc.property(price, price, fc.integer({ min: 1, max: 1e4 }), (buy, now, quantity) => {
        const gain = (side: Side): bigint | undefined =>
          floatingOf(position({ buy_price: buy, nowprice: now, stock_num: quantity, side }), 'usd')?.units;
        expect(gain('long')).toBe(-(gain('short') ?? 1n));
      }),
    );
  });
});

describe('a positions reply', () => {
  it('is read as rows with their order numbers, without the totals beside the rows', () => {
    const sent = { 'SIM-2': position({}), 'SIM-1': position({ id: 'SIM-1' }), ccsz: '1', fdyk: null };
    const reply = ENDPOINTS['/trade/userstocklist'].reply.parse(sent);
    expect(positionRows(reply).map(({ id }) => id)).toEqual(['SIM-2', 'SIM-1']);
    expect(positionRows([position({ id: 'A' }), position({})]).map(({ id }) => id)).toEqual(['A', '1']);
    expect(positionRows(reply), 'every part of a screen has the same rows').toBe(positionRows(reply));
  });
});
