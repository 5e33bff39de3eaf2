import { openRecords } from '../kernel/books.ts';
import type { Draft } from '../kernel/draft.ts';
import type { PositionRecord } from '../kernel/state.ts';

/** Ends the top-ups of a position that was closed: its margin, and theirs with it, has gone back. */
export function endTopUps(draft: Draft, { id, account, topUp }: PositionRecord): void {
  if (topUp === undefined) return;
  for (const record of openRecords(draft.state, draft.account(account), 'marginTopUp')) {
    if (record.positionId === id) draft.keep('marginTopUp', { ...record, ended: true, endedAt: draft.now });
  }
}
