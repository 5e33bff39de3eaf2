import { type ScreenName, screenAt } from '@zaraba/contracts';
import type { ComponentType } from 'react';
import { within } from '../../io/http/patience.ts';
import { ROUTES } from '../routes.tsx';

/** How long a screen's code may take to load while the device is awake, in milliseconds, as specified. */
const LOAD_LIMIT_MS = 120_000;

/** Loads a screen's code. After a failure, the next call tries again. */
export function loadScreen(name: ScreenName): Promise<{ default: ComponentType }> {
  return within(ROUTES[name].load(), LOAD_LIMIT_MS);
}

/** A screen that was loaded before the first render. A lazy component would first suspend; this one renders at once. */
interface Preloaded {
  readonly name: ScreenName;
  readonly component: ComponentType;
}

let preloaded: Preloaded | undefined;

/** Returns the screen that `preload` has loaded; undefined without one. */
export function preloadedScreen(): Preloaded | undefined {
  return preloaded;
}

/**
 * Loads the screen of an address during the start. Resolves once it has loaded or failed. A screen that failed is
 * loaded again when it is shown.
 */
export async function preload(hash: string, loggedIn: boolean): Promise<void> {
  const asked = hash.slice(1).split('?')[0] ?? '';
  const named = screenAt(asked);
  const name = named === undefined || named === 'start' ? (loggedIn ? 'home' : 'welcome') : named;
  try {
    const { default: component } = await loadScreen(name);
    preloaded = { name, component };
  } catch {
    preloaded = undefined;
  }
}
