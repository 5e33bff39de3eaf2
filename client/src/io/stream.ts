import {
  SERVER_EVENTS,
  STREAM_NAMESPACE,
  STREAM_REFUSALS,
  STREAM_UNAVAILABLE,
  STREAM_VERSION,
  type StreamRefusal,
  type Want,
} from '@zaraba/contracts';
import { Subject } from 'rxjs';
import type { Socket, io as connectSocket } from 'socket.io-client';
import type { StreamEvent, StreamHandshake, StreamPort } from './ports.ts';

/** How long the handshake may take. */
const HANDSHAKE_TIMEOUT_MS = 10_000;

function refusalOf(value: unknown): StreamRefusal | undefined {
  const text = typeof value === 'object' && value !== null && 'reason' in value ? value.reason : value;
  return STREAM_REFUSALS.find((reason) => reason === text);
}

/** HTTP statuses of a server that has no stream. */
const NO_STREAM: ReadonlySet<unknown> = new Set([404, 405, 410, 501]);

/** What a failed handshake says: why the server refused, that it has no stream at all, or nothing in particular. */
export function handshakeFailure(error: Error): StreamRefusal | 'unavailable' | undefined {
  const refusal = refusalOf(error.message);
  if (refusal) return refusal;
  if (error.message === STREAM_UNAVAILABLE) return STREAM_UNAVAILABLE;
  const { description, code } = error as { description?: unknown; code?: unknown };
  // Nobody answers under the path, or not to this. Parser error: a page of a static host does.
  return NO_STREAM.has(description) || code === 'parser error' ? 'unavailable' : undefined;
}

/** A frame that fits the contract as an event; undefined where it does not. */
export function checkedFrame(
  socket: number,
  name: keyof typeof SERVER_EVENTS,
  frame: unknown,
): StreamEvent | undefined {
  const parsed = SERVER_EVENTS[name].safeParse(frame);
  return parsed.success ? ({ socket, kind: name, frame: parsed.data } as StreamEvent) : undefined;
}

/** Registers every listener of a socket, once, before it connects. `emit` is told what it means, `drop` of a bad frame. */
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
  for (const name of Object.keys(SERVER_EVENTS) as (keyof typeof SERVER_EVENTS)[]) {
    opened.on(name, (frame: unknown) => {
      const event = checkedFrame(id, name, frame);
      if (event) emit(event);
      else drop();
    });
  }
}

/** The quote stream over socket.io, whose code is loaded when the first socket is opened. */
class SocketStream implements StreamPort {
  readonly #origin: string;
  readonly #events = new Subject<StreamEvent>();
  readonly events = this.#events.asObservable();
  #bad = 0;
  #current = 0;
  #socket: Socket | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  open(handshake: StreamHandshake): void {
    const { socket: id } = handshake;
    this.#drop();
    this.#current = id;
    import('socket.io-client').then(
      ({ io }) => {
        // Closed or replaced while the code was on its way.
        if (id === this.#current) this.#connect(io, handshake);
      },
      () => this.#emit({ socket: id, kind: 'closed' }),
    );
  }

  close(): void {
    this.#current = 0;
    this.#drop();
  }

  want(want: Want): void {
    // Never buffered: what was wanted before a reconnect is not wanted after it. The acknowledgement names codes the server
    // does not know; they simply get no quote.
    if (this.#socket?.connected) this.#socket.emit('want', want, () => undefined);
  }

  badFrames(): number {
    return this.#bad;
  }

  #connect(io: typeof connectSocket, { socket: id, token, account }: StreamHandshake): void {
    const socket = io(new URL(STREAM_NAMESPACE, this.#origin).href, {
      path: '/socket.io',
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnection: false,
      forceNew: true,
      autoConnect: false,
      timeout: HANDSHAKE_TIMEOUT_MS,
      auth: { version: STREAM_VERSION, token, account },
    });
    this.#socket = socket;
    listen(
      socket,
      id,
      (event) => this.#emit(event),
      () => {
        this.#bad += 1;
      },
    );
    socket.connect();
  }

  /** What a socket says that was given up is not heard. */
  #emit(event: StreamEvent): void {
    if (event.socket === this.#current) this.#events.next(event);
  }

  #drop(): void {
    const gone = this.#socket;
    this.#socket = undefined;
    gone?.off();
    gone?.disconnect();
  }
}

/** The quote stream of an origin. */
export function createStream(origin: string): StreamPort {
  return new SocketStream(origin);
}
