import type { WallClock } from '../base/clock.ts';
import type { Market } from '../market/market.ts';
import type { HostedWorld, PushService } from './hosted.ts';
import type { Journal } from './journal/journal.ts';
import type { Beginning } from './options.ts';

/** Stores journals elsewhere than in files. */
export interface JournalStore {
  /** The session tokens' secret. They stay valid when worlds are opened again. */
  readonly secret: Buffer;
  open(world: string): Journal;
  /** Creates an empty journal, which replaces the stored one when committed. */
  replace(world: string): Journal;
  delete(world: string): void;
}

/** Options shared by a process's worlds. */
export interface WorldsOptions {
  readonly createMarket: (seed: string) => Market;
  readonly defaults: Beginning;
  /** The start of `main`; default: that of other worlds. */
  readonly mainStartMs?: number;
  /** Absent if worlds end with the process. */
  readonly dataDir?: string | undefined;
  /** Used instead of the folder. */
  readonly journals?: JournalStore | undefined;
  /** Whether every record is synced, to survive power loss. */
  readonly durable?: boolean | undefined;
  /** The seed that the stored `main` must have, from the command line. */
  readonly requiredSeed?: string | undefined;
  /** Whether only `create` creates worlds other than `main`. */
  readonly strict?: boolean;
  /** Worlds, open or stored. */
  readonly maximum?: number | undefined;
  readonly atHandMaximum?: number;
  readonly wall?: WallClock;
  /** Called with each opened world before use. */
  readonly opened?: (hosted: HostedWorld) => void;
  readonly isPublic?: boolean;
  /** Absent if no push messages are sent. */
  readonly push?: PushService | undefined;
  /** Default: standard error. */
  readonly report?: (error: unknown) => void;
  /** Reports repaired journals; default: standard error. */
  readonly say?: ((line: string) => void) | undefined;
}
