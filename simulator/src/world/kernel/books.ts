import { deriveHex } from '../../random.ts';
import { withoutId } from './idList.ts';
import { RECORD_KINDS, RECORD_LETTERS } from './models.ts';
import type { AnyRecord, Books, RecordKind, Records } from './models.ts';
import { Sequence } from './sequence.ts';
import type { AccountRecord, RecordIds, WorldState } from './state.ts';
import { emptyTable, tableGetAll } from './table.ts';
import type { Table } from './table.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Four letters derived from a seed and a purpose: they make numbers hard to guess and easy to read aloud. */
export function lettersOf(parts: readonly string[]): string {
  const bytes = Buffer.from(deriveHex(parts, 4), 'hex');
  return [...bytes].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** The n-th order number of a world: a counter and four letters derived from the seed, marked as simulated. */
export function orderNumber(seed: string, n: number): string {
  return `SIM-${String(n).padStart(6, '0')}-${lettersOf(['order', seed, String(n)])}`;
}

/** The n-th number of a kind of record in a world, marked as simulated: `SIM-W000001-ABCD`. */
export function recordNumber(seed: string, kind: RecordKind, n: number): string {
  return `SIM-${RECORD_LETTERS[kind]}${String(n).padStart(6, '0')}-${lettersOf([kind, seed, String(n)])}`;
}

/** Tables without records. */
export function emptyBooks(): Books {
  return Object.fromEntries(RECORD_KINDS.map((kind) => [kind, emptyTable()])) as Record<RecordKind, Table<never>>;
}

const NONE = Sequence.of<string>();

function withId(ids: RecordIds, kind: RecordKind, id: string): RecordIds {
  return { ...ids, [kind]: (ids[kind] ?? NONE).appended(id) };
}

/** The account with a record in the list it belongs in; the very account given where it already is. */
export function withListed(
  account: AccountRecord,
  kind: RecordKind,
  record: AnyRecord,
  old: AnyRecord | undefined,
): AccountRecord {
  if (old !== undefined && old.ended === record.ended) return account;
  const { id } = record;
  if (!record.ended) return { ...account, openRecords: withId(account.openRecords, kind, id) };
  const open = withoutId(account.openRecords[kind] ?? NONE, id);
  const running = old === undefined ? account.openRecords : { ...account.openRecords, [kind]: open };
  return { ...account, openRecords: running, endedRecords: withId(account.endedRecords, kind, id) };
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

/** All records of a kind of an account, newest first: those that still run, then those that ended. */
export function allRecords<K extends RecordKind>(
  state: WorldState,
  account: Pick<AccountRecord, 'openRecords' | 'endedRecords'> | undefined,
  kind: K,
): Records[K][] {
  const ended = existing(state, kind, account?.endedRecords[kind] ?? []);
  return [...openRecords(state, account, kind).reverse(), ...ended.reverse()];
}
