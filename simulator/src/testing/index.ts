import type { Scenario } from '../scenarios/format.ts';
import type { ScenarioName } from '../scenarios/index.ts';
import { keepFailure } from './failure.ts';
import { playwright as found } from './playwright.ts';
import type { WorldBeginning } from './requests.ts';
import { Sim } from './sim.ts';

/** The options of a test: `test.use({ scenario: 'ipo-won' })`. */
export interface SimTestOptions {
  /** Origin of the running simulator; default the environment's ZARABA_SERVER, else `http://localhost:4000`. */
  readonly server: string;
  /** The server's control key, if it requires one; default the environment's ZARABA_KEY. */
  readonly controlKey: string | undefined;
  /** The scenario every test begins with: a built-in one by its name, or your own. */
  readonly scenario: ScenarioName | Scenario | undefined;
  /** How to start a world without a scenario. */
  readonly worldOptions: WorldBeginning;
  /** Whether the page's clock follows the world's (default): its date always, and its timers when the world moves. */
  readonly pageClock: boolean;
}

/** The fixtures of a test. */
export interface SimTestFixtures {
  /** The test's own world; the page opens on it. */
  readonly sim: Sim;
}

/** Keeps the worlds of all tests, and prints where to look at them. */
const KEEP = process.env['ZARABA_KEEP'] === '1';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Playwright's `test` with a world for each test. The page's `baseURL` is the world's; a failed test leaves a bundle
 * from which `zaraba replay` makes the same world again.
 */
export const test = found.test.extend<SimTestOptions & SimTestFixtures>({
  server: [process.env['ZARABA_SERVER'] ?? 'http://localhost:4000', { option: true }],
  controlKey: [process.env['ZARABA_KEY'], { option: true }],
  scenario: [undefined, { option: true }],
  worldOptions: [{}, { option: true }],
  pageClock: [true, { option: true }],
  sim: async ({ server, controlKey, scenario, worldOptions }, provide, info) => {
    const sim = await Sim.create({ server, key: controlKey, scenario, world: worldOptions });
    await provide(sim);
    await sim.reportScreens();
    if (info.status !== info.expectedStatus) for (const line of await keepFailure(sim, info)) say(line);
    if (KEEP) say(`kept: ${sim.panel}`);
    else await sim.delete();
  },
  baseURL: async ({ sim }, provide) => {
    await provide(sim.origin);
  },
  // It has no page whose address would name the world; without its headers a deleted or misspelt one would be `main`.
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
export type { Scenario } from '../scenarios/format.ts';
export type { ScenarioName } from '../scenarios/index.ts';
