import { LIMITS } from '@zaraba/contracts';
import { deriveHex } from '../../random.ts';
import { RECORD_KINDS, RECORD_LETTERS } from './models.ts';
import type { AnyRecord, Books, RecordKind, Records } from './models.ts';
import { Sequence } from './sequence.ts';
import type { AccountRecord, WorldState } from './state.ts';
import { emptyTable, tableGetAll } from './table.ts';
import type { Table } from './table.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Four letters derived from a seed and a purpose: they make numbers hard to guess and easy to read aloud. */
export function lettersOf(parts: readonly string[]): string {
  const bytes = Buffer.from(deriveHex(parts, 4), 'hex');
  return [...bytes].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** The n-th number of a kind of record in a world, marked as simulated: `SIM-W000001-ABCD`; those of orders have no letter. */
export function recordNumber(seed: string, kind: RecordKind, n: number): string {
  return `SIM-${RECORD_LETTERS[kind]}${String(n).padStart(6, '0')}-${lettersOf([kind, seed, String(n)])}`;
}

/** Tables without records. */
export function emptyBooks(): Books {
  return Object.fromEntries(RECORD_KINDS.map((kind) => [kind, emptyTable()])) as Record<RecordKind, Table<never>>;
}

const NONE = Sequence.of<string>();

/** The account with a record in the list it belongs in; the very account given where it already is. */
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

/** The records of a kind of an account that still run, oldest first. */
export function openRecords<K extends RecordKind>(
  state: WorldState,
  account: Pick<AccountRecord, 'openRecords'> | undefined,
  kind: K,
): Records[K][] {
  return existing(state, kind, account?.openRecords[kind] ?? []);
}

/** The records of a kind of an account that have ended, in the order in which they did. */
export function endedRecords<K extends RecordKind>(
  state: WorldState,
  account: Pick<AccountRecord, 'endedRecords'> | undefined,
  kind: K,
): Records[K][] {
  return existing(state, kind, account?.endedRecords[kind] ?? []);
}

/** All records of a kind of an account, newest first: those that still run, then those that ended. */
export function allRecords<K extends RecordKind>(
  state: WorldState,
  account: Pick<AccountRecord, 'openRecords' | 'endedRecords'> | undefined,
  kind: K,
): Records[K][] {
  return [...openRecords(state, account, kind).reverse(), ...endedRecords(state, account, kind).reverse()];
}

/** One page of a list that goes back in time. */
export interface NewestPage<T> {
  /** Newest first. */
  readonly rows: readonly T[];
  /** Whether older ones follow; they are asked for with the id of the last row. */
  readonly hasMore: boolean;
}

/** The newest of some things, which are given oldest first. */
export function newestPage<T>(things: readonly T[]): NewestPage<T> {
  const rows = things.slice(-LIMITS.pageRows).toReversed();
  return { rows, hasMore: things.length > rows.length };
}

/** Whether a number was given before another one of its kind: the longer one is the higher. */
export function isEarlier(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}

/** The place of the first id in a list that was not given before another one. */
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

/** A list of ids in the order of their numbers with one more. */
export function withId(ids: Sequence<string>, id: string): Sequence<string> {
  return ids.inserted(placeOf(ids, id), id);
}

/** The list without an id; the same list where it is not in it. */
export function withoutId(ids: Sequence<string>, id: string): Sequence<string> {
  const place = placeOf(ids, id);
  return ids.at(place) === id ? ids.removed(place) : ids;
}
