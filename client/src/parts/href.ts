import { SCREENS } from '@zaraba/contracts';
import type { ScreenName } from '@zaraba/contracts';

/** A screen's query: values by name, or an existing query string with or without `?`. */
type Query = Readonly<Record<string, string>> | string;

/** Returns a screen's address with a query, for the router. */
export function addressOf(screen: ScreenName, query: Query = ''): string {
  const text = typeof query === 'string' ? query.replace(/^\?/, '') : new URLSearchParams(query).toString();
  return text === '' ? SCREENS[screen] : `${SCREENS[screen]}?${text}`;
}

/** Returns a screen's address as a link. The router uses the hash. */
export function href(screen: ScreenName, query: Query = ''): string {
  return `#${addressOf(screen, query)}`;
}
