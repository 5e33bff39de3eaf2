import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Loads code; without a network it waits for one and retries, without limit. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((back) => {
      addEventListener('online', back, { once: true });
    });
    return loaded(load);
  }
}

/**
 * A component whose code loads on first render, or as soon as there is a network. React's own `lazy` remembers a
 * failure for ever, which would break the whole screen along with its component.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loaded(load));
}
