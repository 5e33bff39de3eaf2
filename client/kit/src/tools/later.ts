import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { networkBack } from './networkBack.ts';

/** Loads code; where the network is or was away meanwhile, waits for it and retries, without limit. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  let lost = !navigator.onLine;
  const note = (): void => void (lost = true);
  addEventListener('offline', note);
  try {
    return await load();
  } catch (error) {
    // A network that is back already may have been away when the code was asked for.
    if (!lost) throw error;
    if (!navigator.onLine) await networkBack();
    return await loaded(load);
  } finally {
    removeEventListener('offline', note);
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
