import {
  FRAMES,
  type FrameFrom,
  STREAM_NAMESPACE,
  STREAM_REFUSALS,
  STREAM_UNAVAILABLE,
  STREAM_VERSION,
  type StreamRefusal,
  framesFrom,
} from '@zaraba/contracts';
import { NodeWebSocket, NodeXHR, type Socket, io } from 'socket.io-client';
import type { StreamEvent, StreamHandshake } from './ports.ts';

/**
 * The library's WebSocket, which in a browser is the browser's own. It writes nothing to a closing socket: browsers
 * report this as an error, and the data is lost either way.
 */
export class OpenWebSocket extends NodeWebSocket {
  override doWrite(...written: Parameters<NodeWebSocket['doWrite']>): void {
    if ((this.ws as WebSocket | null)?.readyState === 1) super.doWrite(...written);
  }
}

/** The longest handshake, in milliseconds. */
const HANDSHAKE_TIMEOUT_MS = 10_000;

function refusalOf(value: unknown): StreamRefusal | undefined {
  const text = typeof value === 'object' && value !== null && 'reason' in value ? value.reason : value;
  return STREAM_REFUSALS.find((reason) => reason === text);
}

/** The HTTP statuses of a server without a stream. */
const NO_STREAM: ReadonlySet<unknown> = new Set([404, 405, 410, 501]);

/**
 * Returns what a failed handshake means: why the server refused, or `unavailable` for a server without a stream.
 * Undefined if the reason is unknown.
 */
export function handshakeFailure(error: Error): StreamRefusal | 'unavailable' | undefined {
  const refusal = refusalOf(error.message);
  if (refusal) return refusal;
  if (error.message === STREAM_UNAVAILABLE) return STREAM_UNAVAILABLE;
  const { description, code } = error as { description?: unknown; code?: unknown };
  // Either no server answers under this path, or it does not know the protocol. A page from a static host causes a
  // parser error.
  return NO_STREAM.has(description) || code === 'parser error' ? 'unavailable' : undefined;
}

/** Converts a frame to an event; undefined if the frame does not match the contract. */
export function checkedFrame(socket: number, name: FrameFrom<'server'>, frame: unknown): StreamEvent | undefined {
  const parsed = FRAMES[name].schema.safeParse(frame);
  return parsed.success ? ({ socket, kind: name, frame: parsed.data } as StreamEvent) : undefined;
}

/**
 * Registers all listeners of a socket before it connects. `emit` receives the events, and `drop` is called for each
 * invalid frame.
 */
function listen(opened: Socket, id: number, emit: (event: StreamEvent) => void, drop: () => void): void {
  opened.on('connect', () => emit({ socket: id, kind: 'connected' }));
  opened.on('disconnect', () => emit({ socket: id, kind: 'closed' }));
  opened.on('connect_error', (error) => {
    const failure = handshakeFailure(error);
    if (failure === undefined) emit({ socket: id, kind: 'closed' });
    else if (failure === 'unavailable') emit({ socket: id, kind: 'unavailable' });
    else emit({ socket: id, kind: 'refused', reason: failure });
  });
  opened.on('refused', (payload: unknown) => {
    emit({ socket: id, kind: 'refused', reason: refusalOf(payload) ?? 'frame_invalid' });
  });
  for (const name of framesFrom('server')) {
    opened.on(name, (frame: unknown) => {
      const event = checkedFrame(id, name, frame);
      if (event) emit(event);
      else drop();
    });
  }
}

/**
 * Opens a socket to an origin's stream. `emit` receives the events, and `drop` is called for each frame that does not
 * match the contract.
 */
export function openSocket(
  origin: string,
  { socket: id, token, account }: StreamHandshake,
  emit: (event: StreamEvent) => void,
  drop: () => void,
): Socket {
  const socket = io(new URL(STREAM_NAMESPACE, origin).href, {
    path: '/socket.io',
    transports: [OpenWebSocket, NodeXHR],
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
    autoConnect: false,
    timeout: HANDSHAKE_TIMEOUT_MS,
    auth: { version: STREAM_VERSION, token, account },
  });
  listen(socket, id, emit, drop);
  socket.connect();
  return socket;
}
