/**
 * `npm run bench`: prints tables of the product's cost beside a bare yardstick and a goal, all measured in one run on
 * one machine. Ratios are valid for other machines too, milliseconds are not.
 */
import { cpus, loadavg } from 'node:os';
import { keepResults, tablesOf } from './bench/results.mjs';
import { busyNote, machine } from './bench/table.mjs';
import { partsOf, readFlags } from './lib/flags.mjs';

const PARTS = {
  firstPrice: async () => (await import('./bench/firstPrice.mjs')).measureFirstPrice(),
  rest: async () => (await import('./bench/rest.mjs')).measureRest(),
  weight: async () => (await import('./bench/weight.mjs')).measureWeight(),
  charts: async () => (await import('./bench/charts.mjs')).measureCharts(),
  paint: async () => (await import('./bench/paint.mjs')).measurePaint(),
  stream: async () => (await import('./bench/stream.mjs')).measureStream(),
  startup: async () => (await import('./bench/startup.mjs')).measureStartup(),
  restart: async () => (await import('./bench/restart.mjs')).measureRestart(),
  http: async () => (await import('./bench/http.mjs')).measureHttp(),
  book: async () => (await import('./bench/book.mjs')).measureBook(),
  orders: async () => (await import('./bench/orders.mjs')).measureOrders(),
  cluster: async () => (await import('./bench/cluster.mjs')).measureCluster(),
  takeover: async () => (await import('./bench/takeover.mjs')).measureTakeover(),
  timeJump: async () => (await import('./bench/timeJump.mjs')).measureTimeJump(),
};

const USAGE = `npm run bench [-- FLAGS]: our cost beside a bare yardstick and our goal, as tables.

  --only PART,PART  some of ${Object.keys(PARTS).join(', ')} (default all)
  --write           puts them into docs/performance.md, beside the last results of the other parts
  --help            this text`;

const { values } = await readFlags(USAGE, {
  only: { type: 'string', default: Object.keys(PARTS).join(',') },
  write: { type: 'boolean', default: false },
});
const load = loadavg()[0] / cpus().length;
const warning = busyNote(load);
if (warning) console.error(warning);
const results = {};
for (const name of await partsOf(values.only, Object.keys(PARTS))) {
  console.error(`measuring: ${name} …`);
  const begun = performance.now();
  const measured = await PARTS[name]();
  const { rows, details = '' } = Array.isArray(measured) ? { rows: measured } : measured;
  results[name] = { date: new Date().toISOString().slice(0, 10), load, rows, details };
  console.error(`  took ${Math.round((performance.now() - begun) / 1_000)} s`);
  // Stored after each part, so that a run that is ended early keeps what it has measured.
  if (values.write) await keepResults({ [name]: results[name] }, Object.keys(PARTS));
}
console.log(`${tablesOf(results)}\n\n${machine()}`);
