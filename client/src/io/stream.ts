import {
  SERVER_EVENTS,
  STREAM_NAMESPACE,
  STREAM_REFUSALS,
  STREAM_VERSION,
  type StreamRefusal,
  type Want,
} from '@zaraba/contracts';
import { Subject } from 'rxjs';
import type { Socket } from 'socket.io-client';
import type { StreamEvent, StreamHandshake, StreamPort } from './ports.ts';

/** How long the handshake may take. */
const HANDSHAKE_TIMEOUT_MS = 10_000;

function refusalOf(value: unknown): StreamRefusal | undefined {
  const text = typeof value === 'object' && value !== null && 'reason' in value ? value.reason : value;
  return STREAM_REFUSALS.find((reason) => reason === text);
}

/** What a failed handshake says: why the server refused, that it has no stream at all, or nothing in particular. */
export function handshakeFailure(error: Error): StreamRefusal | 'unavailable' | undefined {
  const refusal = refusalOf(error.message);
  if (refusal) return refusal;
  const { description, code } = error as { description?: unknown; code?: unknown };
  // 404: nobody answers under the path. Parser error: a page of a static host does.
  return description === 404 || code === 'parser error' ? 'unavailable' : undefined;
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

/** The quote stream over socket.io, whose code is loaded when the first socket is opened. */
export function createStream(origin: string): StreamPort {
  const events = new Subject<StreamEvent>();
  let bad = 0;
  let current = 0;
  let socket: Socket | undefined;

  const drop = (): void => {
    const gone = socket;
    socket = undefined;
    gone?.off();
    gone?.disconnect();
  };

  const listen = (opened: Socket, id: number): void => {
    const emit = (event: StreamEvent): void => {
      if (id === current) events.next(event);
    };
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
        else bad += 1;
      });
    }
  };

  const open = ({ socket: id, token, account }: StreamHandshake): void => {
    drop();
    current = id;
    import('socket.io-client').then(
      ({ io }) => {
        // Closed or replaced while the code was on its way.
        if (id !== current) return;
        socket = io(new URL(STREAM_NAMESPACE, origin).href, {
          path: '/socket.io',
          transports: ['websocket', 'polling'],
          tryAllTransports: true,
          reconnection: false,
          forceNew: true,
          autoConnect: false,
          timeout: HANDSHAKE_TIMEOUT_MS,
          auth: { version: STREAM_VERSION, token, account },
        });
        listen(socket, id);
        socket.connect();
      },
      () => {
        if (id === current) events.next({ socket: id, kind: 'closed' });
      },
    );
  };

  return {
    events: events.asObservable(),
    open,
    close: () => {
      current = 0;
      drop();
    },
    want: (want: Want) => {
      // Never buffered: what was wanted before a reconnect is not wanted after it. The acknowledgement names codes the
      // server does not know; they simply get no quote.
      if (socket?.connected) socket.emit('want', want, () => undefined);
    },
    badFrames: () => bad,
  };
}
