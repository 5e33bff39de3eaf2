import type { ServerResponse } from 'node:http';
import { MSG_OK, MSG_SERVER_ERROR, SIMULATED_HEADER, STATUS_REFUSED, STATUS_SUCCESS } from '@zaraba/contracts';
import type { Attempts, ErrorKey, FieldFault, SuccessKey } from '@zaraba/contracts';

/** An answer ready to be written: what the faults of delivery may still spoil. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Its content type, where that is not {@link JSON_TYPE}. */
  readonly type?: string;
  /** Further headers, name and value in turn. */
  readonly headers?: readonly string[];
}

/** Type of every answer of the API. */
export const JSON_TYPE = 'application/json; charset=utf-8';

const MARK = ',"simulated":true}';
const OK_HEAD = `{"status":${STATUS_SUCCESS},"msg":"${MSG_OK}","data":`;

/** A success: status 1, the success key or `ok`, the data. Written as one text, as this is the hot path. */
export function accepted(data: unknown, message: SuccessKey | 'ok' = MSG_OK): Answer {
  const head = message === MSG_OK ? OK_HEAD : `{"status":${STATUS_SUCCESS},"msg":"${message}","data":`;
  return { status: 200, body: head + (data === undefined ? 'null' : JSON.stringify(data)) + MARK };
}

/** What a refusal may say beside its key. */
export interface RefusalDetails {
  readonly fields?: Readonly<Record<string, FieldFault>> | undefined;
  readonly attempts?: Attempts | undefined;
  /** A sentence for the client's developer. */
  readonly hint?: string | undefined;
  readonly headers?: readonly string[];
}

/** A refusal: status 0, the error key, no data. */
export function refused(key: ErrorKey, status = 200, details: RefusalDetails = {}): Answer {
  const { fields, attempts, hint, headers } = details;
  const named = fields === undefined ? '' : `,"fields":${JSON.stringify(fields)}`;
  const left = attempts === undefined ? '' : `,"attempts":${JSON.stringify(attempts)}`;
  const hinted = hint === undefined ? '' : `,"hint":${JSON.stringify(hint)}`;
  const body = `{"status":${STATUS_REFUSED},"msg":"${key}","data":null${named}${left}${hinted}${MARK}`;
  return headers === undefined ? { status, body } : { status, body, headers };
}

/** The answer where this server, or the one behind it, failed: no rule refused, and what was done is not known. */
export function serverError(status = 500): Answer {
  return { status, body: `{"status":${STATUS_REFUSED},"msg":"${MSG_SERVER_ERROR}","data":null${MARK}` };
}

/** Headers of every answer of the API as a flat list, which is what node writes fastest. */
export function answerHeaders(contentType: string, length: number, more: readonly string[] = []): string[] {
  return [
    'content-type',
    contentType,
    'content-length',
    String(length),
    'cache-control',
    'no-store',
    'x-content-type-options',
    'nosniff',
    SIMULATED_HEADER,
    '1',
    ...more,
  ];
}

/** Loaded on first use: compression would take its part of the server's start. */
const zlib = () => process.getBuiltinModule('node:zlib');

/** A shorter answer leaves in one packet with its headers either way. */
const COMPRESSED_FROM_BYTES = 700;
const ACCEPTS_GZIP = /(?:^|[\s,])gzip\s*(?:$|,|;\s*q=(?:0\.0*[1-9]|1))/i;

/** A body compressed, where that is worth its time and the other side reads it. */
function compressed({ req }: ServerResponse, body: string): Buffer | undefined {
  if (body.length < COMPRESSED_FROM_BYTES) return undefined;
  const codings = req.headers['accept-encoding'];
  return typeof codings === 'string' && ACCEPTS_GZIP.test(codings) ? zlib().gzipSync(body) : undefined;
}

/** Writes an answer, if the other side is still there; with more headers than its own, name and value in turn. */
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
  // Beside what the answer differs by already.
  const varies = [response.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  if (short !== undefined) all.push('content-encoding', 'gzip', 'vary', varies);
  response.writeHead(status, all);
  response.end(short ?? body);
}
