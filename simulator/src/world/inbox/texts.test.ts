import { LANGUAGES, MESSAGES, MESSAGE_KINDS, isErrorKey, isMessageKey } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { fill, grouped } from '../../texts/fill.ts';
import type { Stocks } from '../../texts/fill.ts';
import { MESSAGE_TEXTS } from '../capabilities.ts';
import { BY_TESTER, REASONS } from '../../texts/reasons.ts';
import type { Lines } from '../../texts/templates.ts';

const NAMES = { jp: '蒼嶺食品', cn: '苍岭食品', us: 'Sorei Foods' };
const FULL = {
  id: 'SIM-B000001-ABCD',
  code: 'ZJ1001',
  currency: 'jpy',
  amount: '1234567',
  price: '1234.5',
  profit: '-1200',
  limit: '-1000',
  trigger: '-1001',
  paid: '999',
  gross: '4500',
  tax: '914',
  shortfall: '12',
  right: '80.5',
  ratio: '3',
  of: '10',
  orders: '2',
  closings: '1',
  quantity: '1200',
  ordered: '2000',
  rest: '800',
  done: '400',
  auction: 'untraded',
  stop: '1000.5',
  fee: '55',
  level: '30',
  priceAbove: '1240',
  priceBelow: '1200',
  dayUp: '3',
  dayDown: '2.5',
  yearHigh: '1234.5',
  yearLow: '1234.5',
  volume: '2',
  side: 'long',
  order: 'short',
  date: '2026-03-05',
  month: '2026/03',
  password: 'login',
  reason: 'account_frozen',
};
/** A stock whose ticks are tenths. */
const FINE = 'ZJ1002';
const stocks: Stocks = {
  names: (code) => (code === FULL.code ? NAMES : undefined),
  priceDecimals: (code) => (code === FINE ? 1 : 0),
};
const templates = Object.entries(MESSAGE_TEXTS);

function placesIn(lines: Lines): string[] {
  return lines.flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)).toSorted();
}

describe.each(templates)('the message %s', (_template, texts) => {
  it('links to an item that the client can show, and consists of whole sentences in each language', () => {
    expect(MESSAGE_KINDS).toContain(texts.about);
    for (const language of LANGUAGES) {
      expect(new Set(texts[language]).size).toBe(texts[language].length);
      for (const line of texts[language]) expect(line).toMatch(/\p{Letter}{2}/u);
    }
  });

  it('is complete in all languages if no parameter is missing', () => {
    const { titles, bodies } = fill(texts, FULL, stocks);
    for (const language of LANGUAGES) {
      expect(titles[language]).not.toBe('');
      expect(bodies[language].split('\n')).toHaveLength(texts[language].length - 1);
      expect(titles[language] + bodies[language]).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  it('omits unknown values, and never shows a placeholder', () => {
    const { titles, bodies } = fill(texts, {}, stocks);
    for (const language of LANGUAGES) {
      expect(titles[language]).not.toBe('');
      expect(titles[language] + bodies[language]).not.toMatch(/[{}]|undefined/);
    }
  });

  it('uses the same parameters in every language, and no unknown parameter', () => {
    const [jp, cn, us] = [texts.jp, texts.cn, texts.us].map(placesIn);
    expect(cn).toEqual(jp);
    expect(us).toEqual(jp);
    expect(Object.keys(FULL)).toEqual(expect.arrayContaining(jp!));
  });

  it('contains no exclamation mark or guarantee', () => {
    for (const language of LANGUAGES)
      expect(texts[language].join('')).not.toMatch(/[!！]|guarantee|保証(?!金)|保证(?!金)|必ず儲/i);
  });
});

it('amounts in messages include their currency, and stocks their name and code', () => {
  const { bodies } = fill(MESSAGE_TEXTS.blockTradePassed, FULL, stocks);
  expect(bodies.us).toContain('1,200 shares of Sorei Foods (ZJ1001) were bought at 1,234.5 JPY.');
  expect(bodies.jp).toContain('買付金額：1,234,567.00 JPY');
  const unnamed = fill(MESSAGE_TEXTS.blockTradePassed, { ...FULL, code: 'ZJ9' }, stocks);
  expect(unnamed.bodies.us).toContain('shares of ZJ9 were');
});

it.each(['orderFilled', 'orderPartFilled'] as const)(
  'the first line of %s, which lists show, has the fill price in the format of the screens',
  (template) => {
    for (const [code, currency, price, written] of [
      [FULL.code, 'jpy', '1562', '1,562 JPY'],
      [FULL.code, 'jpy', '3032.5', '3,032.5 JPY'],
      [FINE, 'jpy', '1562', '1,562.0 JPY'],
      [FULL.code, 'usd', '142.5', '142.50 USD'],
      [FULL.code, 'usd', '142', '142.00 USD'],
      [FULL.code, 'usd', '0.1234', '0.1234 USD'],
    ] as const) {
      const { bodies } = fill(MESSAGE_TEXTS[template], { ...FULL, code, currency, price }, stocks);
      for (const language of LANGUAGES) expect(bodies[language].split('\n')[0]).toContain(written);
    }
  },
);

it('a message states its reason in words, and omits a reason for which there are none', () => {
  const { bodies } = fill(MESSAGE_TEXTS.loanRejected, FULL, stocks);
  expect(bodies.us).toContain('Reason: the account is frozen');
  expect(fill(MESSAGE_TEXTS.loanRejected, { ...FULL, reason: 'toString' }, stocks).bodies.us).not.toContain('Reason');
  for (const key of Object.keys(REASONS).filter((reason) => reason !== BY_TESTER))
    expect(isMessageKey(key) && isErrorKey(key) && key in MESSAGES).toBe(true);
});

it('decimals in messages are grouped by three digits', () => {
  expect(['0', '999', '1000', '-1234567.89', '+5000', 'n/a', '12:30'].map(grouped)).toEqual([
    '0',
    '999',
    '1,000',
    '−1,234,567.89',
    '+5,000',
    'n/a',
    '12:30',
  ]);
});
