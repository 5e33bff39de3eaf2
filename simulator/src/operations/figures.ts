import type { Server } from 'node:http';
import type { Worlds } from '../host/worlds.ts';
import type { Gateway } from '../stream/gateway.ts';
import type { Health } from './health.ts';
import { Spans } from './spans.ts';

/** Counts a process's activity in a cluster. */
export class ClusterFigures {
  /** From each flush to its reply. */
  readonly flushes = new Spans();
  /** Records that became durable, and their bytes. */
  readonly kept = { records: 0, bytes: 0 };
  /** Worlds claimed, handed over, and lost with the lease. */
  readonly moved = { claimed: 0, handedOn: 0, lost: 0 };
}

/** Sources for the operators' endpoints. */
export interface Operations {
  readonly health: Health;
  readonly http: Server;
  readonly worlds: Worlds;
  readonly gateway: Pick<Gateway, 'figures'>;
  /** Required to read metrics, if set. */
  readonly key: string | undefined;
  /** Absent outside a cluster. */
  readonly cluster?: ClusterFigures | undefined;
  /** Formats the metrics. Set by the first scrape, before which nothing is counted. */
  figures?: () => Promise<string>;
}
