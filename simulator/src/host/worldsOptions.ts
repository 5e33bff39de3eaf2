import type { WallClock } from '../base/clock.ts';
import type { Market } from '../market/market.ts';
import type { HostedWorld, PushService } from './hosted.ts';
import type { Journal } from './journal/journal.ts';
import type { Beginning } from './options.ts';

/** A store for journals that is not a folder of files. */
export interface JournalStore {
  /** The secret of the session tokens. They stay valid when worlds are opened again. */
  readonly secret: Buffer;
  open(world: string): Journal;
  /** Creates an empty journal. It replaces the stored one when it is committed. */
  replace(world: string): Journal;
  delete(world: string): void;
}

/** The options that the worlds of a process share. */
export interface WorldsOptions {
  readonly createMarket: (seed: string) => Market;
  readonly defaults: Beginning;
  readonly mainStartMs?: number;
  /** The folder of the journals; absent if worlds end with the process. */
  readonly dataDir?: string | undefined;
  readonly journals?: JournalStore | undefined;
  /** Whether every record is synced, so that it survives a power loss. */
  readonly durable?: boolean | undefined;
  /** The seed that the stored `main` must have, from the command line. */
  readonly requiredSeed?: string | undefined;
  /** Whether only `create` creates worlds other than `main`. */
  readonly strict?: boolean;
  readonly maximum?: number | undefined;
  readonly atHandMaximum?: number;
  readonly wall?: WallClock;
  /** Called with each opened world before it is used. */
  readonly opened?: (hosted: HostedWorld) => void;
  readonly isPublic?: boolean;
  /** Absent if no push messages are sent. */
  readonly push?: PushService | undefined;
  readonly report?: (error: unknown) => void;
  /** Reports repaired journals (default: to standard error). */
  readonly say?: ((line: string) => void) | undefined;
}
