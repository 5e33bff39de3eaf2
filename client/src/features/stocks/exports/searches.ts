import { useCallback, useMemo } from 'react';
import { useFlow, useRemote, useSearchHistory as useLocalHistory, useSession } from '../../../state/hooks.ts';

/** The recent searches, newest first. */
export interface SearchHistory {
  /** The searches that this device stores until logout. */
  readonly entries: readonly string[];
  /** Further searches, which the server stores for this customer. */
  readonly atServer: readonly string[];
  readonly add: (text: string) => void;
  readonly clear: () => void;
  readonly clearAtServer: () => void;
}

const NONE: readonly string[] = [];

/** Returns the searches that this device stores, and those that the customer made on any device. */
export function useSearches(): SearchHistory {
  const { entries, add: addHere, clear } = useLocalHistory();
  const loggedIn = useSession() !== null;
  const { data, status } = useRemote('/user/searchHistory', loggedIn ? {} : null);
  const { submit: sendAdd } = useFlow('/user/searchHistoryAdd');
  const { submit: sendClear } = useFlow('/user/searchHistoryClear');
  const kept = loggedIn && status !== 'notOffered';
  const add = useCallback(
    (text: string) => {
      const shown = text.trim();
      if (shown === '') return;
      addHere(shown);
      if (kept) sendAdd({ text: shown });
    },
    [kept, sendAdd, addHere],
  );
  const clearAtServer = useCallback(() => sendClear({}), [sendClear]);
  const atServer = useMemo(
    () => (kept ? (data ?? NONE).filter((text) => !entries.includes(text)) : NONE),
    [kept, data, entries],
  );
  return useMemo(
    () => ({ entries, atServer, add, clear, clearAtServer }),
    [entries, atServer, add, clear, clearAtServer],
  );
}
