import { DecimalError, amountOf } from '@zaraba/contracts';
import type { NewShareOffer } from '../../market/market.ts';
import { cashFacts } from '../kernel/because.ts';
import { allRecords } from '../kernel/books.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseField, refuseRange } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { customerRefusal } from '../accounts/eligibility.ts';
import { purse } from '../kernel/ledger.ts';
import { once } from '../kernel/once.ts';
import type { NewShareSubscribe, NewShareOfferRecord, SubscriptionRecord } from '../models/newShares.ts';
import { offerOf } from './offers.ts';
import { subscriptionView } from './views.ts';

interface Plan {
  readonly record: NewShareOfferRecord;
  readonly offer: NewShareOffer;
  readonly amount: number;
  readonly tickets: number;
}

/** Returns a subscription's amount, minor units, or undefined beyond the safe integers: no balance is that large. */
function amountFor({ price, instrument }: NewShareOffer, quantity: number): number | undefined {
  try {
    return amountOf(price, quantity, instrument.currency).minor;
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}

function planSubscription(draft: Draft, command: NewShareSubscribe): Plan | Refusal {
  const { account, offerId, quantity } = command;
  const owner = draft.existingAccount(account);
  const refused = customerRefusal(owner);
  if (refused !== undefined) return refuse(refused);
  const record = draft.record('newShareOffer', offerId);
  if (record === undefined) return refuse('product_unavailable');
  if (record.state !== 'subscribing') return refuse('subscription_not_open', { state: record.state });
  const before = allRecords(draft.state, owner, 'subscription').some((other) => other.offerId === offerId);
  if (before) return refuse('already_subscribed');
  const offer = offerOf(record, draft.market);
  if (!Number.isSafeInteger(quantity) || quantity <= 0)
    return refuseRange('quantity', { least: offer.unit, most: offer.maximum });
  if (quantity < offer.unit) return refuse('below_minimum_lots', { quantity, minimum: offer.unit });
  if (quantity > offer.maximum) return refuse('insufficient_quota', { quantity, maximum: offer.maximum });
  if (quantity % offer.unit !== 0) return refuseField('quantity', 'tick');
  const tickets = quantity / offer.unit;
  const left = offer.tickets.own - record.givenOut;
  if (tickets > left) return refuse('insufficient_quota', { tickets, left });
  const amount = amountFor(offer, quantity);
  if (amount === undefined || amount > draft.cash(account, offer.instrument.currency)) {
    return refuse('insufficient_balance', cashFacts(draft, account, offer.instrument.currency, amount));
  }
  return { record, offer, amount, tickets };
}

function newSubscription(draft: Draft, command: NewShareSubscribe, plan: Plan): SubscriptionRecord {
  const { record, offer, amount, tickets } = plan;
  const { code, currency } = offer.instrument;
  return {
    id: draft.newId('subscription'),
    account: command.account,
    ended: false,
    bound: { purse: 'subscription', currency, minor: amount },
    due: { at: offer.schedule.lotteryAt },
    state: 'active',
    offerId: record.id,
    code,
    currency,
    price: offer.price,
    quantity: command.quantity,
    amount,
    firstTicket: offer.tickets.firstOwn + record.givenOut,
    ticketCount: tickets,
    subscribedAt: draft.now,
  };
}

/** Subscribes to new shares. Holds the amount and assigns the next tickets. */
export function subscribe(draft: Draft, command: NewShareSubscribe): Reply {
  const act = (): Refusal | string => {
    const plan = planSubscription(draft, command);
    if ('ok' in plan) return plan;
    const { record, amount, tickets } = plan;
    const subscription = newSubscription(draft, command, plan);
    const { account } = subscription;
    const bound = [{ account: purse(account, 'subscription'), minor: amount }];
    draft.moveCash('subscription', subscription, bound);
    draft.keep('newShareOffer', { ...record, givenOut: record.givenOut + tickets });
    draft.keep('subscription', subscription);
    return subscription.id;
  };
  return once(draft, command, {
    act,
    answer: (id) => confirm('subscribed', subscriptionView(draft, draft.existing('subscription', id))),
  });
}
