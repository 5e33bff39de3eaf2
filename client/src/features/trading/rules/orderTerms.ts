/** What an order of each type needs, means and costs: read by the ticket, the change of an order, a closing and the lists. */
import {
  type Currency,
  type ErrorKey,
  type FieldFault,
  ORDER_NEEDS,
  type OrderField,
  type OrderNeed,
  type OrderType,
  type Position,
  type Side,
  type Validity,
  formatPrice,
  needsOf,
  validitiesOf,
} from '@zaraba/contracts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { type TickTable, isOnGrid } from '../../../domain/market/ticks.ts';
import { type ParsedDecimal, parseDecimalInput } from '../../../domain/parseInput.ts';

/** The texts typed for what orders need, by the field of the request. */
export type TypedPrices = { readonly [F in OrderField]?: string };

/** The typed terms of an order. */
export interface TypedTerms extends TypedPrices {
  readonly orderType: OrderType;
}

/** The terms of an order as read: the prices that its type needs, integers of 1/PRICE_SCALE. */
export interface StatedTerms {
  readonly orderType: OrderType;
  readonly prices: { readonly [N in OrderNeed]?: number };
}

/** One obstacle to sending an order. `order`: it belongs to no single field. */
export interface TicketFault {
  readonly field: OrderField | 'quantity' | 'leverage' | 'order';
  readonly key: ErrorKey;
  readonly fault?: FieldFault;
  /** The two figures that a comma leaves open, as a question. */
  readonly readings?: readonly [string, string];
}

/** What a price has to fit. */
export interface PriceBounds {
  readonly limitUp?: string | undefined;
  readonly limitDown?: string | undefined;
  readonly currency?: Currency;
}

/** A field as read: its value where it has one, and what is wrong with it. */
export type Read = { readonly value?: number; readonly faults: readonly TicketFault[] };

/** A value that a field cannot have. */
export function invalid(field: TicketFault['field'], fault: FieldFault): TicketFault {
  return { field, key: 'invalid_request', fault };
}

/** A typed price; a comma that can be read in two ways is read as the price on the grid, if only one is. */
export function parsePrice(typed: string, ticks: TickTable, currency?: Currency): ParsedDecimal {
  const parsed = parseDecimalInput(typed, { currency });
  if (parsed.ok || parsed.fault !== 'ambiguous') return parsed;
  const [text, other] = parsed.readings.filter((reading) => {
    const units = priceUnits(reading);
    return units !== undefined && isOnGrid(ticks, units);
  });
  return text !== undefined && other === undefined ? { ok: true, text } : parsed;
}

/** Reads a typed price: within the limits of the day, and on the grid. Far beyond the limits the grid is no help. */
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

/** The typed texts of all fields, empty where nothing is typed. */
export function typedPrices(typed: TypedPrices): Readonly<Record<OrderField, string>> {
  const fields = Object.values(ORDER_NEEDS).map(({ field }) => [field, typed[field] ?? '']);
  return Object.fromEntries(fields) as Record<OrderField, string>;
}

/** The fields of another type: what it needs begins at the last price, since an empty field says nothing of what is usual. */
export function withType(typed: TypedPrices, orderType: OrderType, last: string | undefined): TypedTerms {
  const fields = needsOf(orderType).map((need) => ORDER_NEEDS[need].field);
  return { orderType, ...Object.fromEntries(fields.map((field) => [field, typed[field] || (last ?? '')])) };
}

/** Reads what an order of the chosen type needs; texts typed for other types do not count. */
export function readTerms(
  input: TypedTerms,
  bounds: PriceBounds,
  ticks: TickTable,
): { readonly terms: StatedTerms; readonly faults: readonly TicketFault[] } {
  const { orderType } = input;
  const read = needsOf(orderType).map((need) => {
    const { field } = ORDER_NEEDS[need];
    return { need, ...readPrice(field, input[field] ?? '', bounds, ticks) };
  });
  const prices = Object.fromEntries(read.flatMap(({ need, value }) => (value === undefined ? [] : [[need, value]])));
  return { terms: { orderType, prices }, faults: read.flatMap(({ faults }) => faults) };
}

/** Whether all that the order needs has a value. */
export function isStated({ orderType, prices }: StatedTerms): boolean {
  return needsOf(orderType).every((need) => prices[need] !== undefined);
}

/** Whether an order of this type states no price, so that it takes the one there is: not possible without a fresh one. */
export function takesAnyPrice(orderType: OrderType): boolean {
  return needsOf(orderType).length === 0;
}

/** A time in force that the type allows: the wanted one, or else the first. */
export function validityOf(orderType: OrderType, wanted: Validity): Validity {
  const possible = validitiesOf(orderType);
  return possible.includes(wanted) ? wanted : (possible[0] ?? wanted);
}

/**
 * The price at which an order counts, where it would meet `met` now, and whether it fills there at once. A limit that is not
 * reached counts for itself.
 */
export function pricedAt(
  { orderType, prices }: StatedTerms,
  side: Side,
  met: number | undefined,
): { readonly price: number | undefined; readonly atOnce: boolean } {
  switch (orderType) {
    case 'market':
      return { price: met, atOnce: met !== undefined };
    case 'limit': {
      const { limit = met } = prices;
      const atOnce = met !== undefined && limit !== undefined && (side === 'long' ? met <= limit : met >= limit);
      return { price: atOnce ? met : limit, atOnce };
    }
  }
}

/** The fields of a request that state the terms. */
export function requestedTerms({ orderType, prices }: StatedTerms): TypedTerms {
  const fields = needsOf(orderType).flatMap((need) => {
    const price = prices[need];
    return price === undefined ? [] : [[ORDER_NEEDS[need].field, formatPrice(price)] as const];
  });
  return { orderType, ...Object.fromEntries(fields) };
}

/** The prices that an order stated, as texts, also after it was filled at others. */
export function statedPrices(order: Position): readonly (readonly [need: OrderNeed, price: string])[] {
  return (Object.keys(ORDER_NEEDS) as OrderNeed[]).flatMap((need) => {
    const price = order[ORDER_NEEDS[need].shown];
    return price === undefined ? [] : [[need, price] as const];
  });
}
