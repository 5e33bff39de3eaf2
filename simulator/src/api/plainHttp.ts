import { IncomingMessage } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { JSON_TYPE, answerHeaders, refused } from '../reply.ts';

/** Where the stream's websockets are opened, also below the path of a world, or by a whole address. */
const STREAM_PATH = /^(?:https?:\/\/[^/?#]+)?(?:\/w\/[a-z0-9-]{1,40})?\/socket\.io\//i;
/** A target that is a whole address: its host, and what follows. */
const WHOLE_TARGET = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]+)(.*)$/i;
const OFFERED = Symbol('offered');

/**
 * A request that is no upgrade where nothing here can be upgraded to: a client that offers h2c with every request (Java's own,
 * `curl --http2`), or a websocket elsewhere, is answered as if it had not. As soon as anybody listens for upgrades, Node would
 * otherwise hand all of them over, and their clients would wait for ever.
 */
export class PlainRequest extends IncomingMessage {
  // Node's own constructor sets `upgrade` already: a field with an initialiser would come too late.
  declare [OFFERED]?: boolean | null;

  /** Whether Node hands the connection over. Node sets it when the head of the request was read. */
  get upgrade(): boolean | null {
    const offered = this[OFFERED] ?? null;
    if (offered !== true || this.method === 'CONNECT') return offered;
    const isWebsocket = this.headers.upgrade?.toLowerCase() === 'websocket';
    return isWebsocket && STREAM_PATH.test(this.url ?? '');
  }

  set upgrade(offered: boolean | null) {
    this[OFFERED] = offered;
  }
}

/** Statuses of what Node cannot read as a request, by its error; otherwise 400. */
const STATUS_OF_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no request, with the mark that every answer has: Node's own answer would lack it. */
function answerUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  const { _httpMessage: begun } = socket as { readonly _httpMessage?: { readonly headersSent: boolean } | null };
  if (!socket.writable || begun?.headersSent === true || code === 'ECONNRESET') return void socket.destroy();
  const status = STATUS_OF_ERROR[code] ?? '400 Bad Request';
  const { body } = refused('invalid_request', Number(status.slice(0, 3)));
  const headers = answerHeaders(JSON_TYPE, Buffer.byteLength(body), ['connection', 'close']);
  const lines = headers.flatMap((name, place) => (place % 2 === 0 ? [`${name}: ${headers[place + 1]}`] : []));
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

/** Takes a target that is a whole address, as clients send it to a proxy, apart: its host counts, whatever `Host` says (RFC 9112, 3.2.2). */
function readTarget(request: IncomingMessage): void {
  const [whole, host, path = ''] = WHOLE_TARGET.exec(request.url ?? '') ?? [];
  if (whole === undefined) return;
  request.url = path.startsWith('/') ? path : `/${path}`;
  const { headers, rawHeaders } = request;
  // HTTP/1.1 demands the header all the same.
  if (host === undefined || headers.host === undefined) return;
  headers.host = host;
  const place = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  rawHeaders[place + 1] = host;
}

/** Makes a server read all forms of a target, and answer what is no request with the mark. Call it before any other listener is added. */
export function speakPlainHttp(http: Server): Server {
  for (const event of ['request', 'checkExpectation', 'upgrade']) http.on(event, readTarget);
  http.on('clientError', answerUnreadable);
  return http;
}
