import type { WallClock } from '../clock.ts';
import type { Market } from '../market/market.ts';
import type { HostedWorld, PushService } from './hosted.ts';
import type { Beginning } from './options.ts';

/** Options shared by the worlds of a process. */
export interface WorldsOptions {
  readonly createMarket: (seed: string) => Market;
  readonly defaults: Beginning;
  /** Start of `main`; default: like others. */
  readonly mainStartMs?: number;
  /** Absent: worlds end with the process. */
  readonly dataDir?: string;
  /** Syncs every record, to survive a power loss. */
  readonly durable?: boolean;
  /** Required of the stored world `main`: the command line's. */
  readonly requiredSeed?: string;
  /** Whether only `create` makes worlds other than `main`. */
  readonly strict?: boolean;
  /** Most worlds, open or stored. */
  readonly maximum?: number;
  /** With state in memory. */
  readonly atHandMaximum?: number;
  readonly wall?: WallClock;
  /** Receives each opened world before use. */
  readonly opened?: (hosted: HostedWorld) => void;
  /** Whether other machines reach these worlds. */
  readonly isPublic?: boolean;
  /** Absent: no push messages. */
  readonly push?: PushService;
  /** Default: standard error. */
  readonly report?: (error: unknown) => void;
  /** Reports repaired journals; default: standard error. */
  readonly say?: (line: string) => void;
}
