import type { Command, Reply, WorldEvent } from '../kernel/command.ts';
import type { WorldState } from '../kernel/state.ts';
import { apply, createState } from '../world.ts';
import { commandOf, instantOf } from './actions.ts';
import type { Action } from './actions.ts';
import type { Ground } from './scene.ts';

/** One thing that happened in a sequence: time passed (the command is `settle`), or a command was carried out. */
export interface Step {
  readonly command: Command;
  /** Only time passed. */
  readonly passing: boolean;
  readonly before: WorldState;
  readonly after: WorldState;
  readonly now: number;
  readonly reply: Reply;
  readonly events: readonly WorldEvent[];
}

/** Who looks on, and who may settle on the way from one instant to another. */
export interface Onlookers {
  readonly after?: (step: Step) => void;
  readonly between?: (state: WorldState, from: number, to: number) => WorldState;
}

/** Where a sequence ended. */
export interface Played {
  readonly state: WorldState;
  readonly now: number;
  /** What was carried out, in order, with its instants. */
  readonly log: readonly { readonly at: number; readonly command: Command }[];
}

/** Carries out random steps in a fresh world. */
export function play(ground: Ground, actions: readonly Action[], { after, between }: Onlookers = {}): Played {
  const { market, seed, startMs } = ground;
  let state = createState({ seed, startMs, market });
  let now = startMs;
  const earlier: Command[] = [];
  const log: Played['log'][number][] = [];
  const carryOut = (command: Command, passing = false): Reply => {
    const before = state;
    const applied = apply(before, command, now, market);
    ({ state } = applied);
    if (applied.state !== before) log.push({ at: now, command });
    after?.({ command, passing, before, after: state, now, reply: applied.reply, events: applied.events });
    return applied.reply;
  };
  actions.forEach((action, step) => {
    const instant = instantOf(action, ground, state, now);
    if (between !== undefined) state = between(state, now, instant);
    // A step looks at the lists of its world, which must be settled to be the same with and without stops between.
    if (instant > now) {
      now = instant;
      carryOut({ name: 'settle' }, true);
    }
    const command = commandOf(action, step, { ground, state, now, earlier });
    if (carryOut(command).ok && command.name !== 'settle') earlier.push(command);
  });
  return { state, now, log };
}
