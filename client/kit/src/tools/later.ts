import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { networkBack } from './networkBack.ts';

/** Loads code. If the network is or was missing meanwhile, waits for it and tries again, without limit. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  let lost = !navigator.onLine;
  const note = (): void => void (lost = true);
  addEventListener('offline', note);
  try {
    return await load();
  } catch (error) {
    // The network may be back, but have been missing when the code was requested.
    if (!lost) throw error;
    if (!navigator.onLine) await networkBack();
    return await loaded(load);
  } finally {
    removeEventListener('offline', note);
  }
}

/**
 * A component whose code is loaded at its first render, or as soon as there is a network. React's own `lazy` remembers
 * a failure forever, which would break the whole screen.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loaded(load));
}
