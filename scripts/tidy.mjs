/** Runs the house rules over all files that git tracks or would add. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/run.mjs';
import { RULES } from './tidy/rules.mjs';

const TEXT = /(\.(ts|tsx|mjs|js|json|css|html|md|yml|yaml)|^\.ci\/run|\.gitignore|\.npmrc)$/;

/** Returns a checkout's files as `{ path, text }`. A binary file has only its path. */
export async function listFiles(root) {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    capture: true,
  });
  if (code !== 0) throw new Error(`git could not list the files: ${output.trim()}`);
  return output
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))
    .map((path) => ({ path, text: TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : '' }));
}

/** Returns all errors of a checkout, in the order of the rules. */
export async function tidyFaults(root) {
  const files = await listFiles(root);
  return Object.entries(RULES).flatMap(([rule, find]) => [...find(files)].map((fault) => ({ rule, ...fault })));
}

/** Checks a checkout. Prints every error with its remedy. */
export async function checkTidy(root) {
  const faults = await tidyFaults(root);
  for (const { rule, file, line, text } of faults) console.log(`${file}:${line}: ${text} [${rule}]`);
  return faults.length === 0;
}
