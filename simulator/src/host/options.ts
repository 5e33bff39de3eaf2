import type { ClockMode, WallClock } from '../clock.ts';
import type { Journal } from './journal/journal.ts';
import type { Market } from '../market/market.ts';
import type { WorldState } from '../world/kernel/state.ts';
import type { Steps } from '../world/kernel/steps.ts';
import type { Replayed } from './replay.ts';
import type { PendingWrites } from './pendingWrites.ts';

/** How to make a world whose journal is new. */
export interface Beginning {
  readonly seed: string;
  readonly startMs: number;
  readonly clock: ClockMode;
}

/** Options of a world. */
export interface WorldOptions {
  readonly id: string;
  readonly journal: Journal;
  /** Name of the journal in errors. */
  readonly journalName: string;
  readonly beginning: Beginning;
  /** Seed that an existing journal must have. */
  readonly requiredSeed?: string | undefined;
  readonly marketOf: (seed: string) => Market;
  readonly wall: WallClock;
  /** Secret for session tokens; default: that of the process. */
  readonly secret?: Buffer;
  /** Receives errors of listeners and timers. */
  readonly report: (error: unknown) => void;
  /** Receives remarks on the journal for the operator; default: standard error. */
  readonly say?: ((line: string) => void) | undefined;
  /** Number of open worlds in the process, which share the time of a takeover; default: 1. */
  readonly openWorlds?: () => number;
  /** Called when an evicted state is in memory again. */
  readonly needed?: () => void;
  /** Steps that check a whole state and throw if it is inconsistent; default: `checksOfWorld`. */
  readonly checksOf?: (state: WorldState) => Steps;
  /** Result of the journal, if known; it is not replayed then. */
  readonly replayed?: Replayed & { readonly reached?: number; readonly replayMs?: number };
  /** Seed of a journal that was read already. */
  readonly seed?: string | undefined;
  /** Set for a shared journal, whose records become durable later. */
  readonly pendingWrites?: PendingWrites;
}

/** Thrown on use of a world that was reset, deleted or closed. */
export class WorldClosedError extends Error {
  override readonly name = 'WorldClosedError';
}

/** Why a world is missing: bad id, too many worlds, never made, or deleted. */
export type WorldsReason = 'id' | 'tooMany' | 'unknown' | 'deleted';

/** Thrown if a world does not exist and is not made. */
export class WorldsError extends Error {
  override readonly name = 'WorldsError';
  readonly reason: WorldsReason;

  constructor(reason: WorldsReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
