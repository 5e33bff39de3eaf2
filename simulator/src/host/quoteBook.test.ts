import { expect, it } from 'vitest';
import type { Market, Tick } from '../market/market.ts';
import { QuoteBook, bytesOf } from './quoteBook.ts';

const TICK: Tick = {
  code: 'Z1',
  at: 5,
  last: 100_000,
  bid: 99_000,
  ask: 101_000,
  previousClose: 98_000,
  open: 98_500,
  high: 102_000,
  low: 97_000,
  volume: 300,
  turnover: 30_000_000,
};

/** A book over a market with one code, whose tick a test sets. */
function bookOf(tick: Tick) {
  const market = { tick: (code: string) => (code === 'Z1' ? { ...shown.tick } : undefined) };
  const shown = { tick };
  return { shown, book: new QuoteBook({ market: () => market as unknown as Market }) };
}

const SPECIAL = { price: 105_000, side: 'buy' } as NonNullable<Tick['specialQuote']>;
const CHANGES: readonly (readonly [string, Partial<Tick>])[] = [
  ['time', { at: 6 }],
  ['price', { last: 100_500 }],
  ['volume', { volume: 301 }],
  ['best bid', { bid: 99_500 }],
  ['best offer', { ask: 100_500 }],
  ['opening price', { open: 99_000 }],
  ['previous close', { previousClose: 97_000 }],
  ['halt', { halted: true }],
  ['special quote', { specialQuote: SPECIAL }],
];

it.each(CHANGES)('a quote with a changed %s gets the next version, and is sent from then on', (_what, change) => {
  const { shown, book } = bookOf(TICK);
  const row = book.look('Z1', 1)!;
  const before = bytesOf(row);
  expect([book.look('Z1', 2)?.version, bytesOf(row) === before]).toEqual([1, true]);
  shown.tick = { ...TICK, ...change };
  expect(book.look('Z1', 3)).toBe(row);
  expect([row.version, book.version]).toEqual([2, 2]);
  expect(JSON.parse(bytesOf(row).toString())).toEqual(book.quote('Z1', 3));
  expect(bytesOf(row).equals(before)).toBe(false);
});

it.each([
  ['price', { price: 106_000 }],
  ['side', { side: 'sell' }],
])('a special quote with a changed %s gets the next version', (_what, change) => {
  const { shown, book } = bookOf({ ...TICK, specialQuote: SPECIAL });
  book.look('Z1', 1);
  shown.tick = { ...TICK, specialQuote: { ...SPECIAL, ...change } as typeof SPECIAL };
  expect(book.look('Z1', 2)?.version).toBe(2);
});

it('an unknown code has no quote and no version', () => {
  const { book } = bookOf(TICK);
  expect([book.look('Z2', 1), book.quote('Z2', 1), book.version]).toEqual([undefined, undefined, 0]);
});
