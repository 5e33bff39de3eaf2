import { formatMoney } from '@zaraba/contracts';
import type { Currency, SentReplyOf } from '@zaraba/contracts';
import { allRecords } from '../kernel/books.ts';
import { RECORDS } from '../capabilities.ts';
import type { RecordRules } from '../kernel/capability.ts';
import { RECORD_KINDS } from '../models/models.ts';
import type { RecordKind, Records } from '../models/models.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';

/** The status codes of products in the API's documentation. */
const BINDS = 0;
const OVER = 1;

function rowsOf<K extends RecordKind>(kind: K, records: readonly Records[K][]) {
  const { product, purse }: RecordRules<K> = RECORDS[kind];
  if (product === undefined) return [];
  return records.map((record) => {
    const { at, currency, minor } = product(record);
    const status = record.ended ? OVER : BINDS;
    return { id: record.id, kind: purse, status, money: formatMoney({ minor, currency }), currency, at };
  });
}

/**
 * Returns the products in a currency: first those that bind money, then the ended products, each newest first. `money`
 * is the amount that a product binds, including results, or returned.
 */
export function productRows(
  state: WorldState,
  account: string,
  currency: Currency,
): SentReplyOf<'/trade/userproductlist'> {
  const owner = tableGet(state.accounts, account);
  const rows = RECORD_KINDS.flatMap((kind) => rowsOf(kind, allRecords(state, owner, kind)))
    .filter((row) => row.currency === currency)
    .toSorted((a, b) => b.at - a.at);
  return [...rows.filter(({ status }) => status === BINDS), ...rows.filter(({ status }) => status === OVER)];
}
