import { loadLaterTexts } from '../../i18n/index.ts';
import { ROUTES, isRoutePath } from '../routes.tsx';

/** Begins to load the screen of an address and its frame while the start is shown; whatever fails is tried again when it is shown. */
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
