import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Loads code; without a network that is waited for, as often as it takes. */
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
 * A part of a screen whose code comes when it is first shown. Where there is no network it comes as soon as there is one:
 * React's own `lazy` remembers a failure for ever, and the whole screen would fall with its part.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loaded(load));
}
