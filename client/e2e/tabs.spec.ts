import { build } from 'vite';
import { expect, test } from './fixtures.ts';

const TIMES = 200;

/** Builds the module that announces, without the app, as a script that assigns it to `port`. */
async function portScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'client/src/io/alerts.ts', formats: ['iife'], name: 'port' },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('the port was not built');
  return bundle.output[0].code;
}

test('a value written by one tab is read by the next, however quickly one follows the other', async ({ page }) => {
  const script = await portScript();
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto('/#/home/home');
    await tab.evaluate(`${script}; globalThis.port = port`);
  }
  const counted = await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async (times) => {
        const { createAlerts } = (globalThis as unknown as { port: typeof import('../src/io/alerts.ts') }).port;
        const alerts = createAlerts(window);
        const next = (): Promise<number> =>
          new Promise((resolve, reject) => {
            const count = alerts.inTurn((shared) => {
              const number = Number(shared.read() ?? 0) + 1;
              shared.write(String(number));
              return number;
            });
            count.subscribe({ next: resolve, error: reject });
          });
        const numbers: number[] = [];
        for (let time = 0; time < times; time += 1) numbers.push(await next());
        return numbers;
      }, TIMES),
    ),
  );
  expect(new Set(counted.flat()).size).toBe(TIMES * tabs.length);
});
