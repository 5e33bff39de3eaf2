/** `npm run mutate`: tests the tests of the pure parts with small mistakes in a copy of the sources. */
import { randomInt } from 'node:crypto';
import { cpus } from 'node:os';
import { countOf, partsOf, readFlags } from './lib/flags.mjs';
import { ROOT } from './lib/paths.mjs';
import { heading } from './lib/report.mjs';
import { PARTS, sourcesOf } from './mutate/parts.mjs';
import { scoreTable, survivorLines } from './mutate/results.mjs';
import { draw } from './mutate/sample.mjs';
import { listMutants, runMutants } from './mutate/stryker.mjs';
import { listFiles } from './tidy.mjs';

const NAMES = Object.keys(PARTS);
const USAGE = `npm run mutate [-- FLAGS]: makes small mistakes (mutants) in a copy of the pure parts, a random sample of all
that Stryker knows, and runs the part's unit tests on each. Prints those that no test noticed, and the score.

  --mutants N      how many in all, shared by the parts according to their size (default 1000)
  --seed N         the sample; the same seed draws the same mutants from the same sources (default: a new one)
  --only a,b       some parts: ${NAMES.join(', ')} (default all)
  --file TEXT      only files with this in their path; --mutants then counts for each part
  --concurrency N  mutants at a time (default: the number of cores)
  --help           this text

Results stay in .cache/mutate/results. The first run installs Stryker in .cache/mutate/tools.`;

const { values } = await readFlags(USAGE, {
  mutants: { type: 'string', default: '1000' },
  seed: { type: 'string', default: String(randomInt(1, 2 ** 31 - 1)) },
  only: { type: 'string', default: NAMES.join(',') },
  file: { type: 'string', default: '' },
  concurrency: { type: 'string', default: String(cpus().length) },
});
const seed = countOf('seed', values.seed);
const count = countOf('mutants', values.mutants);
const concurrency = countOf('concurrency', values.concurrency);
const wanted = await partsOf(values.only, NAMES);

const again =
  `npm run mutate -- --seed ${seed} --mutants ${count}` +
  (wanted.length < NAMES.length ? ` --only ${String(values.only)}` : '') +
  (values.file ? ` --file ${String(values.file)}` : '');
console.log(again);

const begun = performance.now();
const files = await listFiles(ROOT);
const all = new Map();
for (const name of NAMES) all.set(name, await listMutants(sourcesOf(PARTS[name], files)));
const total = [...all.values()].reduce((sum, mutants) => sum + mutants.length, 0);

const scores = [];
for (const name of wanted) {
  const known = all.get(name);
  const share = values.file ? count : Math.ceil((count * known.length) / total);
  const near = known.filter(({ fileName }) => fileName.includes(values.file));
  const drawn = draw(near, share, seed);
  heading(`${name}: ${drawn.length} of ${known.length} mutants`);
  const results = drawn.length === 0 ? [] : await runMutants(name, PARTS[name], drawn, concurrency);
  scores.push({ name, known: known.length, results });
  for (const line of survivorLines(results)) console.log(line);
}
console.log(`\n${scoreTable(scores)}\n`);
console.log(`${((performance.now() - begun) / 60_000).toFixed(1)} minutes; again: ${again}`);
