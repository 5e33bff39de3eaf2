import type { Socket } from 'node:net';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress } from '../../host/placement.ts';

/**
 * Result of sending an operation. `done`: it has its reply, or its caller left. `lost`: unknown whether it was
 * executed. In all other cases it was not: connection `refused`, world `moved`, or process `unreachable`.
 */
export type Outcome = 'done' | 'lost' | 'refused' | 'moved' | 'unreachable';

/** Why an operation has no reply: unknown result (`lost`), or not executed. */
export type Refusal = 'lost' | 'later' | 'forbidden' | 'moved';

/** A request or upgrade to be forwarded. */
export interface Pending {
  /** Whether the caller left. */
  readonly gone: boolean;
  /** Sends it to a process; nothing else is called after `done`. */
  send(node: NodeAddress): Promise<Outcome>;
  /** Replies in place of the process. */
  refuse(refusal: Refusal): void;
}

/** Limit to connect to a process, milliseconds. */
const CONNECT_MS = 2_000;

/** An error of the system or of Node. */
export interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
}

/**
 * Outcome of a request that failed without a reply. Once connected, the process may have read it: an idle connection
 * being closed looks the same as a crash after execution.
 */
export function outcomeOf(error: SystemError | undefined, wasConnected: boolean): Outcome {
  if (wasConnected) return 'lost';
  // Each address of a name was tried.
  const errors: readonly (SystemError | undefined)[] = error instanceof AggregateError ? error.errors : [error];
  return errors.every((one) => one?.code === 'ECONNREFUSED') ? 'refused' : 'unreachable';
}

/** Shortages on this machine. */
const LACKING: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN']);

/** Whether a connection failed because of the network, not of name resolution or a local shortage. */
export function isCut({ syscall, code = '' }: SystemError): boolean {
  return syscall === 'connect' && !LACKING.has(code);
}

/** Limits the time to connect: a machine without network never replies. */
export function limitConnecting(socket: Socket, wallClock: WallClock): void {
  if (!socket.connecting) return;
  const stop = wallClock.setTimer(CONNECT_MS, () => {
    socket.destroy(Object.assign(new Error('no process accepts the connection'), { syscall: 'connect' }));
  });
  socket.once('connect', stop);
  socket.once('close', stop);
}
