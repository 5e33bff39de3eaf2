import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

/**
 * Returns a module's errors as a browser would report them, one line each. An exported name without a definition is
 * one.
 */
export function faultsOf(name: string, code: string): readonly string[] {
  const { errors } = parseSync(name, code, { sourceType: 'module', showSemanticErrors: true });
  return errors.map(({ message }) => `${name}: ${message}`);
}

/** A chunk of the build, with its name and its static imports. */
interface Piece {
  readonly fileName: string;
  readonly name: string;
  readonly imports: readonly string[];
}

/**
 * Chunks that all screens import. If one of them imported a screen, that screen would run before the definitions it
 * needs.
 */
const COMMON = new Set(['index', 'chart', 'shared']);

/** Returns one line for each common chunk that indirectly imports itself. */
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
 * Fails a build that browsers cannot run. The bundler has produced two of these. In one, a chunk exported a name from a
 * module that no chunk contained. In the other, a shared chunk contained part of a screen that imports it.
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
