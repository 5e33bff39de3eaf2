import { parsePrice } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { exactOf } from '../../../domain/decimal.ts';
import { closeEstimate, sumOfEstimates } from './closeEstimate.ts';

const quote = { last: '1000', bid: '999', ask: '1001' };
const fees = [{ kind: 'selling', on: 'sell', label: 'Selling fee', basisPoints: '10' }] as const;
const terms = { currency: 'jpy' as const, fees: [...fees] };
const position = { buy_price: '950', stock_num: 100, status: 0, currency: 'jpy' as const };

describe('the estimate for closing a position', () => {
  it('sells a long position at the bid and subtracts the fee', () => {
    const estimate = closeEstimate({ position: { ...position, side: 'long' } }, 'jpy', quote, terms);
    expect(estimate).toEqual({
      price: '999',
      gain: exactOf('4900', 'jpy'),
      fee: { minor: 100, currency: 'jpy' },
      net: exactOf('4800', 'jpy'),
    });
  });

  it('subtracts the opening fees as well, and therefore agrees with the figures of closed positions', () => {
    const estimate = closeEstimate({ position: { ...position, side: 'long', fee: '60' } }, 'jpy', quote, terms);
    expect(estimate).toMatchObject({
      gain: exactOf('4900', 'jpy'),
      paidFee: exactOf('60', 'jpy'),
      net: exactOf('4740', 'jpy'),
    });
  });

  it('buys a short position back at the ask', () => {
    const estimate = closeEstimate({ position: { ...position, side: 'short' } }, 'jpy', quote, terms);
    expect(estimate).toMatchObject({ price: '1001', fee: { minor: 0 }, net: exactOf('-5100', 'jpy') });
  });

  it('uses the price of a special quote, because nothing trades at the bid or the ask during one', () => {
    const quoted = { ...quote, specialQuote: { price: '970', side: 'sell' } } as const;
    for (const side of ['long', 'short'] as const) {
      expect(closeEstimate({ position: { ...position, side } }, 'jpy', quoted, terms)).toMatchObject({ price: '970' });
    }
  });

  it('contains no result while the fees or the price are unknown', () => {
    const long = { ...position, side: 'long' } as const;
    expect(closeEstimate({ position: long }, 'jpy', quote, undefined)).toEqual({ price: '999' });
    expect(closeEstimate({ position: long }, 'jpy', undefined, terms)).toBeUndefined();
  });

  it('is undefined if the server does not state the side', () => {
    expect(closeEstimate({ position }, 'jpy', quote, terms)).toBeUndefined();
  });

  it('includes, for a part of a position, its share of the cost and of the fees paid', () => {
    const whole = { ...position, side: 'long', cost: '95000', fee: '60' } as const;
    expect(closeEstimate({ position: whole, quantity: 40 }, 'jpy', quote, terms)).toEqual({
      price: '999',
      gain: exactOf('1960', 'jpy'),
      fee: { minor: 40, currency: 'jpy' },
      paidFee: exactOf('24', 'jpy'),
      net: exactOf('1896', 'jpy'),
    });
  });

  it('uses the limit of a limit order, or the better price in the book', () => {
    const at = (side: 'long' | 'short', limit: number) =>
      closeEstimate(
        {
          position: { ...position, side },
          terms: { orderType: 'limit', prices: { limit: parsePrice(String(limit)) } },
        },
        'jpy',
        quote,
        terms,
      )?.price;
    expect([at('long', 1_010), at('long', 990), at('short', 990), at('short', 1_010)]).toEqual([
      '1010',
      '999',
      '990',
      '1001',
    ]);
  });

  it('is the sum for several positions, and unknown if one of them is unknown', () => {
    const long = { ...position, side: 'long', fee: '60' } as const;
    const one = closeEstimate({ position: long }, 'jpy', quote, terms);
    const { fee: _paid, ...free } = long;
    const other = closeEstimate({ position: free, quantity: 10 }, 'jpy', quote, terms);
    expect(sumOfEstimates([one, other], 'jpy')).toEqual({
      price: '999',
      gain: exactOf('5390', 'jpy'),
      fee: { minor: 110, currency: 'jpy' },
      net: exactOf('5220', 'jpy'),
    });
    expect(sumOfEstimates([one, { price: '999' }], 'jpy')).toEqual({ price: '999' });
    expect(sumOfEstimates([], 'jpy')).toBeUndefined();
  });
});
