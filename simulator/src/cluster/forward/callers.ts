import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
 * Calls `over` when a caller has disconnected or received the reply. When a connection closes, Node emits no event for
 * pipelined replies that are pending.
 */
export function onOver({ socket }: IncomingMessage, response: ServerResponse, over: () => void): void {
  response.on('close', over);
  if (response.socket !== null) return;
  const listeners = listenersOf(socket);
  listeners.add(over);
  response.on('close', () => listeners.delete(over));
}

export function hasLeft({ socket }: IncomingMessage, response: ServerResponse): boolean {
  return response.destroyed || socket.destroyed;
}

/** Calls `act` with a caller's connection when all earlier replies are complete. */
export function atItsTurn(response: ServerResponse, act: (socket: Socket) => void): void {
  const { socket } = response;
  if (socket !== null) act(socket);
  // Node assigns the socket and sends the pending data in the same tick, so `act` waits for the next tick.
  else response.once('socket', (given: Socket) => process.nextTick(act, given));
}
