import {
  type Currency,
  type Money,
  NEW_SHARE_OFFER_STATES,
  type NewShareOffer,
  type NewShareOfferState,
  type NewSharePhase,
  PRICE_SCALE,
  type ReplyOf,
  SUBSCRIPTION_STATES,
  type Subscription,
  type SubscriptionState,
  amountOf,
  parsePrice,
  stateOfCode,
  subscriptionSchema,
} from '@zaraba/contracts';
import { moneyOf } from '../../../domain/decimal.ts';
import { parseWholeInput } from '../../../domain/input/parseInput.ts';

const PHASES: Readonly<Record<NewShareOfferState, NewSharePhase>> = {
  notStarted: 'waiting',
  toSubscribe: 'waiting',
  subscribing: 'inProgress',
  ended: 'ended',
  pendingLottery: 'ended',
  drawn: 'ended',
  listed: 'ended',
};

/** Returns the state of an offer; undefined for a code that the client does not know. */
export function offerState({ status }: { readonly status: number }): NewShareOfferState | undefined {
  return stateOfCode(NEW_SHARE_OFFER_STATES, status);
}

/** Returns the state of a subscription; undefined for a code that the client does not know. */
export function subscriptionState({ status }: { readonly status: number }): SubscriptionState | undefined {
  return stateOfCode(SUBSCRIPTION_STATES, status);
}

/** Returns the phase of an offer, which is its section in the list; undefined if its state is unknown. */
export function phaseOf(offer: { readonly status: number }): NewSharePhase | undefined {
  const state = offerState(offer);
  return state && PHASES[state];
}

/** A dated step of an offer or a subscription: past, current, or future. */
export interface Milestone<Name extends string> {
  readonly name: Name;
  readonly at?: number;
  readonly place: 'done' | 'current' | 'ahead';
}

/** Converts steps to milestones. The first step that is not past is the current one. */
function placed<Name extends string>(
  steps: readonly { readonly name: Name; readonly at?: number; readonly over: boolean }[],
): Milestone<Name>[] {
  const current = steps.findIndex(({ over }) => !over);
  return steps.map(({ over: _over, ...step }, index) => ({
    ...step,
    place: current < 0 || index < current ? 'done' : index === current ? 'current' : 'ahead',
  }));
}

/** The dates of an offer in their order. */
export const OFFER_DATES = [
  'announcedAt',
  'termsAt',
  'opensAt',
  'closesAt',
  'lotteryAt',
  'paymentOpensAt',
  'paymentDeadlineAt',
  'listsAt',
] as const satisfies readonly (keyof NewShareOffer)[];

/** Returns the milestones of an offer. `now` is the server time. */
export function offerMilestones(offer: NewShareOffer, now: number): Milestone<(typeof OFFER_DATES)[number]>[] {
  return placed(OFFER_DATES.map((name) => ({ name, at: offer[name], over: offer[name] <= now })));
}

/** Returns the next date of an offer: opening, close, lottery or listing. */
export function nextDate(offer: NewShareOffer): 'opensAt' | 'closesAt' | 'lotteryAt' | 'listsAt' {
  const state = offerState(offer);
  if (state === 'notStarted' || state === 'toSubscribe') return 'opensAt';
  if (state === 'subscribing') return 'closesAt';
  return state === 'ended' || state === 'pendingLottery' ? 'lotteryAt' : 'listsAt';
}

/** The steps of a subscription. */
export type SubscriptionStep =
  | 'subscribed'
  | 'drawing'
  | 'won'
  | 'notWon'
  | 'awaitingPayment'
  | 'paid'
  | 'failed'
  | 'waived'
  | 'purchased'
  | 'listed';

/** The steps of a subscription after it has won. */
const WAY: readonly SubscriptionStep[] = ['won', 'awaitingPayment', 'paid', 'purchased', 'listed'];
/** How many steps of a subscription that has won are past, by its state. */
const BEHIND: Readonly<Partial<Record<SubscriptionState, number>>> = {
  won: 1,
  awaitingPayment: 2,
  paymentMade: 3,
  purchaseSucceeded: 4,
};
/** The steps of a subscription that ends without shares. */
const ENDS: Readonly<Partial<Record<SubscriptionState, readonly SubscriptionStep[]>>> = {
  notWon: ['notWon'],
  failed: ['won', 'failed'],
  waived: ['won', 'waived'],
};

function timeOf(subscription: Subscription, step: SubscriptionStep): number | undefined {
  switch (step) {
    case 'subscribed':
      return subscription.subscribedAt;
    case 'drawing':
    case 'won':
    case 'notWon':
      return subscription.lotteryAt;
    case 'awaitingPayment':
      return subscription.paymentOpensAt;
    case 'paid':
      return subscription.paidAt ?? subscription.paymentDeadlineAt;
    case 'failed':
    case 'waived':
      return subscription.endedAt;
    case 'purchased':
      return subscription.paymentDeadlineAt;
    case 'listed':
      return subscription.listsAt;
  }
}

/** Whether the shares of a subscription have been delivered. */
export function isDelivered(subscription: Subscription): boolean {
  return subscriptionState(subscription) === 'purchaseSucceeded' && subscription.endedAt !== undefined;
}

/** Whether further steps of a subscription may follow. */
export function isRunning(subscription: Subscription): boolean {
  const state = subscriptionState(subscription);
  return state === undefined || (ENDS[state] === undefined && !isDelivered(subscription));
}

/** Returns the steps of a subscription and marks the current one. */
export function subscriptionMilestones(subscription: Subscription): Milestone<SubscriptionStep>[] {
  const state = subscriptionState(subscription);
  const dated = (name: SubscriptionStep, over: boolean) => {
    const at = timeOf(subscription, name);
    return { name, over, ...(at === undefined ? {} : { at }) };
  };
  const begun = dated('subscribed', true);
  if (state === undefined || state === 'active') return placed([begun, dated('drawing', false)]);
  const end = ENDS[state];
  if (end !== undefined) return placed([begun, ...end.map((name) => dated(name, true))]);
  const behind = isDelivered(subscription) ? WAY.length : (BEHIND[state] ?? 0);
  return placed([begun, ...WAY.map((name, index) => dated(name, index < behind))]);
}

/** An amount of a subscription. It is negative if it reduces the customer's balance. */
export interface MoneyLine {
  readonly kind: 'held' | 'released' | 'due' | 'paid' | 'notDue';
  readonly amount: string;
  readonly at: number;
}

/** Returns the amounts of a subscription that are reserved, returned, due or paid. */
export function moneyLines(subscription: Subscription): MoneyLine[] {
  const { amount, amountDue, lotteryAt, subscribedAt, paidAt, endedAt, paymentDeadlineAt } = subscription;
  const state = subscriptionState(subscription);
  const lines: MoneyLine[] = [{ kind: 'held', amount, at: subscribedAt }];
  if (state === undefined || state === 'active') return lines;
  lines.push({ kind: 'released', amount, at: lotteryAt });
  if (amountDue === undefined || Number(amountDue) === 0) return lines;
  if (paidAt !== undefined) lines.push({ kind: 'paid', amount: amountDue, at: paidAt });
  else if (endedAt !== undefined) lines.push({ kind: 'notDue', amount: amountDue, at: endedAt });
  else lines.push({ kind: 'due', amount: amountDue, at: paymentDeadlineAt });
  return lines;
}

/** The subscriptions of a reply. Rows that lack required fields are kept separately. */
export interface Subscriptions {
  readonly rows: readonly Subscription[];
  readonly unread: ReplyOf<'/trade/usernewstocklist'>;
}

/** Parses the documented list, with the fields that servers add to it. */
export function subscriptionsOf(reply: ReplyOf<'/trade/usernewstocklist'>): Subscriptions {
  const rows: Subscription[] = [];
  const unread: ReplyOf<'/trade/usernewstocklist'> = [];
  for (const row of reply) {
    const parsed = subscriptionSchema.safeParse(row);
    if (parsed.success) rows.push(parsed.data);
    else unread.push(row);
  }
  return { rows, unread };
}

/** Returns the times at which a subscription changes its state without a request. */
export function subscriptionDates(rows: readonly Subscription[] = []): readonly number[] {
  return rows.flatMap((row) => [row.lotteryAt, row.paymentOpensAt, row.paymentDeadlineAt, row.listsAt]);
}

/** Returns price × quantity, the amount that is reserved until the draw; undefined if the price is not fixed yet. */
export function holdOf(offer: NewShareOffer, quantity: number): Money | undefined {
  const { subscriptionPrice, currency } = offer;
  return subscriptionPrice === undefined ? undefined : amountOf(parsePrice(subscriptionPrice), quantity, currency);
}

/**
 * Returns the largest number of shares that the terms and the balance allow, in whole units; zero if the balance covers
 * no unit.
 */
export function largestQuantity(offer: NewShareOffer, available: Money | undefined): number {
  const one = holdOf(offer, offer.unit);
  const units = Math.floor(offer.maximumQuantity / offer.unit);
  if (one === undefined || available === undefined || one.minor === 0) return units * offer.unit;
  return Math.min(units, Math.floor(available.minor / one.minor)) * offer.unit;
}

/** The errors of a typed quantity. */
export type QuantityFault = 'missing' | 'format' | 'below' | 'above' | 'unit' | 'funds';

/** Parses a typed quantity and checks it against the terms of an offer. */
export function parseQuantity(
  typed: string,
  offer: NewShareOffer,
  available: Money | undefined,
):
  | { readonly ok: true; readonly text: string; readonly quantity: number }
  | { readonly ok: false; readonly fault: QuantityFault } {
  const parsed = parseWholeInput(typed);
  if (!parsed.ok) return parsed;
  const quantity = Number(parsed.text);
  if (quantity < offer.minimumQuantity) return { ok: false, fault: 'below' };
  if (quantity > offer.maximumQuantity) return { ok: false, fault: 'above' };
  if (quantity % offer.unit !== 0) return { ok: false, fault: 'unit' };
  const hold = holdOf(offer, quantity);
  if (hold !== undefined && available !== undefined && hold.minor > available.minor)
    return { ok: false, fault: 'funds' };
  return { ok: true, text: parsed.text, quantity };
}

/** Returns the quantity `steps` units higher, or lower if negative. The typed text may be invalid. */
export function stepQuantity(typed: string, steps: number, offer: NewShareOffer): string {
  const parsed = parseWholeInput(typed);
  const now = parsed.ok ? Number(parsed.text) : 0;
  const { unit, minimumQuantity, maximumQuantity } = offer;
  const next = ((steps > 0 ? Math.floor(now / unit) : Math.ceil(now / unit)) + steps) * unit;
  return String(Math.min(maximumQuantity, Math.max(minimumQuantity, next)));
}

/** Returns the gain of a subscription's shares: market value less cost. Undefined before they are listed. */
export function gainAtMarket(subscription: Subscription): Money | undefined {
  const { marketPrice, subscriptionPrice, winningQuantity = 0, currency } = subscription;
  if (marketPrice === undefined || winningQuantity === 0) return undefined;
  return amountOf(parsePrice(marketPrice) - parsePrice(subscriptionPrice), winningQuantity, currency);
}

/** Returns how far a price differs from the subscription price, percent. */
export function percentFrom(subscriptionPrice: string, other: string): number {
  const from = parsePrice(subscriptionPrice) / PRICE_SCALE;
  return from === 0 ? 0 : (parsePrice(other) / PRICE_SCALE / from - 1) * 100;
}

/** Returns a balance as money; undefined if it is unknown. */
export function availableOf(balance: string | undefined, currency: Currency): Money | undefined {
  return balance === undefined ? undefined : moneyOf(balance, currency);
}
