import type { Socket } from 'node:net';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress } from '../../host/placement.ts';

/**
 * What became of sending something to a process. `done`: it was answered, or its caller has left. `lost`: it was sent, and the answer
 * will not come: whether it was done is not known. Otherwise certainly nothing was done: nothing listens there (`refused`), the world is
 * elsewhere (`moved`), or the process could not be reached, or not again (`unreachable`).
 */
export type Outcome = 'done' | 'lost' | 'refused' | 'moved' | 'unreachable';

/** Why a process does not answer: what was asked is not known to be done or not, or nothing was done and it may be asked again. */
export type Refusal = 'lost' | 'later' | 'forbidden' | 'moved';

/** A request that another process is to answer, or an upgrade. */
export interface Pending {
  /** Whether its caller has left. */
  readonly gone: boolean;
  /** Sends it to a process. After `done` nothing else is called. */
  send(node: NodeAddress): Promise<Outcome>;
  /** Answers it in the place of a process. */
  refuse(refusal: Refusal): void;
}

/** How long a process may take to accept a connection, milliseconds. */
const CONNECT_MS = 2_000;

/** An error of the system or of Node. */
export interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
}

/**
 * The outcome of a request that failed without an answer. Over an open connection the other process may have read the request: if it
 * closes an idle connection at that moment, this process sees the same as if it had carried the request out and died.
 */
export function outcomeOf(error: SystemError | undefined, wasConnected: boolean): Outcome {
  if (wasConnected) return 'lost';
  // Of a name with several addresses each was tried.
  const errors: readonly (SystemError | undefined)[] = error instanceof AggregateError ? error.errors : [error];
  return errors.every((one) => one?.code === 'ECONNREFUSED') ? 'refused' : 'unreachable';
}

/** What this machine lacks for another connection. */
const LACKING: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN']);

/** Whether a connection could not be made because of its way: not for want of a name, or of something that this machine lacks. */
export function isCut({ syscall, code = '' }: SystemError): boolean {
  return syscall === 'connect' && !LACKING.has(code);
}

/** Gives a connection up that no process accepts: a machine that is cut off answers nothing at all. */
export function limitConnecting(socket: Socket, wallClock: WallClock): void {
  if (!socket.connecting) return;
  const stop = wallClock.setTimer(CONNECT_MS, () => {
    socket.destroy(Object.assign(new Error('no process accepts the connection'), { syscall: 'connect' }));
  });
  socket.once('connect', stop);
  socket.once('close', stop);
}
