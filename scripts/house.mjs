/**
 * `npm run house`: prints the measures of the house next to their goals. `--list` names the items of each missed one.
 */
import { ROOT } from './lib/paths.mjs';
import { listFiles } from './tidy.mjs';
import { measures } from './house/measures.mjs';

const isList = process.argv.includes('--list');
for (const { what, value, most, met, of } of measures(await listFiles(ROOT))) {
  console.log(
    `${met ? 'met ' : 'open'}  ${what}: ${value.toLocaleString('en')} (at most ${most.toLocaleString('en')})`,
  );
  if (isList && !met) for (const name of of) console.log(`        ${name}`);
}
