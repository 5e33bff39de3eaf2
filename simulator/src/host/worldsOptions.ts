import type { WallClock } from '../clock.ts';
import type { Market } from '../market/market.ts';
import type { HostedWorld, PushService } from './hosted.ts';
import type { Beginning } from './options.ts';

/** Options shared by the worlds of a process. */
export interface WorldsOptions {
  readonly createMarket: (seed: string) => Market;
  readonly defaults: Beginning;
  /** The start of `main`; default: like other worlds. */
  readonly mainStartMs?: number;
  /** The folder of journals; absent if worlds end with the process. */
  readonly dataDir?: string;
  /** Syncs every record, to survive a power loss. */
  readonly durable?: boolean;
  /** The seed that the stored world `main` must have, from the command line. */
  readonly requiredSeed?: string;
  /** Whether only `create` creates worlds other than `main`. */
  readonly strict?: boolean;
  /** Open or stored. */
  readonly maximum?: number;
  readonly atHandMaximum?: number;
  readonly wall?: WallClock;
  /** Called with each opened world before use. */
  readonly opened?: (hosted: HostedWorld) => void;
  readonly isPublic?: boolean;
  /** The push service; absent if no push messages are sent. */
  readonly push?: PushService;
  /** Receives errors; default: standard error. */
  readonly report?: (error: unknown) => void;
  /** Reports repaired journals; default: standard error. */
  readonly say?: (line: string) => void;
}
