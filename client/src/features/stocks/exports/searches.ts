import { useCallback, useMemo } from 'react';
import { useFlow, useRemote, useSearchHistory as useLocalHistory, useSession } from '../../../state/hooks.ts';

/** Recent searches, newest first, with functions to add to them and clear them. */
export interface SearchHistory {
  /** Searches stored on this device until logout. */
  readonly entries: readonly string[];
  /** Further searches that the server stores for this customer. */
  readonly atServer: readonly string[];
  readonly add: (text: string) => void;
  readonly clear: () => void;
  readonly clearAtServer: () => void;
}

const NONE: readonly string[] = [];

/** Returns the searches of this device, and those that the server stores for the customer from any device. */
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
