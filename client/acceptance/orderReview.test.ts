import { MARKET_CURRENCY, amountOf, formatMoney, formatPrice, parseMoney, parsePrice } from '@zaraba/contracts';
import type { Currency, MarketId, Position, Side, Validity } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { exactOf } from '../src/domain/decimal.ts';
import { checkTicket, largestQuantity } from '../src/features/trading/rules/orderTicket.ts';
import type { TicketContext, TicketInput } from '../src/features/trading/rules/orderTicket.ts';
import { firstTicket } from '../src/features/trading/rules/typedTicket.ts';
import { auctionOf } from '../src/features/trading/rules/timeInForce.ts';
import { marginInUse, reservedForOrders } from '../src/domain/portfolio/assets.ts';
import { positionRows } from '../src/domain/positions.ts';
import { downToGrid, tickTableOf } from '../src/domain/market/ticks.ts';
import { type Deal, averageOf, dealsOf, sharesOf } from '../src/domain/market/walk.ts';
import { newestSession } from '../../simulator/src/market/calendar/calendar.ts';
import { createMarket } from '../../simulator/src/market/create.ts';
import { balanceOf, purse } from '../../simulator/src/world/kernel/ledger.ts';
import { valueAt } from '../../simulator/src/world/trading/positions/parts.ts';
import { tableGet } from '../../simulator/src/world/kernel/table.ts';
import { CUSTOMER, Desk } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';

import fc from 'fast-check';

const market = createMarket('review');
const ORDERS = figure(1_000, 400);
const ORDERS_EACH = 20;

/** One randomly drawn order. */
interface Wish {
  readonly stock: number;
  readonly side: Side;
  readonly orderType: 'limit' | 'market';
  readonly validity: Validity;
  /** Distance of the limit from the last price, tenths of a percent. */
  readonly offset: number;
  readonly leverage: number;
  /** Share of the largest quantity, in thousandths. */
  readonly share: number;
  /** Whether it takes no more than the best level of the book has. */
  readonly isSmall: boolean;
  /** Whether it is for the amount that its shares cost at the last price, or else for shares. */
  readonly isByAmount: boolean;
  readonly passMs: number;
}

const wishes = (validities: readonly Validity[], isByAmount = false): fc.Arbitrary<Wish[]> =>
  fc.array(wish(validities, isByAmount), { minLength: ORDERS_EACH, maxLength: ORDERS_EACH });

const wish = (validities: readonly Validity[], isByAmount: boolean): fc.Arbitrary<Wish> =>
  fc.record({
    stock: fc.nat(200),
    side: fc.constantFrom('long', 'short'),
    orderType: fc.constantFrom('limit', 'market'),
    validity: fc.constantFrom(...validities),
    offset: fc.integer({ min: -60, max: 60 }),
    leverage: fc.constantFrom(1, 2, 3, 5, 10),
    share: fc.integer({ min: 1, max: 400 }),
    isSmall: fc.boolean(),
    isByAmount: fc.constant(isByAmount),
    passMs: fc.nat(120_000),
  });

const OPENING: Readonly<Record<Currency, number>> = {
  jpy: 90_000_000,
  usd: 50_000_000,
  cny: 300_000_000,
  hkd: 0,
  twd: 0,
  krw: 0,
  thb: 0,
  vnd: 0,
  myr: 0,
};

function openDesk(place: MarketId): Desk {
  const desk = new Desk(market, newestSession(place, Date.UTC(2026, 2, 10)).openAt + 600_000);
  const currency = MARKET_CURRENCY[place];
  desk.run({ name: 'deposit', account: CUSTOMER, currency, amountMinor: OPENING[currency] });
  return desk;
}

/** A ticket as the client fills it in and judges it, from the server's current answers. */
function ticketOf(desk: Desk, place: MarketId, one: Wish) {
  const { stock, side, orderType, validity, offset, leverage, share, isSmall } = one;
  const stocks = market.instruments(place);
  const { code } = stocks[stock % stocks.length]!;
  const detail = desk.ask('/market/stockDetail', { code });
  const terms = desk.ask('/trade/orderTerms', { code });
  const rows = positionRows(desk.ask('/trade/userstocklist', { type: terms.currency }));
  const added = desk.ask('/trade/ustockslist', { type: terms.currency });
  const book = desk.ask('/market/book', { code });
  const context: TicketContext = {
    terms,
    book,
    ticks: detail.ticks,
    limitUp: detail.limitUp,
    limitDown: detail.limitDown,
    quote: detail.quote,
    open: true,
    marketOrderAllowed: true,
    reserves: {
      marginInUse: marginInUse(rows, added, terms.currency),
      orders: reservedForOrders(rows, terms.currency),
    },
  };
  const last = parsePrice(detail.quote.last ?? '0');
  const limit = downToGrid(tickTableOf(detail.ticks), Math.round((last * (1_000 + offset)) / 1_000));
  const priced: TicketInput = {
    ...firstTicket(detail, side, context),
    orderType,
    validity,
    leverage,
    price: formatPrice(limit),
  };
  const levels = book[side === 'long' ? 'asks' : 'bids'];
  const wanted = Math.max(1, Math.floor((largestQuantity(priced, context) * share) / 1_000));
  const quantity = isSmall ? Math.min(wanted, levels[0]?.quantity ?? wanted) : wanted;
  const { currency } = terms;
  const amount = one.isByAmount ? { amount: formatMoney(amountOf(last, quantity, currency)) } : {};
  const input = { ...priced, quantity: String(quantity), ...amount };
  const check = checkTicket(input, context);
  const way = { side: side === 'long' ? ('buy' as const) : ('sell' as const), quantity: check.quantity ?? quantity };
  const isForAuction = auctionOf(input, context)?.isOnly === true;
  const deals = isForAuction ? [] : dealsOf(levels, { ...way, ...(orderType === 'limit' && { limit }) });
  // What is beyond the levels shown is not known: neither its prices, nor for how many shares an amount is there.
  const isUpToLast = deals.at(-1)?.price === parsePrice(levels.at(-1)?.price ?? '0');
  const isShown = !isUpToLast || sharesOf(deals) === way.quantity;
  return { check, currency, deals, isShown };
}

function purses(desk: Desk, currency: Currency): { cash: number; orders: number; marginInUse: number } {
  const read = (kind: 'cash' | 'hold' | 'margin') =>
    balanceOf(desk.world.stateNow().ledger, purse(CUSTOMER, kind), currency);
  return { cash: read('cash'), orders: read('hold'), marginInUse: read('margin') };
}

function minorOf(text: string | undefined, currency: Currency): number {
  return parseMoney(text ?? 'none', currency).minor;
}

let submitted = 0;
const reviewed = { waiting: 0, filled: 0, walked: 0 };

/** Compares the review of one order with the ledger after the order was sent. */
function expectReconciled(desk: Desk, place: MarketId, one: Wish): void {
  desk.to(desk.now + one.passMs);
  const { check, currency, deals, isShown } = ticketOf(desk, place, one);
  const { order, cost } = check;
  if (order === undefined || cost === undefined || !isShown) return;
  const before = purses(desk, currency);
  const feesBefore = feesOf(desk, currency);
  submitted += 1;
  const position = desk.ask('/trade/placeOrder', {
    ...order,
    clientOrderId: `review-${String(submitted).padStart(6, '0')}`,
  });
  const after = purses(desk, currency);
  expect(after.cash).toBe(cost.cashAfter.minor);
  expect(before.cash - after.cash).toBe(cost.total.minor);
  const exact = (minor: number) => exactOf(formatMoney({ minor, currency }), currency);
  const names = ['marginInUse', 'orders'] as const;
  expect(check.reserves).toEqual(
    names
      .filter((name) => after[name] !== before[name])
      .map((name) => ({ name, before: exact(before[name]), after: exact(after[name]) })),
  );
  expect(names.reduce((sum, name) => sum + after[name] - before[name], 0)).toBe(check.reserved!.minor);
  if (cost.waiting !== undefined) return expectWalked(desk, currency, deals);
  expect(minorOf(position.cost, currency)).toBe(cost.cost.minor);
  expect(minorOf(position.margin, currency)).toBe(cost.margin.minor);
  expect(minorOf(position.fee, currency)).toBe(cost.fee.minor);
  const filled = position.status === 0;
  expect(check.atOnce).toBe(filled);
  reviewed[filled ? 'filled' : 'waiting'] += 1;
  expect(feesOf(desk, currency) - feesBefore).toBe(filled ? cost.fee.minor : 0);
  if (filled) expectRisk(desk, position, check, currency);
  if (deals.length > 1) expectWalked(desk, currency, deals);
}

/** Compares what the order was to get of the book with its fills. */
function expectWalked(desk: Desk, currency: Currency, deals: readonly Deal[]): void {
  const { filledQuantity, averagePrice, fills } = desk.ask('/trade/orders', { type: currency })[0]!;
  expect(filledQuantity).toBe(sharesOf(deals));
  expect(parsePrice(averagePrice!)).toBe(averageOf(deals));
  expect(fills.map(({ price, quantity }) => ({ price: parsePrice(price), quantity }))).toEqual(deals);
  reviewed.walked += 1;
}

function feesOf(desk: Desk, currency: Currency): number {
  const { ledger } = desk.world.stateNow();
  return balanceOf(ledger, 'house:fees', currency) + balanceOf(ledger, 'house:stamp', currency);
}

/** Compares the review's stop-out price and losses with the simulator's. */
function expectRisk(desk: Desk, row: Position, { cost }: ReturnType<typeof checkTicket>, currency: Currency): void {
  const stopOut = cost?.liquidationPrice;
  expect(row.liquidationPrice).toBe(stopOut === undefined ? undefined : formatPrice(stopOut));
  const record = tableGet(desk.world.stateNow().books.position, row.id ?? '')!;
  for (const { percent, loss } of cost?.adverse ?? []) {
    const against = record.side === 'long' ? percent : -percent;
    const moved = Math.round(record.price * (1 + against / 100));
    expect(formatMoney({ minor: -loss.minor, currency })).toBe(
      formatMoney({ minor: valueAt(record, moved).gain, currency }),
    );
  }
}

describe('the review of an order', { timeout: PATIENCE_MS }, () => {
  it(`states costs that agree with the ledger to the minor unit, and a risk that agrees with the position: ${ORDERS} random orders`, () => {
    fc.assert(
      fc.property(fc.constantFrom<MarketId>('jp', 'us', 'cn'), wishes(['day']), (place, wished) => {
        const desk = openDesk(place);
        for (const one of wished) expectReconciled(desk, place, one);
        desk.world.close();
      }),
      { numRuns: Math.ceil((ORDERS / ORDERS_EACH) * 1.6) },
    );
    expect(submitted).toBeGreaterThanOrEqual(ORDERS);
    // All kinds must occur.
    expect(Math.min(reviewed.filled, reviewed.waiting, reviewed.walked)).toBeGreaterThan(ORDERS / 10);
  });

  it('agrees with the ledger for orders that end with an auction, in the markets that accept such orders', () => {
    fc.assert(
      fc.property(fc.constantFrom<MarketId>('jp', 'us'), wishes(['atClosing', 'marketAtClose']), (place, wished) => {
        const desk = openDesk(place);
        for (const one of wished) expectReconciled(desk, place, one);
        desk.world.close();
      }),
      { numRuns: Math.ceil(ORDERS / ORDERS_EACH / 2) },
    );
  });

  it('agrees with the ledger for an order by amount of money', () => {
    fc.assert(
      fc.property(fc.constantFrom<MarketId>('jp', 'us', 'cn'), wishes(['day'], true), (place, wished) => {
        const desk = openDesk(place);
        for (const one of wished) expectReconciled(desk, place, one);
        desk.world.close();
      }),
      { numRuns: Math.ceil(ORDERS / ORDERS_EACH / 2) },
    );
  });
});
