/** Stryker's mutants: all of a part, and sources with the drawn ones, each of which a switch activates. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MUTATE } from '../lib/paths.mjs';
import { mutantKey } from './sample.mjs';

const ENTRY = join(MUTATE.tools, 'node_modules', '@stryker-mutator', 'instrumenter', 'dist', 'src', 'index.js');
const QUIET = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };
const OPTIONS = { ignorers: [], excludedMutations: [], plugins: null };

async function instrument(files) {
  const { Instrumenter } = await import(pathToFileURL(ENTRY).href);
  return new Instrumenter(QUIET).instrument(files, OPTIONS);
}

/** Returns all mutants of some sources, `{ path, text }`. */
export async function listMutants(sources) {
  return (await instrument(sources.map(({ path, text }) => ({ name: path, content: text, mutate: true })))).mutants;
}

/**
 * Returns the sources of drawn mutants with their switches, `{ name, content }`, and the drawn mutants. Each has the
 * `id` that activates it. Mutants beside and inside a drawn one stay inactive.
 */
export async function switched(sources, drawn) {
  const wanted = new Set(drawn.map(mutantKey));
  const files = sources
    .map(({ path, text }) => {
      const own = drawn.filter(({ fileName }) => fileName === path);
      return { name: path, content: text, mutate: own.map(({ location }) => location) };
    })
    .filter(({ mutate }) => mutate.length > 0);
  const { files: written, mutants } = await instrument(files);
  return { files: written, mutants: mutants.filter((mutant) => wanted.has(mutantKey(mutant))) };
}
