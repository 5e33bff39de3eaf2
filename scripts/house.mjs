/** `npm run house`: prints the measures of the house next to their goals. */
import { existsSync, readFileSync } from 'node:fs';
import { readFlags } from './lib/flags.mjs';
import { RECIPES_NOTE, ROOT } from './lib/paths.mjs';
import { listFiles } from './tidy.mjs';
import { measures } from './house/measures.mjs';

const USAGE = `npm run house [-- FLAGS]: the measures of the code's structure beside their goals.

  --list  names the items of each goal that is missed
  --help  this text`;

const { values } = await readFlags(USAGE, { list: { type: 'boolean' } });
const failedRecipes = existsSync(RECIPES_NOTE) ? JSON.parse(readFileSync(RECIPES_NOTE, 'utf8')) : [];
for (const { what, value, most, least, met, of, why } of measures(await listFiles(ROOT), failedRecipes)) {
  const bound = Object.entries({ most, least }).find(([, figure]) => figure !== undefined);
  const goal = bound === undefined ? '' : ` (at ${bound[0]} ${bound[1].toLocaleString('en')})`;
  console.log(`${met ? 'met ' : 'open'}  ${what}: ${value.toLocaleString('en')}${goal}`);
  if (why !== undefined && !met) console.log(`      ${why}`);
  if (values.list && !met) for (const name of of) console.log(`        ${name}`);
}
