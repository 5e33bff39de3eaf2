/** One visit of a page on a slow phone, from the navigation until what the visitor came for is painted. */
import { slowWorkers } from './browserWorkers.mjs';

/** A phone: four times slower than this machine, behind "Fast 4G" with 165 ms a round trip. */
export const THROTTLE = 4;
const NETWORK = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
/** The phone itself, in Japan. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, locale: 'ja-JP' };
/** What the visitor of a list waits for: a change in percent. */
export const PRICE = { selector: 'main', pattern: String.raw`\d%` };
/** What the visitor of the log-in screen waits for: a form that takes a password. */
export const LOGIN_FORM = { selector: 'form:has(input[type=password]:enabled)', pattern: 'ログイン' };
const LIMIT_MS = 60_000;
const POLL_MS = 50;
/** What moves or blocks after the first picture counts too. */
const AFTERWARDS_MS = 1_500;
const KEEPING_MS = 30_000;

/**
 * Runs in the page before its own code: notes when the element of the selector, with a text of the pattern, is painted.
 * A message that was posted within an animation frame is handled once that frame was painted.
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

/** Runs in the page: waits until its service worker, if it has one, has kept the shell. */
async function keptShell(limitMs) {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await Promise.race([navigator.serviceWorker.ready, new Promise((done) => setTimeout(done, limitMs))]);
}

/** Runs in the page: what was noted, and when each request began and ended. */
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
 * Divides requests by which had to wait for others: a wave begins once the request that began the one before has ended.
 * @template {{ begin: number, end: number }} R
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

/** Adds up what arrives over the wire, each part with its second. */
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

/** What the main thread did so far, in milliseconds: all, and of it scripts, and style with layout. */
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
    // The processor's time of the main thread: other work on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const bytesUntil = countBytes(session);
    await page.addInitScript(watch, [selector, pattern]);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    await page.waitForFunction(() => globalThis.seen.painted, undefined, { timeout: LIMIT_MS, polling: POLL_MS });
    const { metrics } = await session.send('Performance.getMetrics');
    await page.waitForTimeout(AFTERWARDS_MS);
    const { painted, blocking, shift, requests } = await page.evaluate(noted);
    // A visitor who comes back finds the app kept.
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
