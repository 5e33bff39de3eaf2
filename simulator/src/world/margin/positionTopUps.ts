import { openRecords } from '../kernel/books.ts';
import type { Draft } from '../kernel/draft.ts';
import type { PositionRecord } from '../positions/model.ts';
import type { MarginTopUpRecord } from './model.ts';

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
