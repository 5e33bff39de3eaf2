import { amountOf } from '@zaraba/contracts';
import type { SubscriptionState } from '@zaraba/contracts';
import type { Capability } from '../kernel/capability.ts';
import { invariant } from '../kernel/errors.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { NewSharesCommand } from './commands.ts';
import { passSubscription } from './lottery.ts';
import { checkOffer, moveOffer } from './offers.ts';
import { confirmAllocation, pay, waive } from './purchase.ts';
import type { SubscriptionRecord } from './records.ts';
import { subscribe } from './subscribe.ts';

const PAID: ReadonlySet<SubscriptionState> = new Set(['paymentMade', 'purchaseSucceeded']);
const OVER: ReadonlySet<SubscriptionState> = new Set(['notWon', 'failed', 'waived']);

/** What is paid waits in a position until the listing, which ends the subscription. */
function isDelivered({ positionId = '', code, amountDue }: SubscriptionRecord, state: WorldState): boolean {
  const position = tableGet(state.positions, positionId);
  const same = position?.origin === 'newShare' && position.code === code && position.cost === amountDue;
  invariant(same, 'a paid subscription without its position', () => ({ positionId, position }));
  return position?.state !== 'pendingOrder';
}

function checkSubscription(record: SubscriptionRecord, state: WorldState): void {
  const { price, quantity, currency, amount, bound, ended, due, amountDue, winningQuantity } = record;
  const sums =
    amountOf(price, quantity, currency).minor === amount &&
    (winningQuantity === undefined || amountOf(price, winningQuantity, currency).minor === amountDue);
  const active = record.state === 'active';
  const holds = active ? bound?.purse === 'subscription' && bound.minor === amount : bound === undefined;
  const drawn = active === (winningQuantity === undefined) && (record.state === 'notWon') === (winningQuantity === 0);
  const paid = PAID.has(record.state);
  const over = OVER.has(record.state) || (paid && isDelivered(record, state));
  const consistent = sums && holds && drawn && paid === (record.positionId !== undefined);
  invariant(consistent && ended === over && ended === (due === undefined), 'a subscription contradicts itself', () => ({
    record,
  }));
  const offered = tableGet(state.books.newShareOffer, record.offerId)?.code === record.code;
  invariant(offered, 'a subscription without its offer', () => ({ record }));
}

/** What this capability adds to the core. */
export const newShares: Capability<NewSharesCommand, 'newShareOffer' | 'subscription'> = {
  actors: {
    newShareSubscribe: subscribe,
    newShareConfirm: confirmAllocation,
    newSharePay: pay,
    newShareWaive: waive,
  },
  due: { newShareOffer: moveOffer, subscription: passSubscription },
  review: {},
  check: { newShareOffer: checkOffer, subscription: checkSubscription },
};
