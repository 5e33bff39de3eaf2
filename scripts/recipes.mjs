/** `npm run recipes`: tries the recipes of docs/architecture.md, "Where to add things", in a copy of the checkout. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout } from './lib/copy.mjs';
import { partsOf, readFlags } from './lib/flags.mjs';
import { CACHE, RECIPES_NOTE, ROOT } from './lib/paths.mjs';
import { conclude, heading } from './lib/report.mjs';
import { run } from './lib/run.mjs';
import { recipesIn, strays } from './recipes/places.mjs';
import { TRIALS } from './recipes/recipes.mjs';
import { tried } from './recipes/trial.mjs';

const COPY = join(CACHE, 'recipes');
const USAGE = `npm run recipes [-- FLAGS]: applies each recipe of docs/architecture.md, "Where to add things", to a copy of the
checkout. It must touch the places and the number of files that the table names, pass its checks, and with one file
forgotten fail where the table says.

  --only "a study,a screen"  some recipes (default all)
  --help                     this text`;

const names = Object.keys(TRIALS);
const { values } = await readFlags(USAGE, { only: { type: 'string', default: names.join(',') } });
const table = recipesIn(readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8'));
const results = { passed: 0, failed: 0 };
const failed = new Set();

function tell(name, { what, holds, output }) {
  if (!holds) failed.add(name);
  results[holds ? 'passed' : 'failed'] += 1;
  console.log(`${holds ? 'ok' : 'FAILED'}: ${what}`);
  if (!holds) console.log(output);
}

await copyCheckout(COPY);
// The check lists the files of a checkout through Git.
await run('git', ['init', '-q'], { cwd: COPY });
for (const name of await partsOf(values.only, names)) {
  heading(name);
  const { files, places } = table.get(name) ?? { files: 0, places: [] };
  const touched = Object.keys(TRIALS[name].edits);
  const wrong = strays(touched, places);
  tell(name, {
    what: `${touched.length} files, all in the places of the table`,
    holds: touched.length === files && wrong.length === 0,
    output: `The table says ${files}; no place for, or nothing in: ${wrong.join(', ')}`,
  });
  for await (const result of tried(COPY, TRIALS[name])) tell(name, result);
}
writeFileSync(RECIPES_NOTE, JSON.stringify([...failed]));
rmSync(COPY, { recursive: true, force: true });
conclude(results);
