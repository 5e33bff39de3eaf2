import { type FeeLine, type OrderTerms, amountOf, formatPrice, parsePrice } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf } from '../../../domain/decimal.ts';
import { feeOf, feeTotal } from '../../../domain/trading/fees.ts';
import { maximumQuantity, orderCost } from './orderCost.ts';
import { type TicketContext, type TicketInput, checkTicket, coversLeast, largestQuantity } from './orderTicket.ts';
import { stepPrice } from './priceSteps.ts';
import { stepQuantity } from './orderSize.ts';
import { isOnGrid, stepped, tickTableOf } from '../../../domain/market/ticks.ts';
import { ORDER_TERMS } from '../../../state/testing/orderTerms.ts';

const TOKYO: FeeLine[] = (['buy', 'sell'] as const).map((on) => ({
  kind: on === 'buy' ? 'purchase' : 'selling',
  on,
  label: 'commission',
  tiers: [{ upTo: '100000', amount: '99' }, { upTo: '200000', amount: '115' }, { amount: '385' }],
}));
const NEW_YORK: FeeLine[] = [
  { kind: 'selling', on: 'sell', label: 'regulatory', basisPoints: '0.278' },
  { kind: 'selling', on: 'sell', label: 'trading activity', perShare: '0.000166', maximum: '8.30' },
];
const SHANGHAI: FeeLine[] = [
  { kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '2.5', minimum: '5' },
  { kind: 'stamp', on: 'sell', label: 'stamp duty', basisPoints: '5' },
];
const terms: OrderTerms = {
  ...ORDER_TERMS,
  code: 'ZA1',
  leverageChoices: [1, 2, 3, 5, 10],
  fees: TOKYO,
  available: '1000000',
};
const bands = [{ upTo: '1000', tick: '0.1' }, { upTo: '3000', tick: '0.5' }, { tick: '1' }];
const ticks = tickTableOf(bands);
const context: TicketContext = {
  terms,
  ticks: bands,
  limitUp: '1200',
  limitDown: '800',
  quote: { bid: '999.9', ask: '1000', last: '1000' },
  open: true,
  marketOrderAllowed: true,
};
const input: TicketInput = {
  code: 'ZA1',
  side: 'long',
  orderType: 'limit',
  price: '1,000.5',
  quantity: '１００',
  leverage: 1,
  validity: 'day',
};
const yen = (minor: number): { minor: number; currency: 'jpy' } => ({ minor, currency: 'jpy' });

describe('fees', () => {
  it("are the sum of the tier's amount, the rate and the amount per share, within their bounds", () => {
    expect(feeTotal(TOKYO, { on: 'buy', amount: yen(100_000), quantity: 1 }).minor).toBe(99);
    expect(feeTotal(TOKYO, { on: 'buy', amount: yen(100_001), quantity: 1 }).minor).toBe(115);
    const sale = { on: 'sell', amount: { minor: 1_000_000, currency: 'usd' }, quantity: 100_000 } as const;
    expect(NEW_YORK.map((line) => feeOf(line, sale).minor)).toEqual([28, 830]);
    const inShanghai = (minor: number) =>
      feeTotal(SHANGHAI, { on: 'buy', amount: { minor, currency: 'cny' }, quantity: 100 }).minor;
    expect([100_000, 2_000_001, 2_004_000].map(inShanghai)).toEqual([500, 500, 501]);
    expect(NEW_YORK.map((line) => feeOf(line, { ...sale, quantity: 50_000 }).minor)).toEqual([28, 830]);
    expect(NEW_YORK.map((line) => feeOf(line, { ...sale, quantity: 49_000 }).minor)).toEqual([28, 813]);
  });

  it('are rounded separately for each line, halves away from zero', () => {
    const half: FeeLine = { kind: 'purchase', on: 'buy', label: 'half', basisPoints: '0.5' };
    const bought = { on: 'buy', amount: yen(10_000), quantity: 1 } as const;
    expect([feeOf(half, bought).minor, feeTotal([half, half], bought).minor]).toEqual([1, 2]);
  });
});

/** The result of closing an order of these tests at a price, in yen, after the fees of both trades. */
function netAt(
  { side, price, quantity }: { side: 'long' | 'short'; price: number; quantity: number },
  closing: number,
): number {
  const amount = (at: number) => amountOf(at, quantity, 'jpy');
  const [buy, sell] = side === 'long' ? [price, closing] : [closing, price];
  const paid = (on: 'buy' | 'sell', at: number) => feeTotal(TOKYO, { on, amount: amount(at), quantity }).minor;
  return amount(sell).minor - amount(buy).minor - paid('buy', buy) - paid('sell', sell);
}

describe('the cost of an order', () => {
  it('is margin plus fee, and a short sale pays the fee for selling first', () => {
    const long = orderCost(
      { side: 'long', price: parsePrice('1000.5'), quantity: 101, leverage: 3 },
      terms,
      ticks,
      yen(50_000),
    );
    expect(long).toMatchObject({
      cost: yen(101_051),
      margin: yen(33_684),
      fee: yen(115),
      total: yen(33_799),
      cashAfter: yen(16_201),
    });
    const rates = { ...terms, currency: 'cny', fees: SHANGHAI } as const;
    const short = orderCost({ side: 'short', price: parsePrice('10'), quantity: 1_000, leverage: 1 }, rates, ticks, {
      minor: 0,
      currency: 'cny',
    });
    expect(short).toMatchObject({ fee: { minor: 500 }, closingFee: { minor: 500 }, maximumLoss: 'unlimited' });
  });

  it('includes the loss after an adverse move, and the liquidation price', () => {
    const order = { side: 'long', price: parsePrice('1000'), quantity: 100, leverage: 5 } as const;
    const cost = orderCost(order, terms, ticks, yen(0));
    expect(cost?.adverse.map(({ loss }) => loss.minor)).toEqual([1_000, 5_000, 10_000]);
    expect(formatPrice(cost?.liquidationPrice ?? 0)).toBe('842.2');
    const short = orderCost({ ...order, side: 'short' }, terms, ticks, yen(0));
    expect(formatPrice(short?.liquidationPrice ?? 0)).toBe('1142.5');
    expect(Object.keys(orderCost({ ...order, leverage: 1 }, terms, ticks, yen(0))!)).not.toContain('liquidationPrice');
  });

  it('has a break-even price on a tick: nothing is lost there, and there is a loss one tick before it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('long', 'short'),
        fc.integer({ min: 500, max: 30_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (side, tenths, quantity) => {
          const price = tenths * 1_000 - (tenths > 10_000 ? (tenths * 1_000) % 5_000 : 0);
          const order = { side, price, quantity, leverage: 1 } as const;
          const found = orderCost(order, terms, ticks, yen(0))?.breakEven;
          if (found === undefined) return;
          expect(isOnGrid(ticks, found)).toBe(true);
          expect(side === 'long' ? found >= price : found <= price).toBe(true);
          expect(netAt(order, found)).toBeGreaterThanOrEqual(0);
          expect(netAt(order, stepped(ticks, found, side === 'long' ? -1 : 1))).toBeLessThan(0);
        },
      ),
    );
  });

  it('has the price of the order as its break-even price if there are no fees, and no break-even price if the fees exceed any gain', () => {
    const order = { side: 'short', price: parsePrice('100'), quantity: 1, leverage: 1 } as const;
    expect(orderCost(order, { ...terms, fees: [] }, ticks, yen(0))?.breakEven).toBe(order.price);
    expect(orderCost(order, terms, ticks, yen(0))).not.toHaveProperty('breakEven');
  });

  it('has no liquidation price without leverage, and the cost plus the fee as its largest loss', () => {
    const order = { side: 'long', price: parsePrice('1000'), quantity: 100, leverage: 1 } as const;
    const cost = orderCost(order, terms, ticks, yen(0));
    expect(cost).not.toHaveProperty('liquidationPrice');
    expect(cost?.maximumLoss).toEqual(yen(100_099));
    expect(cost?.fees).toEqual([{ kind: 'purchase', label: 'commission', amount: yen(99) }]);
  });
});

describe('an order ticket', () => {
  it('that is valid can be sent as it was typed', () => {
    const { faults, order } = checkTicket(input, context);
    expect(faults).toEqual([]);
    expect(order).toEqual({
      code: 'ZA1',
      side: 'long',
      orderType: 'limit',
      price: '1000.5',
      quantity: '100',
      leverage: '1',
      validity: 'day',
    });
  });

  it('for a market order states no price, and bases its cost on the opposite side of the quote', () => {
    const buy = checkTicket({ ...input, orderType: 'market', price: 'whatever' }, context);
    expect(buy.order).not.toHaveProperty('price');
    expect(buy.cost?.cost).toEqual(yen(100_000));
    expect(checkTicket({ ...input, orderType: 'market', side: 'short' }, context).cost?.cost).toEqual(yen(99_990));
  });

  it('waits during a special quote: its cost is based on the upper limit for a market order, and on its limit for a limit order', () => {
    const specialQuote = { price: '950', side: 'sell' } as const;
    const quoted = { ...context, limitUp: '1200', quote: { ...context.quote!, specialQuote } };
    const market = checkTicket({ ...input, orderType: 'market' }, quoted);
    expect(market.faults).toEqual([]);
    expect(market.cost?.cost).toEqual(yen(120_000));
    expect(checkTicket({ ...input, price: '1100' }, quoted).cost?.cost).toEqual(yen(110_000));
    expect(checkTicket({ ...input, price: '1100' }, context).cost?.cost).toEqual(yen(100_000));
    const after = checkTicket({ ...input, price: '1100' }, { ...quoted, open: false });
    expect(after.faults).toEqual([{ field: 'order', key: 'not_trading_time' }]);
  });

  it.each([
    [{ price: '' }, { field: 'price', key: 'invalid_request', fault: 'missing' }],
    [{ price: 'abc' }, { field: 'price', key: 'invalid_request', fault: 'format' }],
    [{ price: '0' }, { field: 'price', key: 'invalid_request', fault: 'range' }],
    [{ price: '1000.2' }, { field: 'price', key: 'invalid_request', fault: 'tick' }],
    [{ price: '1200.5' }, { field: 'price', key: 'price_limit_exceeded' }],
    [{ price: '799.9' }, { field: 'price', key: 'price_limit_exceeded' }],
    [{ quantity: '' }, { field: 'quantity', key: 'invalid_request', fault: 'missing' }],
    [{ quantity: '1.5' }, { field: 'quantity', key: 'invalid_request', fault: 'format' }],
    [{ quantity: '0' }, { field: 'quantity', key: 'invalid_request', fault: 'range' }],
    [{ quantity: '1000001' }, { field: 'quantity', key: 'invalid_request', fault: 'range' }],
    [{ leverage: 4 }, { field: 'leverage', key: 'invalid_request', fault: 'choice' }],
    [{ quantity: '1000' }, { field: 'order', key: 'insufficient_balance' }],
  ] as const)('with %j is refused', (part, fault) => {
    const check = checkTicket({ ...input, ...part }, context);
    expect(check.faults).toEqual([fault]);
    expect(check.order).toBeUndefined();
  });

  it('cannot be sent outside trading hours, and a market order cannot be sent without a fresh price', () => {
    expect(checkTicket(input, { ...context, open: false }).faults).toEqual([
      { field: 'order', key: 'not_trading_time' },
    ]);
    const stale = checkTicket({ ...input, orderType: 'market' }, { ...context, marketOrderAllowed: false });
    expect(stale.faults).toEqual([{ field: 'order', key: 'price_unavailable' }]);
  });

  it('cannot be sent during a halt, which is stated once and only during trading hours', () => {
    const quote = { ...context.quote!, halted: true } as const;
    const faultsOf = (more: object) => checkTicket({ ...input, ...more }, { ...context, quote }).faults;
    expect(faultsOf({})).toEqual([{ field: 'order', key: 'price_unavailable' }]);
    expect(faultsOf({ orderType: 'market' })).toEqual([{ field: 'order', key: 'price_unavailable' }]);
    expect(checkTicket(input, { ...context, quote, open: false }).faults).toEqual([
      { field: 'order', key: 'not_trading_time' },
    ]);
  });

  it('steps its price by ticks and its quantity by lots', () => {
    expect(stepPrice('1000', 1, 'long', context)).toBe('1000.5');
    expect(stepPrice('1000', -1, 'long', context)).toBe('999.9');
    expect(stepPrice('', 1, 'long', context)).toBe('1000');
    expect(stepPrice('1000.2', 1, 'long', context)).toBe('1000.5');
    expect(stepQuantity('', 1, terms)).toBe('1');
    expect(stepQuantity('1', -1, terms)).toBe('1');
    expect(stepQuantity('9', 1, terms)).toBe('10');
  });
});

describe('a ticket that looks like a typing error', () => {
  const doubtsOf = (part: Partial<TicketInput>, more: Partial<TicketContext> = {}) =>
    checkTicket({ ...input, price: '1000', ...part }, { ...context, limitUp: '2000', limitDown: '1', ...more }).doubts;

  it('needs confirmation for a limit more than 5 % above or below the last price, but not for one at exactly 5 %', () => {
    expect(doubtsOf({ quantity: '1', price: '1050' })).toEqual([]);
    expect(doubtsOf({ quantity: '1', price: '950' })).toEqual([]);
    expect(doubtsOf({ quantity: '1', price: '1050.5' })).toEqual([{ kind: 'farPrice', percent: 5.05 }]);
    expect(doubtsOf({ quantity: '1', price: '949.9' })).toEqual([{ kind: 'farPrice', percent: 5.01 }]);
  });

  it('is checked for every price and quantity (1,000 random limits)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 4_000 }), (price, last) => {
        const quote = { bid: '', ask: '', last: String(last) };
        const [doubt] = doubtsOf({ quantity: '1', price: String(price) }, { quote, limitUp: '5000' });
        expect(doubt !== undefined).toBe(Math.abs(price - last) * 20 > last);
      }),
      { numRuns: 1_000 },
    );
  });

  it('needs no confirmation for a market order, which has no typed price', () => {
    const quote = { bid: '900', ask: '1200', last: '1000' };
    expect(doubtsOf({ orderType: 'market', quantity: '1' }, { quote })).toEqual([]);
  });

  it('has a warning if the order needs more than half of the free cash', () => {
    expect(doubtsOf({ quantity: '499' })).toEqual([]);
    expect(doubtsOf({ quantity: '500' })).toEqual([{ kind: 'largeOrder', percent: 50.0385 }]);
    // Beyond the cash it is an error, not a warning.
    expect(doubtsOf({ quantity: '1100' })).toEqual([]);
  });
});

describe('a limit order that would fill at once', () => {
  it('is counted at the price at which it fills: a short sale below the bid reserves more than at its limit', () => {
    const short = { ...input, side: 'short', price: '990', quantity: '100', leverage: 5 } as const;
    const check = checkTicket(short, context);
    expect(check).toMatchObject({
      terms: { prices: { limit: 9_900_000 } },
      countedAt: 9_999_000,
      cost: { cost: yen(99_990) },
    });
    const long = checkTicket({ ...input, price: '1010', quantity: '100' }, context);
    expect(long).toMatchObject({
      terms: { prices: { limit: 10_100_000 } },
      countedAt: 10_000_000,
      cost: { cost: yen(100_000) },
    });
  });

  it('reserves only its margin, because its fee is paid at once, while a pending order reserves both', () => {
    const reserves = { marginInUse: exactOf('5000', 'jpy'), orders: exactOf('700', 'jpy') };
    const filled = checkTicket({ ...input, price: '1000' }, { ...context, reserves });
    expect(filled.reserved).toEqual(yen(100_000));
    expect(filled.reserves).toEqual([
      {
        name: 'marginInUse',
        before: reserves.marginInUse,
        after: exactOf('105000', 'jpy'),
      },
    ]);
    const waiting = checkTicket({ ...input, price: '999.9' }, { ...context, reserves });
    const whole = 100_000 - 10 + 99;
    expect(waiting.reserved).toEqual(yen(whole));
    expect(waiting.cost?.total).toEqual(waiting.reserved);
    expect(waiting.reserves).toEqual([
      {
        name: 'orders',
        before: reserves.orders,
        after: exactOf(String(700 + whole), 'jpy'),
      },
    ]);
  });
});

describe('the cash needed for the smallest order', () => {
  const covers = (cash: number, part: Partial<TicketContext> = {}) =>
    coversLeast('long', { ...context, cash: yen(cash), ...part });

  it('is its margin at the highest leverage plus the fee', () => {
    expect([covers(198), covers(199), covers(0)]).toEqual([false, true, false]);
    expect(covers(1, { quote: undefined }), 'no price is known').toBe(true);
    expect(covers(199, { quote: { bid: '', ask: '', last: '1000' } }), 'only the last price is known').toBe(true);
    expect(covers(199, { terms: { ...terms, minimumShares: 100 } })).toBe(false);
  });
});

describe('a limit price when the price limits of the day are unknown', () => {
  it('is not refused', () => {
    const open = { ...context, limitUp: undefined, limitDown: undefined };
    expect(checkTicket({ ...input, price: '5000', quantity: '1' }, open).faults).toEqual([]);
    expect(checkTicket({ ...input, price: '1200', quantity: '1' }, context).faults).toEqual([]);
    expect(checkTicket({ ...input, price: '800', quantity: '1' }, context).faults).toEqual([]);
  });
});

describe('the largest quantity', () => {
  const prices = fc.integer({ min: 1, max: 50_000 }).map((tenths) => tenths * 1_000);
  it('never costs more than the free cash, but one more share would', () => {
    fc.assert(
      fc.property(
        prices,
        fc.integer({ min: 0, max: 1e8 }),
        fc.constantFrom(1, 2, 3, 5, 10),
        fc.constantFrom('long', 'short'),
        (price, cash, leverage, side) => {
          const orderOf = (quantity: number) => ({ side, price, leverage, quantity }) as const;
          const bounds = { minimum: 1, maximum: 1_000_000 };
          const quantity = maximumQuantity(orderOf, terms, yen(cash), bounds);
          const left = (count: number): number =>
            orderCost(orderOf(count), terms, ticks, yen(cash))?.cashAfter.minor ?? -1;
          if (quantity > 0) expect(left(quantity)).toBeGreaterThanOrEqual(0);
          if (quantity < bounds.maximum) expect(left(quantity + 1)).toBeLessThan(0);
        },
      ),
    );
  });

  it('is zero if there is no price', () => {
    expect(largestQuantity({ ...input, price: '' }, context)).toBe(0);
    expect(largestQuantity(input, context)).toBe(999);
  });
});

describe('stepping by ticks', () => {
  it('follows the ticks up and down, across the ends of bands, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60_000 }), (steps) => {
        const price = steps <= 10_000 ? steps * 1_000 : 10_000_000 + (steps - 10_000) * 5_000;
        if (!isOnGrid(ticks, price)) return;
        const up = stepped(ticks, price, 1);
        expect(up).toBeGreaterThan(price);
        expect(isOnGrid(ticks, up)).toBe(true);
        expect(stepped(ticks, up, -1)).toBe(price);
      }),
    );
  });
});
