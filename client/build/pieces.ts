import { join } from 'node:path';
import { normalizePath } from 'vite';

/** What the bundler says of a module. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SOURCES = join(import.meta.dirname, '..', 'src');
const sources = (...names: readonly string[]): string[] => names.map((name) => normalizePath(join(SOURCES, name)));

/** What every visitor needs: the entry, and the hooks of a first visit. */
const EVERY_ROOTS = sources(
  'main.tsx',
  ...['remote', 'flow', 'session', 'presence', 'startup', 'notice', 'settings', 'offers'].map(
    (slice) => `state/${slice}/hooks.ts`,
  ),
);
/** The same with the screens before the log-in. */
const FIRST_ROOTS = [
  ...EVERY_ROOTS,
  ...sources(...['login', 'welcome', 'start'].map((screen) => `features/session/screens/${screen}.tsx`)),
];
/** What every visit behind the log-in needs: the frame, and the screen that most visits begin with. */
const INSIDE_ROOTS = sources('app/shell/frame.tsx', 'features/home/screens/home.tsx');
/** What starts once the first picture is drawn. */
const AFTERWARDS_ROOTS = sources(
  'app/laterEpics.ts',
  'app/shell/afterPicture.tsx',
  'state/alerts/hooks.ts',
  'features/gettingStarted/exports/firstVisit.tsx',
);

/** A pattern of ids, written with slashes. */
const at = (pattern: string): RegExp => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));
/** Tables of re-exports: a module that reads one name from them does not need the rest. `FIRST_ROOTS` names what it needs. */
const BARREL = at(String.raw`client/src/state/hooks\.ts$|contracts/src/index\.ts$`);
const CONTRACT = at('contracts/src/|node_modules/zod/');
/** What follows from the tables of order types comes with the screens that take orders. */
const LATER_CONTRACT = at(String.raw`contracts/src/(?:orderNeeds|validities)\.ts`);
/** The part of the contract that the stream, the events of the account and the alerts of the device need, and replies that do not fit it. */
const CONTRACT_AFTERWARDS = at(String.raw`contracts/src/(?:stream|reading|entities/(?:events|alertKinds))\.ts`);
/** The part of the contract that is needed before the log-in; the other rows come with the frame. */
const FIRST_CONTRACT = at(
  String.raw`node_modules/zod/|contracts/src/(?:(?!orderTypes)\w+\.ts|endpoints/(?:common|user|market|endpoint|first)\.ts|entities/(?:stock|candle|user|withdrawal)\.ts)`,
);
/** What only the screens of a first visit show, and the settings: whoever opens another address does not need it. */
const BEFORE_LOGIN = at(String.raw`client/src/(?:features/session/(?:screens|parts)/|parts/account/languageChoice)`);
const CHART = at(String.raw`client/src/(?:chart/|features/stocks/\w+/chart)|node_modules/d3-(?!hierarchy)`);
const FEATURE = at(String.raw`client/src/features/(\w+)/(?:screens|parts|rules)/`);
/**
 * Features whose exports stay with them: a file of what screens share must not import the whole ticket or the order book, and home requests the
 * way to a first order behind its picture, without what screens share.
 */
const WHOLE = at(String.raw`client/src/features/(gettingStarted|stocks|trading)/exports/`);
/** Texts are loaded in one language at a time. */
const TEXTS = at(String.raw`client/src/(?:i18n/(?:\w+/|\w\w\.)|features/\w+/texts/)`);
const ENTRY = at(String.raw`client/(?:src/main\.tsx|index\.html)$`);

/** The modules that these import, directly or through others. */
function reached(roots: readonly string[], graph: Graph, opaque?: RegExp): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string): void => {
    if (found.has(id) || opaque?.test(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(follow);
  };
  roots.forEach(follow);
  return found;
}

/**
 * Divides the modules of the client among the files of its build. A visitor waits for round trips rather than for bytes,
 * so there are few: `first` for every visitor, `login` for the screens before the log-in and the forms they share
 * with others, `inside` for the frame behind the log-in and home, `afterwards` for what starts behind the first picture,
 * one for each feature, `shared` for what several features use, `chart`, and the texts of each language.
 */
export function pieces() {
  let every: ReadonlySet<string> | undefined;
  let first: ReadonlySet<string> | undefined;
  let inside: ReadonlySet<string> | undefined;
  let afterwards: ReadonlySet<string> | undefined;
  const pieceOf = (id: string, graph: Graph): string | null => {
    if (TEXTS.test(id) || LATER_CONTRACT.test(id)) return null;
    if (ENTRY.test(id)) return 'first';
    if (CONTRACT_AFTERWARDS.test(id)) return 'afterwards';
    if (CONTRACT.test(id)) return FIRST_CONTRACT.test(id) ? 'first' : 'inside';
    every ??= reached(EVERY_ROOTS, graph, BARREL);
    first ??= reached(FIRST_ROOTS, graph, BARREL);
    inside ??= reached(INSIDE_ROOTS, graph);
    if (every.has(id)) return 'first';
    if (first.has(id)) return inside.has(id) && !BEFORE_LOGIN.test(id) ? 'first' : 'login';
    const feature = (WHOLE.exec(id) ?? FEATURE.exec(id))?.[1];
    if (inside.has(id) && !(feature === 'stocks' || feature === 'trading')) return 'inside';
    afterwards ??= reached(AFTERWARDS_ROOTS, graph);
    if (afterwards.has(id)) return 'afterwards';
    return CHART.test(id) ? 'chart' : (feature ?? null);
  };
  return [
    { name: pieceOf, debugName: 'pieces', priority: 2, includeDependenciesRecursively: false },
    {
      name: 'shared',
      test: (id: string): boolean => !TEXTS.test(id),
      minShareCount: 2,
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ];
}
