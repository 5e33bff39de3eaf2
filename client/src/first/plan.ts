import type { Language, ScreenName } from '@zaraba/contracts';

/** A screen that a visit may open first. */
export interface PlannedScreen {
  readonly name: ScreenName;
  /** Whether the screen needs a session. */
  readonly session: boolean;
}

/** What the build writes into the page. */
export interface Plan {
  /** The base address of the calls, below the page's origin. */
  readonly base: string;
  /** The addresses of the scripts of every visit. Empty if the page names them itself. */
  readonly entry: readonly string[];
  /** The addresses of each language's texts. */
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
