import type { Scenario } from '../scenarios/format.ts';
import type { ScenarioName } from '../scenarios/index.ts';
import { keepFailure } from './failure.ts';
import { playwright as found } from './playwright.ts';
import type { WorldBeginning } from './requests.ts';
import { Sim } from './sim.ts';

/** Options of a test: `test.use({ scenario: 'ipo-won' })`. */
export interface SimTestOptions {
  /** Origin of the simulator; default: ZARABA_SERVER, else `http://localhost:4000`. */
  readonly server: string;
  /** The server's control key, if required; default: ZARABA_KEY. */
  readonly controlKey: string | undefined;
  /** Scenario of every test: a built-in one by name, or your own. */
  readonly scenario: ScenarioName | Scenario | undefined;
  /** How to start a world without a scenario. */
  readonly worldOptions: WorldBeginning;
  /** Whether the page's clock follows the world's (default): its date always, its timers when the world moves. */
  readonly pageClock: boolean;
}

/** Fixtures of a test. */
export interface SimTestFixtures {
  /** The test's own world; the page opens on it. */
  readonly sim: Sim;
}

/** Keeps all worlds and prints their addresses. */
const KEEP = process.env['ZARABA_KEEP'] === '1';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Playwright's `test` with a world for each test, on which `baseURL` points. A failed test leaves a bundle for `zaraba
 * replay`.
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
  // Without its headers a deleted or misspelt world would become `main`.
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
