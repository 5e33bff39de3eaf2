import { useSyncExternalStore } from 'react';
import { useConfig, useSession } from '../../../state/hooks.ts';
import type { Tour } from '../rules/machine.ts';

/** The tour in progress. The store does not contain it, because every visitor loads the store and few take the tour. */
let current: Tour | undefined;
const listeners = new Set<() => void>();

/** Replaces the state of the tour; undefined ends the tour. */
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

/** Returns whether this customer can take the tour now. A server with real money has no tour. */
export function useTourOffered(): boolean {
  const { simulated } = useConfig();
  const session = useSession();
  return useTour() === undefined && simulated && session !== null;
}
