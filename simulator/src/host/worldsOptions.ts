import type { WallClock } from '../clock.ts';
import type { Market } from '../market/market.ts';
import type { HostedWorld, PushService } from './hosted.ts';
import type { Journal } from './journal/journal.ts';
import type { Beginning } from './options.ts';

/** Stores journals elsewhere than in files. */
export interface JournalStore {
  /** The secret for session tokens, which stay valid when the worlds are opened again. */
  readonly secret: Buffer;
  /** Opens the journal of a world with the records that were stored. */
  open(world: string): Journal;
  /** Makes an empty journal, which replaces the stored one once it is committed. */
  replace(world: string): Journal;
  delete(world: string): void;
}

/** Options shared by the worlds of a process. */
export interface WorldsOptions {
  readonly createMarket: (seed: string) => Market;
  readonly defaults: Beginning;
  /** The start of `main`; default: like other worlds. */
  readonly mainStartMs?: number;
  /** The folder of journals; absent if worlds end with the process. */
  readonly dataDir?: string | undefined;
  /** Stores journals in place of a folder. */
  readonly journals?: JournalStore | undefined;
  /** Syncs every record, to survive a power loss. */
  readonly durable?: boolean | undefined;
  /** The seed that the stored world `main` must have, from the command line. */
  readonly requiredSeed?: string | undefined;
  /** Whether only `create` creates worlds other than `main`. */
  readonly strict?: boolean;
  /** Open or stored. */
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
