import { useCallback, useMemo } from 'react';
import { useCommand, useRemote, useSearchHistory as useLocalHistory, useSession } from '../state/hooks.ts';

/** What was searched for, newest first, and how to add to it and empty it. */
export interface SearchHistory {
  /** On this device, where it stays until somebody logs out. */
  readonly entries: readonly string[];
  /** What the server keeps of this customer beside that. */
  readonly atServer: readonly string[];
  readonly add: (text: string) => void;
  readonly clear: () => void;
  readonly clearAtServer: () => void;
}

const NONE: readonly string[] = [];

/** The searches of this device, and those a server keeps of a customer, wherever they were made. */
export function useSearches(): SearchHistory {
  const { entries, add: addHere, clear } = useLocalHistory();
  const loggedIn = useSession() !== null;
  const { data, status } = useRemote('/user/searchHistory', loggedIn ? {} : null);
  const [sendAdd] = useCommand('/user/searchHistoryAdd');
  const [sendClear] = useCommand('/user/searchHistoryClear');
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
