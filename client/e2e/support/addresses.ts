import { SCREEN_PATHS } from '@zaraba/contracts';
import type { ScreenPath } from '@zaraba/contracts';
import type { Belongings } from './busyCustomer.ts';

/** These redirect at once. */
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

/** Whether a screen shows one item or one section, which its address names. Every other address equals its path. */
export function hasQuery(path: ScreenPath): boolean {
  return path in QUERIES;
}

/** The addresses of a screen for a customer with these things. */
export function addressesOf(path: ScreenPath, things: Belongings): readonly string[] {
  return (QUERIES[path]?.(things) ?? ['']).map((query) => path + query);
}
