import {
  type ErrorKey,
  type FieldFault,
  LIMITS,
  ORDER_TYPES,
  SIDES,
  VALIDITIES,
  type Money,
  type OrderTerms,
  type OrderType,
  type Quote,
  type RequestOf,
  type Side,
  type StockDetail,
  type TickBand,
  type Validity,
  formatPrice,
} from '@zaraba/contracts';
import { type ExactMoney, exactSum, moneyOf } from './decimal.ts';
import { type OrderCost, type PricedOrder, maximumQuantity, orderCost } from './orderCost.ts';
import { parseDecimalInput, parseWholeInput } from './parseInput.ts';
import { isQuotedSpecially, priceUnits } from './market/quote.ts';
import { type TickTable, isOnGrid, stepped, tickTableOf } from './market/ticks.ts';

/** The fields of a ticket. `price` and `quantity` are typed text. */
export interface TicketInput {
  readonly code: string;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly price: string;
  readonly quantity: string;
  readonly leverage: number;
  readonly validity: Validity;
}

/** The data for validating a ticket. */
export interface TicketContext {
  readonly terms: OrderTerms;
  readonly ticks: readonly TickBand[];
  readonly limitUp?: string | undefined;
  readonly limitDown?: string | undefined;
  readonly quote?: Pick<Quote, 'bid' | 'ask' | 'last' | 'halted' | 'specialQuote'> | undefined;
  /** Whether orders are accepted now; absent if unknown. */
  readonly open?: boolean | undefined;
  /** Whether the price is fresh enough for a market order. */
  readonly marketOrderAllowed: boolean;
  /** Free cash, if known more precisely than by the terms. */
  readonly cash?: Money | undefined;
  /** The amount reserved by open positions and waiting orders in the order's currency; absent if unknown. */
  readonly setAside?: ExactMoney | undefined;
}

/** One obstacle to sending a ticket. `order`: it belongs to no single field. */
export interface TicketFault {
  readonly field: 'price' | 'quantity' | 'leverage' | 'order';
  readonly key: ErrorKey;
  readonly fault?: FieldFault;
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
  /** The limit, or the price a market order meets; integer of 1/PRICE_SCALE. */
  readonly price?: number;
  /** The price behind the cost: a limit order that fills at once costs the price it meets. */
  readonly countedAt?: number;
  /** The reserved amount in the order's currency without this order and with it. */
  readonly setAside?: { readonly before: ExactMoney; readonly after: ExactMoney };
  readonly order?: TicketOrder;
}

/** Beyond this distance from the last price a typing error is likely. */
const FAR_PERCENT = 5;
/** Above this share of the free cash an order deserves a second look. */
const LARGE_PERCENT = 50;

/** The initial ticket: a limit at the last price, one lot of the exchange, and no leverage. */
export function firstTicket(
  { code, quote, exchangeLot }: Pick<StockDetail, 'code' | 'quote' | 'exchangeLot'>,
  side: Side,
): TicketInput {
  const last = priceUnits(quote.last);
  return {
    code,
    side,
    orderType: 'limit',
    price: last === undefined ? '' : formatPrice(last),
    quantity: String(Math.max(1, exchangeLot)),
    leverage: 1,
    validity: 'day',
  };
}

/** The fields of a ticket as texts. */
export function ticketFields({ side, orderType, price, quantity, leverage, validity }: TicketInput) {
  return { side, orderType, price, quantity, leverage: String(leverage), validity };
}

/** Restores a ticket from text fields; invalid fields keep their initial value. */
export function typedTicket(
  first: TicketInput,
  fields: Readonly<Record<Exclude<keyof TicketInput, 'code'>, string>>,
): TicketInput {
  const leverage = Number(fields.leverage);
  return {
    code: first.code,
    side: SIDES.find((side) => side === fields.side) ?? first.side,
    orderType: ORDER_TYPES.find((type) => type === fields.orderType) ?? first.orderType,
    price: fields.price,
    quantity: fields.quantity,
    leverage: Number.isSafeInteger(leverage) && leverage > 0 ? leverage : first.leverage,
    validity: VALIDITIES.find((validity) => validity === fields.validity) ?? first.validity,
  };
}

function invalid(field: TicketFault['field'], fault: FieldFault): TicketFault {
  return { field, key: 'invalid_request', fault };
}

/** The side of the quote an order meets: a buyer pays the ask, a seller gets the bid. */
export function marketPrice(side: Side, quote: TicketContext['quote']): number | undefined {
  return priceUnits(side === 'long' ? quote?.ask : quote?.bid);
}

/** A field as read: its value where it has one, and what is wrong with it. */
export type Read = { readonly value?: number; readonly faults: readonly TicketFault[] };

/** Reads a typed limit: on the grid, and within the limits of the day. */
export function readLimit(
  typed: string,
  { limitUp, limitDown }: Pick<TicketContext, 'limitUp' | 'limitDown'>,
  ticks: TickTable,
): Read {
  const parsed = parseDecimalInput(typed);
  if (!parsed.ok) return { faults: [invalid('price', parsed.fault)] };
  const value = priceUnits(parsed.text);
  if (value === undefined) return { faults: [invalid('price', 'range')] };
  if (!isOnGrid(ticks, value)) return { value, faults: [invalid('price', 'tick')] };
  const up = priceUnits(limitUp);
  const down = priceUnits(limitDown);
  const beyond = (up !== undefined && value > up) || (down !== undefined && value < down);
  return { value, faults: beyond ? [{ field: 'price', key: 'price_limit_exceeded' }] : [] };
}

/** Whether a halt is the reason for refusing orders: outside trading hours the hour is. */
export function isHalted({ quote, open }: Pick<TicketContext, 'quote' | 'open'>): boolean {
  return open !== false && quote?.halted === true;
}

/** The price an order meets now on the other side; none while a special quote stands. */
function metPrice(side: Side, context: TicketContext): number | undefined {
  return isQuotedSpecially(context) ? undefined : marketPrice(side, context.quote);
}

function readPrice(input: TicketInput, context: TicketContext, ticks: TickTable): Read {
  if (input.orderType === 'limit') return readLimit(input.price, context, ticks);
  // Under a special quote a market order waits, and can fill as high as the upper limit.
  const highest = isQuotedSpecially(context) ? priceUnits(context.limitUp) : undefined;
  const value = highest ?? marketPrice(input.side, context.quote);
  const unavailable: TicketFault = { field: 'order', key: 'price_unavailable' };
  if (value === undefined) return { faults: [unavailable] };
  // Outside trading hours the reason is the hour, not the price.
  return { value, faults: context.marketOrderAllowed || context.open === false ? [] : [unavailable] };
}

function readQuantity(typed: string, { minimumShares, maximumShares }: OrderTerms): Read {
  const parsed = parseWholeInput(typed);
  if (!parsed.ok) return { faults: [invalid('quantity', parsed.fault)] };
  const value = Number(parsed.text);
  if (value < Math.max(1, minimumShares)) return { faults: [invalid('quantity', 'range')] };
  if (value > maximumShares) return { faults: [invalid('quantity', 'range')] };
  return value % LIMITS.lotShares === 0 ? { value, faults: [] } : { faults: [invalid('quantity', 'range')] };
}

function cashOf({ cash, terms }: TicketContext): Money {
  return cash?.currency === terms.currency ? cash : moneyOf(terms.available, terms.currency);
}

function requestOf(input: TicketInput, price: number, quantity: number): TicketOrder {
  const { code, side, orderType, leverage, validity } = input;
  const order = { code, side, orderType, quantity: String(quantity), leverage: String(leverage) };
  return orderType === 'limit' ? { ...order, price: formatPrice(price), validity } : order;
}

/** Whether an order at this price meets the other side of the quote, and so fills at once. */
function meetsQuote(side: Side, price: number, meets: number | undefined): meets is number {
  return meets !== undefined && (side === 'long' ? meets <= price : meets >= price);
}

/** The price behind an order's cost: the one it meets now, or else the limit at which it waits. */
function countedAt({ side }: TicketInput, price: number, context: TicketContext): number {
  const meets = metPrice(side, context);
  return meetsQuote(side, price, meets) ? meets : price;
}

function farFrom(last: number | undefined, price: number | undefined): TicketDoubt[] {
  if (last === undefined || price === undefined) return [];
  const distance = Math.abs(price - last) * 100;
  return distance > FAR_PERCENT * last ? [{ kind: 'farPrice', percent: distance / last }] : [];
}

function largeOf(cost: OrderCost | undefined, cash: Money): TicketDoubt[] {
  if (cost === undefined || cost.cashAfter.minor < 0) return [];
  const share = cost.total.minor * 100;
  return share > LARGE_PERCENT * cash.minor ? [{ kind: 'largeOrder', percent: share / cash.minor }] : [];
}

/** The amounts reserved with an order: its margin, and while it waits the fee it will pay. */
function setAsideWith(before: ExactMoney, cost: OrderCost, waits: boolean): NonNullable<TicketCheck['setAside']> {
  return { before, after: exactSum(before.currency, [before, waits ? cost.total : cost.margin]) };
}

/** The errors of a ticket by message key, its cost, and the order to send once it is valid. */
export function checkTicket(input: TicketInput, context: TicketContext): TicketCheck {
  const { terms } = context;
  const ticks = tickTableOf(context.ticks);
  const price = readPrice(input, context, ticks);
  const quantity = readQuantity(input.quantity, terms);
  const faults: TicketFault[] = [...price.faults, ...quantity.faults];
  const offered = terms.leverageChoices.includes(input.leverage);
  if (!offered) faults.push(invalid('leverage', 'choice'));
  if (context.open === false) faults.push({ field: 'order', key: 'not_trading_time' });
  else if (isHalted(context) && !faults.some(({ key }) => key === 'price_unavailable'))
    faults.push({ field: 'order', key: 'price_unavailable' });
  const priceFaulty = faults.some(({ field }) => field === 'price');
  const typed = input.orderType === 'limit' && !priceFaulty;
  const far = typed ? farFrom(priceUnits(context.quote?.last), price.value) : [];
  if (price.value === undefined || quantity.value === undefined || !offered) {
    return price.value === undefined ? { faults, doubts: far } : { faults, doubts: far, price: price.value };
  }
  const counted = countedAt(input, price.value, context);
  const priced: PricedOrder = { ...input, price: counted, quantity: quantity.value };
  const cash = cashOf(context);
  const cost = orderCost(priced, terms, ticks, cash);
  if (!cost || cost.cashAfter.minor < 0) faults.push({ field: 'order', key: 'insufficient_balance' });
  const waits = !meetsQuote(input.side, price.value, metPrice(input.side, context));
  return {
    faults,
    doubts: [...far, ...largeOf(cost, cash)],
    price: price.value,
    countedAt: counted,
    ...(cost ? { cost } : {}),
    ...(cost && context.setAside ? { setAside: setAsideWith(context.setAside, cost, waits) } : {}),
    ...(faults.length === 0 ? { order: requestOf(input, price.value, quantity.value) } : {}),
  };
}

/** The largest quantity the ticket's cash covers at its price; zero if price or cash allow none. */
export function largestQuantity(input: TicketInput, context: TicketContext): number {
  const { value: price } = readPrice(input, context, tickTableOf(context.ticks));
  if (price === undefined) return 0;
  const { minimumShares, maximumShares } = context.terms;
  const bounds = { minimum: Math.max(1, minimumShares), maximum: maximumShares };
  return maximumQuantity({ ...input, price: countedAt(input, price, context) }, context.terms, cashOf(context), bounds);
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
  const parsed = parseDecimalInput(typed);
  let price = parsed.ok ? priceUnits(parsed.text) : undefined;
  if (price === undefined) {
    const now = marketPrice(side, context.quote) ?? priceUnits(context.quote?.last);
    return now === undefined ? typed : formatPrice(now);
  }
  const ticks = tickTableOf(context.ticks);
  // One by one: the tick can change on the way.
  for (let left = Math.abs(steps); left > 0; left -= 1) price = stepped(ticks, price, steps > 0 ? 1 : -1);
  return formatPrice(price);
}

/** The quantity some steps up, or down if negative, kept within the bounds of an order. */
export function stepQuantity(
  typed: string,
  steps: number,
  bounds: Pick<OrderTerms, 'minimumShares' | 'maximumShares'>,
  step: number = LIMITS.lotShares,
): string {
  const parsed = parseWholeInput(typed);
  const least = Math.max(1, bounds.minimumShares);
  if (!parsed.ok) return String(least);
  return String(Math.min(bounds.maximumShares, Math.max(least, Number(parsed.text) + steps * step)));
}
