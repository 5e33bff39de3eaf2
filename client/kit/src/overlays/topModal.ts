import { useSyncExternalStore } from 'react';

/** The open sheets and dialogues. The topmost is last. */
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/**
 * The ref of every modal surface. Such a surface confines the keyboard and screen readers to its own content. Whatever
 * is shown over it must therefore be mounted in it; see `useTopModal`.
 */
export function modalRef(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  change([...stack, element]);
  return () => change(stack.filter((one) => one !== element));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the topmost open sheet or dialogue; undefined without one. */
export function useTopModal(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, () => stack.at(-1));
}
