import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSimulator } from '../startSimulator.ts';
import type { Simulator } from '../startSimulator.ts';
import { keepFailure } from './failure.ts';
import { playwright as found } from './playwright.ts';
import { withRemedy } from './remedy.ts';
import type { WorldBeginning, WorldScenario } from './requests.ts';
import { Sim } from './sim.ts';

/** Options of a test, such as `test.use({ scenario: 'ipo-won' })`. */
export interface SimTestOptions {
  /**
   * The origin of the simulator (default: ZARABA_SERVER or `http://localhost:4000`). With `inProcess`, every Playwright
   * worker starts a simulator of its own, which the pages of your `baseURL` may call.
   */
  readonly server: string;
  /** The control key of the server, if it requires one (default: ZARABA_KEY). */
  readonly controlKey: string | undefined;
  /** The scenario of every test: the name of a built-in one, or one of your own. */
  readonly scenario: WorldScenario | undefined;
  /** How to start a world without a scenario. */
  readonly worldOptions: WorldBeginning;
  /**
   * Whether the clock of the page follows that of the world, as it does by default. The page then has the world's date,
   * and its timers fire when the world's clock moves.
   */
  readonly pageClock: boolean;
}

/** The fixtures of a test. */
export interface SimTestFixtures {
  /** The world of the test, in which its pages open. */
  readonly sim: Sim;
}

interface WorkerFixtures {
  /** Starts the simulator of the worker on the first call. Returns its origin. */
  readonly ownServer: () => Promise<string>;
}

/** Whether worlds are kept after the tests, and their addresses printed. */
const KEEP = process.env['ZARABA_KEEP'] === '1';
/** The folder into which each worker writes the coverage of its simulator, if any. */
const COVERAGE = process.env['ZARABA_COVERAGE'];

async function keepCoverage({ sim }: Simulator, worker: number): Promise<void> {
  if (COVERAGE === undefined) return;
  mkdirSync(COVERAGE, { recursive: true });
  const report = await sim.control('GET', '/coverage?all=1');
  writeFileSync(join(COVERAGE, `worker-${worker}.json`), JSON.stringify(report));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Playwright's `test`, with a world for each test. Pages open in it unless the configuration has a `baseURL`. A failed
 * test leaves a bundle for `zaraba replay`, its requests and its coverage.
 */
export const test = found.test.extend<SimTestOptions & SimTestFixtures, WorkerFixtures>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { project, workerIndex }) => {
      const { baseURL } = project.use;
      let own: Promise<Simulator> | undefined;
      const start = () => startSimulator({ allowOrigins: baseURL === undefined ? [] : [new URL(baseURL).origin] });
      await provide(async () => (await (own ??= start())).url);
      const simulator = await own;
      if (simulator === undefined) return;
      await keepCoverage(simulator, workerIndex);
      await simulator.close();
    },
    { scope: 'worker' },
  ],
  server: [process.env['ZARABA_SERVER'] ?? 'http://localhost:4000', { option: true }],
  controlKey: [process.env['ZARABA_KEY'], { option: true }],
  scenario: [undefined, { option: true }],
  worldOptions: [{}, { option: true }],
  pageClock: [true, { option: true }],
  sim: async ({ server, ownServer, controlKey, scenario, worldOptions }, provide, info) => {
    const origin = server === 'inProcess' ? await ownServer() : server;
    const options = { server: origin, key: controlKey, scenario, world: worldOptions };
    const sim = await Sim.create(options).catch((error: unknown) => {
      throw withRemedy(error, server);
    });
    await provide(sim);
    await sim.reportScreens();
    if (info.status !== info.expectedStatus) for (const line of await keepFailure(sim, info)) say(line);
    if (KEEP) say(`kept: ${sim.panel}`);
    else await sim.delete();
  },
  baseURL: async ({ baseURL, sim }, provide) => {
    await provide(baseURL ?? sim.origin);
  },
  // Without these headers, `main` would answer a request to a deleted or misspelt world.
  request: async ({ playwright, sim }, provide) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: sim.headers });
    await provide(request);
    await request.dispose();
  },
  context: async ({ context, sim, pageClock }, provide) => {
    await sim.follow(context, { clock: pageClock });
    await provide(context);
  },
});

export { expect } from './matchers.ts';
export type { FieldsWanted, MatcherOptions } from './matchers.ts';
export { DEMO_CUSTOMER, Sim } from './sim.ts';
export type { ApiReply } from './driver.ts';
export type { CastMember, Customer, Session, SimOptions } from './sim.ts';
export type * from './answers.ts';
export type * from './requests.ts';
export { ControlCallError } from '../remote/control.ts';
export { defineScenario } from '../scenarios/define.ts';
export type { ScenarioName } from '../scenarios/index.ts';
export type { ParameterValues, ScenarioFile, WrittenScenario as Scenario } from '../scenarios/written.ts';
