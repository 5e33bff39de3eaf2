/** A visit of one page on a slow phone, from navigation until what the visitor came for is painted. */
import { slowWorkers } from './browserWorkers.mjs';

/** A phone that is four times slower than this machine, on "Fast 4G" with a round trip of 165 ms. */
export const THROTTLE = 4;
const NETWORK = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
/** The phone, in Japan. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, locale: 'ja-JP' };
/** What the visitor of a list waits for: a change in percent. */
export const PRICE = { selector: 'main', pattern: String.raw`\d%` };
/** What the visitor of the login screen waits for: a form with a password field. */
export const LOGIN_FORM = { selector: 'form:has(input[type=password]:enabled)', pattern: 'ログイン' };
const LIMIT_MS = 60_000;
const POLL_MS = 50;
/** How long layout shifts and blocking still count after the first paint, in milliseconds. */
const AFTERWARDS_MS = 1_500;
const KEEPING_MS = 30_000;

/**
 * Runs in the page before its own code. It notes when an element that matches the selector and contains the pattern is
 * painted. A message posted within an animation frame is handled once that frame is painted.
 */
function watch([selector, pattern]) {
  const text = new RegExp(pattern);
  const seen = { blocking: 0, shift: 0, painted: undefined };
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  each('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', () => (seen.painted = performance.now()), { once: true });
  channel.port1.start();
  const look = () => {
    const place = document.querySelector(selector);
    if (place && text.test(place.textContent)) requestAnimationFrame(() => channel.port2.postMessage(0));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(globalThis, { seen });
}

/** Runs in the page. It waits until the page's service worker, if any, has stored the shell. */
async function keptShell(limitMs) {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await Promise.race([navigator.serviceWorker.ready, new Promise((done) => setTimeout(done, limitMs))]);
}

/** Runs in the page. It returns what was noted, and when each request began and ended. */
function noted() {
  const requests = performance
    .getEntriesByType('resource')
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name, startTime, responseEnd, transferSize }) => ({
      name,
      begin: startTime,
      end: responseEnd,
      bytes: transferSize,
    }));
  return { ...globalThis.seen, requests };
}

/**
 * Groups requests into waves. A new wave begins after the first request of the previous wave has ended. @template {{
 * begin: number, end: number }} R
 * @param {readonly R[]} requests
 * @returns {R[][]}
 */
export function inWaves(requests) {
  const waves = [];
  for (const request of [...requests].sort((a, b) => a.begin - b.begin)) {
    const wave = waves.at(-1);
    if (wave === undefined || request.begin >= wave[0].end) waves.push([request]);
    else wave.push(request);
  }
  return waves;
}

/** Adds up the bytes that arrive, each with its time in seconds. */
function countBytes(session) {
  const parts = [];
  let begun;
  session.on('Network.requestWillBeSent', ({ timestamp }) => (begun ??= timestamp));
  session.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) =>
    parts.push({ at: timestamp, bytes: encodedDataLength }),
  );
  return (untilMs) =>
    parts.filter(({ at }) => 1_000 * (at - begun) <= untilMs).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns what the main thread has done so far, in milliseconds: in total, in scripts, and in style and layout. */
function workOf(metrics) {
  const [all, script, style, layout] = ['Task', 'Script', 'RecalcStyle', 'Layout'].map(
    (wanted) => 1_000 * metrics.find(({ name }) => name === `${wanted}Duration`).value,
  );
  return { all, script, layout: style + layout };
}

/**
 * Visits a page. `selector` and `pattern` name the element, and the text in it, that the visitor waits for.
 * @returns milliseconds until it was painted and those that long tasks blocked; the layout's shift; the requests until
 *   it was painted, their waves and their bytes over the wire; what the main thread did until then
 */
export async function visit(context, { url, selector, pattern }) {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await slowWorkers(context.browser(), NETWORK);
    // Measures the main thread's processor time, so that other work on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const bytesUntil = countBytes(session);
    await page.addInitScript(watch, [selector, pattern]);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    await page.waitForFunction(() => globalThis.seen.painted, undefined, { timeout: LIMIT_MS, polling: POLL_MS });
    const { metrics } = await session.send('Performance.getMetrics');
    await page.waitForTimeout(AFTERWARDS_MS);
    const { painted, blocking, shift, requests } = await page.evaluate(noted);
    // On the next visit, the service worker has stored the app.
    await page.evaluate(keptShell, KEEPING_MS);
    const before = requests.filter(({ begin }) => begin < painted);
    return {
      painted,
      blocking,
      shift,
      requests: before,
      count: before.length,
      waves: inWaves(before).length,
      bytes: bytesUntil(painted),
      work: workOf(metrics),
    };
  } finally {
    await page.close();
  }
}
