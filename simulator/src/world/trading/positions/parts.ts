import { amountOf } from '@zaraba/contracts';
import type { Draft } from '../../kernel/draft.ts';
import { marginOf } from '../costs/costs.ts';
import { watched } from './liquidation.ts';
import { shareOf } from '../deals.ts';
import type { MarginTopUpRecord, PositionRecord } from '../model.ts';
import { openRecords } from '../../kernel/books.ts';
import type { Quotes } from '../../../market/market.ts';

/** A position as it was at an instant: before a split it was fewer, dearer shares. */
export function asOf(position: PositionRecord, at: number): PositionRecord {
  const earlier = position.before?.find(({ until }) => at < until);
  return earlier === undefined ? position : { ...position, ...earlier };
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
  const { due: _due, before, topUp, bracket, ...whole } = position;
  const { currency } = position;
  const left = position.quantity - quantity;
  const costOf = (shares: number) => amountOf(position.price, shares, currency).minor;
  const cost = costOf(left);
  // What was bought at several prices cost another sum than its average price says.
  const beyondAverage = position.cost - costOf(position.quantity);
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
    ...(bracket && { bracket }),
    ...withQuantityAfter(position),
  };
  draft.keep('position', watched(rest, draft.now, draft.market));
  for (const order of Object.values(bracket ?? {}))
    draft.keep('order', { ...draft.existing('order', order), quantity: left });
  const part: PositionRecord = {
    ...whole,
    id,
    partOf: position.id,
    quantity,
    cost: costOf(quantity) + beyondAverage,
    bound: { purse: 'margin', currency, minor: marginIn(position) - margin },
    fee: partFee,
    ...(partTopUp > 0 && { topUp: partTopUp }),
    // Until now its shares stood in the whole.
    ...(before && { before: before.map((earlier) => ({ ...earlier, quantity: 0, cost: 0 })) }),
  };
  return part;
}

function openTopUps(draft: Draft, { id, account, topUp }: PositionRecord): readonly MarginTopUpRecord[] {
  if (topUp === undefined) return [];
  return openRecords(draft.state, draft.account(account), 'marginTopUp').filter(({ positionId }) => positionId === id);
}

/** Ends the top-ups of a position that was closed: its margin, and theirs with it, has gone back. */
export function endTopUps(draft: Draft, position: PositionRecord): void {
  for (const record of openTopUps(draft, position))
    draft.keep('marginTopUp', { ...record, ended: true, endedAt: draft.now });
}

/**
 * Gives a part of a position its share of each top-up, rounded down, as a top-up of its own.
 * @returns what the part has then, minor units
 */
export function partTopUps(
  draft: Draft,
  position: PositionRecord,
  part: { readonly id: string; readonly quantity: number },
): number {
  let sum = 0;
  for (const record of openTopUps(draft, position)) {
    const amount = Number((BigInt(record.amount) * BigInt(part.quantity)) / BigInt(position.quantity));
    if (amount === 0) continue;
    draft.keep('marginTopUp', { ...record, amount: record.amount - amount });
    draft.keep('marginTopUp', { ...record, id: draft.newId('marginTopUp'), positionId: part.id, amount });
    sum += amount;
  }
  return sum;
}

/** The margin of a held position with what was added to it, minor units; 0 once it is closed. */
export function marginIn({ bound }: Pick<PositionRecord, 'bound'>): number {
  return bound?.minor ?? 0;
}

/** What a held position is worth at a price, and what it gained, minor units and before fees. */
export function valueAt(position: PositionRecord, price: number): { value: number; gain: number } {
  const value = amountOf(price, position.quantity, position.currency).minor;
  return { value, gain: position.side === 'long' ? value - position.cost : position.cost - value };
}

/** Newest price of a position's stock, integer of 1/PRICE_SCALE; its own price where the market names none. */
export function currentPrice(position: PositionRecord, now: number, market: Pick<Quotes, 'tick'>): number {
  return position.sellPrice ?? market.tick(position.code, now)?.last ?? position.price;
}
