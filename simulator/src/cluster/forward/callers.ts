import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The listeners of pipelined requests, by connection. */
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
 * Calls back when a caller disconnects or has its reply. Node reports no end of pipelined replies whose connection
 * closes.
 */
export function onOver({ socket }: IncomingMessage, response: ServerResponse, over: () => void): void {
  response.on('close', over);
  // In this case Node emits `close`.
  if (response.socket !== null) return;
  const listeners = listenersOf(socket);
  listeners.add(over);
  response.on('close', () => listeners.delete(over));
}

/** Whether the caller has disconnected. */
export function hasLeft({ socket }: IncomingMessage, response: ServerResponse): boolean {
  return response.destroyed || socket.destroyed;
}

/** Calls back with a caller's connection once earlier replies on it are complete. */
export function atItsTurn(response: ServerResponse, act: (socket: Socket) => void): void {
  const { socket } = response;
  if (socket !== null) act(socket);
  // Pending data is sent first, in the same tick.
  else response.once('socket', (given: Socket) => process.nextTick(act, given));
}
