import { join } from 'node:path';
import { normalizePath } from 'vite';

/** What the bundler says of a module. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const SOURCES = join(import.meta.dirname, '..', 'src');
const sources = (...names: readonly string[]): string[] => names.map((name) => normalizePath(join(SOURCES, name)));

/** What every visitor needs: the entry, the screens before the log-in, and the hooks of a first visit. */
const FIRST = sources(
  'main.tsx',
  ...['login', 'welcome', 'start'].map((screen) => `features/session/screens/${screen}.tsx`),
  ...['remote', 'session', 'presence', 'startup', 'notice', 'settings'].map((slice) => `state/${slice}/hooks.ts`),
);
/** What every visit behind the log-in needs: the frame, and the screen that most visits begin with. */
const INSIDE = sources('app/shell/frame.tsx', 'app/laterEpics.ts', 'features/home/screens/home.tsx');

/** A pattern of ids, written with slashes. */
const at = (pattern: string): RegExp => new RegExp(pattern.replaceAll('/', String.raw`[\\/]`));
/** Tables of re-exports: a module that reads one name from them does not need the rest. `FIRST` names what it needs. */
const BARREL = at(String.raw`client/src/state/hooks\.ts$|contracts/src/index\.ts$`);
const CONTRACT = at('contracts/src/|node_modules/zod/');
/** The part of the contract that is needed before the log-in; the other rows come with the frame. */
const FIRST_CONTRACT = at(
  String.raw`node_modules/zod/|contracts/src/(?:(?!stream\.)\w+\.ts|endpoints/(?:common|user|market|endpoint|first)\.ts|entities/(?:stock|candle|position|user|withdrawal)\.ts)`,
);
const CHART = at(String.raw`client/src/(?:chart/|features/stocks/\w+/chart)|node_modules/d3-(?!hierarchy)`);
const FEATURE = at(String.raw`client/src/features/(\w+)/(?:screens|parts|rules)/`);
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
 * so there are few: `first` for every visitor, `inside` for the frame behind the log-in, one for each feature, `shared`
 * for what several features use, `chart`, and the texts of each language.
 */
export function pieces() {
  let first: ReadonlySet<string> | undefined;
  let inside: ReadonlySet<string> | undefined;
  const pieceOf = (id: string, graph: Graph): string | null => {
    if (TEXTS.test(id)) return null;
    if (ENTRY.test(id)) return 'first';
    if (CONTRACT.test(id)) return FIRST_CONTRACT.test(id) ? 'first' : 'inside';
    first ??= reached(FIRST, graph, BARREL);
    if (first.has(id)) return 'first';
    inside ??= reached(INSIDE, graph);
    const feature = FEATURE.exec(id)?.[1];
    if (inside.has(id) && !(feature === 'stocks' || feature === 'orders')) return 'inside';
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
