/** The time in force of an order in the ticket, and the last day of an order that waits until a date. */
import {
  type AuctionKind,
  DAY_MS,
  type OrderTerms,
  type OrderType,
  type Validity,
  endingAuction,
  isDated,
  onlyAuction,
  takesAnyPrice,
} from '@zaraba/contracts';
import { auctionAt, validities } from '../../../domain/trading/orderChoices.ts';
import { type TicketFault, invalid, validityOf } from './orderTerms.ts';
import type { QueueDay } from './queueDay.ts';

/** The time in force that the customer chose. */
export interface TimeInForce {
  readonly validity: Validity;
  /** The last day of the order, YYYY-MM-DD; empty or absent if no day is chosen. */
  readonly until?: string;
}

interface Ordered extends TimeInForce {
  readonly orderType: OrderType;
}

/** The data that determine which times in force are possible. */
interface Offered {
  readonly terms: OrderTerms;
  readonly open?: boolean | undefined;
  readonly queue?: QueueDay | undefined;
}

/** Returns the times in force that the ticket offers. */
export function ticketValidities(
  { orderType }: Pick<Ordered, 'orderType'>,
  { terms, open, queue }: Offered,
): readonly Validity[] {
  const possible = validities(terms, orderType, queue !== undefined || open === false);
  const isUnbounded = takesAnyPrice(orderType) && queue !== undefined && queue.limitUp === undefined;
  // The cost of a queued market order is not bounded without an upper price limit. Only an auction order is possible
  // then.
  return isUnbounded ? possible.filter((validity) => onlyAuction(validity) !== undefined) : possible;
}

/** The auction with which an order ends. */
export interface EndingAuction {
  readonly kind: AuctionKind;
  readonly at: number;
  /** Whether the order trades in the auction only. Otherwise it also waits at its limit until the auction. */
  readonly isOnly: boolean;
}

/** Returns the auction with which an order ends; undefined if it does not end with one. */
export function auctionOf(input: Ordered, context: Offered): EndingAuction | undefined {
  const { validity = input.validity } = lastingOf(input, context);
  const kind = endingAuction(validity);
  const at = auctionAt(context.terms, validity);
  return kind && at !== undefined ? { kind, at, isOnly: onlyAuction(validity) !== undefined } : undefined;
}

/** Returns the time in force of an order, with its last day if it needs one. */
export function lastingOf(input: Ordered, context: Offered): Partial<TimeInForce> {
  const possible = ticketValidities(input, context);
  if (possible.length < 2) return {};
  const validity = validityOf(input.orderType, input.validity, possible);
  return isDated(validity) ? { validity, until: input.until ?? '' } : { validity };
}

/** Returns the default last day: a week after the first possible day, within the possible days. */
export function usualUntil({ firstUntil, lastUntil }: OrderTerms): string {
  if (firstUntil === undefined || lastUntil === undefined) return '';
  const week = new Date(Date.parse(firstUntil) + 7 * DAY_MS).toISOString().slice(0, firstUntil.length);
  return week < lastUntil ? week : lastUntil;
}

/** Returns the errors of the last day of an order. */
export function untilFaults(input: Ordered, context: Offered): readonly TicketFault[] {
  const { until } = lastingOf(input, context);
  const { firstUntil, lastUntil } = context.terms;
  if (until === undefined) return [];
  if (until === '') return [invalid('until', 'missing')];
  const isOutside = (firstUntil !== undefined && until < firstUntil) || (lastUntil !== undefined && until > lastUntil);
  return isOutside ? [invalid('until', 'range')] : [];
}
