import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Listeners of pipelined requests, by connection. */
const waiting = new WeakMap<Socket, Set<() => void>>();

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
 * Calls `over` when a caller has disconnected or received its reply. Node emits no event for pending pipelined replies
 * when their connection closes.
 */
export function onOver({ socket }: IncomingMessage, response: ServerResponse, over: () => void): void {
  response.on('close', over);
  // With a socket, Node emits `close`.
  if (response.socket !== null) return;
  const listeners = listenersOf(socket);
  listeners.add(over);
  response.on('close', () => listeners.delete(over));
}

/** Whether the caller has disconnected. */
export function hasLeft({ socket }: IncomingMessage, response: ServerResponse): boolean {
  return response.destroyed || socket.destroyed;
}

/** Calls `act` with a caller's connection after its earlier replies are complete. */
export function atItsTurn(response: ServerResponse, act: (socket: Socket) => void): void {
  const { socket } = response;
  if (socket !== null) act(socket);
  // When Node assigns the socket, it sends the pending data in the same tick. `act` therefore waits for the next tick.
  else response.once('socket', (given: Socket) => process.nextTick(act, given));
}
