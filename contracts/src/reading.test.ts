import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints/index.ts';
import { readTolerantly } from './reading.ts';

const { reply: positions } = ENDPOINTS['/trade/userstocklist'];
const { reply: withdrawals } = ENDPOINTS['/user/withdrawallist'];
const { reply: config } = ENDPOINTS['/common/config'];
const { reply: info } = ENDPOINTS['/user/getUserinfo'];
const good = { buy_price: '100', stock_num: 10, status: 0, name: 'A' };

describe('a reply with one odd value', () => {
  it.each([
    ['a name that is null', { name: null }, { name: undefined }, []],
    ['an order number that is a number', { id: 20_260_001 }, { id: '20260001' }, []],
    ['a quantity with decimals that are zero', { stock_num: '100.00' }, { stock_num: 100 }, []],
    ['nine decimals', { nowprice: '1.123456789' }, { nowprice: '1.123456789' }, []],
    ['a price that is null', { buy_price: null }, { buy_price: undefined }, []],
    ['a price that is a list', { buy_price: [1] }, { buy_price: undefined }, ['1.buy_price']],
    ['half a share', { stock_num: '0.5' }, { stock_num: undefined }, ['1.stock_num']],
    ['a direction of another kind', { side: 'buy' }, { side: undefined }, ['1.side']],
    ['an instant as text', { soldAt: '1772500000000' }, { soldAt: 1_772_500_000_000 }, []],
  ])('keeps the rest: %s', (_what, odd, read, unread) => {
    const reading = readTolerantly(positions, [good, { ...good, ...odd }, good]);
    expect(reading?.data).toEqual([good, { ...good, ...read }, good]);
    expect(reading?.unread).toEqual(unread);
  });

  it('loses only the row that cannot be read, also among named rows', () => {
    const reading = readTolerantly(positions, [good, { ...good, status: {} }, null, 7, good]);
    expect(reading?.data).toEqual([good, good]);
    expect(reading?.unread).toEqual(['2', '3', '1']);
    const named = readTolerantly(positions, { ccsz: {}, fdyk: '5', 'A-1': good, 'A-2': null, 'A-3': { status: 0 } });
    expect(named?.data).toEqual({ fdyk: '5', 'A-1': good, 'A-3': { status: 0 } });
    expect(named?.unread).toEqual(['ccsz']);
  });

  it('keeps every entry of a configuration but the ones without a text', () => {
    const entries = [true, ['x'], { a: 1 }].map((value) => ({ name: 'odd', value }));
    const reading = readTolerantly(config, [{ name: 'title', value: 'T' }, ...entries, { name: 'none' }, 'logo']);
    expect(reading?.data).toEqual([{ name: 'title', value: 'T' }]);
    expect(reading?.unread.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('keeps the user info when the balance of one currency is odd', () => {
    const reading = readTolerantly(info, { account: 900_000_001, is_true: null, jpy: [], usd: 1234567.8 });
    expect(reading?.data).toEqual({ account: '900000001', usd: '1234567.8' });
    expect(reading?.unread).toEqual(['jpy']);
  });

  it('is undefined where its whole shape differs', () => {
    expect(readTolerantly(withdrawals, 'down')).toBeUndefined();
    expect(readTolerantly(withdrawals, { 0: good })).toBeUndefined();
    expect(readTolerantly(ENDPOINTS['/user/login'].reply, { token: null, account: '0900000001' })).toBeUndefined();
  });
});

it('whatever one row contains, the others are read unchanged', () => {
  const row = fc.dictionary(
    fc.constantFrom('id', 'name', 'buy_price', 'stock_num', 'status', 'side', 'names', 'margin'),
    fc.jsonValue({ maxDepth: 2 }),
  );
  fc.assert(
    fc.property(row, fc.boolean(), (odd, named) => {
      const reply = named ? { a: good, b: odd, c: good } : [good, odd, good];
      const reading = readTolerantly(positions, reply);
      const rows = Object.values(reading?.data ?? {});
      expect([rows[0], rows.at(-1)]).toEqual([good, good]);
      const lost = rows.length < 3;
      if (lost) expect(reading?.unread.length).toBeGreaterThan(0);
    }),
  );
});
