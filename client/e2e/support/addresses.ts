import { SCREEN_PATHS } from '@zaraba/contracts';
import type { ScreenPath } from '@zaraba/contracts';
import type { Belongings } from './busyCustomer.ts';

/** Screens that redirect at once. */
const LEADING_ON: ReadonlySet<string> = new Set(['/login/start', '/login/loginAfter']);

/** The screens for visitors. */
export const VISITORS: readonly ScreenPath[] = SCREEN_PATHS.filter(
  (path) => path.startsWith('/login/') && !LEADING_ON.has(path),
);
/** The screens for customers. */
export const CUSTOMERS: readonly ScreenPath[] = SCREEN_PATHS.filter((path) => !path.startsWith('/login/'));

const QUERIES: Readonly<Partial<Record<ScreenPath, (things: Belongings) => readonly string[]>>> = {
  '/quotes/self': () => ['', '?tab=jp'],
  '/quotes/info': ({ code }) => [`?code=${code}`],
  '/position/info': ({ position }) => [`?id=${position}`],
  '/news/info': ({ article }) => [`?id=${article}`],
  '/mine/messageInfo': ({ message }) => [`?id=${message}`],
  '/mine/bankAdd': ({ card }) => ['', `?id=${card}`],
  '/home/newShareInfo': ({ offer }) => [`?id=${offer}`],
  '/home/largeInfo': ({ block }) => [`?id=${block}`],
};

/**
 * Returns whether a screen shows one item or one section, named in its address. All other addresses equal their paths.
 */
export function hasQuery(path: ScreenPath): boolean {
  return path in QUERIES;
}

/** Returns the addresses of a screen for a customer with these things. */
export function addressesOf(path: ScreenPath, things: Belongings): readonly string[] {
  return (QUERIES[path]?.(things) ?? ['']).map((query) => path + query);
}
