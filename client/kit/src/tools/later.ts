import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { networkBack } from './networkBack.ts';

/** Loads code. If the network is or was missing meanwhile, waits until it is available and retries, without limit. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  let lost = !navigator.onLine;
  const note = (): void => void (lost = true);
  addEventListener('offline', note);
  try {
    return await load();
  } catch (error) {
    // The network may have been missing during the request, even if it is available again.
    if (!lost) throw error;
    if (!navigator.onLine) await networkBack();
    return await loaded(load);
  } finally {
    removeEventListener('offline', note);
  }
}

/**
 * Creates a component whose code is loaded at its first render, or as soon as there is a network. React's own `lazy`
 * caches a failure permanently, which would break the whole screen.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loaded(load));
}
