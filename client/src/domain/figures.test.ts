import { describe, expect, it } from 'vitest';
import { less, sumOf } from './decimal.ts';
import { feeOf } from './trading/fees.ts';
import { formatCompact } from './format.ts';
import { aliasTable } from './messageKey.ts';
import { configurationOf } from './operator/config.ts';
import { parseAccountInput } from './input/typedText.ts';
import { formatShare } from '../features/markets/rules/shares.ts';
import { SEARCH_TEXT_MAXIMUM, searchText } from '../features/stocks/rules/searchText.ts';
import { percentOf } from '../features/loans/rules/loans.ts';

const jpy = (minor: number) => ({ minor, currency: 'jpy' }) as const;
const usd = (minor: number) => ({ minor, currency: 'usd' }) as const;

it.each([
  [3e12, 'jp', '3兆'],
  [3e8, 'jp', '3億'],
  [3e4, 'jp', '3万'],
  [3e12, 'cn', '3万亿'],
  [3e8, 'cn', '3亿'],
  [3e4, 'cn', '3万'],
  [3e12, 'us', '3T'],
  [3e9, 'us', '3B'],
  [3e6, 'us', '3M'],
  [3e3, 'us', '3K'],
  [999, 'us', '999'],
  [999_999, 'us', '1M'],
  [999_994, 'us', '999.99K'],
  ['1,234,500', 'us', '1.23M'],
  [-2_500, 'us', '−2.5K'],
  [-0.001, 'us', '0'],
  [undefined, 'us', '–'],
  ['x', 'us', '–'],
] as const)('the number %s is abbreviated in the language %s to %s', (value, language, text) => {
  expect(formatCompact(value, language).replace('--', '–')).toBe(text);
});

describe('adding or comparing amounts of two currencies', () => {
  it('throws an error that names both currencies', () => {
    expect(() => sumOf('jpy', [jpy(1), usd(1)])).toThrow('usd added to jpy');
    expect(() => less(jpy(1), usd(1))).toThrow('usd taken from jpy');
  });
});

describe('a fee', () => {
  const line = { kind: 'x', label: {}, on: 'buy', basisPoints: '10' } as unknown as Parameters<typeof feeOf>[0];
  const trade = (minor: number) =>
    ({ on: 'buy', amount: jpy(minor), quantity: 100 }) as unknown as Parameters<typeof feeOf>[1];
  it.each([
    [100_000, {}, 100],
    [100_000, { minimum: '101' }, 101],
    [100_000, { minimum: '100' }, 100],
    [100_000, { maximum: '99' }, 99],
    [100_000, { maximum: '100' }, 100],
    [100_000, { minimum: '5', maximum: '50' }, 50],
    [100_000, { perShare: '2' }, 300],
  ])('for a trade of %i yen by the tariff line %o is %i yen', (minor, patch, fee) => {
    expect(feeOf({ ...line, ...patch }, trade(minor))).toEqual(jpy(fee));
  });
});

it.each([
  ['{}', {}],
  ['null', {}],
  ['[]', {}],
  ['5', {}],
  ['"x"', {}],
  ['not json', {}],
  [undefined, {}],
  ['{"old":"login_again"}', { old: 'login_again' }],
  ['{"old":"no such key","other":5}', {}],
])('the alias table in the configuration text %s is parsed as %o', (json, table) => {
  expect(aliasTable(json)).toEqual(table);
});

describe('the configuration', () => {
  const of = (value: string | null) =>
    configurationOf([{ name: 'logo', value }] as Parameters<typeof configurationOf>[0]).logo;
  it.each(['svg+xml', 'png', 'jpeg', 'webp'])('accepts an inlined logo of type %s', (type) => {
    expect(of(`data:image/${type};base64,AA`)).toBe(`data:image/${type};base64,AA`);
    expect(of(`data:image/${type},AA`)).toBe(`data:image/${type},AA`);
  });
  it.each(['data:image/pngx;base64,AA', 'data:image/gif;base64,AA', 'x data:image/png;base64,AA', '', '  ', null])(
    'drops the logo %j',
    (value) => {
      expect(of(value)).toBeUndefined();
    },
  );
});

it.each([
  ['0900000001', true],
  ['０９０ 0000-001', true],
  ['090000001', false],
  ['09000000011', false],
  ['x0900000001', false],
  ['', false],
])('the check whether %j is a valid account number returns %s', (typed, ok) => {
  expect(parseAccountInput(typed).ok).toBe(ok);
});

it('a share of a total is formatted with two decimals and without a sign', () => {
  expect([formatShare(0), formatShare(5), formatShare(1_234), percentOf(18)]).toEqual([
    '0.00%',
    '0.05%',
    '12.34%',
    '0.18%',
  ]);
});

it('a search text is converted to half width, with single spaces, and cut to the limit of the call', () => {
  expect(searchText('  ＺＪ　１００１   x ')).toBe('ZJ 1001 x');
  expect(searchText('   ')).toBe('');
  expect(Array.from(searchText('銀'.repeat(80)))).toHaveLength(SEARCH_TEXT_MAXIMUM);
});
