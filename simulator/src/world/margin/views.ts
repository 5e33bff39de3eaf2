import { formatMoney } from '@zaraba/contracts';
import type { Currency, MarginTopUp } from '@zaraba/contracts';
import { allRecords } from '../kernel/books.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { MarginTopUpRecord } from './model.ts';

/** A top-up as the wire sends it. */
export function topUpView(record: MarginTopUpRecord): MarginTopUp {
  const { id, amount, currency, positionId, code, at, endedAt } = record;
  return {
    id,
    status: record.ended ? 1 : 0,
    credit: formatMoney({ minor: amount, currency }),
    currency,
    positionId,
    code,
    at,
    ...(endedAt !== undefined && { endedAt }),
  };
}

/** The margin that was added to positions in a currency, newest first: what is still bound, then what has gone back. */
export function creditStocks(state: WorldState, account: string, currency: Currency): MarginTopUp[] {
  const records = allRecords(state, tableGet(state.accounts, account), 'marginTopUp');
  return records.filter((record) => record.currency === currency).map(topUpView);
}
