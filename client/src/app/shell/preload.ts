import { loadLaterTexts } from '../../i18n/index.ts';
import { ROUTES, isRoutePath } from '../routes.tsx';

/**
 * Starts loading the screen of an address and its frame during the start screen; a failed load is retried on display.
 */
export function preload(hash: string, loggedIn: boolean): void {
  const asked = hash.slice(1).split('?')[0] ?? '';
  const isStart = !isRoutePath(asked) || asked === '/login/start';
  const path = isStart ? (loggedIn ? '/home/home' : '/login/logon') : asked;
  const parts: readonly Promise<unknown>[] =
    ROUTES[path].chrome === 'none'
      ? [ROUTES[path].load()]
      : [ROUTES[path].load(), import('./frame.tsx'), loadLaterTexts()];
  Promise.all(parts).catch(() => undefined);
}
