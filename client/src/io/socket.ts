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
 * The WebSocket of the library, which is the browser's own in a browser build. It writes nothing into a closing socket:
 * browsers report that as an error of the page, and the data is lost either way.
 */
export class OpenWebSocket extends NodeWebSocket {
  override doWrite(...written: Parameters<NodeWebSocket['doWrite']>): void {
    if ((this.ws as WebSocket | null)?.readyState === 1) super.doWrite(...written);
  }
}

/** The longest duration of the handshake, ms. */
const HANDSHAKE_TIMEOUT_MS = 10_000;

function refusalOf(value: unknown): StreamRefusal | undefined {
  const text = typeof value === 'object' && value !== null && 'reason' in value ? value.reason : value;
  return STREAM_REFUSALS.find((reason) => reason === text);
}

/** HTTP statuses that mean a server without a stream. */
const NO_STREAM: ReadonlySet<unknown> = new Set([404, 405, 410, 501]);

/**
 * Returns the meaning of a failed handshake: why the server refused, that it has no stream, or undefined if no reason
 * is known.
 */
export function handshakeFailure(error: Error): StreamRefusal | 'unavailable' | undefined {
  const refusal = refusalOf(error.message);
  if (refusal) return refusal;
  if (error.message === STREAM_UNAVAILABLE) return STREAM_UNAVAILABLE;
  const { description, code } = error as { description?: unknown; code?: unknown };
  // No server answers under the path, or it does not know the protocol. The page of a static host causes a parser
  // error.
  return NO_STREAM.has(description) || code === 'parser error' ? 'unavailable' : undefined;
}

/** Converts a valid frame to an event; undefined if the frame does not match the contract. */
export function checkedFrame(socket: number, name: FrameFrom<'server'>, frame: unknown): StreamEvent | undefined {
  const parsed = FRAMES[name].schema.safeParse(frame);
  return parsed.success ? ({ socket, kind: name, frame: parsed.data } as StreamEvent) : undefined;
}

/**
 * Registers every listener of a socket once, before it connects. `emit` receives its events; `drop` is called for each
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
 * Opens a socket to the stream of an origin. `emit` receives its events; `drop` is called for each frame that does not
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
