import type { WallClock } from '../clock.ts';
import type { Market } from '../market/market.ts';
import type { HostedWorld, PushDoor } from './hosted.ts';
import type { Beginning } from './options.ts';

/** What the worlds of a process have in common. */
export interface WorldsOptions {
  readonly createMarket: (seed: string) => Market;
  /** What a world is made from that names nothing else. */
  readonly defaults: Beginning;
  /** Where the world `main` begins that is made by its first use; default: like all others. */
  readonly mainStartMs?: number;
  /** Folder of the journals; absent: worlds end with the process. */
  readonly dataDir?: string;
  /** Every record of a journal waits for the disk: it survives a loss of power too. */
  readonly durable?: boolean;
  /** A seed that the world `main` must have when it is taken up from its journal: the one asked for on the command line. */
  readonly requiredSeed?: string;
  /** Whether only `create` makes worlds beside `main`; otherwise each is made when it is first named. */
  readonly strict?: boolean;
  /** Most worlds, open or stored. */
  readonly maximum?: number;
  /** Most worlds that have their state at hand. */
  readonly atHandMaximum?: number;
  readonly wall?: WallClock;
  /** Receives every world that is opened, before its first use. */
  readonly opened?: (hosted: HostedWorld) => void;
  /** Whether other machines reach these worlds. */
  readonly isPublic?: boolean;
  /** Absent: nothing is pushed. */
  readonly push?: PushDoor;
  /** Takes errors of listeners and timers; default: the error output. */
  readonly report?: (error: unknown) => void;
  /** Hears in one line what was found wrong with a journal and mended; default: the error output. */
  readonly say?: (line: string) => void;
}
