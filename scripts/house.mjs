/** `npm run house`: prints measures of the code with their goals, or a sample of its English. */
import { existsSync, readFileSync } from 'node:fs';
import { countOf, readFlags } from './lib/flags.mjs';
import { RECIPES_NOTE, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { importGraph, isOwn, twoWayPairs } from './house/imports.mjs';
import { listFiles } from './tidy.mjs';
import { measures } from './house/measures.mjs';
import { SINCE, sample } from './house/sample.mjs';

const USAGE = `npm run house [-- FLAGS]: the measures of the code's structure beside their goals.

  --list         names the items of each goal that is missed
  --pairs        names the imports of each two-way pair of folders, instead of the measures
  --sample SEED  prints comments, test names and commit subjects for a reader to judge, instead of the measures
  --help         this text`;

function printMeasures(files, isListed) {
  const failedRecipes = existsSync(RECIPES_NOTE) ? JSON.parse(readFileSync(RECIPES_NOTE, 'utf8')) : [];
  for (const { what, value, most, least, met, of, why } of measures(files, failedRecipes)) {
    const bound = Object.entries({ most, least }).find(([, figure]) => figure !== undefined);
    const goal = bound === undefined ? '' : ` (at ${bound[0]} ${bound[1].toLocaleString('en')})`;
    console.log(`${met ? 'met ' : 'open'}  ${what}: ${value.toLocaleString('en')}${goal}`);
    if (why !== undefined && !met) console.log(`      ${why}`);
    if (isListed && !met) for (const name of of) console.log(`        ${name}`);
  }
}

async function printSample(files, seed) {
  const { code, output } = await run('git', ['log', '--no-merges', '--format=%h %s', `${SINCE}..`], { capture: true });
  if (code !== 0) throw new Error(`git could not list the commits: ${output.trim()}`);
  for (const { kind, total, items } of sample(files, output.trim().split('\n'), seed)) {
    console.log(`${items.length} of ${total.toLocaleString('en')} ${kind}\n`);
    for (const [index, item] of items.entries()) console.log(`${index + 1}. ${item}`);
    console.log();
  }
}

function printPairs(files) {
  const graph = importGraph(files.filter((file) => isOwn(file) && /\.tsx?$/.test(file.path)));
  for (const { pair, imports } of twoWayPairs(graph)) {
    console.log(pair);
    for (const [from, to] of imports) console.log(`  ${from} → ${to}`);
  }
}

const { values } = await readFlags(USAGE, {
  list: { type: 'boolean' },
  pairs: { type: 'boolean' },
  sample: { type: 'string' },
});
const files = await listFiles(ROOT);
if (values.pairs) printPairs(files);
else if (values.sample === undefined) printMeasures(files, values.list);
else await printSample(files, countOf('sample', values.sample));
