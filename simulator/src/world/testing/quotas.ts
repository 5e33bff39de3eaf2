import { productById } from '../copyTrading/catalogue.ts';
import { offerOfId } from '../blockTrades/offers.ts';
import type { BaseRecord } from '../models/record.ts';
import type { Table } from '../kernel/table.ts';
import { tableEntries, tableGet } from '../kernel/table.ts';
import type { Moment } from './wireBooks.ts';

function all<R extends BaseRecord<string>>(table: Table<R>): R[] {
  return tableEntries(table).map(([, record]) => record);
}

function sums<R>(
  records: readonly R[],
  key: (record: R) => string,
  amount: (record: R) => number,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const record of records) found.set(key(record), (found.get(key(record)) ?? 0) + amount(record));
  return found;
}

function ticketFaults({ state }: Moment): string[] {
  const faults: string[] = [];
  const subscriptions = all(state.books.subscription).toSorted((a, b) => a.firstTicket - b.firstTicket);
  for (const [id, given] of sums(
    subscriptions,
    ({ offerId }) => offerId,
    ({ ticketCount }) => ticketCount,
  )) {
    const offered = tableGet(state.books.newShareOffer, id);
    if (offered?.givenOut !== given)
      faults.push(`${id} gave out ${offered?.givenOut} tickets, its customers have ${given}`);
    const mine = subscriptions.filter(({ offerId }) => offerId === id);
    const twice = mine.some(({ firstTicket }, n) => {
      const before = mine[n - 1];
      return before !== undefined && before.firstTicket + before.ticketCount > firstTicket;
    });
    if (twice) faults.push(`${id} gave a ticket to two customers`);
    const accounts = new Set(mine.map(({ account }) => account));
    if (accounts.size < mine.length) faults.push(`${id} has two subscriptions of one customer`);
  }
  return faults;
}

/** Tickets, blocks or quotas of products that were exceeded. */
export function quotaFaults(moment: Moment): string[] {
  const { state, now, market } = moment;
  const blocks = all(state.books.blockTrade).filter((trade) => trade.state !== 'rejected');
  const copies = all(state.books.copyOrder);
  return [
    ...ticketFaults(moment),
    ...[
      ...sums(
        blocks,
        ({ offerId }) => offerId,
        ({ quantity }) => quantity,
      ),
    ].flatMap(([id, taken]) => {
      const most = offerOfId(market, id, now)?.totalQuantity ?? 0;
      return taken > most ? [`${taken} shares of ${id} were taken, there were ${most}`] : [];
    }),
    ...[
      ...sums(
        copies,
        ({ productId }) => productId,
        ({ principal }) => principal,
      ),
    ].flatMap(([id, bought]) => {
      const most = productById(state.seed, id)?.quota ?? 0;
      return bought > most ? [`${bought} of ${id} were bought, there were ${most}`] : [];
    }),
  ];
}
