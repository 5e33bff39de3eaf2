/** The browser used for measurements. */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { BROWSER_NOTE } from '../lib/paths.mjs';

/** Starts the browser of the browser tests, with a phone's pixel ratio. */
export function launch() {
  const { path, noSandbox } = JSON.parse(readFileSync(BROWSER_NOTE, 'utf8'));
  const args = [
    '--disable-background-networking',
    '--force-device-scale-factor=2',
    ...(noSandbox ? ['--no-sandbox'] : []),
  ];
  return chromium.launch({ executablePath: path, args });
}

/**
 * Returns a clock of the CPU time of a page's main thread, in milliseconds. Other work on the machine does not count.
 */
export async function threadClock(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    session,
    async taskMs() {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value;
    },
  };
}
