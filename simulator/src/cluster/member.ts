import type { Every } from '../control/server.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { Worlds } from '../host/worlds.ts';
import type { ClusterFigures } from '../operations/figures.ts';
import type { Copies, Gateway } from '../stream/gateway.ts';
import type { Router } from './router.ts';

/** A process as a member of a cluster. */
export interface Member {
  /** Sees each request before any local handler. */
  readonly router: Pick<Router, 'identify' | 'take' | 'close'>;
  readonly controlKey?: string;
  /** Creates session ids. Any process can forward the requests of such a session. */
  readonly newSessionId?: () => string;
  readonly every?: Every;
  readonly copies?: Copies & {
    serve(gateway: Pick<Gateway, 'clockMoved' | 'listeners'>): void;
  };
  /** Resolves when the followers and their clients have caught up; undefined without followers. */
  readonly caughtUp?: (hosted: HostedWorld) => Promise<void> | undefined;
  readonly figures?: ClusterFigures;
  /** Checks that this process can be reached at its own address. Called when it listens. */
  listening?(): void;
  /** The reason why worlds cannot be served, without secrets; undefined if they can. */
  unready?(): string | undefined;
  /** Hands over all worlds. The router continues to forward. */
  drain?(): Promise<void>;
  /** Leaves the cluster. Call it after closing the worlds. */
  close(): Promise<void>;
}

/** Joins a cluster, which then stores a server's worlds. */
export type Joining = (worlds: Worlds) => Member;
