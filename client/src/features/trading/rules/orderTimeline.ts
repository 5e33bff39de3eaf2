import { type Position, type PriceNeed, type TrailUnit, endingAuction, onlyAuction } from '@zaraba/contracts';
import { queuedUntil } from '../../../domain/trading/waitingTerms.ts';
import { statedPrices } from './orderTerms.ts';
import { positionState } from '../../../domain/positions.ts';

/** The steps in the timeline of an order. */
export type OrderEvent =
  | 'submitted'
  | 'applied'
  | 'paid'
  | 'accepted'
  | 'sentToExchange'
  | 'triggered'
  | 'filled'
  | 'approved'
  | 'delivered'
  | 'marginAdded'
  | 'split'
  | 'consolidation'
  | 'fractionSettled'
  | 'bonus'
  | 'rights'
  | 'sellable'
  | 'closeRequested'
  | 'closed'
  | 'closedByForce'
  | 'cancelled'
  | 'expired'
  | 'missedAuction'
  | 'rejected'
  | 'notCovered'
  | 'ended'
  | 'refused'
  | 'notSent'
  | 'sending'
  | 'checking'
  | 'outcomeUnknown'
  | 'awaitingOpening'
  | 'awaitingAuction'
  | 'awaitingTrigger'
  | 'awaitingFill'
  | 'awaitingReview'
  | 'awaitingListing'
  | 'awaitingClose'
  | 'unknown';

/** One step of a timeline: `done` is certain, `current` is awaited, `ahead` may follow later. */
export interface OrderStep {
  readonly name: OrderEvent;
  readonly place: 'done' | 'current' | 'ahead';
  /** The time of the step, ms; absent if unknown. */
  readonly atMs?: number;
  readonly price?: string;
  /** The prices that the order stated when it was accepted. */
  readonly stated?: readonly (readonly [need: PriceNeed, price: string])[];
  /** The distance of a trailing stop, with its unit. */
  readonly trail?: readonly [distance: string, unit: TrailUnit];
  /** The amount of the step, a decimal text in the currency of the order. */
  readonly amount?: string;
  /** The shares before and after a split or an issue of shares, if their number changed. */
  readonly shares?: readonly [before: number, after: number];
}

/** Margin that the customer added to a position. */
export interface MarginAddition {
  readonly atMs: number;
  readonly amount: string;
}

/** How far the submission of an order has come, as the client knows it; absent after the server has answered. */
export type Submission = 'sending' | 'checking' | 'unknown' | 'notSent' | 'refused';

/** The data from which the timeline of an order is built. */
export interface OrderCourse {
  /** The order in the last reply of the server; absent if there is no reply. */
  readonly position?: Position | undefined;
  readonly additions?: readonly MarginAddition[] | undefined;
  /** The submission of the order. If there is a position, it is the submission of its closing order. */
  readonly submission?: Submission | undefined;
  readonly nowMs: number;
}

type Details = Omit<OrderStep, 'name' | 'place'>;

function step(name: OrderEvent, place: OrderStep['place'], atMs?: number, details: Details = {}): OrderStep {
  return { name, place, ...(atMs !== undefined && { atMs }), ...details };
}

const done = (name: OrderEvent, atMs?: number, details?: Details): OrderStep => step(name, 'done', atMs, details);

/**
 * Returns the steps from the device to the server. A request counts as arrived only when the server has confirmed it.
 */
function submissionSteps(submission: Submission): OrderStep[] {
  switch (submission) {
    case 'sending':
      return [step('sending', 'current')];
    case 'checking':
      return [step('checking', 'current')];
    case 'unknown':
      return [step('outcomeUnknown', 'current')];
    case 'notSent':
      return [step('notSent', 'current')];
    case 'refused':
      return [done('refused')];
  }
}

function priceOf(price: string | undefined): Details {
  return price === undefined ? {} : { price };
}

const BEGINNINGS = { newShare: 'paid', blockTrade: 'applied' } as const;
const FILLS = { newShare: 'delivered', blockTrade: 'approved' } as const;
const WAITS = { newShare: 'awaitingListing', blockTrade: 'awaitingReview' } as const;

/** Returns the first steps: an order is accepted, allotted shares are paid for, or a block trade is applied for. */
function beginning(position: Position, nowMs: number): OrderStep[] {
  const { origin, orderedAt, shareChanges } = position;
  if (origin !== undefined) return [done(BEGINNINGS[origin], orderedAt)];
  // After a split, the server states the prices per new share. The customer did not order at these prices.
  const stated = shareChanges === undefined ? statedPrices(position) : [];
  return [
    done('submitted', orderedAt),
    done('accepted', orderedAt, { ...(stated.length > 0 && { stated }), ...trailOf(position) }),
    ...went(position, nowMs),
    ...triggered(position),
  ];
}

function trailOf({ trailBy, trailUnit = 'price' }: Position): Details {
  return trailBy === undefined ? {} : { trail: [trailBy, trailUnit] };
}

/** Returns the step at which a trade reached the trigger of an order; empty if that has not happened. */
function triggered({ triggeredAt }: Pick<Position, 'triggeredAt'>): OrderStep[] {
  return triggeredAt === undefined ? [] : [done('triggered', triggeredAt)];
}

/** Whether an order still waits for a trade at its trigger. */
function isArmed({ trigger, triggeredAt }: Pick<Position, 'trigger' | 'triggeredAt'>): boolean {
  return trigger !== undefined && triggeredAt === undefined;
}

/** Returns the step at which a queued order was sent to the exchange; empty if that has not happened. */
function went({ goesAt, cancelledAt }: Pick<Position, 'goesAt' | 'cancelledAt'>, nowMs: number): OrderStep[] {
  return goesAt !== undefined && goesAt <= (cancelledAt ?? nowMs) ? [done('sentToExchange', goesAt)] : [];
}

/** Returns the step for which a pending order waits: the opening of the market, an auction, or else the given event. */
function awaited(position: Position, nowMs: number, name: OrderEvent): OrderStep {
  const goesAt = queuedUntil(position, nowMs);
  if (goesAt === undefined) return step(name, 'current');
  const { validity = 'day' } = position;
  return step(onlyAuction(validity) === undefined ? 'awaitingOpening' : 'awaitingAuction', 'current', goesAt);
}

/** Returns the steps of a pending closing order. */
function closeOrderSteps(position: Position, nowMs: number): OrderStep[] {
  const { closeOrder } = position;
  if (closeOrder === undefined) return [];
  const asked = done('closeRequested', closeOrder.requestedAt);
  return [
    asked,
    ...went(closeOrder, nowMs),
    ...triggered(closeOrder),
    awaited(position, nowMs, isArmed(closeOrder) ? 'awaitingTrigger' : 'awaitingClose'),
  ];
}

const UNFILLED_ENDS = {
  customer: 'cancelled',
  expired: 'expired',
  rejected: 'rejected',
  liquidation: 'ended',
  consolidation: 'ended',
} as const;

function unfilledEnd({ closeReason, trigger, trailBy, validity = 'day' }: Position): OrderEvent {
  if (closeReason === undefined) return 'ended';
  if (closeReason === 'expired' && endingAuction(validity) !== undefined) return 'missedAuction';
  // A stop order or an auction order is rejected if the cash does not cover its fill. Only a review rejects other
  // orders.
  const isOfMarket = (trigger ?? trailBy) !== undefined || endingAuction(validity) !== undefined;
  return closeReason === 'rejected' && isOfMarket ? 'notCovered' : UNFILLED_ENDS[closeReason];
}

function waitOf(position: Position): OrderEvent {
  if (position.origin !== undefined) return WAITS[position.origin];
  return isArmed(position) ? 'awaitingTrigger' : 'awaitingFill';
}

/** Returns the step of the fill, with the price before any split. */
function fill({ origin, boughtAt, buy_price, shareChanges }: Position): OrderStep {
  const price = shareChanges?.[0]?.buy_price ?? buy_price;
  return done(origin === undefined ? 'filled' : FILLS[origin], boughtAt, priceOf(price));
}

/**
 * Returns the steps of splits and issues of shares: the change in the number of shares, and what a sold right brought.
 */
function changes({ shareChanges = [], stock_num }: Position): OrderStep[] {
  return shareChanges.map(({ at, kind, ratio, stock_num: before, rightValue }, place) => {
    const after = shareChanges[place + 1]?.stock_num ?? stock_num;
    const shares = before === after || after === undefined ? {} : { shares: [before, after] as const };
    const isFewer = kind === 'split' && ratio !== undefined && Number(ratio) < 1;
    return done(isFewer ? 'consolidation' : kind, at, { ...priceOf(rightValue), ...shares });
  });
}

/**
 * Returns the steps of a position while it was held, in order of time. Steps that its liquidation prevented are
 * omitted.
 */
function heldSteps({ position, additions = [], nowMs }: OrderCourse & { position: Position }): OrderStep[] {
  const { sellableAt, soldAt } = position;
  const ended = positionState(position) === 'closed';
  const came = sellableAt !== undefined && sellableAt <= (ended ? (soldAt ?? nowMs) : nowMs);
  const sellable =
    sellableAt === undefined || (ended && !came) ? [] : [step('sellable', came ? 'done' : 'ahead', sellableAt)];
  const added = additions.map(({ atMs, amount }) => done('marginAdded', atMs, { amount }));
  return [...added, ...changes(position), ...sellable].sort((a, b) => (a.atMs ?? 0) - (b.atMs ?? 0));
}

function closing(position: Position): OrderStep[] {
  const { closeReason, closeRequestedAt, soldAt, sell_price } = position;
  if (closeReason === 'liquidation') return [done('closedByForce', soldAt, priceOf(sell_price))];
  if (closeReason === 'consolidation') return [done('fractionSettled', soldAt, priceOf(sell_price))];
  const asked = closeRequestedAt === undefined ? [] : [done('closeRequested', closeRequestedAt)];
  return [...asked, done('closed', soldAt, priceOf(sell_price))];
}

/**
 * Returns the timeline of an order. It contains only what the server has confirmed: while a request may be lost, the
 * last step says so. A step without an instant has no time because the server stated none.
 */
export function orderTimeline(course: OrderCourse): OrderStep[] {
  const { position, submission, nowMs } = course;
  const sent = submission === undefined ? [] : submissionSteps(submission);
  if (position === undefined) return sent;
  const begun = beginning(position, nowMs);
  switch (positionState(position)) {
    case 'pendingOrder':
      return [...begun, awaited(position, nowMs, waitOf(position))];
    case 'orderCancelled': {
      return [...begun, done(unfilledEnd(position), position.cancelledAt)];
    }
    case 'holding':
      return [
        ...begun,
        fill(position),
        ...heldSteps({ ...course, position }),
        ...closeOrderSteps(position, nowMs),
        ...sent,
      ];
    case 'preparingToClose': {
      const asked = done('closeRequested', position.closeRequestedAt);
      const held = heldSteps({ ...course, position });
      return [...begun, fill(position), ...held, asked, step('awaitingClose', 'current')];
    }
    case 'closed':
      return [...begun, fill(position), ...heldSteps({ ...course, position }), ...closing(position)];
    case undefined:
      return [...begun, step('unknown', 'current')];
  }
}
