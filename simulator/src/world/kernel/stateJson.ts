import { RECORD_KINDS } from '../models/models.ts';
import { Sequence } from './sequence.ts';
import type { AccountRecord, RecordIds, WorldState } from './state.ts';
import { tableEntries, tableFrom, tableSet } from './table.ts';
import type { Table, TableJson } from './table.ts';
import type { FundBook } from './ledger.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a JSON value is a table. */
export function isTableJson(value: unknown): value is TableJson<unknown> {
  return isFields(value) && typeof value.size === 'number' && Array.isArray(value.buckets);
}

function withTables(fields: Fields): Fields {
  const changed = Object.entries(fields).map(([name, value]) => {
    if (isTableJson(value)) return [name, tableFrom(value)] as const;
    return [name, name === 'books' || name === 'ledger' ? withTables(value as Fields) : value] as const;
  });
  return Object.fromEntries(changed);
}

function mapped<V>(table: Table<V>, change: (value: V) => V): Table<V> {
  return tableEntries(table).reduce((next, [key, value]) => tableSet(next, key, change(value)), table);
}

function sequences(ids: RecordIds): RecordIds {
  return Object.fromEntries(Object.entries(ids).map(([kind, list]) => [kind, Sequence.of(list)]));
}

function onlyIn(some: readonly string[], others: readonly string[]): readonly string[] {
  return some.filter((one) => !others.includes(one));
}

/**
 * Restores a state from its JSON.
 * @throws Error if the kinds of records in it differ from those of this release
 */
export function stateFrom(json: unknown): WorldState {
  const state = withTables(json as Fields) as unknown as WorldState;
  const written = Object.keys(state.books);
  const others = [...onlyIn(RECORD_KINDS, written), ...onlyIn(written, RECORD_KINDS)];
  if (others.length > 0) throw new Error(`kinds that only one version has: ${others.join(', ')}`);
  const lists = (account: AccountRecord): AccountRecord => ({
    ...account,
    openRecords: sequences(account.openRecords),
    endedRecords: sequences(account.endedRecords),
  });
  return {
    ...state,
    accounts: mapped(state.accounts, lists),
    fundBooks: mapped(state.fundBooks, (book: FundBook) => ({ ...book, entries: Sequence.of(book.entries) })),
    due: Sequence.of(state.due),
  };
}
