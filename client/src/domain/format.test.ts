import { CURRENCIES, type Language } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  ABSENT,
  decimalsIn,
  decimalsOf,
  formatAmount,
  formatCompact,
  formatCount,
  formatDate,
  formatPercent,
  formatPriceText,
  formatSignedAmount,
  formatSignedPrice,
  priceDecimalsOf,
  rowDecimals,
  signOf,
} from './format.ts';
import { formatWithCurrency } from './moneyText.ts';
import { parseDecimalInput, parseWholeInput } from './input/parseInput.ts';
import { parseAccountInput } from './input/typedText.ts';
import { searchText } from '../features/stocks/rules/searchText.ts';

const FULL_WIDTH: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789.,', (digit) => [digit, String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)]),
);
function widened(text: string): string {
  return Array.from(text, (sign) => FULL_WIDTH[sign] ?? sign).join('');
}

describe('a formatted amount', () => {
  it.each([
    ['', '0.00'],
    [null, '0.00'],
    [undefined, '0.00'],
    ['abc', '0.00'],
    ['-', '0.00'],
    [Number.NaN, '0.00'],
    ['1234567.5', '1,234,567.50'],
    ['1,234,567.5', '1,234,567.50'],
    [1234.005, '1,234.01'],
    ['-0.004', '0.00'],
    ['-1234.5', '−1,234.50'],
    ['999999999999999.99', '999,999,999,999,999.99'],
    [{ minor: 1000, currency: 'jpy' }, '1,000.00'],
    [{ minor: -1005, currency: 'usd' }, '−10.05'],
    [1e-7, '0.00'],
  ] as const)('of %j is %s', (value, text) => {
    expect(formatAmount(value)).toBe(text);
  });

  it('has a sign if the caller asks for it', () => {
    expect(['5', '-5', '0', ''].map(formatSignedAmount)).toEqual(['+5.00', '−5.00', '0.00', '0.00']);
    expect(['0.01', '-0.01', '0', '-', '0.001'].map(signOf)).toEqual([1, -1, 0, 0, 0]);
    expect(['5', '-5', '0', ''].map((price) => formatSignedPrice(price, 1))).toEqual(['+5.0', '−5.0', '0.0', ABSENT]);
  });

  it('in a sentence is followed by its currency, and no line break can separate them', () => {
    expect(formatWithCurrency('1234.5', 'usd')).toBe('1,234.50\u00A0USD');
  });

  it('that is a price has as many decimals as the longest given price, and at least those of its currency', () => {
    expect(decimalsOf('1', '1.25', undefined, '1.5')).toBe(2);
    expect(decimalsOf()).toBe(0);
    expect(decimalsIn('usd', '1')).toBe(2);
    expect(decimalsIn('jpy', '1.125', '1')).toBe(3);
    const round = { last: '1', previousClose: '1', open: '1', high: '1', low: '1', bid: '1', ask: '1' };
    const quote = { ...round, code: 'ZA1', version: 1, at: 0, volume: 1, turnover: '1' };
    expect(rowDecimals({ priceDecimals: 1 }, { ...quote, bid: '1.25' })).toBe(2);
    expect(rowDecimals({ priceDecimals: 1 }, quote)).toBe(1);
    expect(rowDecimals({}, quote)).toBe(0);
  });

  it('in percent has two decimals and a sign, or is a dash if it is unknown', () => {
    expect([1.005, -1.005, 0, Number.NaN, undefined].map(formatPercent)).toEqual([
      '+1.01%',
      '−1.01%',
      '0.00%',
      ABSENT,
      ABSENT,
    ]);
  });

  it('can be parsed again, in full or half width, whatever the currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e13 }),
        fc.constantFrom(...CURRENCIES),
        fc.boolean(),
        (minor, currency, wide) => {
          const shown = formatAmount({ minor, currency });
          const parsed = parseDecimalInput(wide ? widened(shown) : shown);
          const whole = shown.split('.')[0]?.replaceAll(',', '') ?? '';
          if (whole.length > 12) expect(parsed).toEqual({ ok: false, fault: 'format' });
          else expect(parsed).toEqual({ ok: true, text: shown.replaceAll(',', '') });
        },
      ),
    );
  });
});

describe('formatted figures', () => {
  it('of prices have as many decimals as their tick', () => {
    const ticks = [{ upTo: '1000', tick: '0.1' }, { tick: '1' }];
    expect(priceDecimalsOf({ ticks, quote: { previousClose: '1000' } })).toBe(1);
    expect(priceDecimalsOf({ ticks, quote: { previousClose: '1001' } })).toBe(0);
    expect(priceDecimalsOf({ ticks, limitDown: '900', limitUp: '1300', quote: { previousClose: '1100' } })).toBe(1);
    const cents = [{ upTo: '0.9999', tick: '0.0001' }, { tick: '0.0100' }];
    expect(priceDecimalsOf({ ticks: cents, quote: { previousClose: '138.67' } })).toBe(2);
    expect(priceDecimalsOf({ ticks: cents, quote: { previousClose: '0.5' } })).toBe(4);
    expect(formatPriceText('1234.5', 1)).toBe('1,234.5');
    expect(formatPriceText(undefined, 2)).toBe(ABSENT);
  });

  it('in percent are rounded away from zero at a half, despite binary floating-point errors', () => {
    const percents = [(199.9 / 2_000) * 100, (2_199.9 / 2_000 - 1) * 100, (1_800.1 / 2_000 - 1) * 100, 0.005];
    expect(percents.map(formatPercent)).toEqual(['+10.00%', '+10.00%', '−10.00%', '+0.01%']);
  });

  it('in percent have two decimals and a sign', () => {
    expect([1.234, -0.5, 0, -0.001, undefined, Number.NaN].map(formatPercent)).toEqual([
      '+1.23%',
      '−0.50%',
      '0.00%',
      '0.00%',
      ABSENT,
      ABSENT,
    ]);
  });

  it.each([
    [12_345_678, 'jp', '1,234.57万'],
    [99_999, 'jp', '10万'],
    [9_999, 'jp', '9,999'],
    [123_400_000, 'cn', '1.23亿'],
    ['2500000000000', 'jp', '2.5兆'],
    [999_999, 'us', '1M'],
    [1_234, 'us', '1.23K'],
    [-45_600, 'us', '−45.6K'],
    [0, 'jp', '0'],
    ['x', 'us', ABSENT],
  ] as const)('abbreviate %j in the language %s to %s', (value, language, text) => {
    expect(formatCompact(value, language)).toBe(text);
  });

  it('have a name for every abbreviated unit in every language', () => {
    const sizes = [1e3, 1e4, 1e6, 1e8, 1e9, 1e12].map((size) => 5 * size);
    const written = (language: Language) => sizes.map((size) => formatCompact(size, language)).join(' ');
    expect(written('jp')).toBe('5,000 5万 500万 5億 50億 5兆');
    expect(written('cn')).toBe('5,000 5万 500万 5亿 50亿 5万亿');
    expect(written('us')).toBe('5K 50K 5M 500M 5B 5T');
  });

  it('have thousands separators in abbreviated large numbers too', () => {
    expect(formatCompact(198_944_000_000, 'jp')).toBe('1,989.44億');
    expect(formatCompact(-28_109_200, 'cn')).toBe('−2,810.92万');
  });

  it('of whole numbers have thousands separators', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567');
    expect(formatCount(undefined)).toBe(ABSENT);
  });
});

describe('dates', () => {
  const at = Date.UTC(2026, 2, 8, 15, 4, 5);
  it('are formatted by a pattern, in the time zone of the exchange', () => {
    expect(formatDate(at, 'Y-M-D h:m:s', 'Asia/Tokyo')).toBe('2026-03-09 00:04:05');
    expect(formatDate(at, 'M/D h:m', 'America/New_York')).toBe('03/08 11:04');
    vi.stubGlobal('Temporal', {
      Instant: {
        fromEpochMilliseconds: (ms: number) => ({
          toZonedDateTimeISO: (zone: string) =>
            ms === at && zone === 'Asia/Tokyo' && { year: 2026, month: 3, day: 9, hour: 0, minute: 4, second: 5 },
        }),
      },
    });
    expect(formatDate(at + 0.5, 'Y-M-D h:m:s', 'Asia/Tokyo')).toBe('2026-03-09 00:04:05');
    vi.unstubAllGlobals();
    for (const none of [undefined, Number.NaN, Infinity]) expect(formatDate(none, 'Y', 'Asia/Tokyo')).toBe(ABSENT);
  });
});

describe('the parser of typed input', () => {
  it.each([
    ['１２３．５', '123.5'],
    [' 1,234.50 ', '1234.50'],
    ['１，２３４．０', '1234.0'],
    ['1,23', '1.23'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['0.5', '0.5'],
  ])('parses %j as %s', (typed, text) => {
    expect(parseDecimalInput(typed)).toEqual({ ok: true, text });
  });

  it.each(['1e5', '-1', '+1', '12,34,567', '0x10', '1 2', 'いち', '1.23456', '1'.repeat(13)])(
    'rejects %j as an amount',
    (typed) => {
      expect(parseDecimalInput(typed)).toEqual({ ok: false, fault: 'format' });
    },
  );

  it('distinguishes an empty text from an invalid one', () => {
    expect(parseWholeInput('　')).toEqual({ ok: false, fault: 'missing' });
    expect(parseWholeInput('1.5')).toEqual({ ok: false, fault: 'format' });
    expect(parseWholeInput('１００')).toEqual({ ok: true, text: '100' });
  });

  it('accepts no text that the contract would refuse', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0１2.,-＋ex　 ')), maxLength: 12 }), (typed) => {
        const parsed = parseDecimalInput(typed);
        if (parsed.ok) expect(parsed.text).toMatch(/^(?:0|[1-9]\d*)(?:\.\d{1,4})?$/);
      }),
    );
  });

  it('accepts an account number of ten digits in any character width', () => {
    expect(parseAccountInput('０９０-1234-567')).toEqual({ ok: true, text: '0901234567' });
    expect(parseAccountInput('090')).toEqual({ ok: false, fault: 'format' });
  });

  it('converts a search text to half width, with single spaces, and cuts it to a limit', () => {
    expect(searchText('  ＺＡ１　 東京 ')).toBe('ZA1 東京');
    expect(searchText('東'.repeat(100))).toHaveLength(64);
  });
});
