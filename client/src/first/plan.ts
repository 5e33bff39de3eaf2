import type { Language, ScreenName } from '@zaraba/contracts';

/** Places in the list of files. */
type Files = readonly number[];

/** What one screen needs besides the files of every visit, which the page names itself. */
export interface ScreenPlan {
  readonly name: ScreenName;
  readonly files: Files;
  /** Whether it stands in the frame behind the log-in, whose files it then needs. */
  readonly framed: boolean;
  /** Whether it needs a session. */
  readonly session: boolean;
}

/** Which files each screen needs. The build writes it into the page. */
export interface Plan {
  /** Where the calls go, under the origin of the page. */
  readonly base: string;
  /** The address of the script that starts the app; none where the page names it itself. */
  readonly entry: readonly string[];
  /** Addresses of scripts and style sheets, relative to the page. */
  readonly files: readonly string[];
  readonly frame: Files;
  readonly texts: Readonly<Record<Language, Files>>;
  /** Screens by their addresses. */
  readonly screens: Readonly<Record<string, ScreenPlan>>;
}

/** A visitor as the browser's stores describe it. */
export interface Visitor {
  /** The address behind the hash, with its query. */
  readonly address: string;
  readonly loggedIn: boolean;
  readonly language: Language;
}

function wanted({ screens }: Plan, path: string, loggedIn: boolean): ScreenPlan | undefined {
  const named = screens[path];
  const all = Object.values(screens);
  const called = (name: ScreenName): ScreenPlan | undefined => all.find((screen) => screen.name === name);
  if (named === undefined || named.name === 'start') return called(loggedIn ? 'home' : 'welcome');
  return named.session && !loggedIn ? called('welcome') : named;
}

/** The screen that a visit shows first, and the files it needs. */
export function filesOf(
  plan: Plan,
  { address, loggedIn, language }: Visitor,
): { readonly screen?: ScreenName; readonly files: readonly string[] } {
  const screen = wanted(plan, address.split('?')[0] ?? '', loggedIn);
  const places = [...(screen?.framed === true ? plan.frame : []), ...(screen?.files ?? []), ...plan.texts[language]];
  const files = [...new Set(places)].map((place) => plan.files[place]).filter((file) => file !== undefined);
  return screen === undefined ? { files } : { screen: screen.name, files };
}
