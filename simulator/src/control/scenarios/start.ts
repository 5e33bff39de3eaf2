import { randomBytes } from 'node:crypto';
import { Coverage } from '../../coverage/coverage.ts';
import type { ScenarioEntry } from '../../host/access/entryCodes.ts';
import { DEMO_CAST } from '../../world/accounts/cast.ts';
import { DEMO_PREFIX, MAIN_WORLD } from '../../http/worldName.ts';
import { isScenarioFile } from '../../scenarios/format.ts';
import type { Given } from '../../scenarios/compose.ts';
import type { Scenario } from '../../scenarios/format.ts';
import type { ControlError } from '../../base/controlError.ts';
import { sessionStart } from '../worlds/makeWorld.ts';
import type { ControlContext } from '../route.ts';
import { askAlone } from '../server.ts';
import { runScenario, scenarioOf } from './scenarios.ts';

export { sessionStart };

const DEMO: ScenarioEntry = { scenario: 'showcase' };

async function scenarioIn(file: string, given: Given): Promise<Scenario> {
  const { readScenario } = await import('../../scenarios/file.ts');
  return readScenario(file, given);
}

/** The random bytes in the name of a demonstration. Other visitors cannot guess it. */
const NAME_BYTES = 8;

type StartDependencies = Pick<ControlContext, 'worlds' | 'gateway' | 'scripts' | 'links'>;

function contextOf({ worlds, gateway, scripts, links }: StartDependencies, worldId: string): ControlContext {
  return {
    worlds,
    gateway,
    scripts,
    links,
    retired: new Coverage(),
    askEvery: askAlone,
    worldId,
    hosted: (id = worldId) => worlds.get(id),
    touched: new Set(),
    routes: [],
    urlOf: () => '',
  };
}

/**
 * Runs a scenario, by name or file, in the main world.
 * @throws Error
 */
export async function runStartScenario(
  name: string,
  dependencies: StartDependencies,
  { seed, set }: Given,
): Promise<void> {
  const given = { seed, set };
  const scenario = await (isScenarioFile(name) ? scenarioIn(name, given) : scenarioOf(name, given));
  const context = contextOf(dependencies, MAIN_WORLD);
  await runScenario(context, scenario, { id: MAIN_WORLD, ...(seed === undefined ? {} : { seed }) });
}

async function makeRoom({ worlds, gateway }: StartDependencies, kept: number): Promise<void> {
  const usedAt = new Map(worlds.list().map(({ world }) => [world.id, world.neededAt ?? 0]));
  const demos = worlds
    .ids()
    .filter((id) => id.startsWith(DEMO_PREFIX))
    .sort((a, b) => (usedAt.get(a) ?? 0) - (usedAt.get(b) ?? 0));
  for (const id of demos.slice(0, Math.max(0, demos.length + 1 - kept))) {
    await worlds.remove(id);
    gateway.release(id);
  }
}

/**
 * Creates a world with a scenario for one visitor, and a login code; undefined if there are too many worlds.
 * @param kept the maximum number of demonstrations
 */
export async function beginDemo(
  dependencies: StartDependencies,
  kept: number,
  { scenario, member }: ScenarioEntry = DEMO,
): Promise<{ readonly world: string; readonly code: string } | undefined> {
  await makeRoom(dependencies, kept);
  const id = `${DEMO_PREFIX}${randomBytes(NAME_BYTES).toString('hex')}`;
  try {
    const hosted = await runScenario(contextOf(dependencies, id), await scenarioOf(scenario), { id });
    await hosted.world.flushed();
    const { cast } = dependencies.scripts.of(hosted.world)!.view();
    const [first = DEMO_CAST[0].account] = Object.values(cast);
    return { world: id, code: hosted.entryCodes.make(cast[member ?? ''] ?? first).code };
  } catch (error) {
    if ((error as ControlError).code === 'tooMany') return undefined;
    throw error;
  }
}
