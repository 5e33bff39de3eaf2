import { IncomingMessage } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { JSON_TYPE, answerHeaders, refused } from '../http/reply.ts';

/** The paths at which a WebSocket can be opened, optionally with the path of a world or a complete URL. */
const STREAM_PATH = /^(?:https?:\/\/[^/?#]+)?(?:\/w\/[a-z0-9-]{1,40})?\/socket\.io\//i;
const WHOLE_TARGET = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]+)(.*)$/i;
const OFFERED = Symbol('offered');

/**
 * A request whose upgrade is ignored, except for the stream's WebSocket. Some clients offer h2c with every request
 * (Java, `curl --http2`). Node would pass these to the upgrade listener, where they would hang.
 */
export class PlainRequest extends IncomingMessage {
  // The constructor of Node sets `upgrade` before field initializers run.
  declare [OFFERED]?: boolean | null;

  /** Whether Node passes the connection to the upgrade listener. Node sets it after the head has arrived. */
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

/** The status for each of Node's parse errors. Others have 400. */
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

/** Converts a target in absolute form to a path. Its host replaces the `Host` header (RFC 9112, 3.2.2). */
function readTarget(request: IncomingMessage): void {
  const [whole, host, path = ''] = WHOLE_TARGET.exec(request.url ?? '') ?? [];
  if (whole === undefined) return;
  request.url = path.startsWith('/') ? path : `/${path}`;
  const { headers, rawHeaders } = request;
  // HTTP/1.1 requires the header even if the target contains the host.
  if (host === undefined || headers.host === undefined) return;
  headers.host = host;
  const place = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  rawHeaders[place + 1] = host;
}

/** Makes a server accept all forms of targets and label its error replies. Call it before adding other listeners. */
export function speakPlainHttp(http: Server): Server {
  for (const event of ['request', 'checkExpectation', 'upgrade']) http.on(event, readTarget);
  http.on('clientError', answerUnreadable);
  return http;
}
