/** Our chart against lightweight-charts: main-thread CPU of the first picture, a frame of panning and a live update. */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT } from '../lib/paths.mjs';
import { launch, threadClock } from './browser.mjs';
import { compare, median } from './statistics.mjs';

const CANDLES = 10_000;
const ROUNDS = 5;
const STEPS = 120;
const OUT = join(CACHE, 'bench-charts');

/** Builds the measured page's script and styles with the product's own builder. */
async function build() {
  const entry = createRequire(join(ROOT, 'client', 'package.json')).resolve('vite');
  const vite = await import(pathToFileURL(entry).href);
  await vite.build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: 'es2023',
      lib: {
        entry: join(import.meta.dirname, 'charts', 'page.ts'),
        formats: ['iife'],
        name: 'page',
        fileName: () => 'page.js',
      },
    },
  });
  const files = readdirSync(OUT);
  const read = (ending) =>
    files.filter((name) => name.endsWith(ending)).map((name) => readFileSync(join(OUT, name), 'utf8'));
  return { script: read('.js').join('\n'), styles: read('.css').join('\n') };
}

/** One fresh page with one chart: the first picture cold, then frames minus the cost of empty frames. */
async function measureOne(browser, { script, styles }, which) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    await page.setContent(`<!doctype html><style>${styles}</style><body></body>`);
    await page.addScriptTag({ content: script });
    await page.evaluate((count) => globalThis.bench.prepare(count), CANDLES);
    const clock = await threadClock(page);
    const cost = async (call, argument) => {
      const before = await clock.taskMs();
      await page.evaluate(call, argument);
      return (await clock.taskMs()) - before;
    };
    const first = await cost((name) => globalThis.bench.mount(name), which);
    const run = async (name) =>
      (await cost(([operation, steps]) => globalThis.bench.run(operation, steps), [name, STEPS])) / STEPS;
    await run('pan');
    const idle = median([await run('idle'), await run('idle')]);
    const pan = (await run('pan')) - idle;
    // A bar that is not in view would cost nothing.
    await page.evaluate(() => globalThis.bench.run('newest', 1));
    return { first, pan, update: (await run('update')) - idle };
  } finally {
    await page.close();
  }
}

/** The rows of this measurement. */
export async function measureCharts() {
  const built = await build();
  const browser = await launch();
  try {
    const taken = { ours: [], theirs: [] };
    const take = (which) => async () => {
      taken[which].push(await measureOne(browser, built, which));
      return 1;
    };
    await compare(ROUNDS, take('ours'), take('theirs'));
    const row = (what, field, most) => {
      const [ours, yardstick] = [taken.ours, taken.theirs].map((all) => median(all.map((one) => one[field])));
      return {
        what,
        against: 'lightweight-charts 5',
        unit: 'ms',
        ours,
        yardstick,
        ratio: ours / yardstick,
        goal: { ratio: most },
      };
    };
    return [
      row('Chart of 10,000 candles: first picture', 'first', 0.15),
      row('Chart: a frame of panning', 'pan', 0.2),
      row('Chart: a live update', 'update', 0.01),
    ];
  } finally {
    await browser.close();
  }
}
