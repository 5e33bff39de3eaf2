import type { Every } from '../control/server.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Worlds } from '../host/worlds.ts';
import type { ClusterFigures } from '../operations/figures.ts';
import type { Copies, Gateway } from '../stream/gateway.ts';
import type { Router } from './router.ts';

/** A process as a member of a cluster. */
export interface Member {
  /** Routes each request before any local handler. */
  readonly router: Pick<Router, 'identify' | 'take' | 'close'>;
  /** Control API key of the cluster. */
  readonly controlKey?: string;
  /** Makes ids for stream sessions that any process can forward. */
  readonly newSessionId?: () => string;
  /** Collects parts of a reply from all processes, and registers this one's. */
  readonly every?: Every;
  /** Copies of other processes' worlds. */
  readonly copies?: Copies & {
    /** Sets the stream that serves their clients. */
    serve(gateway: Pick<Gateway, 'clockMoved' | 'listeners'>): void;
  };
  /** Resolves when all followers and their clients have caught up; undefined without followers. */
  readonly caughtUp?: (hosted: HostedWorld) => Promise<void> | undefined;
  /** Counters for `GET /metrics`. */
  readonly figures?: ClusterFigures;
  /** Call once this process listens, to test its own address. */
  listening?(): void;
  /** Why worlds cannot be served now, as a short public text; undefined if they can. */
  unready?(): string | undefined;
  /** Hands over all worlds; resolves when others may take them. The router keeps forwarding. */
  drain?(): Promise<void>;
  /** Leaves the cluster; call after closing the worlds. */
  close(): Promise<void>;
}

/** Joins a cluster that stores a server's worlds. */
export type Joining = (worlds: Worlds) => Member;
