import type { OrderTerms } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { readSize } from './orderSize.ts';
import { type TicketContext, type TicketInput, checkTicket } from './orderTicket.ts';
import { ticketFields, typedTicket } from './typedTicket.ts';

const TERMS: OrderTerms = {
  code: 'ZA1',
  currency: 'jpy',
  leverageChoices: [1, 5],
  maintenanceMarginBasisPoints: 2_000,
  minimumShares: 1,
  maximumShares: 1_000_000,
  fees: [{ kind: 'purchase', on: 'buy', label: 'Purchase fee', tiers: [{ amount: '100' }] }],
  sameDaySale: true,
  available: '1000000',
  choices: ['byAmount', 'marketAtClose'],
  closingAuctionAt: 900,
};
const CONTEXT: TicketContext = {
  terms: TERMS,
  ticks: [{ tick: '1' }],
  limitUp: '1200',
  limitDown: '900',
  quote: { last: '1000', bid: '999', ask: '1001' },
  open: true,
  marketOrderAllowed: true,
};
const INPUT: TicketInput = {
  code: 'ZA1',
  side: 'long',
  orderType: 'limit',
  price: '950',
  quantity: '7',
  amount: '100000',
  leverage: 1,
  validity: 'day',
};

describe('an order by amount', () => {
  it('buys as many shares as the amount covers with all fees at the limit, and states what is left', () => {
    const { quantity, amount, cost, order, faults } = checkTicket(INPUT, CONTEXT);
    expect([quantity, amount?.left.minor, cost?.total.minor, faults]).toEqual([105, 150, 99_850, []]);
    expect(order).toMatchObject({ amount: '100000', price: '950' });
    expect(order).not.toHaveProperty('quantity');
  });

  it('counts each share at the limit even if the order would fill at a better price, or at the prices of the book if it has no limit', () => {
    expect(checkTicket({ ...INPUT, price: '1100' }, CONTEXT)).toMatchObject({ quantity: 90, atOnce: true });
    expect(checkTicket({ ...INPUT, orderType: 'market' }, CONTEXT)).toMatchObject({ quantity: 99 });
  });

  it('counts each share at the upper limit of the day if an auction may fill the order beyond its limit', () => {
    expect(checkTicket({ ...INPUT, validity: 'marketAtClose' }, CONTEXT)).toMatchObject({ quantity: 83 });
  });

  it('buys the same number of shares with leverage, but needs only a part of the amount in cash', () => {
    const { quantity, cost } = checkTicket({ ...INPUT, leverage: 5 }, CONTEXT);
    expect([quantity, cost?.total.minor]).toEqual([105, 20_050]);
  });

  it('is refused if the amount covers no share or is not a number', () => {
    const faultOf = (amount: string) => checkTicket({ ...INPUT, amount }, CONTEXT).faults;
    const fault = (name: string) => [{ field: 'amount', key: 'invalid_request', fault: name }];
    expect([faultOf('1049'), faultOf('1050')]).toEqual([fault('range'), []]);
    expect([faultOf(''), faultOf('x'), faultOf('10.5')]).toEqual([fault('missing'), fault('format'), fault('format')]);
  });

  it('becomes an order by shares if the server accepts no amounts', () => {
    const terms = { ...TERMS, choices: [] };
    const orderOf = (quantity: number) => ({ side: 'long', price: 9_500_000, leverage: 1, quantity }) as const;
    expect(readSize(INPUT, terms, orderOf)).toEqual({ value: 7, faults: [] });
    expect(checkTicket(INPUT, { ...CONTEXT, terms }).order).toMatchObject({ quantity: '7' });
  });

  it('is stored as typed, even while the field is empty', () => {
    for (const amount of [undefined, '', '5000'])
      expect(typedTicket(INPUT, ticketFields({ ...INPUT, amount })).amount).toBe(amount);
  });
});
