import type { Server } from 'node:http';
import type { Worlds } from '../host/worlds.ts';
import type { Gateway } from '../stream/gateway.ts';
import type { Health } from './health.ts';
import { Spans } from './spans.ts';

/** Counts what a process does in a cluster. */
export class ClusterFigures {
  /** How long each flush took until its reply. */
  readonly flushes = new Spans();
  /** How many records became durable, and their bytes. */
  readonly kept = { records: 0, bytes: 0 };
  /** How many worlds were claimed, handed over, and lost with the lease. */
  readonly moved = { claimed: 0, handedOn: 0, lost: 0 };
}

/** Where the endpoints for operators get their values. */
export interface Operations {
  readonly health: Health;
  readonly http: Server;
  readonly worlds: Worlds;
  readonly gateway: Pick<Gateway, 'figures'>;
  /** The key that a reader of metrics must send, if one is set. */
  readonly key: string | undefined;
  /** Present only in a cluster. */
  readonly cluster?: ClusterFigures | undefined;
  /** Formats the metrics. The first scrape sets it; nothing is counted before that. */
  figures?: () => Promise<string>;
}
