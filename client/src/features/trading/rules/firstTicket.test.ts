import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TicketContext, type TicketInput, checkTicket, largestQuantity } from './orderTicket.ts';
import { firstTicket } from './typedTicket.ts';
import { ORDER_TERMS } from '../../../state/testing/orderTerms.ts';

const yen = (minor: number) => ({ minor, currency: 'jpy' }) as const;
const context: TicketContext = {
  terms: {
    ...ORDER_TERMS,
    code: 'ZA1',
    leverageChoices: [1, 2],
    fees: [{ kind: 'purchase', on: 'buy', label: 'commission', tiers: [{ amount: '115' }] }],
    available: '1000000',
  },
  ticks: [{ upTo: '3000', tick: '0.5' }, { tick: '1' }],
  limitUp: '1200',
  limitDown: '800',
  quote: { bid: '999.5', ask: '1000', last: '1000' },
  open: true,
  marketOrderAllowed: true,
};
const input: TicketInput = {
  code: 'ZA1',
  side: 'long',
  orderType: 'limit',
  price: '1000',
  quantity: '10',
  leverage: 1,
  validity: 'day',
};

describe('a limit price far outside the limits of the day', () => {
  it('is refused as beyond the limits, even if it is not on a tick either', () => {
    const off = { ...context, ticks: [{ upTo: '3000', tick: '0.5' }, { tick: '5' }] };
    for (const price of ['99999', '0.3']) {
      const { faults } = checkTicket({ ...input, price }, off);
      expect(faults).toEqual([{ field: 'price', key: 'price_limit_exceeded' }]);
    }
    expect(checkTicket({ ...input, price: '1000.3' }, off).faults).toMatchObject([{ field: 'price', fault: 'tick' }]);
  });
});

describe('the first ticket of a customer', () => {
  it('is a limit order at the last price for one lot, without leverage, on either side', () => {
    const detail = { code: 'ZA1', quote: { last: '1000.5' }, exchangeLot: 100 } as Parameters<typeof firstTicket>[0];
    for (const side of ['long', 'short'] as const) {
      const first = firstTicket(detail, side, context);
      expect(first).toMatchObject({ side, leverage: 1, price: '1000.5', quantity: '100' });
    }
  });

  it('is for as many shares as the cash covers if it covers less than a lot, and for a lot if it covers no share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 1, max: 1_000 }), (cash, exchangeLot) => {
        const detail = { code: 'ZA1', quote: { last: '1000' }, exchangeLot } as Parameters<typeof firstTicket>[0];
        const there = { ...context, cash: yen(cash) };
        const first = firstTicket(detail, 'long', there);
        const largest = largestQuantity(first, there);
        expect(Number(first.quantity)).toBe(largest === 0 ? exchangeLot : Math.min(exchangeLot, largest));
        expect(checkTicket(first, there).faults.length).toBe(largest === 0 ? 1 : 0);
      }),
    );
  });
});
