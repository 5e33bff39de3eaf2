import { parsePrice } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { exactOf } from '../../../domain/decimal.ts';
import { type TicketContext, type TicketInput, checkTicket, largestQuantity } from './orderTicket.ts';
import { ORDER_TERMS } from '../../../state/testing/orderTerms.ts';

const yen = (minor: number) => ({ minor, currency: 'jpy' }) as const;
const context: TicketContext = {
  terms: {
    ...ORDER_TERMS,
    code: 'ZA1',
    fees: [
      {
        kind: 'purchase',
        on: 'buy',
        label: 'commission',
        tiers: [{ upTo: '100000', amount: '99' }, { amount: '115' }],
      },
    ],
    available: '1000000',
  },
  ticks: [{ tick: '1' }],
  limitUp: '1200',
  limitDown: '800',
  quote: { bid: '999', ask: '1000', last: '1000' },
  open: true,
  marketOrderAllowed: true,
};
const input: TicketInput = {
  code: 'ZA1',
  side: 'long',
  orderType: 'limit',
  quantity: '100',
  leverage: 1,
  validity: 'day',
};

describe('a ticket with the order book', () => {
  it('shows both parts of an order that fills partly at once and partly later', () => {
    const reserves = { marginInUse: exactOf('5000', 'jpy'), orders: exactOf('700', 'jpy') };
    const book = { bids: [], asks: [{ price: '1000', quantity: 60, orders: 1 }] };
    const check = checkTicket({ ...input, price: '1001', quantity: '100' }, { ...context, book, reserves });
    const fee = check.cost!.fee.minor;
    const feeOfFilled = checkTicket({ ...input, price: '1001', quantity: '60' }, { ...context, book }).cost!.fee.minor;
    const waiting = 40_040 + fee - feeOfFilled;
    expect(check).toMatchObject({ countedAt: parsePrice('1000.4'), cost: { cost: yen(100_040) } });
    expect(check.reserved).toEqual(yen(60_000 + waiting));
    expect(check.reserves).toEqual([
      { name: 'marginInUse', before: reserves.marginInUse, after: exactOf('65000', 'jpy') },
      { name: 'orders', before: reserves.orders, after: exactOf(String(700 + waiting), 'jpy') },
    ]);
  });

  it('offers the largest quantity whose fills in the book the cash covers', () => {
    const book = { bids: [], asks: [['1000', 10], ['1100', 1_000]].map(([price, quantity]) => ({ price: String(price), quantity: Number(quantity), orders: 1 })) }; // prettier-ignore
    const market = { ...input, orderType: 'market' } as const;
    const walked = { ...context, book, terms: { ...context.terms, fees: [], available: '120000' } };
    expect(largestQuantity({ ...market, leverage: 1 }, walked)).toBe(110);
    expect(checkTicket({ ...market, leverage: 1, quantity: '111' }, walked).faults).toEqual([
      { field: 'order', key: 'insufficient_balance' },
    ]);
  });
});
