/** How long the order of a ticket waits: the offered times in force, and the last day of an order that needs one. */
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

/** The time in force that the customer chose for an order. */
export interface TimeInForce {
  readonly validity: Validity;
  /** The last day on which the order waits, YYYY-MM-DD; empty or absent if none was chosen. */
  readonly until?: string;
}

interface Ordered extends TimeInForce {
  readonly orderType: OrderType;
}

/** The data that determines the possible times in force. */
interface Offered {
  readonly terms: OrderTerms;
  readonly open?: boolean | undefined;
  readonly queue?: QueueDay | undefined;
}

/** Returns the times in force that the ticket offers. A single possibility is not shown as a choice. */
export function ticketValidities(
  { orderType }: Pick<Ordered, 'orderType'>,
  { terms, open, queue }: Offered,
): readonly Validity[] {
  const possible = validities(terms, orderType, queue !== undefined || open === false);
  const isUnbounded = takesAnyPrice(orderType) && queue !== undefined && queue.limitUp === undefined;
  // The cost of a market order that waits for the opening has no bound, so only one for an auction is possible.
  return isUnbounded ? possible.filter((validity) => onlyAuction(validity) !== undefined) : possible;
}

/** The auction with which an order of the ticket ends. */
export interface EndingAuction {
  readonly kind: AuctionKind;
  readonly at: number;
  /** Whether the order trades in this auction only. Otherwise it waits at its limit until the auction. */
  readonly isOnly: boolean;
}

/** Returns the auction with which an order ends; undefined if it ends with none. */
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

/** Returns the initial last day of an order: a week after the first possible day. */
export function usualUntil({ firstUntil, lastUntil }: OrderTerms): string {
  if (firstUntil === undefined || lastUntil === undefined) return '';
  const week = new Date(Date.parse(firstUntil) + 7 * DAY_MS).toISOString().slice(0, firstUntil.length);
  return week < lastUntil ? week : lastUntil;
}

/** Returns the errors of the last day of an order that needs one. */
export function untilFaults(input: Ordered, context: Offered): readonly TicketFault[] {
  const { until } = lastingOf(input, context);
  const { firstUntil, lastUntil } = context.terms;
  if (until === undefined) return [];
  if (until === '') return [invalid('until', 'missing')];
  const isOutside = (firstUntil !== undefined && until < firstUntil) || (lastUntil !== undefined && until > lastUntil);
  return isOutside ? [invalid('until', 'range')] : [];
}
