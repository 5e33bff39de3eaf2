import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '@zaraba/contracts';
import type { ErrorKey, FieldFault } from '@zaraba/contracts';
import type { SafePicture } from '../pictures/sanitize.ts';
import { ConcurrencyLimit } from '../http/requestLimits.ts';
import { IMAGE_FIELD, bare, withFault } from '../http/form.ts';
import type { FieldFaults, Fields, Parsed } from '../http/form.ts';
import type { Range } from '../world/kernel/command.ts';
import type { HashesAhead } from './secrets.ts';

/** The maximum number of uploads at the same time in a process, because each keeps a picture in memory. */
export const UPLOADS_MAXIMUM = 8;

/** The bytes allowed in addition to the picture, for other fields and headers of parts. */
const OVERHEAD_BYTES = 65_536;
const LARGEST_BODY = LIMITS.imageMaximumBytes + OVERHEAD_BYTES;
/** The maximum length of a refused body that is still read to its end. */
const FORGOTTEN_MAXIMUM_BYTES = 4 * LIMITS.imageMaximumBytes;
const FIELDS_MAXIMUM = 10;
const PARTS_MAXIMUM = 12;
const NAME_MAXIMUM_BYTES = 100;
const VALUE_MAXIMUM_BYTES = 1_000;

/** Returns the limits on the size of a field of an upload. */
export function uploadRange(field: string): Range {
  if (field !== IMAGE_FIELD) return { most: VALUE_MAXIMUM_BYTES, unit: 'bytes' };
  const { imageMaximumBytes, imageMaximumSidePixels, imageMaximumPixels } = LIMITS;
  const pixels = `${imageMaximumSidePixels} pixels a side and ${imageMaximumPixels} in all`;
  return { most: `${imageMaximumBytes} bytes, ${pixels}` };
}

/** A parsed request. For an upload, with its picture or fault. */
export interface Received {
  readonly parsed: Parsed;
  readonly picture?: SafePicture;
  readonly fault?: FieldFault;
  readonly hashes?: HashesAhead;
  /** The refusal after authentication and armed keys (default: 400 invalid_request). */
  readonly refusal?: { readonly key: ErrorKey; readonly status: number };
}

const TOO_LARGE: Received = {
  parsed: { ok: false, faults: withFault(bare(), IMAGE_FIELD, 'range') },
  refusal: { key: 'invalid_request', status: 413 },
};
const BUSY: Received = { parsed: { ok: false, faults: bare() }, refusal: { key: 'too_frequent', status: 200 } };

interface MultipartRequest extends IncomingMessage {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: { readonly buffer: Buffer };
}
type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

let middleware: Promise<Middleware> | undefined;

/** Loads the multipart parser on first use. It keeps files in memory and ignores their names. */
async function loadMiddleware(): Promise<Middleware> {
  const { default: multer } = await import('multer');
  const parser = multer({
    storage: multer.memoryStorage(),
    limits: {
      fileSize: LIMITS.imageMaximumBytes,
      files: 1,
      fields: FIELDS_MAXIMUM,
      parts: PARTS_MAXIMUM,
      fieldNameSize: NAME_MAXIMUM_BYTES,
      fieldSize: VALUE_MAXIMUM_BYTES,
      fieldNestingDepth: 0,
    },
    defParamCharset: 'utf8',
  });
  return parser.single(IMAGE_FIELD) as unknown as Middleware;
}

function faultsOf(error: unknown): FieldFaults {
  const { code, field } = error as { readonly code?: unknown; readonly field?: unknown };
  const name = typeof field === 'string' ? field : undefined;
  switch (code) {
    case 'LIMIT_FILE_COUNT':
      return withFault(bare(), IMAGE_FIELD, 'duplicate');
    case 'LIMIT_UNEXPECTED_FILE':
      return withFault(bare(), name ?? '', name === IMAGE_FIELD ? 'duplicate' : 'unknown');
    case 'LIMIT_FIELD_NESTING':
      return withFault(bare(), name ?? '', 'unknown');
    case 'LIMIT_FIELD_VALUE':
      return withFault(bare(), name ?? '', 'range');
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_FIELD_KEY':
    case 'LIMIT_PART_COUNT':
      return bare();
    default:
      // The form ended too early.
      return withFault(bare(), IMAGE_FIELD, 'format');
  }
}

function fieldsOf(body: Readonly<Record<string, unknown>>): Parsed {
  const fields: Fields = bare();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') return { ok: false, faults: withFault(bare(), name, 'duplicate') };
    fields[name] = value;
  }
  return { ok: true, fields };
}

async function parse(request: MultipartRequest, response: ServerResponse): Promise<Received | 'aborted'> {
  const parser = await (middleware ??= loadMiddleware());
  if (request.destroyed) return 'aborted';
  const failure = await new Promise<{ readonly error: unknown } | undefined>((resolve) => {
    parser(request, response, (error) => resolve(error === undefined ? undefined : { error }));
  });
  if (failure !== undefined) {
    if (request.destroyed && !request.complete) return 'aborted';
    if ((failure.error as { readonly code?: unknown } | null)?.code === 'LIMIT_FILE_SIZE') return TOO_LARGE;
    return { parsed: { ok: false, faults: faultsOf(failure.error) } };
  }
  const parsed = fieldsOf(request.body ?? {});
  const sent = request.file?.buffer;
  if (sent === undefined) return { parsed, fault: 'missing' };
  const { sanitize } = await import('../pictures/sanitize.ts');
  const picture = await sanitize(sent);
  return typeof picture === 'string' ? { parsed, fault: picture } : { parsed, picture };
}

/** Closes the connection after the reply if too much of the body has not been read. */
export function leaveUnread(request: IncomingMessage, response: ServerResponse): void {
  const announced = Number(request.headers['content-length'] ?? Infinity);
  if (!(announced <= FORGOTTEN_MAXIMUM_BYTES)) response.shouldKeepAlive = false;
}

/** Reads multipart bodies, and limits how many are read at the same time. */
export class Uploads {
  readonly #accounts: ConcurrencyLimit;
  #running = 0;

  /** @param perAccount the maximum number of concurrent uploads per account */
  constructor(perAccount: number) {
    this.#accounts = new ConcurrencyLimit(perAccount);
  }

  get running(): number {
    return this.#running;
  }

  async receive(request: IncomingMessage, response: ServerResponse, account = ''): Promise<Received | 'aborted'> {
    const tooLarge = Number(request.headers['content-length'] ?? 0) > LARGEST_BODY;
    if (tooLarge || this.#running >= UPLOADS_MAXIMUM || !this.#accounts.hasRoom(account)) {
      leaveUnread(request, response);
      return tooLarge ? TOO_LARGE : BUSY;
    }
    this.#running += 1;
    const leave = this.#accounts.enter(account);
    try {
      return await parse(request, response);
    } finally {
      this.#running -= 1;
      leave();
    }
  }
}
