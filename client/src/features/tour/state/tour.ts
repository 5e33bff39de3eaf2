import { useSyncExternalStore } from 'react';
import { useConfig, useSession } from '../../../state/hooks.ts';
import type { Tour } from '../rules/machine.ts';

/**
 * The tour in progress. It is not in the store: every visitor loads the reducers of the store first, and few take the
 * tour.
 */
let current: Tour | undefined;
const listeners = new Set<() => void>();

/** Replaces the state of the tour; undefined ends it. */
export function moveTour(next: Tour | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the tour in progress; undefined if there is none. */
export function useTour(): Tour | undefined {
  return useSyncExternalStore(listen, () => current);
}

/** Whether this customer can take a tour now: there is none on a server with real money. */
export function useTourOffered(): boolean {
  const { simulated } = useConfig();
  const session = useSession();
  return useTour() === undefined && simulated && session !== null;
}
