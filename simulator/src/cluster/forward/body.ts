import type { ClientRequest, IncomingMessage } from 'node:http';
import { framingOf } from './headers.ts';

/** How much of a body is held, so that it can be sent to another process. */
const HELD_BYTES = 65_536;

/**
 * The body of a forwarded request, streamed with back pressure. Its first part is held until the process answers, so that it can be sent
 * again; until there is a connection no more than that is read.
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

  /** Whether all of it that has come is still held. */
  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** Sends it with a request to a process, from its beginning. */
  flowTo(to: ClientRequest): void {
    this.#to = to;
    this.#isConnected = false;
    for (const piece of this.#held ?? []) to.write(piece);
    if (this.#hasEnded) {
      // Node keeps a request until its end was read.
      this.#request.resume();
      return void to.end();
    }
    to.on('drain', () => this.#to === to && this.#request.resume());
    if (!this.#isRead) this.#read();
    else if (!to.writableNeedDrain) this.#request.resume();
    // With what has come of the body, in one write. Where nothing has, the head goes on alone: the answer may not wait for the body.
    process.nextTick(() => this.#to === to && !this.#hasEnded && to.flushHeaders());
  }

  /** A process has accepted the connection. */
  connected(): void {
    this.#isConnected = true;
  }

  /** Sends no more of it, and reads no more before another process gets it. */
  stop(): void {
    if (this.#to === undefined) return;
    this.#to = undefined;
    if (!this.#hasEnded) this.#request.pause();
  }

  /** Sends no more of it to any process. The rest is read and discarded, since the next request follows it. */
  forget(): void {
    this.stop();
    this.release();
    if (!this.#hasEnded) this.#request.resume();
  }

  /** Discards what is held: nothing is sent again. */
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
    // See `readBody`.
    this.#request.off('data', this.#take).off('end', this.#end);
    this.#to?.end();
  };
}
