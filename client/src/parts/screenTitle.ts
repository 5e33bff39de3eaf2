import { useEffect, useSyncExternalStore } from 'react';

/** The title of the screen that is shown, where it differs from the one of its route. */
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

/** The title that the screen gave itself; undefined where that of its route holds. */
export function useScreenTitle(): string | undefined {
  return useSyncExternalStore(follow, () => title);
}

/** Gives the screen a title of its own as long as it is shown: what it is about is known only with its data. */
export function useTitled(own: string): void {
  useEffect(() => {
    change(own);
    return () => change(undefined);
  }, [own]);
}
