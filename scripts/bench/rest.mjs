/**
 * How busy a page keeps a slow phone's main thread while its reader does nothing, and how many frames it renders. It is
 * compared with a page that never changes, and with the same page and a frame counter.
 */
import { SIMULATOR_MAIN } from '../lib/paths.mjs';
import { launch } from './browser.mjs';
import { startFloor } from './floor.mjs';
import { progress } from './progress.mjs';
import { startServer } from './server.mjs';
import { median, percentile, spreadOf } from './statistics.mjs';
import { THROTTLE } from './visit.mjs';

const ROUNDS = 3;
const SETTLED_MS = 5_000;
const MEASURED_MS = 5_000;
/** During Tokyo's session, when prices move. */
const START = '2026-03-02T09:30:00+09:00';
const CLOCKS = ['frozen', 'x1', 'x60'];
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ja-JP',
};

/** Runs in the page. It returns the times between frames for a duration, in milliseconds. */
function gapsFor(durationMs) {
  return new Promise((done) => {
    const gaps = [];
    const until = performance.now() + durationMs;
    let before;
    const frame = (now) => {
      if (before !== undefined) gaps.push(now - before);
      before = now;
      if (now < until) requestAnimationFrame(frame);
      else done(gaps);
    };
    requestAnimationFrame(frame);
  });
}

/** Returns how much the browser's counters, in seconds, grew as a share of the elapsed time, in percent. */
async function shareOf(session, work) {
  const counters = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const [before, begun] = [await counters(), performance.now()];
  const result = await work();
  const [after, seconds] = [await counters(), (performance.now() - begun) / 1_000];
  const share = (name) => (100 * (after[name] - before[name])) / seconds;
  const [busy, script, layout, style] = ['Task', 'Script', 'Layout', 'RecalcStyle'].map((name) =>
    share(`${name}Duration`),
  );
  return { result, shares: { busy, script, layout, style } };
}

/** Opens the order book on a stock's page. */
async function openLadder(page) {
  await page.getByText('板情報・歩み値').click();
  await page.getByTestId('bids').waitFor();
}

/**
 * Opens a page on a slow processor, prepares it if wanted, and leaves it alone.
 * @returns the share of time that the main thread was busy, in percent, with and without a frame counter, and the
 * rendered frames
 */
async function leaveAlone(browser, url, prepare = async () => {}) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await prepare(page);
    const session = await context.newCDPSession(page);
    // Measures the thread's processor time, so that other work on the machine does not count. The throttling counts as
    // work of the thread.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.waitForTimeout(SETTLED_MS);
    const { shares } = await shareOf(session, () => page.waitForTimeout(MEASURED_MS));
    const counted = await shareOf(session, () => page.evaluate(gapsFor, MEASURED_MS));
    const gaps = counted.result;
    const passed = gaps.reduce((sum, gap) => sum + gap, 0);
    return {
      ...shares,
      counted: counted.shares.busy,
      frames: (100 * gaps.length) / (passed / (1_000 / 60)),
      gap: percentile(gaps, 0.99),
    };
  } finally {
    await context.close();
  }
}

async function firstCode(origin) {
  const body = new URLSearchParams({ market: 'jp', sort: 'popular', size: '1' });
  const { data } = await (await fetch(`${origin}/api/vue/market/stockList`, { method: 'POST', body })).json();
  return data.stocks[0].code;
}

async function setClock(origin, mode) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/sim/v1/clock`, { method: 'POST', headers, body: JSON.stringify({ mode }) });
  if (!answer.ok) throw new Error(`the clock answered ${answer.status}: ${await answer.text()}`);
}

/** Leaves every page alone in turn, under each clock. Returns the measurements by page and clock. */
async function leaveAll(browser, origin, floor) {
  const code = await firstCode(origin);
  const pages = { home: '/home/home', ranking: '/home/large4', detail: `/quotes/info?code=${code}` };
  const taken = {};
  const take = async (name, clock, ...how) =>
    ((taken[name] ??= {})[clock] ??= []).push(await leaveAlone(browser, ...how));
  for (let round = 0; round < ROUNDS; round++) {
    progress(`round ${round + 1} of ${ROUNDS}`);
    await take('floor', 'frozen', floor);
    for (const clock of CLOCKS) {
      await setClock(origin, clock);
      for (const [name, address] of Object.entries(pages)) await take(name, clock, `${origin}/#${address}`);
      await take('ladder', clock, `${origin}/#${pages.detail}`, openLadder);
    }
  }
  return taken;
}

const CLOCK_NAMES = { frozen: 'frozen', x1: 'live', x60: '×60' };
const TITLES = { floor: 'static page', home: 'Home', ranking: 'Ranking', detail: 'Detail', ladder: 'Ladder' };

/** Returns the rows that have goals. */
function rowsOf(taken) {
  const middle = (name, clock, field) => median(taken[name][clock].map((one) => one[field]));
  const busy = (name, clock, most) => ({
    what: `${TITLES[name]} at rest, ${CLOCK_NAMES[clock]}: main thread busy`,
    unit: '%',
    ours: middle(name, clock, 'busy'),
    against: 'static page',
    yardstick: middle('floor', 'frozen', 'busy'),
    spread: spreadOf(taken[name][clock].map((one) => one.busy)),
    goal: { most },
  });
  const kept = (name, clock) => ({
    what: `${TITLES[name]}, ${CLOCK_NAMES[clock]}: frames kept`,
    unit: '%',
    ours: middle(name, clock, 'frames'),
    against: 'static page',
    yardstick: middle('floor', 'frozen', 'frames'),
    goal: { least: 99 },
  });
  const frames = (clock) => [
    kept('home', clock),
    {
      what: `Home, ${CLOCK_NAMES[clock]}: gap between frames, 99th percentile`,
      unit: 'ms',
      ours: middle('home', clock, 'gap'),
      against: 'static page',
      yardstick: middle('floor', 'frozen', 'gap'),
      goal: { most: 17 },
    },
  ];
  return [
    busy('home', 'x1', 12),
    busy('home', 'x60', 30),
    ...frames('x1'),
    ...frames('x60'),
    ...['ranking', 'detail'].flatMap((name) => [busy(name, 'x1', 8), busy(name, 'x60', 25)]),
    kept('ladder', 'x60'),
  ];
}

/** Returns what the main thread does in each page, as Markdown. */
function detailsOf(taken) {
  const lines = Object.entries(taken).flatMap(([name, byClock]) =>
    Object.entries(byClock).map(([clock, visits]) => {
      const middle = (field) => median(visits.map((one) => one[field])).toFixed(1);
      const fields = ['busy', 'script', 'layout', 'style', 'counted', 'frames', 'gap'];
      return `| ${TITLES[name]}${name === 'floor' ? '' : `, ${CLOCK_NAMES[clock]}`} | ${fields.map(middle).join(' | ')} |`;
    }),
  );
  return [
    'Percent of the main thread: all, of which script, layout and style (the rest is painting and the loop itself); all',
    'with a frame counter; percent of the frames kept; the 99th percentile of the gaps between them in milliseconds.',
    '',
    '| page | busy | script | layout | style | with a counter | frames | gap |',
    '| :-- | --: | --: | --: | --: | --: | --: | --: |',
    ...lines,
  ].join('\n');
}

/** Returns the rows of this measurement, and what the main thread did. */
export async function measureRest() {
  const server = await startServer({
    entry: SIMULATOR_MAIN,
    args: (port) => ['--memory', '--clock', 'frozen', '--start', START, '--port', String(port)],
    ready: '/sim/v1/health',
  });
  const floor = await startFloor();
  const browser = await launch();
  try {
    const taken = await leaveAll(browser, `http://127.0.0.1:${server.port}`, `${floor.origin}/`);
    return { rows: rowsOf(taken), details: detailsOf(taken) };
  } finally {
    await browser.close();
    await server.stop();
    await floor.stop();
  }
}
