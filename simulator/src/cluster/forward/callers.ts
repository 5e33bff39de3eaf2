import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Per connection, the listeners of pipelined answers that wait for an earlier one, called when the connection closes. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** The listeners of a connection, which hears its end once for all of them. */
function listenersOf(socket: Socket): Set<() => void> {
  const known = waiting.get(socket);
  if (known !== undefined) return known;
  const listeners = new Set<() => void>();
  waiting.set(socket, listeners);
  socket.once('close', () => {
    for (const left of listeners) left();
  });
  return listeners;
}

/**
 * Calls back when the caller of a request leaves, or has its answer. Of an answer that waits for an earlier one on the same connection
 * Node says nothing when that closes.
 */
export function onOver({ socket }: IncomingMessage, response: ServerResponse, over: () => void): void {
  response.on('close', over);
  // Node tells an answer that has its connection.
  if (response.socket !== null) return;
  const listeners = listenersOf(socket);
  listeners.add(over);
  response.on('close', () => listeners.delete(over));
}

/** Whether the caller of a request has left. */
export function hasLeft({ socket }: IncomingMessage, response: ServerResponse): boolean {
  return response.destroyed || socket.destroyed;
}

/** Does something to the connection of a caller once it is the turn of an answer: earlier ones on it leave whole. */
export function atItsTurn(response: ServerResponse, act: (socket: Socket) => void): void {
  const { socket } = response;
  if (socket !== null) act(socket);
  // What was written meanwhile goes out first, in the same turn.
  else response.once('socket', (given: Socket) => process.nextTick(act, given));
}
