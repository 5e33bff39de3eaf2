import type { Want } from '@zaraba/contracts';
import { Subject } from 'rxjs';
import type { Socket } from 'socket.io-client';
import type { StreamEvent, StreamHandshake, StreamPort } from './ports.ts';

/** The quote stream. The code for sockets is loaded when the first one opens. */
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
    import('./socket.ts').then(
      ({ openSocket }) => {
        // The socket was closed or replaced while the code was loading.
        if (id !== this.#current) return;
        const drop = (): void => {
          this.#bad += 1;
        };
        this.#socket = openSocket(this.#origin, handshake, (event) => this.#emit(event), drop);
      },
      () => this.#emit({ socket: id, kind: 'closed' }),
    );
  }

  close(): void {
    this.#current = 0;
    this.#drop();
  }

  want(want: Want): void {
    // Not buffered, because a subscription from before a reconnect no longer applies. The acknowledgement lists codes
    // that the server does not know, which get no quote.
    if (this.#socket?.connected) this.#socket.emit('want', want, () => undefined);
  }

  badFrames(): number {
    return this.#bad;
  }

  /** Ignores events from replaced sockets. */
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

/** Creates an origin's quote stream. */
export function createStream(origin: string): StreamPort {
  return new SocketStream(origin);
}
