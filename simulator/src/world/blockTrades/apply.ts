import { MINUTE_MS } from '@zaraba/contracts';
import { cashFacts, instantFact } from '../kernel/because.ts';
import { openRecords } from '../kernel/books.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseRange } from '../kernel/command.ts';
import { costsOf } from '../trading/costs/costs.ts';
import type { Costs } from '../trading/costs/costs.ts';
import type { Draft } from '../kernel/draft.ts';
import { customerRefusal } from '../accounts/eligibility.ts';
import { once } from '../kernel/once.ts';
import { reviewDue } from '../kernel/capability.ts';
import type { OpeningOrder } from '../models/trading.ts';
import { leaveBound } from '../trading/orders/waiting.ts';
import type { BlockApply } from '../models/blockTrades.ts';
import { offerOfId, phaseOf } from './offers.ts';
import type { Offer } from './offers.ts';
import { remainingOf } from './quota.ts';
import { blockOrderView } from './views.ts';

const REVIEW_MS = 30 * MINUTE_MS;

interface Plan {
  readonly offer: Offer;
  readonly costs: Costs;
}

function planApplication(draft: Draft, command: BlockApply): Plan | Refusal {
  const { market, now, state } = draft;
  const { account, offerId, quantity, bulkPassword } = command;
  const record = draft.existingAccount(account);
  const refused = customerRefusal(record);
  if (refused !== undefined) return refuse(refused);
  const offer = offerOfId(market, offerId, now);
  if (offer === undefined) return refuse('product_unavailable');
  if (phaseOf(offer, now) !== 'open') {
    const { opensAt, closesAt } = offer;
    const hours = { opensAt: instantFact(opensAt), closesAt: instantFact(closesAt) };
    return refuse('block_trade_closed', { now: instantFact(now), ...hours });
  }
  if (bulkPassword !== offer.bulkPassword) return refuse('security_key_mismatch');
  const pending = openRecords(state, record, 'blockTrade').some((other) => other.offerId === offerId);
  if (pending) return refuse('order_under_review');
  if (!Number.isSafeInteger(quantity) || quantity <= 0)
    return refuseRange('quantity', { least: offer.minimumQuantity });
  const { minimumQuantity } = offer;
  if (quantity < minimumQuantity) return refuse('below_minimum_lots', { quantity, minimum: minimumQuantity });
  const left = remainingOf(state, offer, now);
  if (quantity > left) return refuse('insufficient_quota', { quantity, left });
  const { market: listedIn, currency } = offer.instrument;
  const terms = { market: listedIn, currency, side: 'long', quantity, leverage: 1, orderedAt: now } as const;
  const costs = costsOf(terms, [{ price: offer.price, quantity }], market);
  if (costs === undefined || costs.total > draft.cash(account, currency)) {
    return refuse('insufficient_balance', cashFacts(draft, account, currency, costs?.total));
  }
  return { offer, costs };
}

/** Places a pending order. It holds amount and fee during the review, so that the customer's total does not change. */
function bindOrder(draft: Draft, command: BlockApply, { offer, costs }: Plan): OpeningOrder {
  const { account, clientOrderId, quantity } = command;
  const { code, market, currency } = offer.instrument;
  const order: OpeningOrder = {
    id: draft.newId('order'),
    account,
    ended: false,
    code,
    market,
    currency,
    side: 'long',
    orderType: 'limit',
    validity: 'untilCancelled',
    leverage: 1,
    quantity,
    limit: offer.price,
    price: offer.price,
    clientOrderId,
    orderedAt: draft.now,
    origin: 'blockTrade',
  };
  return leaveBound(draft, order, costs.total);
}

/** Applies for shares of a block; holds the amount and the fee. */
export function applyForBlock(draft: Draft, command: BlockApply): Reply {
  const act = (): Refusal | string => {
    const plan = planApplication(draft, command);
    if ('ok' in plan) return plan;
    const { offer, costs } = plan;
    const order = bindOrder(draft, command, plan);
    const id = draft.newId('blockTrade');
    draft.keep('blockTrade', {
      id,
      account: command.account,
      ended: false,
      state: 'pendingReview',
      offerId: offer.id,
      code: offer.instrument.code,
      positionId: order.id,
      price: offer.price,
      quantity: command.quantity,
      fee: costs.fee.total,
      appliedAt: draft.now,
      ...reviewDue(draft, REVIEW_MS),
    });
    return id;
  };
  return once(draft, command, {
    act,
    answer: (id) => confirm('submitted', blockOrderView(draft.state, draft.existing('blockTrade', id), draft.market)),
  });
}
