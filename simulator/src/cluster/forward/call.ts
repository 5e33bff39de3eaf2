import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { WallClock } from '../../base/clock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import { Body } from './body.ts';
import { atItsTurn, hasLeft, onOver } from './callers.ts';
import { answerHeaders, framingHeaders, isMoved } from './headers.ts';
import { outcomeOf } from './outcome.ts';
import type { Outcome, Pending, Refusal } from './outcome.ts';
import type { Pool } from './pool.ts';
import { refuse } from './refusal.ts';

/** How long the caller has to read the 102 of a fault before the connection is cut, ms. */
const READ_FIRST_MS = 25;
const PROCESSING_STATUS = 102;

/** A forwarded call. Its reply is streamed to the caller. */
export class PendingCall implements Pending {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #pool: Pool;
  readonly #wallClock: WallClock;
  readonly #body: Body;
  #onward: ClientRequest | undefined;
  #isProcessed = false;

  constructor(request: IncomingMessage, response: ServerResponse, pool: Pool, wallClock: WallClock) {
    this.#request = request;
    this.#response = response;
    this.#pool = pool;
    this.#wallClock = wallClock;
    this.#body = new Body(request);
    // After a declined upgrade, Node reads nothing more from the connection.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    // If the caller disconnects, the forwarded call is cancelled, too.
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
    let [wasConnected, hasMoved] = [false, false];
    let answer: IncomingMessage | undefined;
    let failed: Error | undefined;
    const onward = this.#pool.request(node, this.#request, framingHeaders(this.#request), () => {
      wasConnected = true;
      this.#body.connected();
    });
    this.#onward = onward;
    onward.on('information', ({ statusCode }) => this.#interim(statusCode));
    onward.on('response', (given) => {
      answer = given;
      hasMoved = isMoved(given);
      if (hasMoved) given.resume();
      else this.#answer(given);
      // If the reply comes early, the rest of the request is not sent.
      given.on('end', () => onward.writableFinished || onward.destroy());
    });
    onward.on('error', (error) => (failed ??= error));
    const outcome = new Promise<Outcome>((resolve) => {
      onward.on('close', () => {
        this.#onward = undefined;
        if (answer?.complete !== true) resolve(this.#broken(outcomeOf(failed, wasConnected)));
        else {
          if (hasMoved) this.#body.stop();
          else this.#body.forget();
          resolve(hasMoved ? 'moved' : 'done');
        }
      });
    });
    this.#body.flowTo(onward);
    return outcome;
  }

  #interim(status: number): void {
    if (status !== PROCESSING_STATUS || this.#isProcessed) return;
    this.#isProcessed = true;
    this.#body.release();
    // HTTP/1.0 callers do not support interim responses.
    if (this.#request.httpVersionMinor > 0) this.#response.writeProcessing();
  }

  #answer(answer: IncomingMessage): void {
    this.#body.release();
    const response = this.#response;
    if (answer.headers.connection?.toLowerCase() === 'close') response.shouldKeepAlive = false;
    response.writeHead(answer.statusCode!, answer.statusMessage, answerHeaders(answer));
    answer.pipe(response);
    // If the body is slow, the head is sent alone.
    setImmediate(() => answer.readableDidRead || response.writableEnded || response.flushHeaders());
  }

  #broken(unanswered: Outcome): Outcome {
    this.#body.stop();
    if (this.gone) return 'done';
    // A reply that breaks off is passed on as it is.
    if (this.#response.headersSent) atItsTurn(this.#response, (socket) => socket.destroySoon());
    // An armed fault closed the connection. The caller sees the same without forwarding.
    else if (this.#isProcessed) atItsTurn(this.#response, (socket) => this.#reset(socket));
    else return unanswered;
    return 'done';
  }

  #reset(socket: { resetAndDestroy(): void }): void {
    this.#wallClock.setTimer(READ_FIRST_MS, () => socket.resetAndDestroy());
  }

  #leave(): void {
    this.#body.stop();
    this.#onward?.destroy();
  }
}
