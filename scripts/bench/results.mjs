/** The results of the last run of each part: where they are stored, and the page that shows them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, TOOLS } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';
import { between, busyNote, machine, tableOf } from './table.mjs';

const KEPT = join(ROOT, 'docs', 'performance.json');
const PAGE = join(ROOT, 'docs', 'performance.md');

/** The title of each part on the page. */
const TITLES = {
  firstPrice: 'The first price',
  rest: 'A page at rest',
  weight: 'Weight',
  charts: 'The chart',
  paint: 'From a tick to its paint',
  stream: 'The stream',
  startup: 'The start',
  restart: 'The restart',
  http: 'A call',
  book: 'The order book',
  orders: 'Orders beside many positions',
  cluster: 'Several processes',
  timeJump: 'Half a year in one jump',
};

/** Returns a run as a heading, a table and optional details for each part. */
export function tablesOf(results) {
  return Object.entries(results)
    .map(([part, { load, rows, details }]) =>
      [`### ${TITLES[part]}`, tableOf(rows), busyNote(load), details].filter(Boolean).join('\n\n'),
    )
    .join('\n\n');
}

/** Stores the results of a run in place of older ones of the same parts, and updates the page. */
export async function keepResults(results, parts) {
  const before = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')).parts : {};
  const all = { ...before, ...results };
  const kept = Object.fromEntries(parts.filter((part) => part in all).map((part) => [part, all[part]]));
  writeFileSync(KEPT, JSON.stringify({ machine: machine(), parts: kept }));
  writeFileSync(PAGE, between(readFileSync(PAGE, 'utf8'), 'bench', tablesOf(kept)));
  await runNode(TOOLS.oxfmt, [KEPT, PAGE]);
}
