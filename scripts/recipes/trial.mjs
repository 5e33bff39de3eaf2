/** Applies recipes to a copy of the checkout, and checks the copy. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode } from '../lib/run.mjs';
import { TOOLS } from '../lib/paths.mjs';
import { tidyFaults } from '../tidy.mjs';

/** Writes the edits to a copy, or all but one of them. The returned function undoes this. */
function apply(copy, edits, without) {
  const originals = [];
  for (const [file, edit] of Object.entries(edits)) {
    if (file === without) continue;
    const path = join(copy, file);
    const original = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    originals.push([path, original]);
    if ((typeof edit === 'string') !== (original === undefined))
      throw new Error(`${file}: the recipe has an edit for ${typeof edit === 'string' ? 'a new' : 'a present'} file`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof edit === 'string' ? edit : edit(original));
  }
  return () => {
    for (const [path, original] of originals)
      if (original === undefined) rmSync(path);
      else writeFileSync(path, original);
  };
}

/** Runs a check in the copy. Returns whether it passed, and what it printed. */
async function checked(copy, { types, test, only, unused, script, style }) {
  if (style) {
    const faults = await tidyFaults(copy);
    return { passed: faults.length === 0, output: faults.map(({ file, text }) => `${file}: ${text}`).join('\n') };
  }
  const options = { cwd: copy, capture: true, env: { NO_COLOR: '1', FORCE_COLOR: '' } };
  const vitest = ['run', '--config=.config/vitest.config.ts', test, ...(only ? ['--testNamePattern', only] : [])];
  const { code, output } = script
    ? await runNode(join(copy, 'scripts', `${script}.mjs`), [], options)
    : types
      ? await runNode(TOOLS.tsc, ['-b', ...types, '--pretty', 'false'], options)
      : unused
        ? await runNode(TOOLS.knip, ['--no-progress', '--include', 'files'], options)
        : await runNode(TOOLS.vitest, vitest, options);
  return { passed: code === 0, output };
}

/** Returns whether a failed check names the file and contains the words. */
const says = (output, { in: file, with: words }) => output.includes(file) && output.includes(words);

/** Tries a recipe and each of its halves. Yields what was tried, whether it held, and if not the output. */
export async function* tried(copy, { edits, checks, half }) {
  const undo = apply(copy, edits);
  for (const check of checks) {
    const { passed, output } = await checked(copy, check);
    yield { what: `whole: ${JSON.stringify(check)}`, holds: passed, output };
  }
  undo();
  for (const { without, check, fails } of half) {
    const takeBack = apply(copy, edits, without);
    const { passed, output } = await checked(copy, check);
    takeBack();
    yield { what: `without ${without} fails in ${fails.in}`, holds: !passed && says(output, fails), output };
  }
}
