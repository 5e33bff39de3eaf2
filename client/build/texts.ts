import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, normalizePath, runnerImport } from 'vite';
import { FIRST_ROOTS, INSIDE_ROOTS } from './pieces.ts';

const CLIENT = join(import.meta.dirname, '..');
/** The texts of a language behind the log-in: those of the frame and home, and the rest. */
const PIECE = /client\/src\/i18n\/(\w\w)\/(frame|later)\.ts$/;
const SOURCE = /\.tsx?$/;
/** What features declare for lists and refusals that only their own screens show. */
const DECLARED = /\/features\/\w+\/feature\.ts$/;
/** Texts of the home screen that features declare for it. */
const DECLARED_FOR_HOME = /^home\./;

const IMPORTED = /^(?:import|export) (?!type )(?:[^;']*? from )?'(\.[^']+)';/gm;
const NAMED = /(['"`])([A-Za-z]\w*\.(?:(?!\1).)+)\1/g;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

interface Tree {
  readonly [key: string]: string | Tree;
}

/** The sources that these import where they stand, directly or through others. */
function reachedFrom(roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file) || !SOURCE.test(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) follow(join(dirname(file), name));
  };
  roots.forEach(follow);
  return found;
}

/** Whether the frame or home names a text; a key with a computed part names all that it may become. */
function shownFirst(): (key: string) => boolean {
  const files = [...reachedFrom([...FIRST_ROOTS, ...INSIDE_ROOTS])].filter(
    (file) => !DECLARED.test(normalizePath(file)),
  );
  const names = new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, , name = '']) => name)),
  );
  const computed = [...names]
    .filter((name) => name.includes('${'))
    .map(
      (name) => new RegExp(`^${name.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]*\}/g, String.raw`[\w-]+`)}$`),
    );
  return (key) => names.has(key) || DECLARED_FOR_HOME.test(key) || computed.some((pattern) => pattern.test(key));
}

/** The texts of a tree whose keys are wanted. */
function picked(tree: Tree, isWanted: (key: string) => boolean, path = ''): Tree {
  const found: Record<string, string | Tree> = {};
  for (const [name, value] of Object.entries(tree)) {
    const key = path + name;
    if (typeof value === 'string') {
      if (isWanted(key.replace(PLURAL, ''))) found[name] = value;
      continue;
    }
    const below = picked(value, isWanted, `${key}.`);
    if (Object.keys(below).length > 0) found[name] = below;
  }
  return found;
}

/** Divides texts into those that the frame and home name, and the others. */
export function divider(): (texts: Tree) => Readonly<Record<'frame' | 'later', Tree>> {
  const isShown = shownFirst();
  return (texts) => ({ frame: picked(texts, isShown), later: picked(texts, (key) => !isShown(key)) });
}

let divide: ReturnType<typeof divider> | undefined;

/**
 * Divides the texts behind the log-in, which the sources keep by feature: those that the modules of the frame and home
 * name come before the first picture, the others with the screens that need them.
 */
export const textPieces: Plugin = {
  name: 'text-pieces',
  apply: 'build',
  buildStart: () => {
    divide = divider();
  },
  load: async (id) => {
    const [, language, piece] = PIECE.exec(normalizePath(id)) ?? [];
    if (language === undefined || divide === undefined) return null;
    const whole = join(CLIENT, 'src', 'i18n', language, 'later.ts');
    const { module } = await runnerImport<{ default: Tree }>(whole, { root: CLIENT, logLevel: 'error' });
    const { frame, later } = divide(module.default);
    return `export default ${JSON.stringify(piece === 'frame' ? frame : later)};`;
  },
};
