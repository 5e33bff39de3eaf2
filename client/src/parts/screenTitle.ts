import { useEffect, useSyncExternalStore } from 'react';

/** The title of the current screen, if not that of its route. */
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

/** Returns the title that the screen has set; undefined if its route's title applies. */
export function useScreenTitle(): string | undefined {
  return useSyncExternalStore(follow, () => title);
}

/** Sets the title while the screen is mounted. Use it if the subject is known only after the data has arrived. */
export function useTitled(own: string): void {
  useEffect(() => {
    change(own);
    return () => change(undefined);
  }, [own]);
}
