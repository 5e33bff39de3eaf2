import { EventEmitter } from 'node:events';
import { Readable, Writable } from 'node:stream';
import type { Line } from './line.ts';

/** The values of headers by name. A repeated header has several. */
type Values = Record<string, string | number | readonly string[]>;

/** A complete request as the page sent it. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** The parts of Node's `IncomingMessage` that the simulator uses. The whole body is there from the start. */
export class IncomingMessage extends Readable {
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly method: string | undefined;
  readonly headers: Record<string, string | undefined>;
  readonly rawHeaders: string[];
  readonly socket: Line;
  readonly connection: Line;
  url: string | undefined;
  complete = false;
  aborted = false;
  readonly #body: Uint8Array;

  constructor(line: Line, { method, url, headers, body }: Received) {
    super();
    this.method = method;
    this.url = url;
    this.headers = { ...headers };
    this.rawHeaders = Object.entries(headers).flat();
    this.socket = line;
    this.connection = line;
    this.#body = body;
  }

  override _read(): void {
    this.complete = true;
    if (this.#body.length > 0) this.push(Buffer.from(this.#body));
    this.push(null);
  }
}

/** The parts of Node's `ServerResponse` that the simulator uses. */
export class ServerResponse extends Writable {
  readonly req: IncomingMessage;
  readonly socket: Line;
  statusCode = 200;
  headersSent = false;
  shouldKeepAlive = true;
  #isBegun = false;
  readonly #headers = new Map<string, Values[string]>();

  constructor(answered: IncomingMessage) {
    super();
    this.req = answered;
    this.socket = answered.socket;
  }

  setHeader(name: string, value: Values[string]): this {
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }

  getHeader(name: string): Values[string] | undefined {
    return this.#headers.get(name.toLowerCase());
  }

  getHeaders(): Values {
    return Object.fromEntries(this.#headers);
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }

  /**
   * Sends the status and the headers.
   * @param headers by name, or a flat list of names and values
   */
  writeHead(status: number, headers: Values | readonly string[] = {}): this {
    this.statusCode = status;
    if (Array.isArray(headers)) {
      for (let at = 0; at < headers.length; at += 2) this.setHeader(String(headers[at]), String(headers[at + 1]));
    } else for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
    this.headersSent = true;
    return this;
  }

  /**
   * Sends nothing. An interim response keeps browsers from repeating a slow request, but requests to a worker are never
   * repeated.
   */
  writeProcessing(done: () => void): void {
    done();
  }

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#begin();
    this.socket.piece(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.#begin();
    this.socket.finish();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.writableFinished) this.socket.destroy();
    done(error);
  }

  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.headersSent = true;
    const headers = [...this.#headers].flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    );
    this.socket.head(this.statusCode, headers);
  }
}

/** Emits requests as events. There is no network on which it could listen. */
export class Server extends EventEmitter {
  address(): null {
    return null;
  }

  /** Does nothing. socket.io recognises a server by this method. */
  listen(): this {
    return this;
  }

  close(done?: () => void): this {
    this.emit('close');
    done?.();
    return this;
  }

  closeAllConnections(): void {}
}

export function createServer(): Server {
  return new Server();
}

/** The reason phrases of the statuses that the simulator sends. */
export const STATUS_CODES: Readonly<Record<number, string>> = {
  200: 'OK',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** Checks the name of a header. @throws TypeError as Node does */
export function validateHeaderName(name: string): void {
  void new Headers([[name, '']]);
}

/** Checks the value of a header. @throws TypeError as Node does */
export function validateHeaderValue(name: string, value: string): void {
  void new Headers([[name, value]]);
}

/** @throws Error always, because a tab cannot reach other servers */
export function request(): never {
  throw new Error('a market in a tab reaches no other server');
}

/** A pool of connections to other servers. It is empty, because a tab has none. */
export class Agent extends EventEmitter {}
