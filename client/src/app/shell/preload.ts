import { screenAt } from '@zaraba/contracts';
import { loadLaterTexts } from '../../i18n/index.ts';
import { ROUTES } from '../routes.tsx';

/**
 * Starts loading the screen of an address and its frame during the start screen; a failed load is retried on display.
 */
export function preload(hash: string, loggedIn: boolean): void {
  const asked = hash.slice(1).split('?')[0] ?? '';
  const named = screenAt(asked);
  const screen = named === undefined || named === 'start' ? (loggedIn ? 'home' : 'welcome') : named;
  const parts: readonly Promise<unknown>[] =
    ROUTES[screen].chrome === 'none'
      ? [ROUTES[screen].load()]
      : [ROUTES[screen].load(), import('./frame.tsx'), loadLaterTexts()];
  Promise.all(parts).catch(() => undefined);
}
