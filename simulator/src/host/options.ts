import type { ClockMode, WallClock } from '../base/clock.ts';
import type { Journal } from './journal/journal.ts';
import type { Market } from '../market/market.ts';
import type { WorldState } from '../world/kernel/state.ts';
import type { Steps } from '../world/kernel/steps.ts';
import type { Replayed } from './replay/replay.ts';
import type { PendingWrites } from './pendingWrites.ts';

/** How to create a world with a new journal. */
export interface Beginning {
  readonly seed: string;
  readonly startMs: number;
  readonly clock: ClockMode;
}

/** Options of a world. */
export interface WorldOptions {
  readonly id: string;
  readonly journal: Journal;
  readonly journalName: string;
  readonly beginning: Beginning;
  /** The seed that an existing journal must have. */
  readonly requiredSeed?: string | undefined;
  readonly marketOf: (seed: string) => Market;
  readonly wall: WallClock;
  /** The secret of the session tokens (default: that of the process). */
  readonly secret?: Buffer;
  readonly report: (error: unknown) => void;
  /** Reports about the journal (default: to standard error). */
  readonly say?: ((line: string) => void) | undefined;
  /** How many worlds a takeover would replay together (default: 1). */
  readonly openWorlds?: () => number;
  /** Called when an evicted state must be rebuilt. */
  readonly needed?: () => void;
  /** A full check in steps. It throws if the state is inconsistent. By default `checksOfWorld`. */
  readonly checksOf?: (state: WorldState) => Steps;
  /** The result of replaying the journal, if known. */
  readonly replayed?: Replayed & { readonly reached?: number; readonly replayMs?: number };
  readonly seed?: string | undefined;
  readonly pendingWrites?: PendingWrites;
}

/** Thrown if a world is used after it was reset, deleted or closed. */
export class WorldClosedError extends Error {
  override readonly name = 'WorldClosedError';
}

/** Why a world is missing: its id is invalid, there are too many worlds, or it was never created or was deleted. */
export type WorldsReason = 'id' | 'tooMany' | 'unknown' | 'deleted';

/** Thrown if a world does not exist. */
export class WorldsError extends Error {
  override readonly name = 'WorldsError';
  readonly reason: WorldsReason;

  constructor(reason: WorldsReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
