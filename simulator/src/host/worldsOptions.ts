import type { WallClock } from '../clock.ts';
import type { Market } from '../market/market.ts';
import type { HostedWorld, PushService } from './hosted.ts';
import type { Journal } from './journal/journal.ts';
import type { Beginning } from './options.ts';

/** Stores journals in another place than files. */
export interface JournalStore {
  /** The secret for session tokens, which stay valid when the worlds are opened again. */
  readonly secret: Buffer;
  /** Opens the stored journal of a world. */
  open(world: string): Journal;
  /** Creates an empty journal, which replaces the stored one when it is committed. */
  replace(world: string): Journal;
  delete(world: string): void;
}

/** Options shared by the worlds of a process. */
export interface WorldsOptions {
  readonly createMarket: (seed: string) => Market;
  readonly defaults: Beginning;
  /** The start of the world `main`; default: that of other worlds. */
  readonly mainStartMs?: number;
  /** The folder of journals; absent if worlds end with the process. */
  readonly dataDir?: string | undefined;
  /** The store of journals that replaces the folder. */
  readonly journals?: JournalStore | undefined;
  /** Whether every record is synced, to survive a power loss. */
  readonly durable?: boolean | undefined;
  /** The seed that the stored world `main` must have, from the command line. */
  readonly requiredSeed?: string | undefined;
  /** Whether only `create` creates worlds other than `main`. */
  readonly strict?: boolean;
  /** The maximum number of worlds, open or stored. */
  readonly maximum?: number | undefined;
  readonly atHandMaximum?: number;
  readonly wall?: WallClock;
  /** Called with each opened world before use. */
  readonly opened?: (hosted: HostedWorld) => void;
  readonly isPublic?: boolean;
  /** The push service; absent if no push messages are sent. */
  readonly push?: PushService | undefined;
  /** Receives errors; default: standard error. */
  readonly report?: (error: unknown) => void;
  /** Reports repaired journals; default: standard error. */
  readonly say?: ((line: string) => void) | undefined;
}
