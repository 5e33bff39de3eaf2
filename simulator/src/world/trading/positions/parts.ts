import { amountOf } from '@zaraba/contracts';
import type { Draft } from '../../kernel/draft.ts';
import { marginOf } from '../costs/costs.ts';
import { watched } from './liquidation.ts';
import { shareOf } from '../deals.ts';
import type { MarginTopUpRecord, PositionRecord } from '../../models/trading.ts';
import { openRecords } from '../../kernel/books.ts';
import type { Quotes } from '../../../market/market.ts';

/** Returns a position as it was at an instant, with later splits undone. */
export function asOf(position: PositionRecord, at: number): PositionRecord {
  const earlier = position.before?.find(({ until }) => at < until);
  return earlier === undefined ? position : { ...position, ...earlier };
}

/** Stores the number of shares after the last split. Call it before splitting off a part. */
function withQuantityAfter({ before, quantity }: PositionRecord): Pick<PositionRecord, 'before'> {
  const last = before?.at(-1);
  return last === undefined ? {} : { before: [...before!.slice(0, -1), { ...last, after: last.after ?? quantity }] };
}

/**
 * Splits shares off a position. The part gets its own number and its portion of cost, margin, top-ups and fees, plus
 * rounding differences. Stores the rest; the caller stores the part. If all shares are split off, returns the position
 * itself.
 */
export function partOff(draft: Draft, position: PositionRecord, quantity: number): PositionRecord {
  if (quantity === position.quantity) return position;
  const { due: _due, before, topUp, bracket, ...whole } = position;
  const { currency } = position;
  const left = position.quantity - quantity;
  const costOf = (shares: number) => amountOf(position.price, shares, currency).minor;
  const cost = costOf(left);
  // After several fills, the cost can differ from the average price times the number of shares.
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
    // Before that instant, the shares of the part belonged to the whole position.
    ...(before && { before: before.map((earlier) => ({ ...earlier, quantity: 0, cost: 0 })) }),
  };
  return part;
}

function openTopUps(draft: Draft, { id, account, topUp }: PositionRecord): readonly MarginTopUpRecord[] {
  if (topUp === undefined) return [];
  return openRecords(draft.state, draft.account(account), 'marginTopUp').filter(({ positionId }) => positionId === id);
}

/** Ends the top-ups of a closed position. Closing the position has already returned their margin. */
export function endTopUps(draft: Draft, position: PositionRecord): void {
  for (const record of openTopUps(draft, position))
    draft.keep('marginTopUp', { ...record, ended: true, endedAt: draft.now });
}

/**
 * Divides a position's top-ups between a part and the rest. The part's sum is rounded down.
 * @returns the sum for the part, minor units
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

/** Returns an open position's margin including top-ups, minor units. */
export function marginIn({ bound }: Pick<PositionRecord, 'bound'>): number {
  return bound?.minor ?? 0;
}

/** Returns a position's value and gain before fees at a price, minor units. */
export function valueAt(position: PositionRecord, price: number): { value: number; gain: number } {
  const value = amountOf(price, position.quantity, position.currency).minor;
  return { value, gain: position.side === 'long' ? value - position.cost : position.cost - value };
}

/**
 * Returns the newest price of a position's stock, in 1/PRICE_SCALE. For a closed position, this is the selling price;
 * if there is no quote, the opening price.
 */
export function currentPrice(position: PositionRecord, now: number, market: Pick<Quotes, 'tick'>): number {
  return position.sellPrice ?? market.tick(position.code, now)?.last ?? position.price;
}
