import type { Language, ScreenName } from '@zaraba/contracts';

/** A screen that a visit may ask for. */
export interface PlannedScreen {
  readonly name: ScreenName;
  /** Whether it needs a session. */
  readonly session: boolean;
}

/** What the build writes into the page. */
export interface Plan {
  /** Where the calls go, under the origin of the page. */
  readonly base: string;
  /** The addresses of the scripts of every visit; none where the page names them itself. */
  readonly entry: readonly string[];
  /** The addresses of the texts of each language. */
  readonly texts: Readonly<Record<Language, readonly string[]>>;
  /** Screens by their addresses. */
  readonly screens: Readonly<Record<string, PlannedScreen>>;
}

/**
 * The screen that a visit shows first.
 * @param address the address after the hash, with its query
 */
export function firstScreen({ screens }: Plan, address: string, loggedIn: boolean): ScreenName {
  const named = screens[address.split('?')[0] ?? ''];
  if (named === undefined || named.name === 'start') return loggedIn ? 'home' : 'welcome';
  return named.session && !loggedIn ? 'welcome' : named.name;
}
