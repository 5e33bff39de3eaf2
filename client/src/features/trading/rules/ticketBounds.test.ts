import { describe, expect, it } from 'vitest';
import { type TicketContext, type TicketInput, checkTicket, largestQuantity } from './orderTicket.ts';
import { stepPrice } from './priceSteps.ts';
import { ticketFields, typedTicket } from './typedTicket.ts';
import { stepQuantity } from './orderSize.ts';
import { NO_BRACKET } from './bracket.ts';
import { typedPrices } from './orderTerms.ts';
import { ORDER_TERMS } from '../../../state/testing/orderTerms.ts';

const yen = (minor: number) => ({ minor, currency: 'jpy' }) as const;
const context: TicketContext = {
  terms: {
    ...ORDER_TERMS,
    code: 'ZA1',
    leverageChoices: [1, 2],
    minimumShares: 10,
    maximumShares: 20,
    fees: [{ kind: 'purchase', on: 'buy', label: 'commission', tiers: [{ amount: '115' }] }],
    available: '1000000',
  },
  ticks: [{ upTo: '1000', tick: '0.1' }, { tick: '0.5' }],
  limitUp: '1200',
  limitDown: '800',
  open: true,
  marketOrderAllowed: true,
};
const input: TicketInput = {
  code: 'ZA1',
  side: 'long',
  orderType: 'limit',
  price: '1000.5',
  quantity: '10',
  leverage: 1,
  validity: 'day',
};
const keys = (part: Partial<TicketInput>, more: Partial<TicketContext> = {}) =>
  checkTicket({ ...input, ...part }, { ...context, ...more }).faults.map(({ key, fault }) => fault ?? key);

describe('an order at the limits of what is allowed', () => {
  it('fills at once if its price equals the price of the other side', () => {
    const quote = { bid: '1000', ask: '1000.5', last: '1000' } as NonNullable<TicketContext['quote']>;
    for (const [side, price, better] of [
      ['long', '1000.5', '1001'],
      ['short', '1000', '999.9'],
    ] as const) {
      const cost = (typed: string) => checkTicket({ ...input, side, price: typed }, { ...context, quote }).cost;
      expect(cost(price)).toBeDefined();
      expect(cost(better)).toEqual(cost(price));
    }
  });

  it('has a price that steps from the last price if there is no bid or ask, and cannot step without a last price', () => {
    const quote = { last: '1000' } as NonNullable<TicketContext['quote']>;
    expect(stepPrice('', 1, 'long', { ...context, quote })).toBe('1000');
    expect(stepPrice('', 1, 'long', context)).toBe('');
  });

  it('cannot be sent as a market order without a bid or ask', () => {
    const market = { orderType: 'market', price: '' } as const;
    expect(keys(market)).toEqual(['price_unavailable']);
    const quote = { bid: '1000', ask: '1000.5', last: '1000' } as NonNullable<TicketContext['quote']>;
    expect(keys(market, { quote })).toEqual([]);
  });

  it('has a largest quantity of 0 if the cash does not cover the smallest order', () => {
    const terms = { ...context.terms, minimumShares: 0, available: '1' };
    expect(largestQuantity(input, { ...context, terms })).toBe(0);
    expect(largestQuantity(input, { ...context, terms: { ...terms, available: '1200000' } })).toBe(20);
    expect(largestQuantity(input, { ...context, terms: { ...context.terms, available: '5000' } })).toBe(0);
  });

  it('may have the smallest or the largest quantity, but not less or more', () => {
    expect(['9', '10', '20', '21'].map((quantity) => keys({ quantity }))).toEqual([['range'], [], [], ['range']]);
    const terms = { ...context.terms, minimumShares: 0 };
    expect(['0', '1'].map((quantity) => keys({ quantity }, { terms }))).toEqual([['range'], []]);
  });

  it('may be at either price limit of the day but not beyond it, and at any price if there are no limits', () => {
    const prices = ['799.9', '800', '1200', '1200.5'];
    const beyond = ['price_limit_exceeded'];
    expect(prices.map((price) => keys({ price }))).toEqual([beyond, [], [], beyond]);
    expect(prices.map((price) => keys({ price }, { limitUp: undefined }))).toEqual([beyond, [], [], []]);
    expect(prices.map((price) => keys({ price }, { limitDown: undefined }))).toEqual([[], [], [], beyond]);
  });

  it('may use all the cash, including the fee, but not one yen more', () => {
    expect(keys({}, { cash: yen(10_005 + 115) })).toEqual([]);
    expect(keys({}, { cash: yen(10_005 + 114) })).toEqual(['insufficient_balance']);
  });

  it('needs confirmation if it uses more than half of the cash, or is more than five percent from the last price', () => {
    const doubts = (part: Partial<TicketInput>, more: Partial<TicketContext>) =>
      checkTicket({ ...input, ...part }, { ...context, ...more }).doubts.map(({ kind }) => kind);
    expect(doubts({}, { cash: yen(2 * 10_120) })).toEqual([]);
    expect(doubts({}, { cash: yen(2 * 10_120 - 1) })).toEqual(['largeOrder']);
    expect(doubts({}, { cash: yen(10_119) })).toEqual([]);
    const quote = { bid: '999.9', ask: '1000', last: '1000' };
    const far = ['949.9', '950', '1050', '1050.5'].map((price) => doubts({ price }, { quote }));
    expect(far).toEqual([['farPrice'], [], [], ['farPrice']]);
  });
});

describe('stepping a price in a ticket', () => {
  it('begins at the price at which the order would fill, or else at the last price, and is impossible without either', () => {
    const quote = { bid: '999', ask: '1000', last: '990' };
    expect([1, -1].map((step) => stepPrice('', step as 1 | -1, 'long', { ...context, quote }))).toEqual([
      '1000',
      '1000',
    ]);
    expect(stepPrice('', 1, 'short', { ...context, quote })).toBe('999');
    expect(stepPrice('', 1, 'long', { ...context, quote: { bid: '', ask: '', last: '990' } })).toBe('990');
    expect(stepPrice('', 1, 'long', context)).toBe('');
    expect(stepPrice('?', -1, 'short', context)).toBe('?');
  });

  it('stays within the bounds of an order', () => {
    const stepsOf = (direction: 1 | -1) =>
      ['5', '10', '15', '20', '99'].map((typed) => stepQuantity(typed, direction, context.terms, 5));
    expect(stepsOf(1)).toEqual(['10', '15', '20', '20', '20']);
    expect(stepsOf(-1)).toEqual(['10', '10', '10', '15', '20']);
    expect(stepQuantity('x', 1, context.terms)).toBe('10');
  });
});

describe('the bracket of a ticket', () => {
  const bracket = { takeProfit: '1100', stopLoss: '950' };
  const offered = { ...context, terms: { ...context.terms, choices: ['bracket'] } };

  it('is sent with the order if the server offers brackets', () => {
    expect(checkTicket({ ...input, price: '1000', bracket }, offered).order).toMatchObject(bracket);
    const plain = checkTicket({ ...input, price: '1000', bracket }, context);
    expect(plain.bracket).toBeUndefined();
    expect(Object.keys(plain.order ?? {})).not.toContain('stopLoss');
  });

  it('must enclose the price of the order between its stop loss and its take profit', () => {
    const faults = (price: string) =>
      checkTicket({ ...input, price, bracket }, offered).faults.filter(({ reached }) => reached !== undefined);
    expect(faults('1000')).toEqual([]);
    expect(faults('940')).toMatchObject([{ field: 'stopLoss', reached: 'short' }]);
    expect(faults('1100')).toMatchObject([{ field: 'takeProfit', reached: 'long' }]);
  });
});

describe('the stored fields of a ticket', () => {
  const market: TicketInput = { ...input, side: 'short', orderType: 'market', leverage: 5, validity: 'untilCancelled' };

  const empty = { trigger: '', trailBy: '', until: '', bracket: NO_BRACKET };

  it('restore the ticket when it is opened again', () => {
    expect(typedTicket(input, ticketFields(market))).toEqual({ ...market, ...empty });
    const bracket = { takeProfit: '1100', stopLoss: '900' };
    expect(typedTicket(input, ticketFields({ ...market, bracket })).bracket).toEqual(bracket);
  });

  it('are replaced by their initial values if the stored text is invalid', () => {
    const none = { side: 'up', orderType: 'other', validity: 'year', until: '' };
    const odd = {
      ...typedPrices({ price: '7' }),
      ...NO_BRACKET,
      trailUnit: '',
      amount: '',
      quantity: '8',
      leverage: '0',
      ...none,
    };
    expect(typedTicket(market, odd)).toEqual({ ...market, ...empty, price: '7', quantity: '8' });
    expect(typedTicket(market, { ...odd, leverage: '1.5' }).leverage).toBe(5);
    expect(typedTicket(market, { ...odd, leverage: '' }).leverage).toBe(5);
  });
});
