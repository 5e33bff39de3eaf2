import { request as begin } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { Duplex } from 'node:stream';
import { hostName } from './http/worldName.ts';

/** Answers a call without a network, as `fetch` would. */
export type Handle = (request: Request) => Promise<Response>;

type Done = (error?: Error | null) => void;

function broken(): Error {
  return Object.assign(new Error('the connection was reset'), { code: 'ECONNRESET' });
}

/** One end of a connection in memory. It has the members of a socket that the server and the faults use. */
class End extends Duplex {
  readonly remoteAddress = '127.0.0.1';
  #peer: End | undefined;
  #taken: Done | undefined;

  static pair(): readonly [End, End] {
    const [one, other] = [new End(), new End()];
    one.#peer = other;
    other.#peer = one;
    return [one, other];
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    const peer = this.#peer;
    if (peer === undefined || peer.destroyed) done(broken());
    else if (peer.push(chunk)) done();
    else peer.#taken = done;
  }

  override _read(): void {
    const taken = this.#taken;
    this.#taken = undefined;
    taken?.();
  }

  override _final(done: Done): void {
    this.#close();
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#taken?.(broken());
    this.#close();
    done(error);
  }

  #close(): void {
    if (this.#peer?.destroyed === false && !this.#peer.readableEnded) this.#peer.push(null);
  }

  destroySoon(): void {
    if (this.writableFinished) this.destroy();
    else this.end(() => this.destroy());
  }

  /** Destroys both ends, like a TCP reset, which discards unread data. */
  resetAndDestroy(): void {
    this.#peer?.destroy(broken());
    this.destroy();
  }
}

/** Headers that describe the connection and not the reply. */
const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

async function* piecesOf(message: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of message) yield piece as Uint8Array;
  } catch (cause) {
    throw new TypeError('the answer ended early', { cause });
  }
}

function answerOf(message: IncomingMessage, method: string): Response {
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = message;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (!OF_CONNECTION.has(name.toLowerCase())) headers.append(name, rawHeaders[at + 1]!);
  }
  const isBodiless = method === 'HEAD' || BODILESS.has(status);
  if (isBodiless) message.resume();
  return new Response(isBodiless ? null : ReadableStream.from(piecesOf(message)), { status, statusText, headers });
}

function headersOf(request: Request, url: URL, length: number | undefined): Record<string, string> {
  const headers = Object.fromEntries(request.headers);
  // Compressing would gain nothing, because the data stay in memory.
  delete headers['accept-encoding'];
  return { ...headers, host: url.host, ...(length !== undefined && { 'content-length': String(length) }) };
}

/**
 * Returns a function that passes requests to an HTTP server over a connection in memory. The server's own code thus
 * parses and answers them without listening. The host and path of a URL select a world, as over a network. The function
 * rejects with a TypeError where `fetch` would, or with the reason of the request's signal.
 */
export function handlerOf(http: Server): Handle {
  let isClosed = false;
  const open = new Set<End>();
  http.once('close', () => {
    isClosed = true;
    for (const end of open) end.destroy();
  });
  const connect = (): End => {
    const [near, far] = End.pair();
    open.add(far);
    far.once('close', () => open.delete(far));
    http.emit('connection', far);
    return near;
  };
  return async (request) => {
    const { method, signal } = request;
    const url = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    try {
      if (isClosed) throw broken();
      const length = body.length > 0 || (method !== 'GET' && method !== 'HEAD') ? body.length : undefined;
      const headers = headersOf(request, url, length);
      const path = `${url.pathname}${url.search}`;
      const message = await new Promise<IncomingMessage>((resolve, reject) => {
        begin({ method, path, headers, signal, createConnection: connect, host: hostName(url.host) })
          .on('response', resolve)
          .on('error', reject)
          .end(body);
      });
      return answerOf(message, method);
    } catch (cause) {
      throw signal.aborted ? signal.reason : new TypeError('the simulator did not answer', { cause });
    }
  };
}
