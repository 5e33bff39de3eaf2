import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import type { AnswerHead } from './answerReader.ts';
import { Body } from './body.ts';
import { atItsTurn, hasLeft, onOver } from './callers.ts';
import { framingLine, headOnward } from './headers.ts';
import { abandonment, unconnected } from './outcome.ts';
import type { Errand, Outcome, Refusal } from './outcome.ts';
import { refuse } from './refusal.ts';
import type { Wire, WireListener, Wires } from './wires.ts';

/** What all hops of a process share. */
export interface HopOptions {
  readonly wires: Wires;
  readonly secret: string;
  readonly wallClock: WallClock;
}

/** A fault that cuts a connection first says that the call is processed, and waits so long until the caller has read that. */
const READ_FIRST_MS = 25;
const PROCESSING_STATUS = 102;

/** Up to this size a whole body of an answer goes out as a text. */
const TEXT_BYTES = 16_384;

/** A request with its answer that belongs to another process: piped both ways, whatever the answer is and however it comes. */
export class HttpErrand implements Errand, WireListener {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #options: HopOptions;
  readonly #body: Body;
  #wire: Wire | undefined;
  #settle: (outcome: Outcome) => void = () => {};
  /** The process has said that it works on the call. */
  #isProcessed = false;
  /** Bytes of the answer that are still to come; its end is not waited for where it was announced. */
  #left = Infinity;
  #isMoved = false;
  /** The caller has yet to take what was written. */
  #isFull = false;

  constructor(request: IncomingMessage, response: ServerResponse, options: HopOptions) {
    this.#request = request;
    this.#response = response;
    this.#options = options;
    this.#body = new Body(request);
    // Behind a request that offered another protocol Node reads nothing more.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    // A caller that leaves ends its call in the other process too.
    onOver(request, response, () => this.#leave());
  }

  get gone(): boolean {
    return hasLeft(this.#request, this.#response);
  }

  refuse(refusal: Refusal): void {
    this.#body.forget();
    refuse(this.#request, this.#response, refusal);
  }

  send(node: NodeAddress): Promise<Outcome> {
    if (!this.#body.isHeld) return Promise.resolve('unreachable');
    const { wires, secret } = this.#options;
    const { framing } = this.#body;
    return new Promise((resolve) => {
      this.#settle = resolve;
      const wire = wires.take(node);
      this.#wire = wire;
      const head = headOnward(this.#request, secret, framingLine(framing));
      const isHead = this.#request.method === 'HEAD';
      wire.begin(`${head}\r\n`, this, { isHead, isChunked: framing === 'chunked' });
      this.#body.flowTo(wire);
    });
  }

  abandon(): void {
    const wire = this.#wire;
    if (wire === undefined) return;
    const reason = abandonment(wire.isConnected);
    wire.abandon();
    this.broken(reason);
  }

  drained(): void {
    this.#body.goOn();
  }

  interim(status: number): void {
    if (status !== PROCESSING_STATUS || this.#isProcessed) return;
    this.#isProcessed = true;
    this.#body.release();
    // A caller of HTTP/1.0 does not know interim responses.
    if (this.#request.httpVersionMinor > 0) this.#response.writeProcessing();
  }

  head(head: AnswerHead): void {
    this.#isMoved = head.isMoved;
    if (head.isMoved) return;
    this.#body.release();
    const response = this.#response;
    if (head.closes) response.shouldKeepAlive = false;
    this.#left = head.length ?? Infinity;
    response.writeHead(head.status, head.statusText, head.headers as string[]);
    // The body of an answer mostly comes with its head. Where it does not, the head goes on alone: it may be slow on purpose.
    process.nextTick(() => {
      if (this.#left === (head.length ?? Infinity) && !response.writableEnded) response.flushHeaders();
    });
  }

  piece(piece: Buffer): void {
    if (this.#isMoved) return;
    this.#left -= piece.length;
    // As a text it leaves with the head in one write, which costs a third.
    if (this.#left === 0 && piece.length <= TEXT_BYTES) this.#response.end(piece.toString('latin1'), 'latin1');
    else if (this.#left === 0) this.#response.end(piece);
    else if (!this.#response.write(piece) && !this.#isFull) this.#waitForCaller();
  }

  end(): void {
    this.#wire = undefined;
    const isMoved = this.#isMoved;
    this.#isMoved = false;
    if (isMoved) this.#body.stop();
    else {
      this.#body.forget();
      this.#response.end();
    }
    this.#settle(isMoved ? 'moved' : 'done');
  }

  broken(error: Error): void {
    this.#wire = undefined;
    this.#body.stop();
    // A torn answer ends as it came: what has arrived is sent on, then the connection ends.
    if (this.#response.headersSent) atItsTurn(this.#response, (socket) => socket.destroySoon());
    this.#settle(this.#response.headersSent || this.gone ? 'done' : this.#unanswered(error));
  }

  /** The caller takes no more for now: only what is under way still comes. */
  #waitForCaller(): void {
    const wire = this.#wire;
    this.#isFull = true;
    wire?.pause();
    this.#response.once('drain', () => {
      this.#isFull = false;
      if (this.#wire === wire) wire?.resume();
    });
  }

  /** The connection failed before there was an answer. */
  #unanswered(error: Error): Outcome {
    const nothingDone = unconnected(error);
    if (nothingDone !== undefined) return nothingDone;
    // From here on bytes have left, and may have been read, on a connection that was kept alive as well: one that its process closed just
    // then looks the same as one whose process carried the call out and died. So it is never sent again.
    if (!this.#isProcessed) return 'lost';
    // Armed by a tester: the caller sees what it would see without a hop.
    const { wallClock } = this.#options;
    atItsTurn(this.#response, (socket) => void wallClock.setTimer(READ_FIRST_MS, () => socket.resetAndDestroy()));
    return 'done';
  }

  #leave(): void {
    this.#body.stop();
    if (this.#wire === undefined) return;
    this.#wire.destroy();
    this.#wire = undefined;
    this.#settle('done');
  }
}
