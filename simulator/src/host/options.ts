import type { ClockMode, WallClock } from '../clock.ts';
import type { Journal } from './journal/journal.ts';
import type { Market } from '../market/market.ts';
import type { WorldState } from '../world/kernel/state.ts';
import type { Steps } from '../world/kernel/steps.ts';
import type { Replayed } from './replay.ts';
import type { Unkept } from './unkept.ts';

/** What a world is made from when its journal is new. */
export interface Beginning {
  readonly seed: string;
  readonly startMs: number;
  readonly clock: ClockMode;
}

/** What a world needs from its surroundings. */
export interface WorldOptions {
  readonly id: string;
  readonly journal: Journal;
  /** Names the journal in errors. */
  readonly journalName: string;
  readonly beginning: Beginning;
  /** A seed that a journal that is there must have. */
  readonly requiredSeed?: string | undefined;
  readonly marketOf: (seed: string) => Market;
  readonly wall: WallClock;
  /** What the tokens of sessions are made with; default: a secret of this process. */
  readonly secret?: Buffer;
  /** Takes errors of listeners and of settling by timer. */
  readonly report: (error: unknown) => void;
  /** Hears in one line what an operator should know of the journal; default: the error output. */
  readonly say?: ((line: string) => void) | undefined;
  /** How many worlds the process has open, among which the time is divided that a takeover may need; default: 1. */
  readonly openWorlds?: () => number;
  /** Called when a state that was put away is at hand again. */
  readonly needed?: () => void;
  /** Steps a whole state, every ten thousand commands, and throws where it contradicts itself; default: `checksOfWorld`. */
  readonly checksOf?: (state: WorldState) => Steps;
  /** What the journal leads to, where that is known already: it is not replayed then. */
  readonly replayed?: Replayed & { readonly reached?: number; readonly replayMs?: number };
  /** The seed of a journal that was read already. */
  readonly seed?: string | undefined;
  /** Of a world whose journal other processes share, which keeps later than it takes records. */
  readonly unkept?: Unkept;
}

/** Thrown where a world is used that was reset, deleted or closed. */
export class WorldClosedError extends Error {
  override readonly name = 'WorldClosedError';
}

/** Why a world is not there: a bad id, too many worlds, one that was never made, one that was deleted. */
export type WorldsReason = 'id' | 'tooMany' | 'unknown' | 'deleted';

/** Thrown where a world is not there and is not made. */
export class WorldsError extends Error {
  override readonly name = 'WorldsError';
  readonly reason: WorldsReason;

  constructor(reason: WorldsReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
