import type { Language, ScreenName } from '@zaraba/contracts';

/** A screen that a visit may open first. */
export interface PlannedScreen {
  readonly name: ScreenName;
  /** Whether the screen needs a session. */
  readonly session: boolean;
}

/** The data that the build writes into the page. */
export interface Plan {
  /** The base address of the calls, under the origin of the page. */
  readonly base: string;
  /** The addresses of the scripts of every visit; empty if the page itself names them. */
  readonly entry: readonly string[];
  /** The addresses of the texts of each language. */
  readonly texts: Readonly<Record<Language, readonly string[]>>;
  /** Screens by their addresses. */
  readonly screens: Readonly<Record<string, PlannedScreen>>;
}

/**
 * Returns the screen that a visit shows first.
 * @param address the address after the hash, with its query
 */
export function firstScreen({ screens }: Plan, address: string, loggedIn: boolean): ScreenName {
  const named = screens[address.split('?')[0] ?? ''];
  if (named === undefined || named.name === 'start') return loggedIn ? 'home' : 'welcome';
  return named.session && !loggedIn ? 'welcome' : named.name;
}
