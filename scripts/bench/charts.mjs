/**
 * Compares the chart with a bare one on D3 and canvas, and with three libraries: the processor time of the first
 * picture, panning, a crosshair, live updates and a pinch.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT } from '../lib/paths.mjs';
import { launch, threadClock } from './browser.mjs';
import { progress } from './progress.mjs';
import { compared, median } from './statistics.mjs';

const CANDLES = 10_000;
const FEW_CANDLES = 1_000;
const VISIBLE = 120;
const ROUNDS = 3;
const STEPS = 60;
const PINCH_MOVES = 60;
const FRAME_MS = 16;
/** Updates per second, and the duration in milliseconds. */
const STREAM = [200, 2_000];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NAMES = {
  floor: 'D3 and canvas, bare',
  lightweight: 'lightweight-charts 5',
  uplot: 'uPlot 1.6',
  klinecharts: 'klinecharts 10',
};
/** The measured operations. Each has the goal relative to each other chart; null for none. */
const MEASURES = [
  ['few', 'Chart of 1,000 candles, all in view: first picture', { floor: 1.3, uplot: null, lightweight: null }],
  ['many', 'Chart of 10,000 candles, all in view: first picture', { floor: 1.3, uplot: null, lightweight: 0.15 }],
  ['pan', 'Chart: a frame of panning, 120 candles', { floor: 1.15, uplot: null, lightweight: 0.2 }],
  ['panWide', 'Chart: a frame of panning, 1,000 candles', { floor: 1.15, uplot: null, lightweight: null }],
  ['point', 'Chart: a move of the crosshair', { floor: 1, uplot: null, lightweight: null }],
  ['update', 'Chart: a live update', { floor: 1.3, uplot: null, lightweight: 0.01 }],
  ['stream', 'Chart: one of 200 live updates a second, all processes', { floor: 1.3, uplot: null, lightweight: null }],
  ['pinch', 'Chart: a move of a pinch', { klinecharts: 1 }],
];
const OUT = join(CACHE, 'bench-charts');

/** Builds the measured page's script and styles with the product's own bundler. */
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

/** Opens a page with the chart's script and its candles. The chart is not mounted yet. */
async function openPage(browser, { script, styles }, candles) {
  const page = await browser.newPage(PHONE);
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><style>${styles} body { margin: 0 }</style><body></body>`,
  );
  await page.addScriptTag({ content: script });
  await page.evaluate((count) => globalThis.bench.prepare(count), candles);
  const clock = await threadClock(page);
  const cost = async (work) => {
    const before = await clock.taskMs();
    await work();
    return (await clock.taskMs()) - before;
  };
  const call = (name, argument) =>
    page.evaluate(([operation, value]) => globalThis.bench[operation](value), [name, argument]);
  return { page, session: clock.session, cost, call };
}

/** Measures the first picture of all candles. */
async function measureFirst(browser, built, which, candles) {
  const { page, cost, call } = await openPage(browser, built, candles);
  const first = await cost(() => call('mount', [which, candles]));
  await page.close();
  return first;
}

/** Returns the processor time of all browser processes, in milliseconds. */
async function allProcesses(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return 1_000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Measures one update of a stream in all processes, less what the same time costs without a stream. */
async function measureStream(browser, call) {
  const session = await browser.newBrowserCDPSession();
  const begun = await allProcesses(session);
  await call('rest', STREAM);
  const rested = await allProcesses(session);
  const updates = await call('stream', STREAM);
  const done = await allProcesses(session);
  await session.detach();
  return (done - rested - (rested - begun)) / updates;
}

/** Measures one move of two fingers that part, less the same move beside the chart. */
async function measurePinch({ page, session, cost }) {
  const send = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const spread = (y) => async () => {
    const fingers = (apart) => [
      { x: 165 - apart, y, id: 0 },
      { x: 225 + apart, y, id: 1 },
    ];
    await send('touchStart', fingers(0));
    for (let apart = 1; apart <= PINCH_MOVES; apart += 1) {
      await send('touchMove', fingers(apart));
      await page.waitForTimeout(FRAME_MS);
    }
    await send('touchEnd', []);
  };
  await spread(200)();
  const beside = await cost(spread(700));
  await page.evaluate(() => globalThis.bench.run('newest', 1));
  return ((await cost(spread(200))) - beside) / PINCH_MOVES;
}

/** Measures everything but the first picture on one page. The cost of empty frames is subtracted. */
async function measureFrames(browser, built, which) {
  const opened = await openPage(browser, built, CANDLES);
  const { page, cost, call } = opened;
  await call('mount', [which, VISIBLE]);
  const run = async (name) =>
    (await cost(() => page.evaluate(([operation, steps]) => globalThis.bench.run(operation, steps), [name, STEPS]))) /
    STEPS;
  await run('pan');
  const idle = median([await run('idle'), await run('idle')]);
  const taken = {};
  for (const name of ['pan', 'panWide']) taken[name] = (await run(name)) - idle;
  // A bar out of view would cost nothing.
  await page.evaluate(() => globalThis.bench.run('newest', 1));
  taken.update = (await run('update')) - idle;
  taken.stream = await measureStream(browser, call);
  taken.point = (await run('point')) - idle;
  if (which === 'ours') taken.pinch = await measurePinch(opened);
  await page.close();
  return taken;
}

async function measureOne(browser, built, which) {
  if (which === 'klinecharts') {
    const opened = await openPage(browser, built, CANDLES);
    await opened.call('mount', [which, VISIBLE]);
    const pinch = await measurePinch(opened);
    await opened.page.close();
    return { pinch };
  }
  return {
    few: await measureFirst(browser, built, which, FEW_CANDLES),
    many: await measureFirst(browser, built, which, CANDLES),
    ...(await measureFrames(browser, built, which)),
  };
}

/** Returns the rows of this measurement. */
export async function measureCharts() {
  const built = await build();
  const browser = await launch();
  const charts = ['ours', ...Object.keys(NAMES)];
  const taken = Object.fromEntries(charts.map((name) => [name, []]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      progress(`round ${round + 1} of ${ROUNDS}`);
      // Each chart comes first once, which cancels the effect of one chart on the next.
      for (const at of charts.keys()) {
        const which = charts[(at + round) % charts.length];
        taken[which].push(await measureOne(browser, built, which));
      }
    }
  } finally {
    await browser.close();
  }
  const values = (name, field) => taken[name].map((one) => one[field]);
  return MEASURES.flatMap(([field, what, goals]) =>
    Object.entries(goals).map(([peer, goal]) => ({
      what,
      against: NAMES[peer],
      unit: 'ms',
      ...compared(values('ours', field), values(peer, field)),
      ...(goal === null ? {} : { goal: { ratio: goal } }),
    })),
  );
}
