import type { Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseRange } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import type { ChangeWatchlist } from '../models/accounts.ts';

/** Most codes in a watchlist. */
export const WATCHLIST_MAXIMUM = 200;

/** Adds a stock to the watchlist or removes it. Repeating the command changes nothing. */
export function changeWatchlist(draft: Draft, command: ChangeWatchlist): Reply {
  const record = draft.existingAccount(command.account);
  const { code } = command;
  const listed = record.watchlist.includes(code);
  if (command.name === 'watchlistRemove') {
    const watchlist = listed ? record.watchlist.filter((other) => other !== code) : record.watchlist;
    if (listed) draft.putAccount({ ...record, watchlist });
    return confirm('deleted', watchlist);
  }
  if (draft.market.instrument(code, draft.now) === undefined) return refuse('product_unavailable');
  if (listed) return confirm('added', record.watchlist);
  if (record.watchlist.length >= WATCHLIST_MAXIMUM)
    return refuseRange('code', { of: 'the number of codes in a watchlist', most: WATCHLIST_MAXIMUM });
  const watchlist = [...record.watchlist, code];
  draft.putAccount({ ...record, watchlist });
  return confirm('added', watchlist);
}
