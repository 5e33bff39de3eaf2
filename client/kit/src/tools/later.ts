import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { networkBack } from './networkBack.ts';

/** Loads code. If that fails because of a missing network, it waits for the network and tries again, without limit. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  let lost = !navigator.onLine;
  const note = (): void => void (lost = true);
  addEventListener('offline', note);
  try {
    return await load();
  } catch (error) {
    // The network may have been missing during the request, even if it is back now.
    if (!lost) throw error;
    if (!navigator.onLine) await networkBack();
    return await loaded(load);
  } finally {
    removeEventListener('offline', note);
  }
}

/**
 * Creates a component whose code is loaded at its first render. If there is no network, loading waits for it. React's
 * own `lazy` would cache the failure and so break the whole screen.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loaded(load));
}
