import { type ScreenName, screenAt } from '@zaraba/contracts';
import type { ComponentType } from 'react';
import { within } from '../../io/patience.ts';
import { ROUTES } from '../routes.tsx';

/** How long the code of a screen may take to arrive while the device is awake, as specified. */
const LOAD_LIMIT_MS = 120_000;

/** Loads the code of a screen. A failed load is tried again by the next call. */
export function loadScreen(name: ScreenName): Promise<{ default: ComponentType }> {
  return within(ROUTES[name].load(), LOAD_LIMIT_MS);
}

/** A screen that arrived before the first render. It is rendered at once, where a lazy component would wait first. */
interface Preloaded {
  readonly name: ScreenName;
  readonly component: ComponentType;
}

let preloaded: Preloaded | undefined;

/** The screen that `preload` has loaded. */
export function preloadedScreen(): Preloaded | undefined {
  return preloaded;
}

/**
 * Loads the screen of an address during the start. Resolves when it has arrived or failed; a failed screen is loaded
 * again when it is shown.
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
