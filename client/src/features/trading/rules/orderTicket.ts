import {
  BRACKET_SIDES,
  PRICE_NEEDS,
  type Money,
  type OrderBook,
  type OrderTerms,
  type Quote,
  type RequestOf,
  type Side,
  type TickBand,
  takesAnyPrice,
} from '@zaraba/contracts';
import { type ExactMoney, exactSum, less, moneyOf, sumOf } from '../../../domain/decimal.ts';
import { type BrokenLimit, type OrderLimits, broken } from '../../../domain/limits/broken.ts';
import { dealsOf, sharesOf } from '../../../domain/market/walk.ts';
import { type CostedOrder, type OrderCost, countedPrice, maximumQuantity, orderCost } from './orderCost.ts';
import {
  type StatedTerms,
  type TicketFault,
  type TypedTerms,
  invalid,
  isStated,
  pricedAt,
  readTerms,
  requestedTerms,
} from './orderTerms.ts';
import { offers } from '../../../domain/trading/orderChoices.ts';
import {
  NO_BRACKET,
  type ReadBracket,
  type TypedBracket,
  bracketContext,
  readBracket,
  requestedBracket,
} from './bracket.ts';
import type { QueueDay } from './queueDay.ts';
import { type TimeInForce, auctionOf, lastingOf, ticketValidities, untilFaults } from './timeInForce.ts';
import { type ReadSize, type TypedSize, readSize } from './orderSize.ts';
import { isQuotedSpecially, priceUnits } from '../../../domain/market/quote.ts';
import { type TickTable, tickTableOf } from '../../../domain/market/ticks.ts';

/** The fields of a ticket, as typed. */
export interface TicketInput extends TypedTerms, TypedSize, TimeInForce {
  readonly code: string;
  readonly side: Side;
  readonly leverage: number;
  /** The stop loss and take profit of the position that the order opens. */
  readonly bracket?: TypedBracket;
}

/** The data against which a ticket is checked. */
export interface TicketContext {
  readonly terms: OrderTerms;
  readonly ticks: readonly TickBand[];
  readonly limitUp?: string | undefined;
  readonly limitDown?: string | undefined;
  readonly quote?: Pick<Quote, 'bid' | 'ask' | 'last' | 'halted' | 'specialQuote'> | undefined;
  /** The order book of the stock. It prices an order that fills at once; without it, the quote does. */
  readonly book?: Pick<OrderBook, 'bids' | 'asks'> | undefined;
  /** Whether the market trades now; absent if unknown. */
  readonly open?: boolean | undefined;
  /**
   * The day for which an order entered now is queued; absent if the market is open, or if the server queues no order.
   */
  readonly queue?: QueueDay | undefined;
  /** Whether the last price is fresh enough for a market order. */
  readonly marketOrderAllowed: boolean;
  /** The free cash. If it is absent, the terms state it. */
  readonly cash?: Money | undefined;
  /** What the customer's positions and orders already reserve, in the currency of the order; absent if unknown. */
  readonly reserves?: Reserves | undefined;
  /** The limits that the customer set; absent if they do not concern the order. */
  readonly limits?: OrderLimits | undefined;
  /** The shares of the order that are filled already, which count towards its amount. */
  readonly filled?: number;
}

/**
 * The two reserves of an account. Filled shares increase the margin in use, and pending shares the reserve for orders.
 */
export interface Reserves {
  readonly marginInUse: ExactMoney;
  readonly orders: ExactMoney;
}

/** A reserve before and after an order. */
export interface ReserveChange {
  readonly name: keyof Reserves;
  readonly before: ExactMoney;
  readonly after: ExactMoney;
}

/** An order that can be sent, without its client order id. */
export type TicketOrder = Omit<RequestOf<'/trade/placeOrder'>, 'clientOrderId'>;

/**
 * A likely typing error, which the customer may nevertheless send. A price far from the last price needs a
 * confirmation. `percent` is the distance from the last price, or the share of the free cash.
 */
export interface TicketDoubt {
  readonly kind: 'farPrice' | 'largeOrder';
  readonly percent: number;
}

/** The result of checking a ticket. `cost` is present once price and quantity can be parsed, even if errors remain. */
export interface TicketCheck {
  readonly faults: readonly TicketFault[];
  readonly doubts: readonly TicketDoubt[];
  readonly cost?: OrderCost;
  readonly terms: StatedTerms;
  /** The mean price on which the cost is based, an integer of 1/PRICE_SCALE. */
  readonly countedAt?: number;
  /** The price of the shares that do not fill at once; absent if all shares fill. */
  readonly waitsAt?: number | undefined;
  /** The amount that the order reserves: its margin, and its fee if it does not fill at once. */
  readonly reserved?: Money;
  /** The reserves that the order increases: both if only a part of the order fills at once, otherwise one. */
  readonly reserves?: readonly ReserveChange[];
  /** The number of shares, typed or bought by the amount; absent if it is unknown. */
  readonly quantity?: number | undefined;
  /** The typed amount, and what the shares leave of it; absent for an order by shares. */
  readonly amount?: ReadSize['amount'] | undefined;
  /** Whether the order would fill when it arrives. */
  readonly atOnce: boolean;
  /** The parsed stop loss and take profit; absent if the server does not offer them. */
  readonly bracket?: ReadBracket;
  /** The customer's own limits that the order breaks; absent if it breaks none. */
  readonly broken?: readonly BrokenLimit[];
  readonly order?: TicketOrder;
}

/** A price farther than this from the last price, percent, is likely a typing error. */
const FAR_PERCENT = 5;
/** An order that uses more than this share of the free cash, percent, causes a warning. */
const LARGE_PERCENT = 50;

/** Returns the price of the quote at which an order fills: the ask for a buyer, the bid for a seller. */
export function marketPrice(side: Side, quote: TicketContext['quote']): number | undefined {
  return priceUnits(side === 'long' ? quote?.ask : quote?.bid);
}

/** Whether orders are refused because of a halt. Outside trading hours, the closed market is the reason instead. */
export function isHalted({ quote, open }: Pick<TicketContext, 'quote' | 'open'>): boolean {
  return open !== false && quote?.halted === true;
}

/**
 * Whether a market order can be sent now. It needs a fresh price; a queued one needs an upper price limit, which bounds
 * its cost, or an auction.
 */
export function allowsAnyPrice(context: TicketContext): boolean {
  const { queue, marketOrderAllowed } = context;
  if (queue === undefined) return marketOrderAllowed;
  return priceUnits(queue.limitUp) !== undefined || ticketValidities({ orderType: 'market' }, context).length > 0;
}

/**
 * Parses the prices of an order. Returns them with the prices on which the cost of its filled and its unfilled shares
 * is based.
 */
function readPrices(input: TicketInput, context: TicketContext, ticks: TickTable) {
  const bounds = { ...context, currency: context.terms.currency, side: input.side, last: context.quote?.last };
  const { terms, faults } = readTerms(input, bounds, ticks);
  const { queue, open } = context;
  // An order cannot fill at once during a special quote or before the market opens.
  const auction = auctionOf(input, context);
  const waits = queue !== undefined || auction?.isOnly === true || isQuotedSpecially(context);
  const met = waits ? undefined : marketPrice(input.side, context.quote);
  const { price: named, atOnce } = pricedAt(terms, input.side, met, priceUnits(context.limitUp));
  // An auction may fill the order at a price beyond its limit.
  const highest = auction?.isOnly === false ? priceUnits(context.limitUp) : undefined;
  if (!takesAnyPrice(input.orderType)) {
    const countedAt = atOnce ? named : (highest ?? named);
    const waitsAt = highest ?? terms.prices.limit;
    return { terms, atOnce, faults, countedAt: isStated(terms) ? countedAt : undefined, waitsAt };
  }
  // An order that has to wait may fill as high as the upper price limit of the day.
  const countedAt = (waits ? priceUnits(context.limitUp) : undefined) ?? marketPrice(input.side, context.quote);
  // Outside trading hours, the reason is the closed market and not a missing price.
  const isClosed = queue === undefined && open === false;
  const isAvailable = isClosed || allowsAnyPrice(context);
  const read = { terms, atOnce, countedAt, waitsAt: undefined };
  if (isAvailable && countedAt !== undefined) return { ...read, faults };
  const key = queue === undefined || allowsAnyPrice(context) ? 'price_unavailable' : 'not_trading_time';
  return { ...read, faults: [...faults, { field: 'order', key } as const] };
}

function cashOf({ cash, terms }: TicketContext): Money {
  return cash?.currency === terms.currency ? cash : moneyOf(terms.available, terms.currency);
}

/** Returns the request for a valid ticket. */
function requestOf(
  input: TicketInput,
  context: TicketContext,
  { terms, bracket, amount }: Pick<TicketCheck, 'terms' | 'bracket' | 'amount'>,
  quantity: number,
): TicketOrder {
  const { code, side, leverage } = input;
  const protection = bracket && requestedBracket(bracket);
  const stated = { ...requestedTerms(terms), ...protection };
  return {
    code,
    side,
    ...(amount === undefined ? { quantity: String(quantity) } : { amount: amount.text }),
    leverage: String(leverage),
    ...stated,
    ...lastingOf(input, context),
  };
}

function farFrom(last: number | undefined, { prices }: StatedTerms): TicketDoubt[] {
  // The distance of a trailing stop is far from the last price by nature.
  if (last === undefined || prices.trail !== undefined) return [];
  const stated = PRICE_NEEDS.flatMap((need) => prices[need] ?? []);
  const farthest = Math.max(...stated.map((price) => Math.abs(price - last) * 100));
  return farthest > FAR_PERCENT * last ? [{ kind: 'farPrice', percent: farthest / last }] : [];
}

function largeOf(cost: OrderCost | undefined, cash: Money): TicketDoubt[] {
  if (cost === undefined || cost.cashAfter.minor < 0) return [];
  const share = cost.total.minor * 100;
  return share > LARGE_PERCENT * cash.minor ? [{ kind: 'largeOrder', percent: share / cash.minor }] : [];
}

/** Returns the amount that an order reserves, and which reserves it increases. */
function reservedBy(
  { margin, total, waiting }: OrderCost,
  waits: boolean,
  reserves: Reserves | undefined,
): Pick<TicketCheck, 'reserved' | 'reserves'> {
  const parts: (readonly [keyof Reserves, Money])[] = [];
  if (!waits) parts.push(['marginInUse', waiting === undefined ? margin : less(margin, waiting.margin)]);
  if (waits || waiting !== undefined) parts.push(['orders', waiting?.total ?? total]);
  const reserved = sumOf(
    margin.currency,
    parts.map(([, part]) => part),
  );
  if (reserves === undefined) return { reserved };
  const changes = parts.map(([name, part]) => {
    const before = reserves[name];
    return { name, before, after: exactSum(before.currency, [before, part]) };
  });
  return { reserved, reserves: changes };
}

/**
 * Returns the order of a ticket with the data that determine its cost. If the book is known, it prices an order that
 * fills at once.
 */
function costedOrder(
  { side, leverage }: Pick<TicketInput, 'side' | 'leverage'>,
  { book }: TicketContext,
  { terms, atOnce, countedAt, waitsAt }: ReturnType<typeof readPrices> & { readonly countedAt: number },
): (quantity: number) => CostedOrder {
  const way = side === 'long' ? 'buy' : 'sell';
  const levels = (atOnce && book?.[way === 'buy' ? 'asks' : 'bids']) || [];
  const { limit } = terms.prices;
  return (quantity) => {
    const order = { side, leverage, quantity, price: countedAt };
    const deals = dealsOf(levels, { side: way, quantity, limit });
    const worst = deals.at(-1);
    if (worst === undefined) return order;
    if (waitsAt !== undefined) return { ...order, price: waitsAt, deals };
    // The book may show too few shares for a market order. The missing shares count at the last shown price, the best
    // that they can still get.
    const rest = quantity - sharesOf(deals);
    return { ...order, deals: [...deals.slice(0, -1), { ...worst, quantity: worst.quantity + rest }] };
  };
}

/**
 * Returns the order by which an amount is converted to shares. It has no leverage, and is priced at its limit unless an
 * auction may fill it beyond the limit.
 */
function sizedOrder(input: TicketInput, context: TicketContext, prices: ReturnType<typeof readPrices>) {
  const isAtLimit = auctionOf(input, context)?.isOnly !== false;
  const { countedAt, terms } = prices;
  const { limit } = terms.prices;
  const unlevered = { ...input, leverage: 1 };
  if (isAtLimit && limit !== undefined)
    return costedOrder(unlevered, context, { ...prices, atOnce: false, countedAt: limit });
  return countedAt === undefined ? undefined : costedOrder(unlevered, context, { ...prices, countedAt });
}

function checkTerms(input: TicketInput, context: TicketContext): TicketCheck {
  const { terms } = context;
  const ticks = tickTableOf(context.ticks);
  const prices = readPrices(input, context, ticks);
  const { terms: stated, countedAt, atOnce, waitsAt, faults: priceFaults } = prices;
  const size = readSize(input, terms, sizedOrder(input, context, prices));
  const bracket = offers(terms, 'bracket')
    ? readBracket(input.bracket ?? NO_BRACKET, bracketContext(input.side, context, stated))
    : undefined;
  const beside = bracket && BRACKET_SIDES.flatMap((which) => bracket[which].fault ?? []);
  const faults: TicketFault[] = [...priceFaults, ...size.faults, ...untilFaults(input, context), ...(beside ?? [])];
  const offered = terms.leverageChoices.includes(input.leverage);
  if (!offered) faults.push(invalid('leverage', 'choice'));
  if (context.open === false && context.queue === undefined) faults.push({ field: 'order', key: 'not_trading_time' });
  else if (isHalted(context) && !faults.some(({ key }) => key === 'price_unavailable'))
    faults.push({ field: 'order', key: 'price_unavailable' });
  const { value: quantity, amount } = size;
  const read = { terms: stated, atOnce, waitsAt, quantity, amount, ...(bracket && { bracket }) };
  const far = priceFaults.length > 0 ? [] : farFrom(priceUnits(context.quote?.last), stated);
  if (countedAt === undefined || quantity === undefined || !offered) return { faults, doubts: far, ...read };
  const costed = costedOrder(input, context, { ...prices, countedAt })(quantity);
  const cash = cashOf(context);
  const cost = orderCost(costed, terms, ticks, cash);
  if (!cost || cost.cashAfter.minor < 0) faults.push({ field: 'order', key: 'insufficient_balance' });
  return {
    faults,
    doubts: [...far, ...largeOf(cost, cash)],
    ...read,
    countedAt: cost === undefined ? countedAt : countedPrice(costed),
    ...(cost ? { cost, ...reservedBy(cost, !atOnce, context.reserves) } : {}),
    ...(faults.length === 0 ? { order: requestOf(input, context, read, quantity) } : {}),
  };
}

/**
 * Checks a ticket. Returns its errors, the customer's own limits that it breaks, its cost, and the order to send if it
 * is valid.
 */
export function checkTicket(input: TicketInput, context: TicketContext): TicketCheck {
  const { order, ...check } = checkTerms(input, context);
  const { limits, filled = 0, terms } = context;
  const { cost, quantity = 0 } = check;
  const ofFilled = cost === undefined || filled === 0 ? 0 : Math.ceil((cost.cost.minor * filled) / quantity);
  const amount = cost && { ...cost.cost, minor: cost.cost.minor + ofFilled };
  const own = {
    kind: 'order',
    currency: terms.currency,
    leverage: input.leverage,
    amount,
    lost: limits?.lost,
  } as const;
  const found = limits === undefined ? [] : broken(limits.inForce, own);
  return found.length > 0 ? { ...check, broken: found } : { ...check, ...(order && { order }) };
}

/** Returns the largest number of shares that the cash covers at the price of the ticket; zero without a price. */
export function largestQuantity(input: TicketInput, context: TicketContext): number {
  const prices = readPrices(input, context, tickTableOf(context.ticks));
  const { countedAt } = prices;
  if (countedAt === undefined) return 0;
  const { minimumShares, maximumShares } = context.terms;
  const bounds = { minimum: Math.max(1, minimumShares), maximum: maximumShares };
  const orderOf = costedOrder(input, context, { ...prices, countedAt });
  return maximumQuantity(orderOf, context.terms, cashOf(context), bounds);
}

/**
 * Whether the cash covers the smallest possible order at the market price with the highest leverage; true if no price
 * is known.
 */
export function coversLeast(side: Side, context: TicketContext): boolean {
  const { terms, quote } = context;
  const cash = cashOf(context);
  if (cash.minor <= 0) return false;
  const price = marketPrice(side, quote) ?? priceUnits(quote?.last);
  if (price === undefined) return true;
  const leverage = Math.max(1, ...terms.leverageChoices);
  const quantity = Math.max(1, terms.minimumShares);
  const cost = orderCost({ side, leverage, price, quantity }, terms, tickTableOf(context.ticks), cash);
  return cost !== undefined && cost.cashAfter.minor >= 0;
}
