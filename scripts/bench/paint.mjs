/**
 * The time from a frame of quotes in the browser to its prices on screen, on a processor that is four times slower. The
 * yardstick is a page that only writes the prices into as many rows.
 */
import { SIMULATOR_MAIN } from '../lib/paths.mjs';
import { launch, threadClock } from './browser.mjs';
import { startServer } from './server.mjs';
import { median, percentile } from './statistics.mjs';

const THROTTLE = 4;
const WARM_UP_MS = 4_000;
const MEASURED_MS = 10_000;
const ROUNDS = 3;

/**
 * Runs in the page before its own code. It notes when frames of quotes arrive, and how long the paint took after the
 * next change of the list. A message posted within an animation frame is handled once that frame is painted.
 */
function watchPaint() {
  const waits = [];
  let arrived;
  let asked = false;
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', () => {
    asked = false;
    if (arrived === undefined) return;
    waits.push(performance.now() - arrived);
    arrived = undefined;
  });
  channel.port1.start();
  const Original = globalThis.WebSocket;
  globalThis.WebSocket = class extends Original {
    constructor(...options) {
      super(...options);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('"quotes"')) arrived ??= performance.now();
      });
    }
  };
  const observe = () =>
    new MutationObserver(() => {
      if (arrived === undefined || asked) return;
      asked = true;
      requestAnimationFrame(() => channel.port2.postMessage(0));
    }).observe(document, { subtree: true, characterData: true, childList: true });
  observe();
  Object.assign(globalThis, { waits });
}

/** The yardstick: the same stream, written directly into rows. */
function bareList() {
  const rows = new Map();
  const socket = new WebSocket(`ws://${location.host}/socket.io/?EIO=4&transport=websocket`);
  const show = (quotes) => {
    for (const { code, last } of quotes) {
      let row = rows.get(code);
      if (!row) {
        row = document.createElement('li');
        row.append('');
        document.body.append(row);
        rows.set(code, row);
      }
      row.firstChild.data = `${code} ${last}`;
    }
  };
  socket.addEventListener('message', ({ data }) => {
    if (data === '2') socket.send('3');
    else if (data.startsWith('0{')) socket.send('40/quotes,{"version":1}');
    else if (data.startsWith('40')) socket.send(`42/quotes,${JSON.stringify(['want', { codes: globalThis.wanted }])}`);
    else if (data.includes('"quotes"')) {
      const [, frame] = JSON.parse(data.slice(data.indexOf('[')));
      requestAnimationFrame(() => show(frame.rows));
    }
  });
}

async function waitsOf(browser, open) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    await page.addInitScript(watchPaint);
    await open(page);
    const { session } = await threadClock(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    // The first frames include the start of the page.
    await page.waitForTimeout(WARM_UP_MS);
    await page.evaluate(() => globalThis.waits.splice(0));
    await page.waitForTimeout(MEASURED_MS);
    return await page.evaluate(() => globalThis.waits);
  } finally {
    await page.close();
  }
}

async function stockCodes(origin) {
  const body = new URLSearchParams({ market: 'jp', sort: 'popular', size: '50' });
  const { data } = await (await fetch(`${origin}/api/vue/market/stockList`, { method: 'POST', body })).json();
  return data.stocks.map(({ code }) => ({ code, rate: 'list' }));
}

/** Returns the rows of this measurement. */
export async function measurePaint() {
  const server = await startServer({
    entry: SIMULATOR_MAIN,
    args: (port) => ['--memory', '--clock', 'x4', '--port', String(port)],
    ready: '/sim/v1/health',
  });
  const origin = `http://127.0.0.1:${server.port}`;
  const browser = await launch();
  try {
    const wanted = await stockCodes(origin);
    const openOurs = (page) => page.goto(`${origin}/#/quotes/self?tab=jp`);
    const openBare = async (page) => {
      // A page from the same origin, without the app.
      await page.goto(`${origin}/sim/v1/health`);
      await page.evaluate((codes) => Object.assign(globalThis, { wanted: codes }), wanted);
      await page.evaluate(bareList);
    };
    const ours = [];
    const bare = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(...(await waitsOf(browser, openOurs)));
      bare.push(...(await waitsOf(browser, openBare)));
    }
    const row = (what, pick) => {
      const [mine, theirs] = [pick(ours), pick(bare)];
      return {
        what,
        against: 'text written into bare rows',
        unit: 'ms',
        ours: mine,
        yardstick: theirs,
        ratio: mine / theirs,
      };
    };
    return [
      row(`Tick to paint, 50 rows, processor ${THROTTLE}× slower, median`, median),
      row('the same, 95th percentile', (values) => percentile(values, 0.95)),
      row('the same, 99th percentile', (values) => percentile(values, 0.99)),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
