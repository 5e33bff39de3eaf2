import type { ServerResponse } from 'node:http';
import { MSG_OK, MSG_SERVER_ERROR, SIMULATED_HEADER, STATUS_REFUSED, STATUS_SUCCESS } from '@zaraba/contracts';
import type { Attempts, ErrorKey, FieldFault, SuccessKey } from '@zaraba/contracts';

/** A complete HTTP reply. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** The content type (default: {@link JSON_TYPE}). */
  readonly type?: string;
  /** Names and values in turn. */
  readonly headers?: readonly string[];
}

/** The header of a reply with the number of the request in the request log. */
export const REQUEST_HEADER = 'x-sim-request';

/** The content type of the API. */
export const JSON_TYPE = 'application/json; charset=utf-8';

const MARK = ',"simulated":true}';
const OK_HEAD = `{"status":${STATUS_SUCCESS},"msg":"${MSG_OK}","data":`;

/** Builds the answer to a successful call. It joins texts, which is fast, because most calls succeed. */
export function accepted(data: unknown, message: SuccessKey | 'ok' = MSG_OK): Answer {
  const head = message === MSG_OK ? OK_HEAD : `{"status":${STATUS_SUCCESS},"msg":"${message}","data":`;
  return { status: 200, body: head + (data === undefined ? 'null' : JSON.stringify(data)) + MARK };
}

/** The optional data of a refusal, in addition to its key. */
export interface RefusalDetails {
  readonly fields?: Readonly<Record<string, FieldFault>> | undefined;
  readonly attempts?: Attempts | undefined;
  /** A hint for the developer of the client. */
  readonly hint?: string | undefined;
  readonly headers?: readonly string[];
}

/** Builds the refusal of a call. */
export function refused(key: ErrorKey, status = 200, details: RefusalDetails = {}): Answer {
  const { fields, attempts, hint, headers } = details;
  const named = fields === undefined ? '' : `,"fields":${JSON.stringify(fields)}`;
  const left = attempts === undefined ? '' : `,"attempts":${JSON.stringify(attempts)}`;
  const hinted = hint === undefined ? '' : `,"hint":${JSON.stringify(hint)}`;
  const body = `{"status":${STATUS_REFUSED},"msg":"${key}","data":null${named}${left}${hinted}${MARK}`;
  return headers === undefined ? { status, body } : { status, body, headers };
}

/**
 * Builds the answer after an internal failure of this server or of one that it asked. It is unknown whether the call
 * took effect. `hint` is for the developer of the client.
 */
export function serverError(status = 500, hint?: string): Answer {
  const hinted = hint === undefined ? '' : `,"hint":${JSON.stringify(hint)}`;
  return { status, body: `{"status":${STATUS_REFUSED},"msg":"${MSG_SERVER_ERROR}","data":null${hinted}${MARK}` };
}

/**
 * Returns headers as a flat list, which Node writes fastest. `more` may replace the default `cache-control` and
 * `x-content-type-options`.
 */
export function answerHeaders(contentType: string, length: number, more: readonly string[] = []): string[] {
  const headers = ['content-type', contentType, 'content-length', String(length)];
  if (!more.includes('cache-control')) headers.push('cache-control', 'no-store');
  if (!more.includes('x-content-type-options')) headers.push('x-content-type-options', 'nosniff');
  headers.push(SIMULATED_HEADER, '1', ...more);
  return headers;
}

/** The compression module. It is loaded on first use, so that the server starts sooner. */
const zlib = () => process.getBuiltinModule('node:zlib');

/** The length from which answers are compressed, characters. Shorter answers fit into one packet anyway. */
const COMPRESSED_FROM_BYTES = 700;
const ACCEPTS_GZIP = /(?:^|[\s,])gzip\s*(?:$|,|;\s*q=(?:0\.0*[1-9]|1))/i;

function compressed({ req }: ServerResponse, body: string): Buffer | undefined {
  if (body.length < COMPRESSED_FROM_BYTES) return undefined;
  const codings = req.headers['accept-encoding'];
  return typeof codings === 'string' && ACCEPTS_GZIP.test(codings) ? zlib().gzipSync(body) : undefined;
}

/** Sends an answer unless the client has disconnected. */
export function send(
  response: ServerResponse,
  { status, body, type = JSON_TYPE, headers = [] }: Answer,
  more: readonly string[] = [],
): void {
  if (response.headersSent || response.destroyed) return;
  const short = compressed(response, body);
  const all = answerHeaders(
    type,
    short?.length ?? Buffer.byteLength(body),
    headers.length === 0 ? more : [...headers, ...more],
  );
  // The existing values of the `vary` header are kept.
  const varies = [response.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  if (short !== undefined) all.push('content-encoding', 'gzip', 'vary', varies);
  response.writeHead(status, all);
  response.end(short ?? body);
}
