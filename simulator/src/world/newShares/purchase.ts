import { cashFacts } from '../kernel/because.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { stateRefusal } from '../accounts/eligibility.ts';
import { once } from '../kernel/once.ts';
import type { NewShareConfirm, NewSharePay, NewShareWaive, SubscriptionRecord } from '../models/newShares.ts';
import { payFor } from './delivery.ts';
import { awaitPayment, moveSubscription, offerOfSubscription } from './lottery.ts';
import { subscriptionView } from './views.ts';

function ownSubscription(
  draft: Draft,
  { account, id }: { readonly account: string; readonly id: string },
): SubscriptionRecord | undefined {
  const record = draft.record('subscription', id);
  return record?.account === account ? record : undefined;
}

function tradingRefusal(draft: Draft, account: string): Refusal | undefined {
  const refused = stateRefusal(draft.existingAccount(account));
  return refused && refuse(refused);
}

function answer(draft: Draft, message: 'allocation_ok' | 'purchased' | 'cancelled', id: string): Reply {
  return confirm(message, subscriptionView(draft, draft.existing('subscription', id)));
}

/** Accepts shares won in the lottery. This is required before paying for them. */
export function confirmAllocation(draft: Draft, command: NewShareConfirm): Reply {
  const refused = tradingRefusal(draft, command.account);
  if (refused !== undefined) return refused;
  const record = ownSubscription(draft, command);
  if (record?.state === 'won') awaitPayment(draft, record);
  else if (record?.state !== 'awaitingPayment')
    return refuse('purchase_not_allowed', { state: record?.state ?? 'none' });
  return answer(draft, 'allocation_ok', command.id);
}

/** Waives shares won in the lottery. Every account may do so, because it costs nothing. */
export function waive(draft: Draft, command: NewShareWaive): Reply {
  const record = ownSubscription(draft, command);
  if (record === undefined) return refuse('purchase_not_allowed', { state: 'none' });
  if (record.state === 'won') moveSubscription(draft, awaitPayment(draft, record), 'waived');
  else if (record.state === 'awaitingPayment') moveSubscription(draft, record, 'waived');
  else if (record.state !== 'waived') return refuse('purchase_not_allowed', { state: record.state });
  return answer(draft, 'cancelled', command.id);
}

function payAllocation(draft: Draft, command: NewSharePay): Refusal | string {
  const refused = tradingRefusal(draft, command.account);
  if (refused !== undefined) return refused;
  const record = ownSubscription(draft, command);
  if (record?.state === 'failed') return refuse('purchase_failed', { state: record.state });
  if (record?.state !== 'awaitingPayment') return refuse('purchase_not_allowed', { state: record?.state ?? 'none' });
  const { account, currency, amountDue = 0 } = record;
  if (amountDue > draft.cash(account, currency)) {
    return refuse('insufficient_balance', cashFacts(draft, account, currency, amountDue));
  }
  const offer = offerOfSubscription(draft, record);
  const { id: positionId } = payFor(draft, record, offer, command.clientOrderId);
  const at = offer.schedule.paymentDeadlineAt;
  moveSubscription(draft, record, 'paymentMade', { at, positionId, paidAt: draft.now });
  return record.id;
}

/** Pays for shares won in the lottery. A pending order holds the amount until the listing. */
export function pay(draft: Draft, command: NewSharePay): Reply {
  return once(draft, command, {
    act: () => payAllocation(draft, command),
    answer: (id) => answer(draft, 'purchased', id),
  });
}
