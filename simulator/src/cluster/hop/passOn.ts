import { request as httpRequest } from 'node:http';
import type { Agent, ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import { Body } from './body.ts';
import { HOP_HEADER, MOVED, MOVED_STATUS, headersOnward, whereIs } from './headers.ts';
import { limitConnecting, unconnected } from './outcome.ts';
import type { Errand, Outcome, Refusal } from './outcome.ts';
import { refuse } from './refusal.ts';

/** What all hops of a process share. */
export interface HopOptions {
  readonly agent: Agent;
  readonly secret: string;
  readonly wallClock: WallClock;
}

/** A fault that cuts a connection first says that the call is processed, and waits so long until the caller has read that. */
const READ_FIRST_MS = 25;
const PROCESSING_STATUS = 102;

/** These belong to the connection between the processes; Node writes those of the other one. */
const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function headersBack({ rawHeaders }: IncomingMessage): string[] {
  const back: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (!OF_CONNECTION.has(name.toLowerCase())) back.push(name, rawHeaders[index + 1]!);
  }
  return back;
}

/** A request with its answer that belongs to another process: piped both ways, whatever the answer is and however it comes. */
export class HttpErrand implements Errand {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #options: HopOptions;
  readonly #body: Body;
  #attempt: ClientRequest | undefined;
  /** The process has said that it works on the call. */
  #isProcessed = false;

  constructor(request: IncomingMessage, response: ServerResponse, options: HopOptions) {
    this.#request = request;
    this.#response = response;
    this.#options = options;
    this.#body = new Body(request);
    // Behind a request that offered another protocol Node reads nothing more.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    response.on('close', () => this.#closed());
  }

  get gone(): boolean {
    return this.#response.destroyed;
  }

  refuse(refusal: Refusal): void {
    refuse(this.#request, this.#response, refusal);
  }

  send(node: NodeAddress): Promise<Outcome> {
    if (!this.#body.isHeld) return Promise.resolve('unreachable');
    const { agent, secret, wallClock } = this.#options;
    const { method, url: path } = this.#request;
    const headers = headersOnward(this.#request, secret);
    return new Promise((resolve) => {
      // Node's types know no flat list of headers for requests; its code does, and copies nothing then.
      const flat = headers as unknown as Record<string, string>;
      const attempt = httpRequest({ agent, ...whereIs(node), method, path, headers: flat });
      this.#attempt = attempt;
      attempt.on('socket', (socket) => limitConnecting(socket, wallClock));
      attempt.on('information', ({ statusCode }) => {
        if (statusCode === PROCESSING_STATUS) this.#processing();
      });
      attempt.on('response', (answer) => resolve(this.#answered(answer, attempt)));
      attempt.on('error', (error) => resolve(this.#failed(error)));
      this.#body.flowTo(attempt);
    });
  }

  /** A caller that leaves ends its call in the other process too; so does one that was answered before it had sent everything. */
  #closed(): void {
    const attempt = this.#attempt;
    if (attempt === undefined) return;
    if (!this.#response.writableFinished || !attempt.writableEnded) attempt.destroy();
    this.#body.stop();
  }

  #processing(): void {
    this.#isProcessed = true;
    this.#body.release();
    // A caller of HTTP/1.0 does not know interim responses.
    if (this.#request.httpVersionMinor > 0) this.#response.writeProcessing();
  }

  /** The connection failed before there was an answer. */
  #failed(error: Error): Outcome {
    this.#body.stop();
    if (this.gone || this.#response.headersSent) return 'done';
    const nothingDone = unconnected(error);
    if (nothingDone !== undefined) return nothingDone;
    // From here on bytes have left, and may have been read, on a connection that was kept alive as well: one that its process closed just
    // then looks the same as one whose process carried the call out and died. So it is never sent again.
    if (!this.#isProcessed) return 'lost';
    // Armed by a tester: the caller sees what it would see without a hop.
    this.#options.wallClock.setTimer(READ_FIRST_MS, () => this.#request.socket.resetAndDestroy());
    return 'done';
  }

  #answered(answer: IncomingMessage, attempt: ClientRequest): Outcome {
    if (answer.statusCode === MOVED_STATUS && answer.headers[HOP_HEADER] === MOVED) {
      this.#body.stop();
      if (attempt.writableEnded) answer.resume();
      else attempt.destroy();
      return 'moved';
    }
    this.#body.release();
    if (!this.gone) this.#pipeBack(answer);
    return 'done';
  }

  #pipeBack(answer: IncomingMessage): void {
    const response = this.#response;
    if (answer.headers.connection === 'close') response.shouldKeepAlive = false;
    const length = Number(answer.headers['content-length'] ?? Infinity);
    let size = 0;
    response.writeHead(answer.statusCode!, answer.statusMessage, headersBack(answer));
    answer.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size === length) response.end(piece);
      else if (!response.write(piece)) {
        answer.pause();
        response.once('drain', () => answer.resume());
      }
    });
    answer.on('end', () => response.end());
    // A torn answer ends as it came: what has arrived is sent on, then the connection ends.
    answer.on('error', () => response.writableEnded || this.#request.socket.destroySoon());
    // The body of an answer mostly comes with its head. Where it does not, the head goes on alone: it may be slow on purpose.
    process.nextTick(() => {
      if (size === 0 && !response.writableEnded) response.flushHeaders();
    });
  }
}
