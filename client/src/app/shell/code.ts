import { type ScreenName, screenAt } from '@zaraba/contracts';
import type { ComponentType, ReactNode } from 'react';
import { within } from '../../io/patience.ts';
import { know } from '../../policies/known.ts';
import { ROUTES } from '../routes.tsx';

/** How long the code of a screen may take to arrive while the device is awake, as specified. */
const LOAD_LIMIT_MS = 120_000;

/** The props of a frame: what it surrounds. */
export interface FrameProps {
  screen: ScreenName;
  children: ReactNode;
}

/** Loads the code of a screen. A failed load is tried again by the next call. */
export function loadScreen(name: ScreenName): Promise<{ default: ComponentType }> {
  return within(ROUTES[name].load(), LOAD_LIMIT_MS);
}

/** Loads header and tabs, and the calls that screens inside them make. */
export async function loadFrame(): Promise<{ default: ComponentType<FrameProps> }> {
  const loaded = await within(import('./frame.tsx'), LOAD_LIMIT_MS);
  know(loaded.ALL_CALLS);
  return loaded;
}

/** The code that arrived before the first render. It is rendered at once, where a lazy component would wait first. */
export interface Preloaded {
  readonly screen?: { readonly name: ScreenName; readonly component: ComponentType };
  readonly frame?: ComponentType<FrameProps>;
}

let preloaded: Preloaded = {};

/** The code that `preload` has loaded. */
export function preloadedCode(): Preloaded {
  return preloaded;
}

/**
 * Loads the screen of an address and its frame during the start. Resolves when all of it has arrived or a part has
 * failed; a failed part is loaded again when it is shown.
 */
export async function preload(hash: string, loggedIn: boolean): Promise<void> {
  const asked = hash.slice(1).split('?')[0] ?? '';
  const named = screenAt(asked);
  const name = named === undefined || named === 'start' ? (loggedIn ? 'home' : 'welcome') : named;
  try {
    const framed = ROUTES[name].chrome !== 'none';
    const [screen, frame] = await Promise.all([loadScreen(name), framed ? loadFrame() : undefined]);
    preloaded = { screen: { name, component: screen.default }, ...(frame && { frame: frame.default }) };
  } catch {
    preloaded = {};
  }
}
