import type { Server } from 'node:http';
import type { Worlds } from '../host/worlds.ts';
import type { Gateway } from '../stream/gateway.ts';
import type { Health } from './health.ts';
import { Spans } from './spans.ts';

/** What a process of a cluster counts, in plain numbers that a scrape reads. */
export class ClusterFigures {
  /** From sending a flush to its answer. */
  readonly flushes = new Spans();
  /** Records that the engine has kept for this process, and their length in bytes. */
  readonly kept = { records: 0, bytes: 0 };
  /** Worlds that this process claimed, handed on in order, and lost because its lease had run out. */
  readonly moved = { claimed: 0, handedOn: 0, lost: 0 };
}

/** What the pages for operators are made from. */
export interface Operations {
  readonly health: Health;
  readonly http: Server;
  readonly worlds: Worlds;
  readonly gateway: Pick<Gateway, 'figures'>;
  /** Demanded of whoever reads figures, if set. */
  readonly key: string | undefined;
  /** Counts of a process that is one of many. */
  readonly cluster?: ClusterFigures | undefined;
  /** Writes the figures; absent until the first scrape, before which nothing is counted. */
  figures?: () => Promise<string>;
}
