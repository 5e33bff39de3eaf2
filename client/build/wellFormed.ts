import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

/**
 * Returns the errors in a module, one line each, as a browser would report them. They include exported names without a
 * definition.
 */
export function faultsOf(name: string, code: string): readonly string[] {
  const { errors } = parseSync(name, code, { sourceType: 'module', showSemanticErrors: true });
  return errors.map(({ message }) => `${name}: ${message}`);
}

/** A chunk of the build: its file name, its own name and its static imports. */
interface Piece {
  readonly fileName: string;
  readonly name: string;
  readonly imports: readonly string[];
}

/**
 * Chunks that all screens import. If one of them imported a screen, it would run before the definitions that it needs.
 */
const COMMON = new Set(['index', 'chart', 'shared']);

/** Returns one line for each common chunk that imports itself indirectly. */
export function circlesOf(pieces: readonly Piece[]): readonly string[] {
  const byFile = new Map(pieces.map((piece) => [piece.fileName, piece]));
  return pieces.flatMap(({ fileName, name, imports }) => {
    if (!COMMON.has(name)) return [];
    const reached = new Set(imports);
    for (const file of reached) byFile.get(file)?.imports.forEach((next) => reached.add(next));
    return reached.has(fileName) ? [`${name} imports itself through others`] : [];
  });
}

/**
 * Fails a build whose files a browser cannot run. The bundler has produced two such builds: one chunk exported a name
 * of a module that no chunk contained, and a shared chunk contained part of a screen that imports it.
 */
export const wellFormed: Plugin = {
  name: 'well-formed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const faults = chunks.flatMap(({ fileName, code }) => faultsOf(fileName, code));
      const all = [...faults, ...circlesOf(chunks)];
      if (all.length > 0) this.error(all.join('\n'));
    },
  },
};
