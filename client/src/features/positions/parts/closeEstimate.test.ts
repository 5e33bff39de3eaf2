import { describe, expect, it } from 'vitest';
import { exactOf } from '../../../domain/decimal.ts';
import { closeEstimate } from './closeEstimate.ts';

const quote = { last: '1000', bid: '999', ask: '1001' };
const fees = [{ kind: 'selling', on: 'sell', label: 'Selling fee', basisPoints: '10' }] as const;
const terms = { currency: 'jpy' as const, fees: [...fees] };
const position = { buy_price: '950', stock_num: 100, status: 0, currency: 'jpy' as const };

describe('the estimate of a closing', () => {
  it('sells a long position to the bid, less the fee', () => {
    const estimate = closeEstimate({ ...position, side: 'long' }, 'jpy', quote, terms);
    expect(estimate).toEqual({
      price: '999',
      gain: exactOf('4900', 'jpy'),
      fee: { minor: 100, currency: 'jpy' },
      net: exactOf('4800', 'jpy'),
    });
  });

  it('subtracts the opening fees as well, and so matches the figures of closed positions', () => {
    const estimate = closeEstimate({ ...position, side: 'long', fee: '60' }, 'jpy', quote, terms);
    expect(estimate).toMatchObject({
      gain: exactOf('4900', 'jpy'),
      paidFee: exactOf('60', 'jpy'),
      net: exactOf('4740', 'jpy'),
    });
  });

  it('buys a short position back at the ask', () => {
    const estimate = closeEstimate({ ...position, side: 'short' }, 'jpy', quote, terms);
    expect(estimate).toMatchObject({ price: '1001', fee: { minor: 0 }, net: exactOf('-5100', 'jpy') });
  });

  it('is at a special quote while one stands: nothing trades at bid and ask', () => {
    const quoted = { ...quote, specialQuote: { price: '970', side: 'sell' } } as const;
    for (const side of ['long', 'short'] as const) {
      expect(closeEstimate({ ...position, side }, 'jpy', quoted, terms)).toMatchObject({ price: '970' });
    }
  });

  it('leaves the result open while fees or price are unknown', () => {
    const long = { ...position, side: 'long' } as const;
    expect(closeEstimate(long, 'jpy', quote, undefined)).toEqual({ price: '999' });
    expect(closeEstimate(long, 'jpy', undefined, terms)).toBeUndefined();
  });

  it('is missing if the server did not name the direction', () => {
    expect(closeEstimate(position, 'jpy', quote, terms)).toBeUndefined();
  });
});
