/** How long an order of a ticket waits: the times in force that are offered, and the last day of one that names it. */
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
import { auctionAt, validities } from '../../../domain/orderChoices.ts';
import { type TicketFault, invalid, validityOf } from './orderTerms.ts';
import type { QueueDay } from './queueDay.ts';

/** How long an order is to wait. */
export interface TimeInForce {
  readonly validity: Validity;
  /** The last day on which the order waits, YYYY-MM-DD; empty or absent: none was chosen. */
  readonly until?: string;
}

interface Ordered extends TimeInForce {
  readonly orderType: OrderType;
}

/** What decides which times in force there are. */
interface Offered {
  readonly terms: OrderTerms;
  readonly open?: boolean | undefined;
  readonly queue?: QueueDay | undefined;
}

/** The times in force that the ticket offers; one of a single possibility is not asked for. */
export function ticketValidities(
  { orderType }: Pick<Ordered, 'orderType'>,
  { terms, open, queue }: Offered,
): readonly Validity[] {
  const possible = validities(terms, orderType, queue !== undefined || open === false);
  const isUnbounded = takesAnyPrice(orderType) && queue !== undefined && queue.limitUp === undefined;
  // Nothing bounds what an order at the market costs that waits for the opening: only one for an auction is taken.
  return isUnbounded ? possible.filter((validity) => onlyAuction(validity) !== undefined) : possible;
}

/** The auction with which an order of the ticket ends. */
export interface EndingAuction {
  readonly kind: AuctionKind;
  readonly at: number;
  /** Whether the order takes part in no other trade: else it waits at its limit until then. */
  readonly isOnly: boolean;
}

/** The auction with which an order ends; undefined where it ends with none. */
export function auctionOf(input: Ordered, context: Offered): EndingAuction | undefined {
  const { validity = input.validity } = lastingOf(input, context);
  const kind = endingAuction(validity);
  const at = auctionAt(context.terms, validity);
  return kind && at !== undefined ? { kind, at, isOnly: onlyAuction(validity) !== undefined } : undefined;
}

/** The time in force of an order, and its last day where it names one. */
export function lastingOf(input: Ordered, context: Offered): Partial<TimeInForce> {
  const possible = ticketValidities(input, context);
  if (possible.length < 2) return {};
  const validity = validityOf(input.orderType, input.validity, possible);
  return isDated(validity) ? { validity, until: input.until ?? '' } : { validity };
}

/** The day that is chosen first as the last one of an order: a week after the first that is possible. */
export function usualUntil({ firstUntil, lastUntil }: OrderTerms): string {
  if (firstUntil === undefined || lastUntil === undefined) return '';
  const week = new Date(Date.parse(firstUntil) + 7 * DAY_MS).toISOString().slice(0, firstUntil.length);
  return week < lastUntil ? week : lastUntil;
}

/** What is wrong with the last day of an order that names one. */
export function untilFaults(input: Ordered, context: Offered): readonly TicketFault[] {
  const { until } = lastingOf(input, context);
  const { firstUntil, lastUntil } = context.terms;
  if (until === undefined) return [];
  if (until === '') return [invalid('until', 'missing')];
  const isOutside = (firstUntil !== undefined && until < firstUntil) || (lastUntil !== undefined && until > lastUntil);
  return isOutside ? [invalid('until', 'range')] : [];
}
