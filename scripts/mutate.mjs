/** `npm run mutate`: tests the unit tests by small mistakes in a copy of the sources. */
import { createHash, randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { countOf, partsOf, readFlags } from './lib/flags.mjs';
import { MUTATE, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { heading } from './lib/report.mjs';
import { listMutants } from './mutate/mutants.mjs';
import { PARTS, sourcesOf } from './mutate/parts.mjs';
import { keptScore, readable, scoreTable, survivorLines } from './mutate/results.mjs';
import { runMutants } from './mutate/run.mjs';
import { draw } from './mutate/sample.mjs';
import { listFiles } from './tidy.mjs';

const NAMES = Object.keys(PARTS);
const USAGE = `npm run mutate [-- FLAGS]: makes small mistakes (mutants) in a copy of the sources, a random sample of all
that Stryker knows, and runs the part's unit tests on each. Prints those that no test noticed, and the score.

  --mutants N      how many in all, shared by the parts according to their size (default 1000)
  --seed N         the sample; the same seed draws the same mutants from the same sources (default: a new one)
  --only a,b       some parts: ${NAMES.join(', ')} (default all)
  --file TEXT      only files with this in their path; --mutants then counts for each part
  --keep           writes the score to docs/mutation.json, which npm run house reads
  --concurrency N  parts at a time (default: the number of cores)
  --help           this text

An interrupted run goes on where it stopped if it is started again with its seed on the same files. Results stay in
.cache/mutate/results. The first run installs Stryker in .cache/mutate/tools.`;

const { values } = await readFlags(USAGE, {
  mutants: { type: 'string', default: '1000' },
  seed: { type: 'string', default: String(randomInt(1, 2 ** 31 - 1)) },
  only: { type: 'string', default: NAMES.join(',') },
  file: { type: 'string', default: '' },
  keep: { type: 'boolean' },
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

/** Results are valid for these files and this sample only. */
const identity = createHash('sha256').update(again);
for (const { path, text } of files) if (/\.(ts|tsx|mjs|json)$/.test(path)) identity.update(`${path}\n${text}`);
const folder = join(MUTATE.results, identity.digest('hex').slice(0, 16));

async function scoreOf(name) {
  const known = all.get(name);
  const share = values.file ? count : Math.ceil((count * known.length) / total);
  const near = known.filter(({ fileName }) => fileName.includes(values.file));
  const drawn = draw(near, share, seed);
  const progress = (done) => console.log(`${name}: ${done} of ${drawn.length} mutants done`);
  const results = await runMutants({ name, part: PARTS[name], drawn, files, folder, progress });
  return { name, known: known.length, results: readable(results, files) };
}

const waiting = [...wanted];
const scores = [];
async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) scores.push(await scoreOf(name));
}
await Promise.all(Array.from({ length: Math.min(concurrency, wanted.length) }, work));
scores.sort((a, b) => NAMES.indexOf(a.name) - NAMES.indexOf(b.name));

for (const { name, known, results } of scores) {
  heading(`${name}: ${results.length} of ${known} mutants`);
  for (const line of survivorLines(results)) console.log(line);
}
writeFileSync(join(folder, 'scores.json'), JSON.stringify(scores, undefined, 1));
if (values.keep) {
  const { output } = await run('git', ['rev-parse', '--short', 'HEAD'], { capture: true });
  const kept = { ...keptScore(scores), seed, commit: output.trim() };
  writeFileSync(join(ROOT, 'docs', 'mutation.json'), `${JSON.stringify(kept, undefined, 2)}\n`);
}
console.log(`\n${scoreTable(scores)}\n`);
console.log(`${((performance.now() - begun) / 60_000).toFixed(1)} minutes; again: ${again}`);
