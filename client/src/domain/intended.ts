import { SCREENS } from '@zaraba/contracts';

/** The longest address to which the login leads back, in characters. */
const INTENDED_MAXIMUM = 200;

/** An address inside the app, split into path and query. */
export interface Intended {
  readonly path: string;
  readonly search: string;
}

/**
 * Returns the address that a visitor wanted to open before the login. Only a plain path of this app with a plain query
 * is accepted. The route table decides whether the path exists.
 */
export function intendedOf(query: URLSearchParams): Intended | undefined {
  const text = query.get('next') ?? '';
  if (text.length > INTENDED_MAXIMUM) return undefined;
  const match = /^(\/[a-z]+\/[A-Za-z0-9]+)(\?[\w.=&-]*)?$/.exec(text);
  return match?.[1] === undefined ? undefined : { path: match[1], search: match[2] ?? '' };
}

/** Returns the query for the login screen that makes the login lead back to an address. */
export function withIntended(path: string, search: string): string {
  return new URLSearchParams({ next: `${path}${search}` }).toString();
}

const LOGIN_ROUTE = SCREENS.login;

/**
 * Returns the address of the login screen to open after a session has ended. The login leads back to the previous
 * screen, except after a logout (`customer`), because the next visitor may be another customer.
 */
export function loginAfterEnd(reason: string, path: string, search: string): string {
  const back = reason !== 'customer' && /^\/[a-z]+\//.test(path) && !path.startsWith('/login/');
  return back ? `${LOGIN_ROUTE}?${withIntended(path, search)}` : LOGIN_ROUTE;
}
