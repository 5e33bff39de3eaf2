import { LIMITS } from '@zaraba/contracts';
import { deriveHex } from '../../random.ts';
import { RECORD_KINDS, RECORD_LETTERS } from '../models/models.ts';
import type { AnyRecord, RecordKind, Records } from '../models/models.ts';
import { Sequence } from './sequence.ts';
import type { AccountRecord, Books, WorldState } from './state.ts';
import { emptyTable, tableGetAll } from './table.ts';
import type { Table } from './table.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns four letters derived from a seed, hard to guess but easy to read aloud. */
export function lettersOf(parts: readonly string[]): string {
  const bytes = Buffer.from(deriveHex(parts, 4), 'hex');
  return [...bytes].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** Returns a kind's n-th record number, marked as simulated: `SIM-W000001-ABCD`. */
export function recordNumber(seed: string, kind: RecordKind, n: number): string {
  return `SIM-${RECORD_LETTERS[kind]}${String(n).padStart(6, '0')}-${lettersOf([kind, seed, String(n)])}`;
}

/** Creates an empty table for each kind of record. */
export function emptyBooks(): Books {
  return Object.fromEntries(RECORD_KINDS.map((kind) => [kind, emptyTable()])) as Record<RecordKind, Table<never>>;
}

const NONE = Sequence.of<string>();

/** Moves a record into its account's open or ended list. Returns the same account if nothing changes. */
export function withListed(
  account: AccountRecord,
  kind: RecordKind,
  record: AnyRecord,
  old: AnyRecord | undefined,
): AccountRecord {
  if (old !== undefined && old.ended === record.ended) return account;
  const { id } = record;
  const open = account.openRecords[kind] ?? NONE;
  if (!record.ended) return { ...account, openRecords: { ...account.openRecords, [kind]: withId(open, id) } };
  const running = old === undefined ? account.openRecords : { ...account.openRecords, [kind]: withoutId(open, id) };
  const over = { ...account.endedRecords, [kind]: (account.endedRecords[kind] ?? NONE).appended(id) };
  return { ...account, openRecords: running, endedRecords: over };
}

function existing<K extends RecordKind>(state: WorldState, kind: K, ids: Iterable<string>): Records[K][] {
  return tableGetAll<Records[K]>(state.books[kind], ids);
}

/** Returns an account's open records of a kind, oldest first. */
export function openRecords<K extends RecordKind>(
  state: WorldState,
  account: Pick<AccountRecord, 'openRecords'> | undefined,
  kind: K,
): Records[K][] {
  return existing(state, kind, account?.openRecords[kind] ?? []);
}

/** Returns an account's ended records of a kind, in the order in which they ended. */
export function endedRecords<K extends RecordKind>(
  state: WorldState,
  account: Pick<AccountRecord, 'endedRecords'> | undefined,
  kind: K,
): Records[K][] {
  return existing(state, kind, account?.endedRecords[kind] ?? []);
}

/** Returns all of an account's records of a kind: first the open records, then the ended records, each newest first. */
export function allRecords<K extends RecordKind>(
  state: WorldState,
  account: Pick<AccountRecord, 'openRecords' | 'endedRecords'> | undefined,
  kind: K,
): Records[K][] {
  return [...openRecords(state, account, kind).reverse(), ...endedRecords(state, account, kind).reverse()];
}

/** One page of a list, newest first. */
export interface NewestPage<T> {
  readonly rows: readonly T[];
  /** Whether there are older rows. A client requests them with the id of the last row. */
  readonly hasMore: boolean;
}

/** Returns the newest page of a list sorted oldest first. */
export function newestPage<T>(things: readonly T[]): NewestPage<T> {
  const rows = things.slice(-LIMITS.pageRows).toReversed();
  return { rows, hasMore: things.length > rows.length };
}

/** Whether record `a` was numbered before record `b`. A longer number is higher than a shorter one. */
export function isEarlier(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}

function placeOf(ids: Sequence<string>, id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isEarlier(ids.at(middle) ?? '', id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Inserts an id into a list sorted by number. */
export function withId(ids: Sequence<string>, id: string): Sequence<string> {
  return ids.inserted(placeOf(ids, id), id);
}

/** Removes an id. Returns the same list if the id is missing. */
export function withoutId(ids: Sequence<string>, id: string): Sequence<string> {
  const place = placeOf(ids, id);
  return ids.at(place) === id ? ids.removed(place) : ids;
}
