import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

/** What is wrong with a module as a browser reads it, a line for each fault: names that it exports without a definition among them. */
export function faultsOf(name: string, code: string): readonly string[] {
  const { errors } = parseSync(name, code, { sourceType: 'module', showSemanticErrors: true });
  return errors.map(({ message }) => `${name}: ${message}`);
}

/**
 * Ends a build with a file that no browser can run. The bundler once exported a name that it did not define, of a module in
 * none of the pieces that two of them imported: the screen that needed it stayed empty.
 */
export const wellFormed: Plugin = {
  name: 'well-formed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const faults = chunks.flatMap(({ fileName, code }) => faultsOf(fileName, code));
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  },
};
