import { useCallback, useMemo } from 'react';
import { useCommand, useRemote, useSearchHistory as useLocalHistory, useSession } from '../state/hooks.ts';

/** What was searched for, newest first, and how to add to it and empty it. */
export interface SearchHistory {
  readonly entries: readonly string[];
  readonly add: (text: string) => void;
  readonly clear: () => void;
}

const NONE: readonly string[] = [];

/**
 * The searches of a customer as the server keeps them, wherever they were made; those of this device for a visitor, and
 * where the server keeps none or does not answer.
 */
export function useSearches(): SearchHistory {
  const local = useLocalHistory();
  const loggedIn = useSession() !== null;
  const { data, status } = useRemote('/user/searchHistory', loggedIn ? {} : null);
  const [sendAdd] = useCommand('/user/searchHistoryAdd');
  const [sendClear] = useCommand('/user/searchHistoryClear');
  const atServer = loggedIn && status !== 'notOffered' && !(status === 'failed' && data === undefined);
  const { add: addHere, clear: clearHere } = local;
  const add = useCallback(
    (text: string) => {
      const shown = text.trim();
      if (shown === '') return;
      if (atServer) sendAdd({ text: shown });
      else addHere(shown);
    },
    [atServer, sendAdd, addHere],
  );
  const clear = useCallback(() => {
    if (atServer) sendClear({});
    clearHere();
  }, [atServer, sendClear, clearHere]);
  const entries = atServer ? (data ?? NONE) : local.entries;
  return useMemo(() => ({ entries, add, clear }), [entries, add, clear]);
}
