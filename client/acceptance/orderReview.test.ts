import { MARKET_CURRENCY, amountOf, formatMoney, formatPrice, parseMoney, parsePrice } from '@zaraba/contracts';
import type { Currency, MarketId, Position, Side, Validity } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { exactOf } from '../src/domain/decimal.ts';
import { checkTicket, firstTicket, largestQuantity } from '../src/features/trading/rules/orderTicket.ts';
import type { TicketContext, TicketInput } from '../src/features/trading/rules/orderTicket.ts';
import { auctionOf } from '../src/features/trading/rules/timeInForce.ts';
import { marginInUse, reservedForOrders } from '../src/domain/assets.ts';
import { positionRows } from '../src/domain/positions.ts';
import { type Walk, walkOf } from '../src/features/stocks/rules/walk.ts';
import { downToGrid, tickTableOf } from '../src/domain/market/ticks.ts';
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
  const context: TicketContext = {
    terms,
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
  const levels = desk.ask('/market/book', { code })[side === 'long' ? 'asks' : 'bids'];
  const wanted = Math.max(1, Math.floor((largestQuantity(priced, context) * share) / 1_000));
  const quantity = isSmall ? Math.min(wanted, levels[0]?.quantity ?? wanted) : wanted;
  const { currency } = terms;
  const amount = one.isByAmount ? { amount: formatMoney(amountOf(last, quantity, currency)) } : {};
  const input = { ...priced, quantity: String(quantity), ...amount };
  const check = checkTicket(input, context);
  const way = { side: side === 'long' ? ('buy' as const) : ('sell' as const), quantity: check.quantity ?? quantity };
  const isForAuction = auctionOf(input, context)?.isOnly === true;
  const walk = isForAuction ? undefined : walkOf(levels, { ...way, ...(orderType === 'limit' && { limit }) });
  const isShown = walk === undefined || walk.shares === way.quantity || walk.worst !== parsePrice(levels.at(-1)!.price);
  // What an order at the market takes beyond the best level decides for how many shares its amount is.
  const isKnown = !one.isByAmount || orderType === 'limit' || walk?.average === walk?.worst;
  return { check, currency, walk, isShown: isShown && isKnown };
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
  const { check, currency, walk, isShown } = ticketOf(desk, place, one);
  const { order, cost } = check;
  if (order === undefined || cost === undefined || !isShown) return;
  const before = purses(desk, currency);
  const feesBefore = feesOf(desk, currency);
  submitted += 1;
  const position = desk.ask('/trade/placeOrder', {
    ...order,
    clientOrderId: `review-${String(submitted).padStart(6, '0')}`,
  });
  // Beyond the best level the review states an estimate beside the cost: it is that of the book.
  if (walk !== undefined && (walk.average !== walk.worst || walk.shares < check.quantity!)) {
    expectWalked(desk, currency, walk);
    return;
  }
  const after = purses(desk, currency);
  expect(after.cash).toBe(cost.cashAfter.minor);
  expect(before.cash - after.cash).toBe(cost.total.minor);
  const exact = (minor: number) => exactOf(formatMoney({ minor, currency }), currency);
  const { name } = check.reserve!;
  expect(check.reserve).toEqual({ name, before: exact(before[name]), after: exact(after[name]) });
  const other = name === 'orders' ? 'marginInUse' : 'orders';
  expect(after[other]).toBe(before[other]);
  expect(after[name] - before[name]).toBe(check.reserved!.minor);
  expect(minorOf(position.cost, currency)).toBe(cost.cost.minor);
  expect(minorOf(position.margin, currency)).toBe(cost.margin.minor);
  expect(minorOf(position.fee, currency)).toBe(cost.fee.minor);
  const filled = position.status === 0;
  expect(name).toBe(filled ? 'marginInUse' : 'orders');
  reviewed[filled ? 'filled' : 'waiting'] += 1;
  expect(feesOf(desk, currency) - feesBefore).toBe(filled ? cost.fee.minor : 0);
  if (filled) expectRisk(desk, position, check, currency);
}

function expectWalked(desk: Desk, currency: Currency, { shares, average, worst }: Walk): void {
  const { filledQuantity, averagePrice, fills } = desk.ask('/trade/orders', { type: currency })[0]!;
  expect(filledQuantity).toBe(shares);
  expect(parsePrice(averagePrice!)).toBe(average);
  expect(parsePrice(fills.at(-1)!.price)).toBe(worst);
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
  it(`reconciles to the ledger to the minor unit, and its risk to the position: ${ORDERS} random orders`, () => {
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

  it('reconciles where the order ends with an auction, in the markets that take it', () => {
    fc.assert(
      fc.property(fc.constantFrom<MarketId>('jp', 'us'), wishes(['atClosing', 'marketAtClose']), (place, wished) => {
        const desk = openDesk(place);
        for (const one of wished) expectReconciled(desk, place, one);
        desk.world.close();
      }),
      { numRuns: Math.ceil(ORDERS / ORDERS_EACH / 2) },
    );
  });

  it('reconciles where the order is for an amount', () => {
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
