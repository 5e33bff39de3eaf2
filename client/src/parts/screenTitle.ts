import { useEffect, useSyncExternalStore } from 'react';

/** The title of the screen that is shown, if it differs from the one of its route. */
let title: string | undefined;
const listeners = new Set<() => void>();

function change(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the title that the screen has set; undefined if the title of its route applies. */
export function useScreenTitle(): string | undefined {
  return useSyncExternalStore(follow, () => title);
}

/**
 * Sets the title of the screen while it is shown, for a screen whose subject is known only after its data has arrived.
 */
export function useTitled(own: string): void {
  useEffect(() => {
    change(own);
    return () => change(undefined);
  }, [own]);
}
