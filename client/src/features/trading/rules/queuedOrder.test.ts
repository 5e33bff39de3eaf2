import { type OrderTerms, parsePrice } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { exactOf } from '../../../domain/decimal.ts';
import { checkAmendment } from './amendment.ts';
import { type TicketContext, type TicketInput, allowsAnyPrice, checkTicket, largestQuantity } from './orderTicket.ts';
import { type QueueDay, queueDay } from './queueDay.ts';

const TERMS: OrderTerms = {
  code: 'ZA1',
  currency: 'jpy',
  leverageChoices: [1],
  maintenanceMarginBasisPoints: 2_000,
  minimumShares: 1,
  maximumShares: 1_000_000,
  fees: [{ kind: 'purchase', on: 'buy', label: 'Purchase fee', tiers: [{ amount: '100' }] }],
  sameDaySale: true,
  available: '1000000',
  choices: ['queueOrder'],
  goesAt: 800,
  limitUp: '1200',
  limitDown: '900',
};

describe('the trading day for which an order entered now waits', () => {
  it('is stated in the terms, with its price limits if it has any', () => {
    expect(queueDay(TERMS, true)).toEqual({ goesAt: 800, limitUp: '1200', limitDown: '900' });
    const { limitUp: _up, limitDown: _down, ...free } = TERMS;
    expect(queueDay(free, true)).toEqual({ goesAt: 800 });
  });

  it('is undefined while the market is open, if no order on the stock may wait, or if the server queues no orders', () => {
    const { goesAt: _at, ...never } = TERMS;
    expect(queueDay(TERMS, false)).toBeUndefined();
    expect(queueDay(never, true)).toBeUndefined();
    expect(queueDay({ ...TERMS, choices: ['closePart'] }, true)).toBeUndefined();
    expect(queueDay(undefined, true)).toBeUndefined();
  });
});

const TOKYO: QueueDay = { goesAt: 800, limitUp: '1200', limitDown: '900' };
const NEW_YORK: QueueDay = { goesAt: 800 };
const INPUT: TicketInput = {
  code: 'ZA1',
  side: 'long',
  orderType: 'limit',
  price: '1150',
  quantity: '100',
  leverage: 1,
  validity: 'day',
};

/** A ticket at night, with a price that is hours old and the limits of that day. */
function atNight(queue: QueueDay | undefined): TicketContext {
  return {
    terms: TERMS,
    ticks: [{ tick: '1' }],
    limitUp: queue?.limitUp,
    limitDown: queue?.limitDown,
    queue,
    quote: { last: '1000', bid: '999', ask: '1001' },
    open: false,
    marketOrderAllowed: false,
    reserves: { marginInUse: exactOf('0', 'jpy'), orders: exactOf('500', 'jpy') },
  };
}

describe('an order entered while the market is closed', () => {
  it('waits, and its full cost is reserved even if its limit crosses the last price', () => {
    const { faults, order, countedAt, reserved, reserves } = checkTicket(INPUT, atNight(TOKYO));
    expect([faults, order?.price]).toEqual([[], '1150']);
    expect(countedAt).toBe(parsePrice('1150'));
    expect(reserved).toEqual({ minor: 115_100, currency: 'jpy' });
    expect(reserves).toMatchObject([
      { name: 'orders', before: exactOf('500', 'jpy'), after: exactOf('115600', 'jpy') },
    ]);
  });

  it('must have a price within the limits of the day on which it trades', () => {
    const beyond = [{ field: 'price', key: 'price_limit_exceeded' }];
    expect(checkTicket({ ...INPUT, price: '1201' }, atNight(TOKYO)).faults).toEqual(beyond);
    expect(checkTicket({ ...INPUT, price: '899' }, atNight(TOKYO)).faults).toEqual(beyond);
    expect(checkTicket({ ...INPUT, price: '1201' }, atNight(NEW_YORK)).faults).toEqual([]);
  });

  it.each(['long', 'short'] as const)('as a market order has a cost based on the upper limit: %s', (side) => {
    const context = atNight(TOKYO);
    const check = checkTicket({ ...INPUT, orderType: 'market', side }, context);
    expect(allowsAnyPrice(context)).toBe(true);
    expect([check.faults, check.order?.orderType]).toEqual([[], 'market']);
    expect(check.countedAt).toBe(parsePrice('1200'));
    expect(check.reserves?.map(({ name }) => name)).toEqual(['orders']);
    expect(largestQuantity({ ...INPUT, orderType: 'market', side }, context)).toBe(833);
  });

  it('as a market order cannot wait if no price limit bounds its cost', () => {
    const context = atNight(NEW_YORK);
    const check = checkTicket({ ...INPUT, orderType: 'market' }, context);
    expect(allowsAnyPrice(context)).toBe(false);
    expect(check.faults).toEqual([{ field: 'order', key: 'not_trading_time' }]);
    expect(check).not.toHaveProperty('order');
  });

  it('may be a market order without a price limit if it waits for an auction; its cost is then estimated at the quote', () => {
    const terms = {
      ...TERMS,
      choices: ['queueOrder', 'atOpening', 'atClosing'],
      openingAuctionAt: 800,
      closingAuctionAt: 900,
    };
    const context = { ...atNight(NEW_YORK), terms };
    const check = checkTicket({ ...INPUT, orderType: 'market' }, context);
    expect([allowsAnyPrice(context), check.faults, check.order?.validity]).toEqual([true, [], 'atOpening']);
    expect([check.countedAt, check.reserves?.map(({ name }) => name)]).toEqual([parsePrice('1001'), ['orders']]);
  });

  it('is refused if the server does not queue orders', () => {
    for (const orderType of ['limit', 'market'] as const)
      expect(checkTicket({ ...INPUT, orderType }, atNight(undefined)).faults).toEqual([
        { field: 'order', key: 'not_trading_time' },
      ]);
  });

  it('can be amended within the limits of the day on which it trades', () => {
    const order = { id: 'SIM-1', code: 'ZA1', side: 'long', stock_num: 100, buy_price: '1000', status: 4 } as const;
    const stock = { ticks: [{ tick: '1' }], limitUp: '1100', limitDown: '800' };
    const quote = undefined;
    const change = (price: string, queue: QueueDay | undefined) =>
      checkAmendment(order, { price, quantity: '100' }, { terms: TERMS, stock, quote, open: false, queue });
    expect(change('1150', TOKYO).request).toEqual({ id: 'SIM-1', price: '1150' });
    expect(change('850', TOKYO).faults).toEqual([{ field: 'price', key: 'price_limit_exceeded' }]);
    expect(change('1050', undefined).faults).toEqual([{ field: 'order', key: 'not_trading_time' }]);
  });
});
