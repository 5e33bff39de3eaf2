import { writeSync } from 'node:fs';
import type { Command } from '../../world/kernel/command.ts';
import { actionAt, commandOf, instantOf } from '../../world/testing/actions.ts';
import { realGround } from '../../world/testing/grounds.ts';
import { Worlds } from '../worlds.ts';

/** Name of the note that a victim puts into its journal behind every step. */
export const STEP_NOTE = 'step';
/** What the worlds of victims are made from. */
export const VICTIM_GROUND = realGround('victim');

/** The worlds of a victim in a folder. */
export function victimWorlds(dataDir: string): Worlds {
  const { seed, startMs, market } = VICTIM_GROUND;
  return new Worlds({ createMarket: () => market, defaults: { seed, startMs, clock: 'frozen' }, dataDir });
}

/**
 * A process that is meant to be killed: carries out random commands of every kind in the world `main` of the folder given,
 * and tells after each, as one line, the number of the step and the hash of the state behind it. It runs until it is killed.
 */
function work(dataDir: string, seed: number): never {
  const world = victimWorlds(dataDir).get('main').world;
  const earlier: Command[] = [];
  const taken = world.journalRecords().filter((record) => record.kind === 'note').length;
  for (let step = taken; ; step += 1) {
    const action = actionAt(seed, step);
    const now = world.now();
    const instant = instantOf(action, VICTIM_GROUND, world.stateNow(), now);
    if (instant > now) world.clock({ toMs: instant });
    const command = commandOf(action, step, { ground: VICTIM_GROUND, state: world.stateNow(), now: instant, earlier });
    if (world.execute(command).ok) earlier.push(command);
    world.note(STEP_NOTE, step);
    writeSync(1, `${step} ${world.hash()}\n`);
  }
}

const [, script = '', folder, seed] = process.argv;
if (script.endsWith('victim.ts') && folder !== undefined) work(folder, Number(seed));
