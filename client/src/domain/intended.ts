/** Longest address that is kept across a login. */
const INTENDED_MAXIMUM = 200;

/** An address inside the app, taken apart. */
export interface Intended {
  readonly path: string;
  readonly search: string;
}

/**
 * Where somebody wanted to go before logging in, from the address of a login screen. Anything but a plain path of this
 * app, with a plain query, is left out; whether the path exists is asked of the route table.
 */
export function intendedOf(query: URLSearchParams): Intended | undefined {
  const text = query.get('next') ?? '';
  if (text.length > INTENDED_MAXIMUM) return undefined;
  const match = /^(\/[a-z]+\/[A-Za-z0-9]+)(\?[\w.=&-]*)?$/.exec(text);
  return match?.[1] === undefined ? undefined : { path: match[1], search: match[2] ?? '' };
}

/** The same address for the query of a login screen. */
export function withIntended(path: string, search: string): string {
  return new URLSearchParams({ next: `${path}${search}` }).toString();
}

/** The screen of the login. */
const LOGIN_ROUTE = '/login/login';

/**
 * Where somebody goes whose session ended: to the login, which leads back to the screen that was left. Who logged out
 * (`customer`) is not led back: whoever comes next may be somebody else.
 */
export function loginAfterEnd(reason: string, path: string, search: string): string {
  const back = reason !== 'customer' && /^\/[a-z]+\//.test(path) && !path.startsWith('/login/');
  return back ? `${LOGIN_ROUTE}?${withIntended(path, search)}` : LOGIN_ROUTE;
}
