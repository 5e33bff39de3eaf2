import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBody } from '../api/body.ts';
import { JsonSizeError, readJsonList } from '../host/journal/jsonList.ts';
import type { JsonItem } from '../host/journal/jsonList.ts';
import { piecesOfFile } from '../host/journal/lines.ts';
import { JsonError } from '../base/parseJson.ts';
import { ControlError, badRequest } from '../base/controlError.ts';

/** The maximum size of a body that may contain a recording. */
const LARGE_BODY_BYTES = 64 * 1024 * 1024;
/** The maximum size of a body with journal records. It has room for several million. */
const LONG_BODY_BYTES = 1024 * 1024 * 1024;
/** The size beyond which a body is stored in a file until the call ends. */
const MEMORY_BYTES = 4 * 1024 * 1024;
const BATCH_LENGTH = 65_536;

const TOO_LARGE = new ControlError(413, 'too_large', 'The body is too large.');
const ENDED_EARLY = new ControlError(400, 'aborted', 'The request ended early.');

/** Refuses content types that any page could send without a preflight request. @throws ControlError */
function assertJson({ headers }: IncomingMessage): void {
  if (/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) return;
  throw new ControlError(415, 'unsupported_type', 'The control API takes JSON: content-type application/json.');
}

/** Reads a JSON body. With `large`, it may contain a recording. @throws ControlError */
export function bodyOf(request: IncomingMessage, large: boolean): Promise<unknown> {
  return new Promise((resolve, reject) => {
    readBody(
      request,
      (body) => {
        if (body === 'tooLarge') return reject(TOO_LARGE);
        if (body === 'aborted') return reject(ENDED_EARLY);
        if (body.length === 0) return resolve({});
        try {
          assertJson(request);
          resolve(JSON.parse(body.toString('utf8')));
        } catch (error) {
          reject(error instanceof ControlError ? error : badRequest('The body is not JSON.'));
        }
      },
      large ? LARGE_BODY_BYTES : undefined,
    );
  });
}

class Spilled {
  readonly #pieces: Buffer[] = [];
  size = 0;
  #folder: string | undefined;
  #file: number | undefined;

  add(piece: Buffer): void {
    this.size += piece.length;
    this.#pieces.push(piece);
    if (this.#file === undefined && this.size > MEMORY_BYTES) {
      this.#folder = mkdtempSync(join(tmpdir(), 'zaraba-body-'));
      this.#file = openSync(this.#path, 'wx', 0o600);
    }
    if (this.#file === undefined) return;
    for (const one of this.#pieces.splice(0)) for (let at = 0; at < one.length;) at += writeSync(this.#file, one, at);
  }

  get #path(): string {
    return join(this.#folder ?? '', 'body');
  }

  pieces(): Iterable<Buffer> {
    return this.#file === undefined ? this.#pieces : piecesOfFile(this.#path);
  }

  remove(): void {
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#folder ?? '', { recursive: true, force: true });
  }
}

/** A body with a list that may be as long as a journal. */
export interface LongBody {
  readonly head: unknown;
  /** Iterates the list until `remove` is called. It is parsed each time. */
  readonly items: () => Iterable<JsonItem>;
  readonly remove: () => void;
}

/** Receives a body with a long list at `path`. @throws ControlError */
export async function longBody(request: IncomingMessage, path: readonly string[]): Promise<LongBody> {
  const body = new Spilled();
  const remove = () => body.remove();
  try {
    if (Number(request.headers['content-length'] ?? 0) > LONG_BODY_BYTES) throw TOO_LARGE;
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      body.add(piece as Buffer);
      if (body.size > LONG_BODY_BYTES) throw TOO_LARGE;
    }
    if (!request.complete) throw ENDED_EARLY;
    if (body.size === 0) return { head: {}, items: () => [], remove };
    assertJson(request);
    return { ...readJsonList(() => body.pieces(), path), remove };
  } catch (error) {
    remove();
    if (error instanceof JsonError) throw badRequest(`The body is not JSON: ${error.message}.`);
    if (error instanceof JsonSizeError) throw TOO_LARGE;
    throw request.aborted ? ENDED_EARLY : error;
  }
}

/** Joins short texts into fewer, longer texts. */
export function* gathered(texts: Iterable<string>): Generator<string> {
  let batch = '';
  for (const text of texts) {
    batch += text;
    if (batch.length < BATCH_LENGTH) continue;
    yield batch;
    batch = '';
  }
  if (batch !== '') yield batch;
}
