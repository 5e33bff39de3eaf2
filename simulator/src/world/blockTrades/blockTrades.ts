import { CURRENCY_EXPONENT, amountOf, formatPrice, formatScaled } from '@zaraba/contracts';
import type { ErrorKey, PositionState, ReviewState } from '@zaraba/contracts';
import { nothingDue } from '../kernel/capability.ts';
import type { Capability } from '../kernel/capability.ts';
import type { Draft } from '../kernel/draft.ts';
import { customerRefusal } from '../accounts/eligibility.ts';
import { InvariantError, invariant } from '../kernel/errors.ts';
import { notify } from '../inbox/notify.ts';
import { asOrdered } from '../splits/earlier.ts';
import type { PositionRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { cancelWaiting, fillWaiting } from '../orders/waiting.ts';
import { applyForBlock } from './apply.ts';
import type { BlockTradesCommand } from './commands.ts';
import type { BlockTradeRecord } from './records.ts';

function objection(draft: Draft, { account, code, appliedAt }: BlockTradeRecord): ErrorKey | undefined {
  const split = draft.market.nextSplit(code, appliedAt);
  // The block was offered in shares that there are no more.
  if (split !== undefined && split.opensAt <= draft.now) return 'product_unavailable';
  return customerRefusal(draft.existingAccount(account));
}

function tell(draft: Draft, record: BlockTradeRecord, { currency }: PositionRecord, passed: boolean): void {
  const { account, code, id, price, quantity } = record;
  const amount = formatScaled(amountOf(price, quantity, currency).minor, CURRENCY_EXPONENT[currency]);
  notify(draft, account, passed ? 'blockTradePassed' : 'blockTradeRejected', {
    code,
    id,
    currency,
    price: formatPrice(price),
    quantity: String(quantity),
    amount,
    ...(record.reason !== undefined && { reason: record.reason }),
  });
}

/** Ends a review: the waiting position is held at the block's price, or cancelled with everything given back. */
function decide(draft: Draft, record: BlockTradeRecord, outcome: 'pass' | 'reject'): void {
  const order = draft.position(record.positionId);
  if (order === undefined) throw new InvariantError('an application without its position', { id: record.id });
  const { due: _due, ...rest } = record;
  const passed = outcome === 'pass';
  const to: ReviewState = passed ? 'passed' : 'rejected';
  const reason = passed ? undefined : objection(draft, record);
  draft.transition('blockTrade', record, record.state, to);
  const why = reason === undefined ? {} : { reason };
  const decided: BlockTradeRecord = { ...rest, state: to, ended: true, decidedAt: draft.now, ...why };
  draft.keep('blockTrade', decided);
  if (passed) fillWaiting(draft, order, order.price);
  else cancelWaiting(draft, order, 'rejected');
  tell(draft, decided, order, passed);
}

/** States a position may be in while its application is in each of its own. */
const POSITION_OF: Readonly<Record<ReviewState, readonly PositionState[]>> = {
  pendingReview: ['pendingOrder'],
  passed: ['holding', 'preparingToClose', 'closed'],
  rejected: ['orderCancelled'],
};

function check(record: BlockTradeRecord, state: WorldState): void {
  const position = tableGet(state.positions, record.positionId);
  const details = () => ({ record, position });
  invariant(record.ended === (record.state !== 'pendingReview'), 'an application ends with its review', details);
  invariant(record.ended === (record.decidedAt !== undefined), 'an ended review has its instant', details);
  const ordered = position && asOrdered(position);
  const agrees =
    position?.origin === 'blockTrade' &&
    position.account === record.account &&
    position.code === record.code &&
    ordered?.price === record.price &&
    ordered.quantity === record.quantity &&
    POSITION_OF[record.state].includes(position.state);
  invariant(agrees, 'an application contradicts its position', details);
  const held = record.state !== 'pendingReview' || position?.hold === position!.cost + record.fee;
  invariant(held, 'an application under review holds amount and fee', details);
}

/** What this capability adds to the core: applications for blocks of shares. */
export const blockTrades: Capability<BlockTradesCommand, 'blockTrade'> = {
  actors: { blockApply: applyForBlock },
  due: { blockTrade: nothingDue },
  review: { blockTrade: { pending: ({ state }) => state === 'pendingReview', objection, decide } },
  check: { blockTrade: check },
};
