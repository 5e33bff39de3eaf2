import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';
import type { EndpointPath, Session } from '@zaraba/contracts';
import type { WallClock } from '../base/clock.ts';
import type { SafePicture } from '../pictures/sanitize.ts';
import { formOf } from './remoteForm.ts';
import { callUrl } from './target.ts';
import type { Target } from './target.ts';

// Loaded on first use, because these modules take a tenth of the time to start the server.
const https = () => process.getBuiltinModule('node:https');
const zlib = () => process.getBuiltinModule('node:zlib');

/** The maximum size of an answer, even decompressed. Clients do not read a larger one. */
export const ANSWER_MAXIMUM_BYTES = 8_000_000;
/** The `Via` header of forwarded calls (RFC 9110, 7.6.3). */
export const VIA = '1.1 zaraba-simulator';

/** A call to another server. */
export interface RemoteCall {
  readonly path: EndpointPath;
  readonly fields: Readonly<Record<string, string>>;
  readonly session?: Session | undefined;
  /** The picture of an upload. With it, the request is multipart. */
  readonly picture?: SafePicture | undefined;
  /** The time limit for the whole answer, real milliseconds. */
  readonly timeoutMs: number;
  /** The language of messages. */
  readonly language?: string | undefined;
}

/** The answer of another server. */
export interface RemoteAnswer {
  readonly status: number;
  /** The headers by name in lower case. Repeated headers are left out. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly delayMs: number;
}

/** The reason why a call got no answer. */
export type RemoteReason = 'timeout' | 'unreachable' | 'tooLarge' | 'redirect';

/** Thrown if a call got no answer. It contains no part of the request. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly reason: RemoteReason;

  constructor(reason: RemoteReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The lowest status of a final answer. Lower ones are interim answers or switch the protocol. */
const FINAL_FROM = 200;
const REDIRECT = { from: 300, to: 400 };

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

function collect(response: IncomingMessage, done: (body: Buffer) => void, failed: (error: RemoteError) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= ANSWER_MAXIMUM_BYTES) chunks.push(chunk);
    else failed(new RemoteError('tooLarge', `The answer is larger than ${ANSWER_MAXIMUM_BYTES} bytes`));
  });
  response.on('end', () => done(Buffer.concat(chunks)));
  response.on('error', () => failed(new RemoteError('unreachable', 'The answer ended early')));
}

/** The errors with which OpenSSL rejects a certificate. */
const UNTRUSTED: ReadonlySet<unknown> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function unreachable(error: unknown): RemoteError {
  if (error instanceof RemoteError) return error;
  const { code } = error as { readonly code?: unknown };
  if (UNTRUSTED.has(code)) {
    return new RemoteError(
      'unreachable',
      `The certificate of the server is not trusted (${String(code)}); start with NODE_EXTRA_CA_CERTS=FILE, the PEM file of its authority`,
    );
  }
  return new RemoteError('unreachable', `The server cannot be reached (${typeof code === 'string' ? code : 'error'})`);
}

/**
 * Calls the API of another server by a form-encoded POST, with no headers but those of the session. Verifies
 * certificates, refuses redirects and ignores cookies.
 */
export class Remote {
  readonly target: Target;
  readonly #wall: WallClock;
  readonly #agent: HttpAgent;

  constructor(target: Target, wall: WallClock) {
    this.target = target;
    this.#wall = wall;
    this.#agent = new (target.isEncrypted ? https().Agent : HttpAgent)({ keepAlive: true });
  }

  /** @throws RemoteError */
  call({ path, fields, session, picture, timeoutMs, language }: RemoteCall): Promise<RemoteAnswer> {
    const { type, body } = formOf(fields, picture);
    const startMs = this.#wall.now();
    const options: RequestOptions = {
      method: 'POST',
      agent: this.#agent,
      rejectUnauthorized: true,
      headers: {
        'content-type': type,
        'content-length': body.length,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'zaraba-simulator',
        via: VIA,
        token: session?.token ?? '',
        account: session?.account ?? '',
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
    };
    const request = this.target.isEncrypted ? https().request : httpRequest;
    return new Promise((resolve, reject) => {
      const sent = request(callUrl(this.target, path), options);
      const late = (): void => fail(new RemoteError('timeout', `No answer within ${timeoutMs} ms`));
      const cancel = this.#wall.setTimer(timeoutMs, late);
      const fail = (error: unknown): void => {
        cancel();
        reject(unreachable(error));
        sent.destroy();
      };
      sent.on('error', fail);
      sent.on('response', (response) => {
        const status = response.statusCode ?? 0;
        if (status < FINAL_FROM) {
          return fail(new RemoteError('unreachable', `The server answers ${status}, which is no answer to a call`));
        }
        if (status >= REDIRECT.from && status < REDIRECT.to) {
          return fail(new RemoteError('redirect', `The server answers ${status}, which is not followed`));
        }
        const done = (answer: Buffer): void => {
          cancel();
          resolve({ status, headers: headersOf(response), body: answer, delayMs: this.#wall.now() - startMs });
        };
        collect(response, done, fail);
      });
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const UNPACK = {
  gzip: 'gunzipSync',
  'x-gzip': 'gunzipSync',
  deflate: 'inflateSync',
  br: 'brotliDecompressSync',
} as const;

/** Returns the text of an answer, decompressed if possible. */
export function textOf({ headers, body }: Pick<RemoteAnswer, 'headers' | 'body'>): string | undefined {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return body.toString('utf8');
  if (!Object.hasOwn(UNPACK, encoding)) return undefined;
  try {
    const unpack = zlib()[UNPACK[encoding as keyof typeof UNPACK]];
    return unpack(body, { maxOutputLength: ANSWER_MAXIMUM_BYTES }).toString('utf8');
  } catch {
    return undefined;
  }
}
