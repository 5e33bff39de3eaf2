import type { Socket } from 'node:net';
import type { WallClock } from '../../base/clock.ts';
import type { NodeAddress } from '../../host/placement.ts';

/**
 * The outcome of sending a request. `done`: it was answered, or the caller disconnected. `lost`: unknown. Otherwise it
 * was not executed: the connection was `refused`, the world has `moved`, or the process is `unreachable`.
 */
export type Outcome = 'done' | 'lost' | 'refused' | 'moved' | 'unreachable';

/** Why there is no reply. `lost`: the outcome is unknown. Otherwise the call was not executed. */
export type Refusal = 'lost' | 'later' | 'forbidden' | 'moved';

/** A request or upgrade to be forwarded. */
export interface Pending {
  readonly gone: boolean;
  /** Sends the request to a process. After `done`, no method is called any more. */
  send(node: NodeAddress): Promise<Outcome>;
  refuse(refusal: Refusal): void;
}

/** The time limit for opening a connection, ms. */
const CONNECT_MS = 2_000;

/** An error of the system or Node. */
export interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
}

/**
 * Returns the outcome of a failed request. Once connected, the request may have been read: a closing idle connection
 * looks like a crash after execution.
 */
export function outcomeOf(error: SystemError | undefined, wasConnected: boolean): Outcome {
  if (wasConnected) return 'lost';
  // If Node tried several addresses of a host name, its AggregateError contains the error of each.
  const errors: readonly (SystemError | undefined)[] = error instanceof AggregateError ? error.errors : [error];
  return errors.every((one) => one?.code === 'ECONNREFUSED') ? 'refused' : 'unreachable';
}

/** Error codes that mean that local resources are lacking. */
const LACKING: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN']);

/** Whether the network made a connection fail, not name resolution or a lack of local resources. */
export function isCut({ syscall, code = '' }: SystemError): boolean {
  return syscall === 'connect' && !LACKING.has(code);
}

/** Limits the time for connecting, because a machine without a network never answers. */
export function limitConnecting(socket: Socket, wallClock: WallClock): void {
  if (!socket.connecting) return;
  const stop = wallClock.setTimer(CONNECT_MS, () => {
    socket.destroy(Object.assign(new Error('no process accepts the connection'), { syscall: 'connect' }));
  });
  socket.once('connect', stop);
  socket.once('close', stop);
}
