import type { Every } from '../control/server.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Worlds } from '../host/worlds.ts';
import type { ClusterFigures } from '../operations/figures.ts';
import type { Copies, Gateway } from '../stream/gateway.ts';
import type { Router } from './router.ts';

/** What a process is to the cluster that it joined. */
export interface Member {
  /** Decides which process answers a request, before all that answers here. */
  readonly router: Pick<Router, 'identify' | 'take' | 'close'>;
  /** The key of the control API that the first process of the cluster left for all. */
  readonly controlKey?: string;
  /** Makes the ids of sessions of the stream, which lead the requests of any process here. */
  readonly newSessionId?: () => string;
  /** Asks the other processes for their parts of an answer, and takes what this one answers. */
  readonly every?: Every;
  /** The copies of worlds that other processes own, whose sockets are served here. */
  readonly copies?: Copies & {
    /** Takes the stream of this process, which serves the sockets of copies. */
    serve(gateway: Pick<Gateway, 'clockMoved' | 'listeners'>): void;
  };
  /**
   * Resolves when all that follow a world of this process have what it did so far, and their sockets too; undefined where none does.
   */
  readonly caughtUp?: (hosted: HostedWorld) => Promise<void> | undefined;
  /** What it counts, for `GET /metrics`. */
  readonly figures?: ClusterFigures;
  /** Hears that this process listens: whether the others reach it can be tried. */
  listening?(): void;
  /** Why this process cannot answer for worlds now, in a few words that anyone may read; undefined where it can. */
  unready?(): string | undefined;
  /** Hands on all worlds of this process; resolves when the others may take them. The router stays, and forwards calls. */
  drain?(): Promise<void>;
  /** Leaves the cluster; the worlds of this process are closed already. */
  close(): Promise<void>;
}

/** Joins a cluster for the worlds of a server, whose journals are kept there. */
export type Joining = (worlds: Worlds) => Member;
