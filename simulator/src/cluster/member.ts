import type { Worlds } from '../host/worlds.ts';
import type { Door } from './door.ts';

/** What a process is to the cluster that it joined. */
export interface Member {
  /** Stands in front of all that answers here. */
  readonly door: Door;
  /** Leaves the cluster; the worlds of this process are closed already. */
  close(): Promise<void>;
}

/** Joins a cluster for the worlds of a server, whose journals are kept there. */
export type Joining = (worlds: Worlds) => Member;
