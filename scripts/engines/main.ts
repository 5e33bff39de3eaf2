/**
 * Runs the walks in one engine, with a server, a screen and a browser of its own, and a new world for each walk. It
 * prints each result, and writes `{ passed, failed }` to the file in the second argument. A built demonstration in the
 * last argument adds the walk in a tab.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sim } from '@zaraba/simulator/testing';
import { freePort } from '../lib/freePort.mjs';
import { ROOT, SIMULATOR_MAIN } from '../lib/paths.mjs';
import { Browser } from './browser.ts';
import { DESK, ENGINES } from './launch.ts';
import type { Engine } from './launch.ts';
import { start, until } from './programs.ts';
import { Screen, png } from './screen.ts';
import { sameHashInATab } from './tab.ts';
import { WALKS } from './walks.ts';

const START_LIMIT_MS = 60_000;
/** The folder for pictures of the screen after failures. */
const PICTURES = join(ROOT, 'test-results', 'engines');

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function startServer(): Promise<{ readonly server: string; readonly stop: () => Promise<void> }> {
  const server = `http://localhost:${await freePort()}`;
  const flags = ['--memory', '--clock', 'frozen', '--port', new URL(server).port];
  const program = start(process.execPath, [SIMULATOR_MAIN, ...flags]);
  await until('the simulator', START_LIMIT_MS, async () => {
    const reply = await fetch(`${server}/sim/v1/health`).catch(() => undefined);
    return reply?.ok === true;
  });
  return { server, stop: () => program.stop() };
}

/** The walk in a tab is first, because the last walk ends the server. */
const walksWith = (site: string): typeof WALKS => ({
  ...(site !== '' && { 'a market in a tab reaches the same hash as in Node': sameHashInATab(site) }),
  ...WALKS,
});

async function walkAll(engine: Engine, only: string, site: string): Promise<{ passed: number; failed: number }> {
  const result = { passed: 0, failed: 0 };
  const { server, stop } = await startServer();
  const screen = await Screen.open(DESK);
  const browser = await Browser.open(engine, { display: screen.display });
  for (const [name, walk] of Object.entries(walksWith(site))) {
    if (!name.includes(only)) continue;
    const begun = performance.now();
    const took = () => `(${((performance.now() - begun) / 1000).toFixed(1)} s)`;
    try {
      const sim = await Sim.create({ server, world: { seed: 'stories' } });
      browser.complaints();
      await walk({ browser, screen, sim, goOffline: stop });
      result.passed += 1;
      say(`  ok ${engine}: ${name} ${took()}`);
    } catch (error) {
      result.failed += 1;
      const file = join(PICTURES, `${engine}-${result.failed}.png`);
      mkdirSync(PICTURES, { recursive: true });
      writeFileSync(file, png(screen.picture()));
      say(`  FAILED ${engine}: ${name} ${took()}\n${error instanceof Error ? error.stack : String(error)}`);
      say([...browser.complaints(), `The screen then: ${file}`].join('\n'));
    }
  }
  await browser.stop();
  await screen.close();
  await stop();
  return result;
}

const [name, report = '', only = '', site = ''] = process.argv.slice(2);
const engine = ENGINES.find((known) => known === name);
if (engine === undefined) throw new Error(`No engine ${name}; known are ${ENGINES.join(', ')}.`);
const result = await walkAll(engine, only, site);
if (report !== '') writeFileSync(report, JSON.stringify(result));
process.exit(result.failed === 0 ? 0 : 1);
