import { useSyncExternalStore } from 'react';
import { useConfig, useSession } from '../../../state/hooks.ts';
import type { Tour } from '../rules/machine.ts';

/**
 * The tour under way. Not in the store of the app: its reducers are part of what every visitor loads first, and a
 * tour is for few.
 */
let current: Tour | undefined;
const listeners = new Set<() => void>();

/** Another state of the tour; none ends it. */
export function moveTour(next: Tour | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The tour under way. */
export function useTour(): Tour | undefined {
  return useSyncExternalStore(listen, () => current);
}

/** Whether this customer can take a tour now: there is none beside real money. */
export function useTourOffered(): boolean {
  const { simulated } = useConfig();
  const session = useSession();
  return useTour() === undefined && simulated && session !== null;
}
