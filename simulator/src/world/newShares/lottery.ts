import { CURRENCY_EXPONENT, DAY_MS, amountOf, formatPrice, formatScaled } from '@zaraba/contracts';
import type { SubscriptionState } from '@zaraba/contracts';
import type { NewShareOffer } from '../../market/market.ts';
import { tokyoDate } from '../kernel/businessHours.ts';
import type { Draft } from '../kernel/draft.ts';
import { InvariantError } from '../kernel/errors.ts';
import { notify } from '../inbox/messages.ts';
import { purse } from '../kernel/ledger.ts';
import { deliver } from './delivery.ts';
import { drawOf, secretOf, winningTickets } from './draw.ts';
import { offerOf } from './offers.ts';
import type { SubscriptionRecord } from '../models/newShares.ts';
import type { MessageTemplate } from '../models/models.ts';
import type { Moment } from '../kernel/moment.ts';
import { tableGet } from '../kernel/table.ts';

/**
 * Returns a subscription's offer.
 * @throws InvariantError if it does not exist
 */
export function offerOfSubscription({ state, market }: Moment, { offerId }: SubscriptionRecord): NewShareOffer {
  const offer = tableGet(state.books.newShareOffer, offerId);
  if (offer === undefined) throw new InvariantError('unknown record', { kind: 'newShareOffer', id: offerId });
  return offerOf(offer, market);
}

/** Stores a subscription in its next state, due at `at`. Without `at`, the subscription ends. */
export function moveSubscription(
  draft: Draft,
  record: SubscriptionRecord,
  state: SubscriptionState,
  { at, ...more }: Partial<SubscriptionRecord> & { readonly at?: number } = {},
): SubscriptionRecord {
  draft.transition('subscription', record, record.state, state);
  const { due: _due, ...rest } = record;
  const end = at === undefined ? { ended: true, endedAt: draft.now } : { due: { at } };
  const moved: SubscriptionRecord = { ...rest, ...more, state, ...end };
  draft.keep('subscription', moved);
  return moved;
}

function tell(draft: Draft, template: MessageTemplate, record: SubscriptionRecord, until?: number): void {
  const { account, code, id, currency, price, winningQuantity = 0, quantity, amount, amountDue = 0 } = record;
  const won = winningQuantity > 0;
  const minor = won ? amountDue : amount;
  notify(draft, account, template, {
    code,
    id,
    currency,
    price: formatPrice(price),
    quantity: String(won ? winningQuantity : quantity),
    amount: formatScaled(minor, CURRENCY_EXPONENT[currency]),
    ...(until !== undefined && { date: tokyoDate(until) }),
  });
}

function drawSubscription(draft: Draft, record: SubscriptionRecord): void {
  const { account, currency, amount, price, firstTicket, ticketCount } = record;
  const offer = offerOfSubscription(draft, record);
  const released = [{ account: purse(account, 'subscription'), minor: -amount }];
  draft.moveCash('subscription', record, released);
  const draw = drawOf(secretOf(draft.state.seed, record.code), offer.tickets);
  const tickets = winningTickets(draw, offer.tickets, firstTicket, ticketCount);
  const winningQuantity = tickets.length * offer.unit;
  const amountDue = amountOf(price, winningQuantity, currency).minor;
  const { bound: _bound, ...free } = record;
  const results = { winningTickets: tickets, winningQuantity, amountDue };
  const { paymentOpensAt, paymentDeadlineAt } = offer.schedule;
  if (winningQuantity === 0) {
    tell(draft, 'subscriptionNotWon', moveSubscription(draft, free, 'notWon', results));
  } else {
    const won = moveSubscription(draft, free, 'won', { at: paymentOpensAt, ...results });
    tell(draft, 'subscriptionWon', won, paymentDeadlineAt);
  }
}

const REMINDER_MS = DAY_MS;

/** Makes a winner's subscription await payment, and schedules a reminder before the deadline. */
export function awaitPayment(draft: Draft, record: SubscriptionRecord): SubscriptionRecord {
  const { paymentDeadlineAt } = offerOfSubscription(draft, record).schedule;
  const at = Math.max(draft.now, paymentDeadlineAt - REMINDER_MS);
  return moveSubscription(draft, record, 'awaitingPayment', { at });
}

function passPayment(draft: Draft, record: SubscriptionRecord): void {
  const { paymentDeadlineAt } = offerOfSubscription(draft, record).schedule;
  if (draft.now >= paymentDeadlineAt)
    return tell(draft, 'subscriptionFailed', moveSubscription(draft, record, 'failed'));
  draft.keep('subscription', { ...record, due: { at: paymentDeadlineAt } });
  tell(draft, 'subscriptionDeadline', record, paymentDeadlineAt);
}

/** Runs a subscription's next step. */
export function passSubscription(draft: Draft, record: SubscriptionRecord): void {
  switch (record.state) {
    case 'active':
      drawSubscription(draft, record);
      return;
    case 'won':
      awaitPayment(draft, record);
      return;
    case 'awaitingPayment':
      passPayment(draft, record);
      return;
    case 'paymentMade':
      moveSubscription(draft, record, 'purchaseSucceeded', { at: offerOfSubscription(draft, record).schedule.listsAt });
      return;
    case 'purchaseSucceeded': {
      deliver(draft, record);
      const { due: _due, ...rest } = record;
      draft.keep('subscription', { ...rest, ended: true, endedAt: draft.now });
      tell(draft, 'newShareListed', record);
      return;
    }
    default:
      throw new InvariantError('a subscription that has ended is due', { id: record.id });
  }
}
