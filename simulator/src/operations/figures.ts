import type { Server } from 'node:http';
import type { Worlds } from '../host/worlds.ts';
import type { Gateway } from '../stream/gateway.ts';
import type { Health } from './health.ts';
import { Spans } from './spans.ts';

/** Counts what a process does in a cluster. */
export class ClusterFigures {
  /** The time from each flush to its reply. */
  readonly flushes = new Spans();
  /** The number of records that became durable, and their bytes. */
  readonly kept = { records: 0, bytes: 0 };
  /** The numbers of worlds that were claimed, handed over, and lost with the lease. */
  readonly moved = { claimed: 0, handedOn: 0, lost: 0 };
}

/** What the endpoints for operators read. */
export interface Operations {
  readonly health: Health;
  readonly http: Server;
  readonly worlds: Worlds;
  readonly gateway: Pick<Gateway, 'figures'>;
  /** The key that is required to read metrics, if any. */
  readonly key: string | undefined;
  /** The figures of the cluster; absent outside a cluster. */
  readonly cluster?: ClusterFigures | undefined;
  /** Formats the metrics. The first scrape sets it; before that, nothing is counted. */
  figures?: () => Promise<string>;
}
