/**
 * The fields, meaning and cost of an order of each type, for the ticket, the change of an order, a close and the
 * lists.
 */
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

/** The texts typed for the fields of an order, by the field of the request. */
export type TypedPrices = { readonly [F in OrderField]?: string };

/** The typed terms of an order. */
export interface TypedTerms extends TypedPrices {
  readonly orderType: OrderType;
  /** The unit of a typed distance; absent for a price. */
  readonly trailUnit?: TrailUnit | undefined;
}

/**
 * The terms of an order as read: the values that its type needs, integers of 1/PRICE_SCALE. The trigger of a trailing
 * stop is the present one.
 */
export interface StatedTerms extends Pick<TypedTerms, 'orderType' | 'trailUnit'> {
  readonly prices: { readonly [N in OrderNeed]?: number };
}

/**
 * One obstacle to sending an order. `order` means that the obstacle belongs to no single field; `reached`, that the
 * last trade has already reached the price.
 */
export interface TicketFault {
  readonly field: OrderField | BracketSide | 'quantity' | 'amount' | 'leverage' | 'until' | 'order';
  readonly key: ErrorKey;
  readonly fault?: FieldFault;
  readonly reached?: Side;
  /** The two possible readings of a number with an ambiguous comma, for a question to the customer. */
  readonly readings?: readonly [string, string];
}

/**
 * The data against which a price is checked. Without a side and a last price a trigger may be above or below the
 * market.
 */
export interface PriceBounds {
  readonly side?: Side | undefined;
  readonly last?: string | undefined;
  readonly limitUp?: string | undefined;
  readonly limitDown?: string | undefined;
  readonly currency?: Currency;
}

/** A field as read: its value, if it has one, and its error. */
export type Read = { readonly value?: number; readonly faults: readonly TicketFault[] };

/** Returns the error for a value that a field cannot have. */
export function invalid(field: TicketFault['field'], fault: FieldFault): TicketFault {
  return { field, key: 'invalid_request', fault };
}

/**
 * Parses a typed price. A comma that can be read in two ways is read as the price on the tick grid, if only one reading
 * is on it.
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
 * Reads a typed price, which must be within the limits of the day and on the tick grid. Far beyond the limits the grid
 * is not checked.
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

/** Reads the distance of a trailing stop, which must be less than the last price, or than a hundred percent. */
function readTrail(typed: string, unit: TrailUnit | undefined, { currency, last }: PriceBounds): Read {
  const parsed = parseDecimalInput(typed, unit === 'percent' ? {} : { currency });
  if (!parsed.ok) return { faults: [invalid('trailBy', parsed.fault === 'ambiguous' ? 'format' : parsed.fault)] };
  const value = priceUnits(parsed.text);
  const most = unit === 'percent' ? WHOLE : priceUnits(last);
  return value === undefined || value <= 0 || (most !== undefined && value >= most)
    ? { faults: [invalid('trailBy', 'range')] }
    : { value, faults: [] };
}

/** A hundred percent, in 1/PRICE_SCALE. */
const WHOLE = 100 * PRICE_SCALE;

/**
 * Returns the trigger of a trailing stop at its distance from the best trade, all in 1/PRICE_SCALE: on the tick grid,
 * and never nearer than the distance.
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

/** Returns the initial trigger of a trailing stop that is entered now. */
function firstTrailed(trail: number | undefined, unit: TrailUnit | undefined, bounds: PriceBounds, ticks: TickTable) {
  const last = priceUnits(bounds.last);
  const { side } = bounds;
  return trail === undefined || last === undefined || side === undefined
    ? undefined
    : trailedFrom(last, { trail, unit, side }, ticks);
}

/** Returns the typed texts of all fields, empty if nothing is typed. */
export function typedPrices(typed: TypedPrices): Readonly<Record<OrderField, string>> {
  const fields = ORDER_FIELDS.map((field) => [field, typed[field] ?? '']);
  return Object.fromEntries(fields) as Record<OrderField, string>;
}

/**
 * The data that determine the initial prices of an order. Without the ticks of its stock a trigger begins at the last
 * price instead of one tick beyond it.
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

/** A distance, percent, that the price does not move on a usual day. */
const FIRST_PERCENT = '5';

/**
 * Returns the fields after a change of the order type. Prices that the new type needs begin at the last price, because
 * an empty field does not show what is usual, and a trigger one tick beyond it. The limit of an order with a trigger
 * begins at the trigger, unless a typed limit leaves room beyond it.
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

/**
 * Returns the side of the order if the last trade has already reached its trigger, so that it would not wait; else
 * undefined.
 */
function reachedBy({ side, last }: PriceBounds, trigger: number | undefined): Side | undefined {
  const now = priceUnits(last);
  if (side === undefined || now === undefined || trigger === undefined) return undefined;
  return (side === 'long' ? now >= trigger : now <= trigger) ? side : undefined;
}

/** Reads the fields that an order of the chosen type needs. Texts typed for other types are ignored. */
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

/** Whether all fields that the order needs have a value. */
export function isStated({ orderType, prices }: StatedTerms): boolean {
  return needsOf(orderType).every((need) => prices[need] !== undefined);
}

/**
 * Returns the chosen time in force if it is possible, by default the longest that the type allows, or else the first.
 */
export function validityOf(
  orderType: OrderType,
  wanted: Validity,
  possible: readonly Validity[] = validitiesOf(orderType),
): Validity {
  return possible.includes(wanted) ? wanted : (possible[0] ?? wanted);
}

/**
 * Returns the price on which the cost of an order is based if `met` is the market price, and whether the order fills
 * there at once. For a limit that is not reached the price is the limit. A gap through a trigger can take a buyer as
 * high as the upper limit of the day.
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
 * Returns the prices that an order stated, as texts, even after it was filled at other prices. The trigger of a
 * trailing stop is not included.
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
