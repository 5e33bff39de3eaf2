import { POSITION_STATES, parsePrice } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NumberedPosition } from '../../../domain/positions.ts';
import { CLOSE_ALL, checkClosing, closingRequest, isReady } from './closingOrder.ts';
import type { ClosingContext, ClosingInput } from './closingOrder.ts';

const NOW = 1_000;
const held = (id: string, shares: number, more: Partial<NumberedPosition> = {}): NumberedPosition => ({
  id,
  status: POSITION_STATES.codes.holding,
  side: 'long',
  leverage: 1,
  stock_num: shares,
  ...more,
});
const rows = [held('C', 50), held('B', 100, { boughtAt: 20 }), held('A', 200, { boughtAt: 10 })];
const context: ClosingContext = { rows, nowMs: NOW, inPart: true, stock: { ticks: [{ tick: '1' }] } };
const check = (input: Partial<ClosingInput> = {}, more: Partial<ClosingContext> = {}) =>
  checkClosing({ ...CLOSE_ALL, ...input }, { ...context, ...more });
const sent = (input: Partial<ClosingInput> = {}, more: Partial<ClosingContext> = {}) =>
  check(input, more).parts.map(closingRequest);

describe('the sale of a customer’s shares', () => {
  it('covers all shares with a market order unless the customer types something else', () => {
    expect(check()).toMatchObject({ held: 350, free: 350, chosen: 350, quantity: 350 });
    expect(sent()).toEqual([{ id: 'A' }, { id: 'B' }, { id: 'C' }]);
  });

  it('closes the oldest positions first, and a part of the last one', () => {
    expect(sent({ quantity: '250' })).toEqual([{ id: 'A' }, { id: 'B', quantity: '50' }]);
    expect(sent({ quantity: '250', left: ['A'] })).toEqual([]);
    expect(sent({ quantity: '120', left: ['A'] })).toEqual([{ id: 'B' }, { id: 'C', quantity: '20' }]);
  });

  it('omits positions that cannot be sold yet', () => {
    const fresh = [held('A', 200, { sellableAt: NOW + 1 }), held('B', 100, { sellableAt: NOW })];
    expect(check({}, { rows: fresh })).toMatchObject({ held: 300, free: 100, quantity: 100 });
    expect(sent({}, { rows: fresh })).toEqual([{ id: 'B' }]);
    expect(isReady(check({}, { rows: fresh.slice(0, 1) }))).toBe(false);
  });

  it('is refused if it is for more shares than are held, or for a fraction of a share', () => {
    expect(check({ quantity: '351' })).toMatchObject({ quantityFault: 'tooMany', parts: [] });
    expect(check({ quantity: '' }).quantityFault).toBe('missing');
    expect(check({ quantity: '0' }).quantityFault).toBe('range');
    expect(check({ quantity: '1.5' }).quantityFault).toBe('format');
    expect(check({ quantity: '-' }).quantityFault).toBe('format');
  });

  it('closes whole positions if the server cannot close a part', () => {
    expect(sent({ quantity: '250', left: ['B'] }, { inPart: false })).toEqual([{ id: 'A' }, { id: 'C' }]);
  });

  it('covers a single position even if the server did not state its number of shares', () => {
    const { stock_num: _unknown, ...unread } = held('A', 1);
    expect(sent({}, { rows: [unread] })).toEqual([{ id: 'A' }]);
  });

  it('at a limit must be on a tick and within the price limits of the day', () => {
    const limit = { orderType: 'limit', price: '1200' } as const;
    expect(sent({ ...limit, quantity: '200' })).toEqual([{ id: 'A', orderType: 'limit', price: '1200' }]);
    expect(check(limit).terms.prices.limit).toBe(parsePrice('1200'));
    expect(check({ ...limit, price: '1200.5' }).termFaults[0]?.fault).toBe('tick');
    expect(check({ ...limit, price: '' }).termFaults[0]?.fault).toBe('missing');
    const stock = { ticks: [{ tick: '1' }], limitUp: '1100' };
    expect(check(limit, { stock }).termFaults[0]?.key).toBe('price_limit_exceeded');
    expect(isReady(check(limit, { stock }))).toBe(false);
  });

  it('closes exactly as many shares as typed, and no position twice', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(shares, fc.integer({ min: 1, max: 3_000 }), (each, quantity) => {
        const many = each.map((count, place) => held(`P${place}`, count, { boughtAt: (place * 7) % 4 }));
        const { parts, held: all, quantityFault } = check({ quantity: String(quantity) }, { rows: many });
        expect(quantityFault === 'tooMany').toBe(quantity > all);
        const closed = parts.reduce((sum, part) => sum + (part.quantity ?? 0), 0);
        expect(closed).toBe(quantity > all ? 0 : quantity);
        expect(new Set(parts.map(({ position }) => position.id)).size).toBe(parts.length);
        expect(parts.every((part) => (part.quantity ?? 0) <= (part.position.stock_num ?? 0))).toBe(true);
      }),
    );
  });
});
