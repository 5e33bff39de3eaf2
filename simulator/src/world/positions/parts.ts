import { amountOf } from '@zaraba/contracts';
import type { Draft } from '../kernel/draft.ts';
import { partTopUps } from '../margin/positionTopUps.ts';
import { marginOf } from '../orders/costs.ts';
import { watched } from './liquidation.ts';
import type { PositionRecord } from './model.ts';
import { marginIn } from './values.ts';

/** A position as it was at an instant: before a split it was fewer, dearer shares. */
export function asOf(position: PositionRecord, at: number): PositionRecord {
  const earlier = position.before?.find(({ until }) => at < until);
  return earlier === undefined ? position : { ...position, ...earlier };
}

/** The share of a part in an amount of the whole, rounded down. */
export function shareOf(minor: number, part: number, whole: number): number {
  return Number((BigInt(minor) * BigInt(part)) / BigInt(whole));
}

/** The splits of a position that is divided now: as many shares as it was then are not those it is from now on. */
function withQuantityAfter({ before, quantity }: PositionRecord): Pick<PositionRecord, 'before'> {
  const last = before?.at(-1);
  return last === undefined ? {} : { before: [...before!.slice(0, -1), { ...last, after: last.after ?? quantity }] };
}

/**
 * Takes a part off a held position, with its share of cost, margin, what was added to it and fees paid, and answers it with a number of
 * its own; the rest is held on. Nothing is lost: what rounding makes of the margins stays with the part. The caller closes the part
 * and keeps it. Of a position taken as a whole it answers the position itself.
 */
export function partOff(draft: Draft, position: PositionRecord, quantity: number): PositionRecord {
  if (quantity === position.quantity) return position;
  const { due: _due, before, topUp, ...whole } = position;
  const { currency } = position;
  const left = position.quantity - quantity;
  const costOf = (shares: number) => amountOf(position.price, shares, currency).minor;
  const cost = costOf(left);
  const id = draft.newId('order');
  const partTopUp = partTopUps(draft, position, { id, quantity });
  const restTopUp = topUp === undefined ? 0 : topUp - partTopUp;
  const margin = marginOf(cost, position.leverage) + restTopUp;
  const partFee = shareOf(position.fee, quantity, position.quantity);
  const rest: PositionRecord = {
    ...whole,
    quantity: left,
    cost,
    bound: { purse: 'margin', currency, minor: margin },
    fee: position.fee - partFee,
    ...(topUp !== undefined && { topUp: restTopUp }),
    ...withQuantityAfter(position),
  };
  draft.keep('position', watched(rest, draft.now, draft.market));
  const part: PositionRecord = {
    ...whole,
    id,
    partOf: position.id,
    quantity,
    cost: costOf(quantity),
    bound: { purse: 'margin', currency, minor: marginIn(position) - margin },
    fee: partFee,
    ...(partTopUp > 0 && { topUp: partTopUp }),
    // Until now its shares stood in the whole.
    ...(before && { before: before.map((earlier) => ({ ...earlier, quantity: 0, cost: 0 })) }),
  };
  return part;
}
