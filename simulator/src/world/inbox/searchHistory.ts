import type { Reply } from '../kernel/command.ts';
import { confirm, refuseField } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { SearchHistoryAdd, SearchHistoryClear } from '../models/inbox.ts';

const HISTORY_MAXIMUM = 20;

/** Returns an account's search terms, newest first. */
export function searchHistory(state: WorldState, account: string): string[] {
  return [...(tableGet(state.accounts, account)?.searchHistory ?? [])];
}

/** Trims a search term and puts it first in the search history. */
export function addToHistory(draft: Draft, command: SearchHistoryAdd): Reply {
  const record = draft.existingAccount(command.account);
  const text = command.text.trim();
  if (text === '') return refuseField('text', 'format');
  const others = record.searchHistory.filter((other) => other !== text);
  const history = [text, ...others].slice(0, HISTORY_MAXIMUM);
  if (record.searchHistory[0] !== text) draft.putAccount({ ...record, searchHistory: history });
  return confirm('added', history);
}

/** Clears the search history. */
export function clearHistory(draft: Draft, { account }: SearchHistoryClear): Reply {
  const record = draft.existingAccount(account);
  if (record.searchHistory.length > 0) draft.putAccount({ ...record, searchHistory: [] });
  return confirm('deleted', []);
}
