import { Coverage } from '../../coverage.ts';
import { MAIN_WORLD } from '../../worldName.ts';
import { isScenarioFile, readScenario } from '../../scenarios/file.ts';
import type { Gateway } from '../../stream/gateway.ts';
import type { Worlds } from '../../host/worlds.ts';
import { sessionStart } from '../worlds/makeWorld.ts';
import type { Scripts } from '../../scenarios/scripts.ts';
import { runScenario, scenarioOf } from './scenarios.ts';

export { sessionStart };

interface StartDependencies {
  readonly worlds: Worlds;
  readonly gateway: Gateway;
  readonly scripts: Scripts;
  /** Of the scenario's world where it names none. */
  readonly seed: string | undefined;
}

/** Runs a scenario, by name or from a file, in the main world of a server that is starting. @throws Error */
export async function runStartScenario(
  name: string,
  { worlds, gateway, scripts, seed }: StartDependencies,
): Promise<void> {
  const context = {
    worlds,
    gateway,
    scripts,
    retired: new Coverage(),
    worldId: MAIN_WORLD,
    hosted: () => worlds.get(MAIN_WORLD),
    routes: [],
    urlOf: () => '',
  };
  await runScenario(context, isScenarioFile(name) ? readScenario(name) : scenarioOf(name), {
    id: MAIN_WORLD,
    ...(seed === undefined ? {} : { seed }),
  });
}
