import { SCREENS } from '@zaraba/contracts';

/** The longest address that is stored across a login. */
const INTENDED_MAXIMUM = 200;

/** An address inside the app, split into its parts. */
export interface Intended {
  readonly path: string;
  readonly search: string;
}

/**
 * Returns the destination before the login, read from the address of a login screen. Only a plain path of this app with
 * a plain query is accepted; the route table determines whether the path exists.
 */
export function intendedOf(query: URLSearchParams): Intended | undefined {
  const text = query.get('next') ?? '';
  if (text.length > INTENDED_MAXIMUM) return undefined;
  const match = /^(\/[a-z]+\/[A-Za-z0-9]+)(\?[\w.=&-]*)?$/.exec(text);
  return match?.[1] === undefined ? undefined : { path: match[1], search: match[2] ?? '' };
}

/** Returns the query with which a login screen leads back to an address. */
export function withIntended(path: string, search: string): string {
  return new URLSearchParams({ next: `${path}${search}` }).toString();
}

/** Address of the login screen. */
const LOGIN_ROUTE = SCREENS.login;

/**
 * Returns the address to open after the end of a session: the login, which leads back to the previous screen. After a
 * logout (`customer`) it does not lead back, because the next visitor may be a different customer.
 */
export function loginAfterEnd(reason: string, path: string, search: string): string {
  const back = reason !== 'customer' && /^\/[a-z]+\//.test(path) && !path.startsWith('/login/');
  return back ? `${LOGIN_ROUTE}?${withIntended(path, search)}` : LOGIN_ROUTE;
}
