import { SCREENS } from '@zaraba/contracts';
import type { ScreenName } from '@zaraba/contracts';

/** The query of a screen's address: values by name, or the text of an existing query with its `?`. */
type Query = Readonly<Record<string, string>> | string;

/** Returns the address of a screen with its query, for the router. */
export function addressOf(screen: ScreenName, query: Query = ''): string {
  const text = typeof query === 'string' ? query.replace(/^\?/, '') : new URLSearchParams(query).toString();
  return text === '' ? SCREENS[screen] : `${SCREENS[screen]}?${text}`;
}

/** Returns the address of a screen as a link; the router uses the hash. */
export function href(screen: ScreenName, query: Query = ''): string {
  return `#${addressOf(screen, query)}`;
}
