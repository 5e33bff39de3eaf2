import { POSITION_STATES, type Quote } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { exactText } from '../decimal.ts';
import type { NumberedPosition } from '../positions.ts';
import {
  dayChangeOf,
  dividedHoldings,
  holdingViewIn,
  holdingViewText,
  holdingsOf,
  sortedHoldings,
  totalsOf,
} from './holdings.ts';

/** 14:00 of 18 November 2026 in Tokyo. */
const NOW = Date.UTC(2026, 10, 18, 5);
const YESTERDAY = NOW - 86_400_000;

function row(id: string, fields: Partial<NumberedPosition> = {}): NumberedPosition {
  return {
    id,
    code: `Z${id}`,
    status: POSITION_STATES.codes.holding,
    side: 'long',
    market: 'jp',
    currency: 'jpy',
    buy_price: '100',
    stock_num: 10,
    nowprice: '120',
    boughtAt: YESTERDAY,
    ...fields,
  };
}

function quote(last: string, previousClose: string): Quote {
  const prices = { last, previousClose, bid: last, ask: last, open: last, high: last, low: last };
  return { code: 'Z', version: 1, at: NOW, volume: 0, turnover: '0', ...prices };
}

const dayOf = (position: NumberedPosition, of: Quote | undefined): string | undefined => {
  const change = dayChangeOf(position, of, 'jpy');
  return change && exactText(change);
};
const idsOf = (holdings: ReturnType<typeof sortedHoldings>): string => holdings.map(({ row: { id } }) => id).join('');

describe('the gain of a holding on a day', () => {
  it('counts from the previous close, and a short position gains when the price falls', () => {
    expect(dayOf(row('a'), quote('120', '115'))).toBe('50');
    expect(dayOf(row('a', { side: 'short' }), quote('120', '115'))).toBe('-50');
  });

  it('counts from the purchase if the shares were bought on that day', () => {
    expect(dayOf(row('a', { boughtAt: NOW - 60_000 }), quote('120', '115'))).toBe('200');
    // At this instant it is 23:30 on 17 November in New York, but already 18 November in Tokyo.
    const abroad = row('a', { market: 'us', currency: 'usd', boughtAt: Date.UTC(2026, 10, 17, 20) });
    expect(dayOf(abroad, { ...quote('120', '115'), at: Date.UTC(2026, 10, 18, 4, 30) })).toBe('200');
  });

  it('is unknown without a quote, without a side, and for a pending order', () => {
    expect(dayOf(row('a'), undefined)).toBeUndefined();
    const { side: _side, ...sideless } = row('a');
    expect(dayOf(sideless, quote('120', '115'))).toBeUndefined();
    expect(dayOf(row('a', { status: POSITION_STATES.codes.pendingOrder }), quote('120', '115'))).toBeUndefined();
  });
});

const QUOTES = { Za: quote('120', '119'), Zb: quote('300', '310'), Zc: quote('90', '50') };
const ROWS = [
  row('a'),
  row('b', { nowprice: '300' }),
  row('c', { nowprice: '90', side: 'short' }),
  row('d', { nowprice: '8', currency: 'usd', market: 'us', buy_price: '9' }),
];
const HOLDINGS = holdingsOf(ROWS, QUOTES, 'jpy');

describe('the order of holdings', () => {
  it.each([
    ['listed', 'abcd'],
    ['code', 'abcd'],
    // Amounts in yen come before amounts in dollars, whatever they are worth.
    ['value', 'bacd'],
    ['gain', 'bacd'],
    ['day', 'abcd'],
  ] as const)('sorted by %s is %s', (sort, ids) => {
    expect(idsOf(sortedHoldings(HOLDINGS, sort))).toBe(ids);
  });

  it('sorted by an amount ends with the holdings without that amount', () => {
    const { nowprice: _price, ...priceless } = row('a');
    const all = holdingsOf([priceless, row('b', { nowprice: '1' })], {}, 'jpy');
    expect(idsOf(sortedHoldings(all, 'value'))).toBe('ba');
  });

  it('keeps equal holdings in their places', () => {
    const same = holdingsOf([row('b', { code: 'Z' }), row('a', { code: 'Z' })], {}, 'jpy');
    for (const sort of ['value', 'gain', 'day', 'code'] as const) expect(idsOf(sortedHoldings(same, sort))).toBe('ba');
  });
});

describe('the groups of holdings', () => {
  const keysOf = (group: 'none' | 'market' | 'industry' | 'side', industryOf: (code: string) => string | undefined) =>
    dividedHoldings(HOLDINGS, group, industryOf).map(({ key, holdings }) => `${key}:${idsOf(holdings)}`);

  it('are the markets or the sides, in their usual order', () => {
    expect(keysOf('market', () => undefined)).toEqual(['jp:abc', 'us:d']);
    expect(keysOf('side', () => undefined)).toEqual(['long:abd', 'short:c']);
    expect(keysOf('none', () => undefined)).toEqual([':abcd']);
  });

  it('are the industries by name, and the unknown industry is last', () => {
    const names: Record<string, string> = { Zb: 'Foods', Zc: 'Banks' };
    expect(keysOf('industry', (code) => names[code])).toEqual(['Banks:c', 'Foods:b', ':ad']);
  });
});

it('the totals of holdings are separate for each currency, and count the holdings with an unknown figure', () => {
  const shown = totalsOf(HOLDINGS).map(({ value, gain, day, ...rest }) => ({
    ...rest,
    sums: [value, gain, day].map(exactText),
  }));
  expect(shown).toEqual([
    { currency: 'jpy', count: 3, unknown: 0, sums: ['5100', '2300', '-490'] },
    // One holding has no quote, so its change of the day is missing.
    { currency: 'usd', count: 1, unknown: 1, sums: ['80', '-10', '0'] },
  ]);
});

describe('the stored choices for holdings', () => {
  it('survive being stored', () => {
    const view = { sort: 'gain', group: 'side' } as const;
    expect(holdingViewIn(holdingViewText(view))).toEqual(view);
  });

  it.each(['', 'x y', 'own market'])('are the default if the stored text is %j', (text) => {
    expect(holdingViewIn(text).sort).toBe('listed');
  });
});
