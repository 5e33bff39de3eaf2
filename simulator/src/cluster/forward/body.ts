import type { ClientRequest, IncomingMessage } from 'node:http';
import { framingOf } from './headers.ts';

/**
 * How many bytes of a request's body are buffered for a retry. The buffer is discarded when more is read over an open
 * connection; the request can then not be retried.
 */
const HELD_BYTES = 65_536;

/**
 * The body of a forwarded request, with back pressure. Its beginning is buffered for a retry until a reply arrives.
 * More is read only when a connection is open.
 */
export class Body {
  readonly #request: IncomingMessage;
  readonly #framing: ReturnType<typeof framingOf>;
  #held: Buffer[] | undefined = [];
  #size = 0;
  #hasEnded: boolean;
  #isRead = false;
  #isConnected = false;
  #to: ClientRequest | undefined;

  constructor(request: IncomingMessage) {
    this.#request = request;
    this.#framing = framingOf(request);
    this.#hasEnded = this.#framing === undefined || this.#framing === 0;
  }

  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  flowTo(to: ClientRequest): void {
    this.#to = to;
    this.#isConnected = false;
    for (const piece of this.#held ?? []) to.write(piece);
    if (this.#hasEnded) {
      // Node keeps a request in memory until it was read to its end.
      this.#request.resume();
      return void to.end();
    }
    to.on('drain', () => this.#to === to && this.#request.resume());
    if (!this.#isRead) this.#read();
    else if (!to.writableNeedDrain) this.#request.resume();
    // The head is sent with the first part of the body, or alone, because the reply may not wait for the body.
    process.nextTick(() => this.#to === to && !this.#hasEnded && to.flushHeaders());
  }

  connected(): void {
    this.#isConnected = true;
  }

  stop(): void {
    if (this.#to === undefined) return;
    this.#to = undefined;
    if (!this.#hasEnded) this.#request.pause();
  }

  /** Stops sending and discards the rest of the body, because the next request of the connection follows it. */
  forget(): void {
    this.stop();
    this.release();
    if (!this.#hasEnded) this.#request.resume();
  }

  release(): void {
    this.#held = undefined;
  }

  #read(): void {
    this.#isRead = true;
    this.#request.on('data', this.#take).on('end', this.#end);
  }

  readonly #take = (piece: Buffer): void => {
    this.#size += piece.length;
    if (this.#to === undefined || (this.#size > HELD_BYTES && this.#isConnected)) this.#held = undefined;
    this.#held?.push(piece);
    const mayGoOn = this.#to?.write(piece);
    if (this.#size === this.#framing) this.#end();
    else if (mayGoOn === false) this.#request.pause();
  };

  readonly #end = (): void => {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    // The listeners are detached for the reason given in `readBody`.
    this.#request.off('data', this.#take).off('end', this.#end);
    this.#to?.end();
  };
}
