import type { Socket } from 'node:net';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress } from '../../host/placement.ts';

/**
 * Result of sending. `done`: replied, or the caller left. `lost`: unknown. Else not executed: `refused` connection,
 * `moved` world, `unreachable` process.
 */
export type Outcome = 'done' | 'lost' | 'refused' | 'moved' | 'unreachable';

/** Why there is no reply: `lost` if unknown, else not executed. */
export type Refusal = 'lost' | 'later' | 'forbidden' | 'moved';

/** A request or upgrade to be forwarded. */
export interface Pending {
  readonly gone: boolean;
  /** Nothing else is called after `done`. */
  send(node: NodeAddress): Promise<Outcome>;
  /** Replies in place of the process. */
  refuse(refusal: Refusal): void;
}

/** Milliseconds. */
const CONNECT_MS = 2_000;

/** An error of the system or of Node. */
export interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
}

/**
 * Outcome of a failed request. Once connected it may have been read: a closing idle connection looks like a crash after
 * execution.
 */
export function outcomeOf(error: SystemError | undefined, wasConnected: boolean): Outcome {
  if (wasConnected) return 'lost';
  // Each address of a name was tried.
  const errors: readonly (SystemError | undefined)[] = error instanceof AggregateError ? error.errors : [error];
  return errors.every((one) => one?.code === 'ECONNREFUSED') ? 'refused' : 'unreachable';
}

/** Local shortages. */
const LACKING: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN']);

/** Whether the network failed, not name resolution or a local resource. */
export function isCut({ syscall, code = '' }: SystemError): boolean {
  return syscall === 'connect' && !LACKING.has(code);
}

/** A machine without network never replies. */
export function limitConnecting(socket: Socket, wallClock: WallClock): void {
  if (!socket.connecting) return;
  const stop = wallClock.setTimer(CONNECT_MS, () => {
    socket.destroy(Object.assign(new Error('no process accepts the connection'), { syscall: 'connect' }));
  });
  socket.once('connect', stop);
  socket.once('close', stop);
}
