import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

/** What is wrong with a module as a browser reads it, a line for each fault: names that it exports without a definition among them. */
export function faultsOf(name: string, code: string): readonly string[] {
  const { errors } = parseSync(name, code, { sourceType: 'module', showSemanticErrors: true });
  return errors.map(({ message }) => `${name}: ${message}`);
}

/** A file of a build: its name, that of its piece, and the files that it imports at once. */
interface Piece {
  readonly fileName: string;
  readonly name: string;
  readonly imports: readonly string[];
}

/** Pieces that all screens import: one that imports a screen in turn would run before what it needs is defined. */
const COMMON = new Set(['index', 'chart', 'shared']);

/** The common pieces that import themselves through others, a line for each. */
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
 * Ends a build with files that a browser cannot run. The bundler once exported a name that it did not define, of a module in
 * none of the pieces that two of them imported; and once it put a part of a screen into a piece that the screen imports.
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
