/** The fields, the meaning and the price of an order of each type. */
import {
  type BracketSide,
  type Currency,
  type ErrorKey,
  type FieldFault,
  ORDER_FIELDS,
  ORDER_NEEDS,
  type OrderField,
  type OrderNeed,
  type OrderType,
  type Position,
  PRICE_NEEDS,
  PRICE_SCALE,
  type PriceNeed,
  type Side,
  type TickBand,
  type TrailUnit,
  type Validity,
  formatPrice,
  needsOf,
  validitiesOf,
} from '@zaraba/contracts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { type TickTable, downToGrid, isOnGrid, stepped, tickTableOf, upToGrid } from '../../../domain/market/ticks.ts';
import { type ParsedDecimal, parseDecimalInput } from '../../../domain/input/parseInput.ts';

/** The typed prices of an order, by the field of the request. */
export type TypedPrices = { readonly [F in OrderField]?: string };

/** The typed terms of an order. */
export interface TypedTerms extends TypedPrices {
  readonly orderType: OrderType;
  /** The unit of the distance of a trailing stop; absent for other orders. */
  readonly trailUnit?: TrailUnit | undefined;
}

/**
 * The parsed terms of an order: the prices that its type needs, integers of 1/PRICE_SCALE. The trigger of a trailing
 * stop is its present trigger.
 */
export interface StatedTerms extends Pick<TypedTerms, 'orderType' | 'trailUnit'> {
  readonly prices: { readonly [N in OrderNeed]?: number };
}

/**
 * One obstacle to sending an order. The field `order` means that the obstacle belongs to no single field. `reached`
 * means that the last trade has already reached the trigger.
 */
export interface TicketFault {
  readonly field: OrderField | BracketSide | 'quantity' | 'amount' | 'leverage' | 'until' | 'order';
  readonly key: ErrorKey;
  readonly fault?: FieldFault;
  readonly reached?: Side;
  /** The two possible meanings of an ambiguous comma. The form asks the customer to choose. */
  readonly readings?: readonly [string, string];
}

/**
 * The data against which a price is checked. Without a side or a last price, a trigger may be on either side of the
 * market.
 */
export interface PriceBounds {
  readonly side?: Side | undefined;
  readonly last?: string | undefined;
  readonly limitUp?: string | undefined;
  readonly limitDown?: string | undefined;
  readonly currency?: Currency;
}

/** A parsed field: its value, if it has one, and its errors. */
export type Read = { readonly value?: number; readonly faults: readonly TicketFault[] };

/** Returns the error for an invalid value of a field. */
export function invalid(field: TicketFault['field'], fault: FieldFault): TicketFault {
  return { field, key: 'invalid_request', fault };
}

/**
 * Parses a typed price. If its comma is ambiguous and only one meaning is a multiple of the tick, that meaning is used.
 */
export function parsePrice(typed: string, ticks: TickTable, currency?: Currency): ParsedDecimal {
  const parsed = parseDecimalInput(typed, { currency });
  if (parsed.ok || parsed.fault !== 'ambiguous') return parsed;
  const [text, other] = parsed.readings.filter((reading) => {
    const units = priceUnits(reading);
    return units !== undefined && isOnGrid(ticks, units);
  });
  return text !== undefined && other === undefined ? { ok: true, text } : parsed;
}

/**
 * Parses a typed price. It must be within the price limits of the day and a multiple of the tick. For a price beyond
 * the limits, only the limits are reported.
 */
function readPrice(field: OrderField, typed: string, bounds: PriceBounds, ticks: TickTable): Read {
  const parsed = parsePrice(typed, ticks, bounds.currency);
  if (!parsed.ok) {
    if (parsed.fault !== 'ambiguous') return { faults: [invalid(field, parsed.fault)] };
    return { faults: [{ ...invalid(field, 'format'), readings: parsed.readings }] };
  }
  const value = priceUnits(parsed.text);
  if (value === undefined) return { faults: [invalid(field, 'range')] };
  const up = priceUnits(bounds.limitUp);
  const down = priceUnits(bounds.limitDown);
  const beyond = (up !== undefined && value > up) || (down !== undefined && value < down);
  if (beyond) return { value, faults: [{ field, key: 'price_limit_exceeded' }] };
  return { value, faults: isOnGrid(ticks, value) ? [] : [invalid(field, 'tick')] };
}

/** Parses the distance of a trailing stop. It must be less than the last price, or less than 100 %. */
function readTrail(typed: string, unit: TrailUnit | undefined, { currency, last }: PriceBounds): Read {
  const parsed = parseDecimalInput(typed, unit === 'percent' ? {} : { currency });
  if (!parsed.ok) return { faults: [invalid('trailBy', parsed.fault === 'ambiguous' ? 'format' : parsed.fault)] };
  const value = priceUnits(parsed.text);
  const most = unit === 'percent' ? WHOLE : priceUnits(last);
  return value === undefined || value <= 0 || (most !== undefined && value >= most)
    ? { faults: [invalid('trailBy', 'range')] }
    : { value, faults: [] };
}

/** 100 %, in 1/PRICE_SCALE. */
const WHOLE = 100 * PRICE_SCALE;

/**
 * Returns the trigger of a trailing stop from the best traded price and the distance, all in 1/PRICE_SCALE. It is
 * rounded to a valid price that is at least the distance away.
 */
export function trailedFrom(
  best: number,
  order: { readonly trail: number; readonly unit: TrailUnit | undefined; readonly side: Side },
  ticks: TickTable,
): number {
  const { trail, unit, side } = order;
  const distance = unit === 'percent' ? Math.ceil((best * trail) / WHOLE) : trail;
  return side === 'long' ? upToGrid(ticks, best + distance) : downToGrid(ticks, best - distance);
}

/** Returns the first trigger of a trailing stop that is entered now. */
function firstTrailed(trail: number | undefined, unit: TrailUnit | undefined, bounds: PriceBounds, ticks: TickTable) {
  const last = priceUnits(bounds.last);
  const { side } = bounds;
  return trail === undefined || last === undefined || side === undefined
    ? undefined
    : trailedFrom(last, { trail, unit, side }, ticks);
}

/** Returns the typed texts of all price fields; empty for those without a text. */
export function typedPrices(typed: TypedPrices): Readonly<Record<OrderField, string>> {
  const fields = ORDER_FIELDS.map((field) => [field, typed[field] ?? '']);
  return Object.fromEntries(fields) as Record<OrderField, string>;
}

/**
 * The data that determine the initial prices of an order. If the ticks are unknown, a trigger begins at the last price,
 * otherwise one tick beyond it.
 */
export interface PriceStart {
  readonly side: Side;
  readonly last: string | undefined;
  readonly ticks: readonly TickBand[] | undefined;
}

function firstTrigger({ side, last = '', ticks }: PriceStart): string {
  const units = priceUnits(last);
  if (ticks === undefined || units === undefined) return last;
  return formatPrice(stepped(tickTableOf(ticks), units, side === 'long' ? 1 : -1));
}

/** The initial distance of a trailing stop, percent. A price seldom moves as far in one day. */
const FIRST_PERCENT = '5';

/**
 * Returns the fields after a change of the order type. Prices begin at the last price, and a trigger one tick beyond
 * it: an empty field would not show what is usual. The limit of an order with a trigger begins at the trigger. A typed
 * limit is kept if it is not on the wrong side of the trigger.
 */
export function withType(typed: Omit<TypedTerms, 'orderType'>, orderType: OrderType, start: PriceStart): TypedTerms {
  const needs = needsOf(orderType);
  const trigger = typed.trigger || firstTrigger(start);
  const isTriggered = needs.includes('trigger');
  const room = (priceUnits(typed.price) ?? 0) - (priceUnits(trigger) ?? 0);
  const isKept = typed.price !== '' && (!isTriggered || (start.side === 'long' ? room >= 0 : room <= 0));
  const price = (isKept ? typed.price : undefined) ?? (isTriggered ? trigger : (start.last ?? ''));
  const first: Readonly<Record<OrderField, string>> = { trigger, price, trailBy: typed.trailBy || FIRST_PERCENT };
  const fields = needs.map((need) => [ORDER_NEEDS[need].field, first[ORDER_NEEDS[need].field]] as const);
  const unit = needs.includes('trail') && { trailUnit: typed.trailUnit ?? 'percent' };
  return { orderType, ...Object.fromEntries(fields), ...unit };
}

/** Returns the side of an order whose trigger the last trade has already reached; undefined if the order would wait. */
function reachedBy({ side, last }: PriceBounds, trigger: number | undefined): Side | undefined {
  const now = priceUnits(last);
  if (side === undefined || now === undefined || trigger === undefined) return undefined;
  return (side === 'long' ? now >= trigger : now <= trigger) ? side : undefined;
}

/** Parses the fields that the order type needs. Texts typed for other types are ignored. */
export function readTerms(
  input: TypedTerms,
  bounds: PriceBounds,
  ticks: TickTable,
): { readonly terms: StatedTerms; readonly faults: readonly TicketFault[] } {
  const { orderType, trailUnit } = input;
  const read = needsOf(orderType).map((need) => {
    const { field } = ORDER_NEEDS[need];
    const typed = input[field] ?? '';
    if (need === 'trail') return { need, ...readTrail(typed, trailUnit, bounds) };
    const price = readPrice(field, typed, bounds, ticks);
    const reached = need === 'trigger' && price.faults.length === 0 ? reachedBy(bounds, price.value) : undefined;
    return { need, ...price, ...(reached && { faults: [{ ...invalid(field, 'range'), reached }] }) };
  });
  const prices: StatedTerms['prices'] = Object.fromEntries(
    read.flatMap(({ need, value }) => (value === undefined ? [] : [[need, value]])),
  );
  const trigger = firstTrailed(prices.trail, trailUnit, bounds, ticks);
  return {
    terms: { orderType, trailUnit, prices: trigger === undefined ? prices : { ...prices, trigger } },
    faults: read.flatMap(({ faults }) => faults),
  };
}

/** Whether every price that the order type needs is present. */
export function isStated({ orderType, prices }: StatedTerms): boolean {
  return needsOf(orderType).every((need) => prices[need] !== undefined);
}

/** Returns the wanted time in force if it is possible, otherwise the first possible one. */
export function validityOf(
  orderType: OrderType,
  wanted: Validity,
  possible: readonly Validity[] = validitiesOf(orderType),
): Validity {
  return possible.includes(wanted) ? wanted : (possible[0] ?? wanted);
}

/**
 * Returns the price on which the cost of an order is based, and whether the order fills at once. `met` is the market
 * price. An order that does not reach it counts at its own limit. The price may jump past the trigger of a stop to buy,
 * so that order counts at the upper price limit of the day.
 */
export function pricedAt(
  { orderType, prices }: StatedTerms,
  side: Side,
  met: number | undefined,
  limitUp?: number,
): { readonly price: number | undefined; readonly atOnce: boolean } {
  switch (orderType) {
    case 'market':
      return { price: met, atOnce: met !== undefined };
    case 'limit': {
      const { limit = met } = prices;
      const atOnce = met !== undefined && limit !== undefined && (side === 'long' ? met <= limit : met >= limit);
      return { price: atOnce ? met : limit, atOnce };
    }
    case 'stopLimit':
      return { price: prices.limit, atOnce: false };
    case 'stop':
    case 'trailingStop':
      return { price: side === 'long' ? (limitUp ?? prices.trigger) : prices.trigger, atOnce: false };
  }
}

/** Returns the fields of a request that state the terms. */
export function requestedTerms({ orderType, trailUnit, prices }: StatedTerms): TypedTerms {
  const fields = needsOf(orderType).flatMap((need) => {
    const price = prices[need];
    return price === undefined ? [] : [[ORDER_NEEDS[need].field, formatPrice(price)] as const];
  });
  return { orderType, ...Object.fromEntries(fields), ...(prices.trail !== undefined && { trailUnit }) };
}

/**
 * Returns the prices that an order stated, as texts. They may differ from the fill prices. The trigger of a trailing
 * stop is omitted.
 */
export function statedPrices(
  order: Pick<Position, (typeof ORDER_NEEDS)[PriceNeed]['shown'] | 'trailBy'>,
): readonly (readonly [need: PriceNeed, price: string])[] {
  return PRICE_NEEDS.flatMap((need) => {
    if (order.trailBy !== undefined && need === 'trigger') return [];
    const price = order[ORDER_NEEDS[need].shown];
    return price === undefined ? [] : [[need, price] as const];
  });
}
