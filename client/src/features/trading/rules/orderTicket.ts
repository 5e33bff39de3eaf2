import {
  BRACKET_SIDES,
  type BracketSide,
  PRICE_SCALE,
  ORDER_TYPES,
  PRICE_NEEDS,
  SIDES,
  TRAIL_UNITS,
  VALIDITIES,
  type Money,
  type OrderTerms,
  type Quote,
  type RequestOf,
  type Side,
  type StockDetail,
  type TickBand,
  type TrailUnit,
  formatPrice,
  takesAnyPrice,
} from '@zaraba/contracts';
import { type ExactMoney, exactSum, moneyOf } from '../../../domain/decimal.ts';
import type { PricedOrder } from '../../../domain/liquidationPrice.ts';
import { type OrderCost, maximumQuantity, orderCost } from './orderCost.ts';
import {
  type StatedTerms,
  type TicketFault,
  type TypedTerms,
  invalid,
  isStated,
  parsePrice,
  pricedAt,
  readTerms,
  requestedTerms,
  typedPrices,
} from './orderTerms.ts';
import { offers } from '../../../domain/orderChoices.ts';
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
import { parseDecimalInput } from '../../../domain/parseInput.ts';
import { isQuotedSpecially, priceUnits } from '../../../domain/market/quote.ts';
import { type TickTable, stepped, tickAt, tickTableOf } from '../../../domain/market/ticks.ts';

/** The fields of a ticket. Prices and `quantity` are typed text. */
export interface TicketInput extends TypedTerms, TypedSize, TimeInForce {
  readonly code: string;
  readonly side: Side;
  readonly leverage: number;
  /** What is to protect the position that it opens; empty or absent: nothing. */
  readonly bracket?: TypedBracket;
}

/** The data for validating a ticket. */
export interface TicketContext {
  readonly terms: OrderTerms;
  readonly ticks: readonly TickBand[];
  readonly limitUp?: string | undefined;
  readonly limitDown?: string | undefined;
  readonly quote?: Pick<Quote, 'bid' | 'ask' | 'last' | 'halted' | 'specialQuote'> | undefined;
  /** Whether the market trades now; absent if unknown. */
  readonly open?: boolean | undefined;
  /** The day that an order of now waits for; absent where it does not have to, or cannot. */
  readonly queue?: QueueDay | undefined;
  /** Whether the price is fresh enough for a market order. */
  readonly marketOrderAllowed: boolean;
  /** Free cash, if known more precisely than by the terms. */
  readonly cash?: Money | undefined;
  /** Margin in use and what waiting orders reserve, in the order's currency; absent if unknown. */
  readonly reserves?: Reserves | undefined;
}

/** The amounts that an order adds to: to one when it fills at once, to the other while it waits. */
export interface Reserves {
  readonly marginInUse: ExactMoney;
  readonly orders: ExactMoney;
}

/** An order ready to be sent, except for its id. */
export type TicketOrder = Omit<RequestOf<'/trade/placeOrder'>, 'clientOrderId'>;

/**
 * A likely typing error that is still allowed: a price far from the last one, which needs a second confirmation, or an
 * order that takes much of the free cash. `percent` is the distance or the share.
 */
export interface TicketDoubt {
  readonly kind: 'farPrice' | 'largeOrder';
  readonly percent: number;
}

/** The validation of a ticket. `cost` is present once price and quantity are readable, even with remaining errors. */
export interface TicketCheck {
  readonly faults: readonly TicketFault[];
  readonly doubts: readonly TicketDoubt[];
  readonly cost?: OrderCost;
  readonly terms: StatedTerms;
  /** The price from which the cost is computed, integer of 1/PRICE_SCALE: for a limit order that fills at once, the quote. */
  readonly countedAt?: number;
  /** What the order reserves: its margin, and while it waits the fee that it will pay. */
  readonly reserved?: Money;
  /** The reserve that it adds to, without this order and with it. */
  readonly reserve?: { readonly name: keyof Reserves; readonly before: ExactMoney; readonly after: ExactMoney };
  /** Its shares, typed or those that its amount covers; absent where neither can be read. */
  readonly quantity?: number | undefined;
  /** The amount that it is for, and what its shares leave of it; absent where they are typed. */
  readonly amount?: ReadSize['amount'] | undefined;
  /** Whether it would fill as it arrives. */
  readonly atOnce: boolean;
  /** What is to protect the position; absent where the server does not offer that. */
  readonly bracket?: ReadBracket;
  readonly order?: TicketOrder;
}

/** Beyond this distance from the last price a typing error is likely. */
const FAR_PERCENT = 5;
/** Above this share of the free cash an order deserves a second look. */
const LARGE_PERCENT = 50;

/**
 * The initial ticket: a limit at the last price without leverage, for one lot of the exchange, or for as much as the cash
 * covers if that is less.
 */
export function firstTicket(
  { code, quote, exchangeLot }: Pick<StockDetail, 'code' | 'quote' | 'exchangeLot'>,
  side: Side,
  context: TicketContext,
): TicketInput {
  const last = priceUnits(quote.last);
  const lot = Math.max(1, exchangeLot);
  const ticket: TicketInput = {
    code,
    side,
    orderType: 'limit',
    price: last === undefined ? '' : formatPrice(last),
    quantity: String(lot),
    leverage: 1,
    validity: 'day',
  };
  const most = largestQuantity(ticket, context);
  return most > 0 && most < lot ? { ...ticket, quantity: String(most) } : ticket;
}

/** The fields of a ticket as texts. */
export function ticketFields({
  side,
  orderType,
  trailUnit,
  quantity,
  amount,
  leverage,
  validity,
  until = '',
  bracket = NO_BRACKET,
  ...prices
}: TicketInput) {
  return {
    ...bracket,
    side,
    orderType,
    ...typedPrices(prices),
    trailUnit: trailUnit ?? '',
    quantity,
    // Without an amount the size is in shares; one that is still empty is kept as a space.
    amount: amount === undefined ? '' : amount || ' ',
    leverage: String(leverage),
    validity,
    until,
  };
}

/** Restores a ticket from text fields; invalid fields keep their initial value. */
export function typedTicket(
  first: TicketInput,
  fields: Readonly<Record<Exclude<keyof TicketInput, 'code' | 'bracket'> | BracketSide, string>>,
): TicketInput {
  const leverage = Number(fields.leverage);
  return {
    code: first.code,
    side: SIDES.find((side) => side === fields.side) ?? first.side,
    orderType: ORDER_TYPES.find((type) => type === fields.orderType) ?? first.orderType,
    ...typedPrices(fields),
    trailUnit: TRAIL_UNITS.find((unit) => unit === fields.trailUnit),
    quantity: fields.quantity,
    amount: fields.amount === '' ? undefined : fields.amount.trim(),
    leverage: Number.isSafeInteger(leverage) && leverage > 0 ? leverage : first.leverage,
    validity: VALIDITIES.find((validity) => validity === fields.validity) ?? first.validity,
    until: fields.until,
    bracket: { takeProfit: fields.takeProfit, stopLoss: fields.stopLoss },
  };
}

/** The side of the quote an order meets: a buyer pays the ask, a seller gets the bid. */
export function marketPrice(side: Side, quote: TicketContext['quote']): number | undefined {
  return priceUnits(side === 'long' ? quote?.ask : quote?.bid);
}

/** Whether a halt is the reason for refusing orders: outside trading hours the hour is. */
export function isHalted({ quote, open }: Pick<TicketContext, 'quote' | 'open'>): boolean {
  return open !== false && quote?.halted === true;
}

/** Whether an order that takes any price can be sent: at a fresh one, for a day whose upper limit bounds what it costs, or for an auction. */
export function allowsAnyPrice(context: TicketContext): boolean {
  const { queue, marketOrderAllowed } = context;
  if (queue === undefined) return marketOrderAllowed;
  return priceUnits(queue.limitUp) !== undefined || ticketValidities({ orderType: 'market' }, context).length > 0;
}

/** The prices of an order: what it states, what it would meet, and what it counts at. */
function readPrices(input: TicketInput, context: TicketContext, ticks: TickTable) {
  const bounds = { ...context, currency: context.terms.currency, side: input.side, last: context.quote?.last };
  const { terms, faults } = readTerms(input, bounds, ticks);
  const { queue, open } = context;
  // While a special quote stands, and before the market opens, nothing is met on the other side.
  const auction = auctionOf(input, context);
  const waits = queue !== undefined || auction?.isOnly === true || isQuotedSpecially(context);
  const met = waits ? undefined : marketPrice(input.side, context.quote);
  const { price: named, atOnce } = pricedAt(terms, input.side, met, priceUnits(context.limitUp));
  // The auction may fill it beyond its limit.
  const price = auction?.isOnly === false && !atOnce ? (priceUnits(context.limitUp) ?? named) : named;
  if (!takesAnyPrice(input.orderType)) return { terms, atOnce, faults, countedAt: isStated(terms) ? price : undefined };
  // An order that waits can fill as high as the upper limit.
  const highest = waits ? priceUnits(context.limitUp) : undefined;
  const countedAt = highest ?? marketPrice(input.side, context.quote);
  // Outside trading hours the reason is the hour, not the price.
  const isClosed = queue === undefined && open === false;
  const isAvailable = isClosed || allowsAnyPrice(context);
  if (isAvailable && countedAt !== undefined) return { terms, atOnce, countedAt, faults };
  const key = queue === undefined || allowsAnyPrice(context) ? 'price_unavailable' : 'not_trading_time';
  return { terms, atOnce, countedAt, faults: [...faults, { field: 'order', key } as const] };
}

function cashOf({ cash, terms }: TicketContext): Money {
  return cash?.currency === terms.currency ? cash : moneyOf(terms.available, terms.currency);
}

/** The request of what was read. */
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
  // How far a distance is does not look like a typing error.
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

/** What an order reserves, and what it adds that to. */
function reservedBy(
  cost: OrderCost,
  waits: boolean,
  reserves: Reserves | undefined,
): Pick<TicketCheck, 'reserved' | 'reserve'> {
  const reserved = waits ? cost.total : cost.margin;
  if (reserves === undefined) return { reserved };
  const name = waits ? 'orders' : 'marginInUse';
  const before = reserves[name];
  return { reserved, reserve: { name, before, after: exactSum(before.currency, [before, reserved]) } };
}

/** The price at which an amount is counted in shares: that of the limit, unless an auction can fill beyond it. */
function sizedAt(
  input: TicketInput,
  context: TicketContext,
  { prices }: StatedTerms,
  countedAt: number | undefined,
): number | undefined {
  return auctionOf(input, context)?.isOnly === false ? countedAt : (prices.limit ?? countedAt);
}

/** The errors of a ticket by message key, its cost, and the order to send once it is valid. */
export function checkTicket(input: TicketInput, context: TicketContext): TicketCheck {
  const { terms } = context;
  const ticks = tickTableOf(context.ticks);
  const { terms: stated, countedAt, atOnce, faults: priceFaults } = readPrices(input, context, ticks);
  const size = readSize(input, terms, sizedAt(input, context, stated, countedAt));
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
  const read = { terms: stated, atOnce, quantity, amount, ...(bracket && { bracket }) };
  const far = priceFaults.length > 0 ? [] : farFrom(priceUnits(context.quote?.last), stated);
  if (countedAt === undefined || quantity === undefined || !offered) return { faults, doubts: far, ...read };
  const priced: PricedOrder = { ...input, price: countedAt, quantity };
  const cash = cashOf(context);
  const cost = orderCost(priced, terms, ticks, cash);
  if (!cost || cost.cashAfter.minor < 0) faults.push({ field: 'order', key: 'insufficient_balance' });
  return {
    faults,
    doubts: [...far, ...largeOf(cost, cash)],
    ...read,
    countedAt,
    ...(cost ? { cost, ...reservedBy(cost, !atOnce, context.reserves) } : {}),
    ...(faults.length === 0 ? { order: requestOf(input, context, read, quantity) } : {}),
  };
}

/** The largest quantity the ticket's cash covers at its price; zero if price or cash allow none. */
export function largestQuantity(input: TicketInput, context: TicketContext): number {
  const { countedAt: price } = readPrices(input, context, tickTableOf(context.ticks));
  if (price === undefined) return 0;
  const { minimumShares, maximumShares } = context.terms;
  const bounds = { minimum: Math.max(1, minimumShares), maximum: maximumShares };
  return maximumQuantity({ ...input, price }, context.terms, cashOf(context), bounds);
}

/**
 * Whether the cash covers the smallest order at the price it would meet now, with the highest leverage; true if no
 * price is known.
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

/** The price some ticks up, or down if negative; from an empty field, the price the order would meet now. */
export function stepPrice(
  typed: string,
  steps: number,
  side: Side,
  context: Pick<TicketContext, 'ticks' | 'quote'>,
): string {
  const ticks = tickTableOf(context.ticks);
  const parsed = parsePrice(typed, ticks);
  let price = parsed.ok ? priceUnits(parsed.text) : undefined;
  if (price === undefined) {
    const now = marketPrice(side, context.quote) ?? priceUnits(context.quote?.last);
    return now === undefined ? typed : formatPrice(now);
  }
  // One by one: the tick can change on the way.
  for (let left = Math.abs(steps); left > 0; left -= 1) price = stepped(ticks, price, steps > 0 ? 1 : -1);
  return formatPrice(price);
}

/** The distance of a trailing stop some steps up, or down if negative: ticks of the last price, or half percents. */
export function stepTrail(
  typed: string,
  steps: number,
  unit: TrailUnit | undefined,
  { ticks, quote }: Pick<TicketContext, 'ticks' | 'quote'>,
): string {
  const step = unit === 'percent' ? PRICE_SCALE / 2 : tickAt(tickTableOf(ticks), priceUnits(quote?.last) ?? 0);
  const parsed = parseDecimalInput(typed, {});
  const value = parsed.ok ? (priceUnits(parsed.text) ?? 0) : 0;
  return formatPrice(Math.max(step, value + steps * step));
}
