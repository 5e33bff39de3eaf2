/**
 * `npm run bench`: one table of our cost next to a bare yardstick, all measured in one run on one machine. Ratios carry
 * over to other machines, milliseconds do not.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { between, tableOf } from './bench/table.mjs';
import { partsOf, readFlags } from './lib/flags.mjs';
import { ROOT, TOOLS } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const PARTS = {
  weight: async () => (await import('./bench/weight.mjs')).measureWeight(),
  startup: async () => (await import('./bench/startup.mjs')).measureStartup(),
  restart: async () => (await import('./bench/restart.mjs')).measureRestart(),
  http: async () => (await import('./bench/http.mjs')).measureHttp(),
  orders: async () => (await import('./bench/orders.mjs')).measureOrders(),
  timeJump: async () => (await import('./bench/timeJump.mjs')).measureTimeJump(),
  stream: async () => (await import('./bench/stream.mjs')).measureStream(),
  paint: async () => (await import('./bench/paint.mjs')).measurePaint(),
  charts: async () => (await import('./bench/charts.mjs')).measureCharts(),
};

const USAGE = `npm run bench [-- FLAGS]: our cost beside a bare yardstick, as one table.

  --only PART,PART  some of ${Object.keys(PARTS).join(', ')} (default all)
  --write           puts the table into the README
  --help            this text`;

const { values } = await readFlags(USAGE, {
  only: { type: 'string', default: Object.keys(PARTS).join(',') },
  write: { type: 'boolean', default: false },
});
const rows = [];
for (const name of await partsOf(values.only, Object.keys(PARTS))) {
  console.error(`measuring: ${name} …`);
  rows.push(...(await PARTS[name]()));
}

const table = tableOf(rows, new Date().toISOString().slice(0, 10));
console.log(table);
if (values.write) {
  const readme = join(ROOT, 'README.md');
  writeFileSync(readme, between(readFileSync(readme, 'utf8'), 'bench', table));
  await runNode(TOOLS.prettier, ['--write', '--log-level=warn', readme]);
}
