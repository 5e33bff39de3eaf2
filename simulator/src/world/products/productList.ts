import { formatMoney } from '@zaraba/contracts';
import type { Currency, SentReplyOf } from '@zaraba/contracts';
import { allRecords } from '../kernel/books.ts';
import type { Records } from '../kernel/models.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';

/** Most rows that bind nothing any more in one reply. */
const ENDED_MAXIMUM = 200;
/** Codes of the documented list. */
const BINDS = 0;
const OVER = 1;

type Product = Records['copyOrder' | 'dayTrade'];

function rowOf(kind: 'copy' | 'dayTrade', { id, ended, currency }: Product, at: number, value: number) {
  return { id, kind, status: ended ? OVER : BINDS, money: formatMoney({ minor: value, currency }), currency, at };
}

/**
 * The documented list of products: copy orders and day trades of a currency, newest first. `money` is what is bound now,
 * results included, so that totals derived from it do not jump; where nothing is bound any more, what came back.
 */
export function productRows(
  state: WorldState,
  account: string,
  currency: Currency,
): SentReplyOf<'/trade/userproductlist'> {
  const owner = tableGet(state.accounts, account);
  const rows = [
    ...allRecords(state, owner, 'copyOrder')
      .filter((order) => order.currency === currency)
      .map((order) => rowOf('copy', order, order.boughtAt, order.principal + order.totalProfit)),
    ...allRecords(state, owner, 'dayTrade')
      .filter((trade) => trade.currency === currency)
      .map((trade) => rowOf('dayTrade', trade, trade.submittedAt, trade.amount + (trade.result?.profit ?? 0))),
  ].toSorted((a, b) => b.at - a.at);
  const over = rows.filter(({ status }) => status === OVER).slice(0, ENDED_MAXIMUM);
  return [...rows.filter(({ status }) => status === BINDS), ...over];
}
