import type { Command, Reply, WorldEvent } from '../kernel/command.ts';
import type { WorldState } from '../kernel/state.ts';
import { apply, createState } from '../world.ts';
import { commandOf, instantOf } from './actions.ts';
import type { Action } from './actions.ts';
import type { Ground } from './scene.ts';

/** A step of a sequence: a command, or `settle` when time passed. */
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

/** Observes steps; `between` may settle on the way to the next instant. */
export interface Onlookers {
  readonly after?: (step: Step) => void;
  readonly between?: (state: WorldState, from: number, to: number) => WorldState;
}

/** The end of a sequence. */
export interface Played {
  readonly state: WorldState;
  readonly now: number;
  /** Commands that changed the state. */
  readonly log: readonly { readonly at: number; readonly command: Command }[];
}

/** Plays random steps in a new world. */
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
    // Steps read the lists of their world. Settle first, so that they are the same with and without stops.
    if (instant > now) {
      now = instant;
      carryOut({ name: 'settle' }, true);
    }
    const command = commandOf(action, step, { ground, state, now, earlier });
    if (carryOut(command).ok && command.name !== 'settle') earlier.push(command);
  });
  return { state, now, log };
}
