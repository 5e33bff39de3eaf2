import { POSITION_STATES } from '@zaraba/contracts';
import type { OrderTerms, Quote } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { exactOf } from '../../../domain/decimal.ts';
import { reversalOf } from './reversal.ts';
import { ORDER_TERMS } from '../../../state/testing/orderTerms.ts';

const quote = { code: 'ZJ1', last: '1000', bid: '999', ask: '1001' } as Quote;
const terms: OrderTerms = {
  ...ORDER_TERMS,
  code: 'ZJ1',
  fees: [{ kind: 'selling', on: 'sell', label: 'Selling fee', basisPoints: '10' }],
  available: '1000',
};
const stock = { ticks: [{ tick: '1' }] };
const held = {
  id: 'SIM-1',
  status: POSITION_STATES.codes.holding,
  side: 'long',
  leverage: 1,
  stock_num: 100,
  buy_price: '950',
  cost: '95000',
  margin: '95000',
} as const;

describe('the reversal of a position', () => {
  it('sells a long position at the bid and goes short there, with a fee for each of the two trades', () => {
    const found = reversalOf(held, 'jpy', quote, { terms, stock });
    expect(found).toMatchObject({
      side: 'short',
      closing: { price: '999', gain: exactOf('4900', 'jpy'), fee: { minor: 100 } },
      opening: { cost: { minor: 99_900 }, margin: { minor: 99_900 }, fee: { minor: 100 } },
    });
    // 1,000 free, 95,000 margin back, 4,900 won, less both fees and the new margin.
    expect(found?.opening?.cashAfter).toEqual({ minor: 800, currency: 'jpy' });
  });

  it('buys a short position back at the ask and goes long there', () => {
    const short = { ...held, side: 'short' } as const;
    expect(reversalOf(short, 'jpy', quote, { terms, stock })).toMatchObject({
      side: 'long',
      closing: { price: '1001', gain: exactOf('-5100', 'jpy') },
      opening: { cost: { minor: 100_100 }, cashAfter: { minor: -9_200 } },
    });
  });

  it('omits figures that are unknown', () => {
    expect(reversalOf(held, 'jpy', quote, { terms: undefined, stock })).toEqual({
      side: 'short',
      closing: { price: '999' },
    });
    const { side: _side, ...sideless } = held;
    expect(reversalOf(sideless, 'jpy', quote, { terms, stock })).toBeUndefined();
  });
});
