import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from './endpoints/index.ts';
import { readTolerantly } from './reading.ts';

const { reply: positions } = ENDPOINTS['/trade/userstocklist'];
const { reply: withdrawals } = ENDPOINTS['/user/withdrawallist'];
const { reply: config } = ENDPOINTS['/common/config'];
const { reply: info } = ENDPOINTS['/user/getUserinfo'];
const good = { buy_price: '100', stock_num: 10, status: 0, name: 'A' };

describe('a reply with one unreadable value', () => {
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
  ])('retains the other values: %s', (_what, odd, read, unread) => {
    const reading = readTolerantly(positions, [good, { ...good, ...odd }, good]);
    expect(reading?.data).toEqual([good, { ...good, ...read }, good]);
    expect(reading?.unread).toEqual(unread);
  });

  it('loses only the unreadable row, also in an object of rows', () => {
    const reading = readTolerantly(positions, [good, { ...good, status: {} }, null, 7, good]);
    expect(reading?.data).toEqual([good, good]);
    expect(reading?.unread).toEqual(['2', '3', '1']);
    const named = readTolerantly(positions, { ccsz: {}, fdyk: '5', 'A-1': good, 'A-2': null, 'A-3': { status: 0 } });
    expect(named?.data).toEqual({ fdyk: '5', 'A-1': good, 'A-3': { status: 0 } });
    expect(named?.unread).toEqual(['ccsz']);
  });

  it('retains every entry of a configuration that has a text', () => {
    const entries = [true, ['x'], { a: 1 }].map((value) => ({ name: 'odd', value }));
    const reading = readTolerantly(config, [{ name: 'title', value: 'T' }, ...entries, { name: 'none' }, 'logo']);
    expect(reading?.data).toEqual([{ name: 'title', value: 'T' }]);
    expect(reading?.unread.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('retains the user info if the balance of one currency is unreadable', () => {
    const reading = readTolerantly(info, { account: 900_000_001, is_true: null, jpy: [], usd: 1234567.8 });
    expect(reading?.data).toEqual({ account: '900000001', usd: '1234567.8' });
    expect(reading?.unread).toEqual(['jpy']);
  });

  it('is undefined if the whole reply has another form', () => {
    expect(readTolerantly(withdrawals, 'down')).toBeUndefined();
    expect(readTolerantly(withdrawals, { 0: good })).toBeUndefined();
    expect(readTolerantly(ENDPOINTS['/user/login'].reply, { token: null, account: '0900000001' })).toBeUndefined();
  });
});

describe('a value in a tolerantly read reply', () => {
  const place = z.object({ at: z.number(), name: z.optional(z.string()), list: z.optional(z.array(z.number())) });

  it.each([
    ['5', 5],
    ['-5', -5],
    ['1.25', 1.25],
    ['-0.5', -0.5],
    ['120', 120],
    ['10.75', 10.75],
  ])('that is a text is read as the number %s', (at, number) => {
    expect(readTolerantly(place, { at })).toEqual({ data: { at: number }, unread: [] });
  });

  it.each(['1.', '.5', '1.a', '5a', 'a5', '1e3', '0x10', '', ' 5', '1,000'])(
    'that is the text %j is not read as a number',
    (at) => {
      expect(readTolerantly(place, { at })).toBeUndefined();
    },
  );

  it('that is a number is read as a text if one is expected', () => {
    expect(readTolerantly(place, { at: 1, name: 12.5 })?.data).toEqual({ at: 1, name: '12.5' });
    expect(readTolerantly(place, { at: 1, name: Infinity })).toEqual({ data: { at: 1 }, unread: ['name'] });
    expect(readTolerantly(place, { at: 1, name: true })).toEqual({ data: { at: 1 }, unread: ['name'] });
  });

  it('is reported with the original index of its list item, even after other items were dropped', () => {
    const rows = z.array(z.object({ at: z.number(), inner: z.optional(z.object({ to: z.number() })) }));
    const sent = [{ at: 'x' }, { at: 1 }, { at: {} }, { at: 2, inner: { to: 'x' } }, { at: 3, inner: { to: 4 } }];
    const reading = readTolerantly(rows, sent);
    expect(reading?.data).toEqual([{ at: 1 }, { at: 2 }, { at: 3, inner: { to: 4 } }]);
    expect(reading?.unread.toSorted()).toEqual(['0', '2', '3.inner']);
    expect(sent).toHaveLength(5);
    expect(readTolerantly(place, { at: 1, list: ['a', '2', null, 4, 'b'] })).toEqual({
      data: { at: 1, list: [2, 4] },
      unread: ['list.0', 'list.2', 'list.4'],
    });
  });

  it('is reported with the original index of its list item, even if the error appears only after other items were dropped', () => {
    const pair = z.object({ id: z.string(), of: z.object({ left: z.number(), right: z.number() }) });
    // Its inner object goes first; only then is the field missing in the row.
    const sent = [
      { id: 'a', of: { left: 'x', right: 1 } },
      { id: 'b', of: { left: 1, right: 2 } },
      { id: 'c', of: { left: 1, right: 'x' } },
    ];
    expect(readTolerantly(z.array(pair), sent)).toEqual({ data: [sent[1]], unread: ['0', '2'] });
    const deep = z.object({ rows: z.array(z.object({ cells: z.array(pair) })) });
    expect(readTolerantly(deep, { rows: [{ cells: 1 }, { cells: sent }] })).toEqual({
      data: { rows: [{ cells: [sent[1]] }] },
      unread: ['rows.0', 'rows.1.cells.0', 'rows.1.cells.2'],
    });
  });
});

it('whatever one row of a reply contains, the other rows are read unchanged', () => {
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
