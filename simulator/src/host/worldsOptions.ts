import type { WallClock } from '../clock.ts';
import type { Market } from '../market/market.ts';
import type { HostedWorld, PushService } from './hosted.ts';
import type { Beginning } from './options.ts';

/** Options shared by the worlds of a process. */
export interface WorldsOptions {
  readonly createMarket: (seed: string) => Market;
  /** How to make a world by default. */
  readonly defaults: Beginning;
  /** Start of the world `main` when first used; default: that of the others. */
  readonly mainStartMs?: number;
  /** Folder of the journals; absent: worlds end with the process. */
  readonly dataDir?: string;
  /** Syncs every record to disk, so that it survives a power loss. */
  readonly durable?: boolean;
  /** Seed that the stored world `main` must have: that of the command line. */
  readonly requiredSeed?: string;
  /** Whether only `create` makes worlds other than `main`; otherwise naming one makes it. */
  readonly strict?: boolean;
  /** Most worlds, open or stored. */
  readonly maximum?: number;
  /** Most worlds with their state in memory. */
  readonly atHandMaximum?: number;
  readonly wall?: WallClock;
  /** Receives every opened world before its first use. */
  readonly opened?: (hosted: HostedWorld) => void;
  /** Whether other machines reach these worlds. */
  readonly isPublic?: boolean;
  /** Absent: no push messages. */
  readonly push?: PushService;
  /** Receives errors of listeners and timers; default: standard error. */
  readonly report?: (error: unknown) => void;
  /** Receives remarks on repaired journals; default: standard error. */
  readonly say?: (line: string) => void;
}
