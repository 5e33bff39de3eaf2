import type { NewShareOffer } from '../../market/market.ts';
import type { Draft } from '../kernel/draft.ts';
import { purse } from '../kernel/ledger.ts';
import type { OpeningOrder } from '../models/trading.ts';
import { existingOpening, filledWith, heldBy } from '../trading/fills/fills.ts';
import { leaveBound, withHold } from '../trading/orders/waiting.ts';
import { positionOfOrder } from '../trading/positions/positions.ts';
import type { SubscriptionRecord } from '../models/newShares.ts';

/**
 * Pays for won shares, without a fee. A pending order holds the amount until the listing, so that equity does not
 * change.
 * @throws InvariantError if there is too little cash
 */
export function payFor(
  draft: Draft,
  record: SubscriptionRecord,
  { instrument }: NewShareOffer,
  clientOrderId: string,
): OpeningOrder {
  const { account, currency, code, price, winningQuantity = 0, amountDue = 0 } = record;
  const order: OpeningOrder = {
    id: draft.newId('order'),
    account,
    ended: false,
    code,
    market: instrument.market,
    currency,
    side: 'long',
    orderType: 'limit',
    validity: 'untilCancelled',
    leverage: 1,
    quantity: winningQuantity,
    limit: price,
    price,
    clientOrderId,
    orderedAt: draft.now,
    origin: 'newShare',
  };
  return leaveBound(draft, order, amountDue);
}

/**
 * Turns the pending order into a position at the subscription price. Runs at the listing.
 * @throws InvariantError
 */
export function deliver(draft: Draft, { positionId = '' }: SubscriptionRecord): void {
  const { now } = draft;
  const waiting = existingOpening(draft.state, positionId);
  const { id, account, currency, price, quantity } = waiting;
  const minor = heldBy(waiting);
  const order = withHold(draft, waiting, 0);
  draft.moveCash('buy', order, [{ account: purse(account, 'margin'), minor }]);
  const deals = [{ price, quantity }];
  const plain = positionOfOrder(order, { id, deals }, now);
  draft.keep('order', filledWith(draft, order, { positionId: id, deals, fee: 0 }));
  const position = draft.keep('position', { ...plain, bound: { purse: 'margin', currency, minor } });
  draft.transition('position', position, 'pendingOrder', 'holding');
}
