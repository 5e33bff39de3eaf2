import { IncomingMessage } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { JSON_TYPE, answerHeaders, refused } from '../http/reply.ts';

/** Paths at which WebSockets can be opened, with or without a world's path or a complete URL. */
const STREAM_PATH = /^(?:https?:\/\/[^/?#]+)?(?:\/w\/[a-z0-9-]{1,40})?\/socket\.io\//i;
const WHOLE_TARGET = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]+)(.*)$/i;
const OFFERED = Symbol('offered');

/**
 * A request whose upgrade is ignored, except for the stream's WebSocket. Clients may offer h2c with every request
 * (Java, `curl --http2`), and with an upgrade listener Node would pass all these requests to it, where they would hang.
 */
export class PlainRequest extends IncomingMessage {
  // Node's constructor sets `upgrade` before field initializers run.
  declare [OFFERED]?: boolean | null;

  /** Whether Node passes the connection to the upgrade listener; set by Node after the head has arrived. */
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

/** The status for each Node parse error; 400 for others. */
const STATUS_OF_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function answerUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  const { _httpMessage: begun } = socket as { readonly _httpMessage?: { readonly headersSent: boolean } | null };
  if (!socket.writable || begun?.headersSent === true || code === 'ECONNRESET') return void socket.destroy();
  const status = STATUS_OF_ERROR[code] ?? '400 Bad Request';
  const { body } = refused('invalid_request', Number(status.slice(0, 3)));
  const headers = answerHeaders(JSON_TYPE, Buffer.byteLength(body), ['connection', 'close']);
  const lines = headers.flatMap((name, place) => (place % 2 === 0 ? [`${name}: ${headers[place + 1]}`] : []));
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

/** Converts an absolute-form target to a path; its host overrides `Host` (RFC 9112, 3.2.2). */
function readTarget(request: IncomingMessage): void {
  const [whole, host, path = ''] = WHOLE_TARGET.exec(request.url ?? '') ?? [];
  if (whole === undefined) return;
  request.url = path.startsWith('/') ? path : `/${path}`;
  const { headers, rawHeaders } = request;
  // HTTP/1.1 requires the header anyway.
  if (host === undefined || headers.host === undefined) return;
  headers.host = host;
  const place = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  rawHeaders[place + 1] = host;
}

/** Makes a server accept all target forms and label its error replies. Call it before adding other listeners. */
export function speakPlainHttp(http: Server): Server {
  for (const event of ['request', 'checkExpectation', 'upgrade']) http.on(event, readTarget);
  http.on('clientError', answerUnreadable);
  return http;
}
