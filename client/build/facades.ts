import { posix } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** A file that only passes on exports of another one. */
interface Facade {
  readonly target: string;
  /** What it names its exports, and what the other file names them. */
  readonly names: readonly (readonly [own: string, theirs: string])[];
}

const ONLY_EXPORTS = /^export\s*\{([^{}]*)\}\s*from\s*["'](\.\/[\w.-]+)["'];?\s*$/;

function facadeOf({ code, fileName }: Rollup.OutputChunk): Facade | undefined {
  const [, list, target] = ONLY_EXPORTS.exec(code.trim()) ?? [];
  if (list === undefined || target === undefined) return undefined;
  const names = list.split(',').map((entry) => {
    const [theirs = '', own = theirs] = entry.trim().split(/\s+as\s+/);
    return [own, theirs] as const;
  });
  return { target: posix.join(posix.dirname(fileName), target), names };
}

function importOf(from: string, { target, names }: Facade): string {
  const address = posix.relative(posix.dirname(from), target);
  const fields = names.map(([own, theirs]) => `${own}:m.${theirs}`);
  return `import("./${address}").then(m=>({${fields.join()}}))`;
}

/**
 * Leaves out files that only pass on what another one exports. The bundler makes one for each module that is loaded on
 * demand and shares its file with others: a request that brings nothing.
 */
export const noFacades: Plugin = {
  name: 'no-facades',
  apply: 'build',
  enforce: 'pre',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const facades = new Map<string, Facade>();
    for (const chunk of chunks) {
      const facade = chunk.isEntry ? undefined : facadeOf(chunk);
      if (facade !== undefined) facades.set(chunk.fileName, facade);
    }
    for (const chunk of chunks) {
      if (facades.has(chunk.fileName)) continue;
      chunk.code = chunk.code.replace(/\bimport\(\s*["'`](\.\/[\w.-]+)["'`]\s*\)/g, (call, address: string) => {
        const facade = facades.get(posix.join(posix.dirname(chunk.fileName), address));
        return facade === undefined ? call : importOf(chunk.fileName, facade);
      });
      chunk.dynamicImports = chunk.dynamicImports.map((name) => facades.get(name)?.target ?? name);
    }
    for (const name of facades.keys()) delete bundle[name];
  },
};
