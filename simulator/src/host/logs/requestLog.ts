import type { MessageKey } from '@zaraba/contracts';
import type { FieldFaults } from '../../http/form.ts';

export const REQUESTS_KEPT = 1_000;
/** The maximum length of a logged reply body in characters (for a real server, in bytes). */
export const BODY_KEPT_LENGTH = 128 * 1024;
/** The maximum total length of a world's reply bodies, in the same units. */
export const BODIES_KEPT_LENGTH = 512 * 1024;

/** The logged method of a call without HTTP. */
export const ACT_METHOD = 'ACT';

/** The stage that decided a reply, in processing order. */
export type Layer = 'session' | 'armed' | 'shape' | 'rule';

/** A reply as the simulator or a real server sent it. */
export interface KeptReply {
  /** A text, or a real server's bytes, perhaps compressed. */
  readonly body: string | Buffer;
  /** The content type of a text. */
  readonly type?: string;
  /** Alternating names and values, or a real server's headers by name. */
  readonly headers?: readonly string[] | Readonly<Record<string, string>>;
}

/** One request and its outcome. */
export interface RequestEntry {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly account: string | undefined;
  /** The request's fields, without secrets or values of names outside the contract. */
  readonly fields: Readonly<Record<string, string>>;
  /** Journal records before the request. */
  readonly record: number;
  readonly origin: string | undefined;
  /** Real arrival and reply time, Unix milliseconds; `answeredMs` is 0 before the reply. */
  readonly arrivedMs: number;
  answeredMs: number;
  /** The reply as sent, not redacted; undefined if the connection was cut, or a fault sent it. */
  answer: KeptReply | undefined;
  /** The stored body's length, which counts towards the log's limit. */
  keptLength: number;
  /** Why the body is missing: it exceeded its limit, or newer bodies displaced it. */
  lostBody: 'tooLong' | 'dropped' | undefined;
  /** The HTTP status; 0 before the reply or if the connection was cut. */
  status: number;
  /** The reply's key; undefined if the call was not executed. */
  key: MessageKey | 'ok' | undefined;
  decidedBy: Layer | undefined;
  faults: readonly string[];
  because: Readonly<Record<string, string | number>> | undefined;
  faultyFields: FieldFaults | undefined;
  /**
   * How a real server or recording was used. Without a recorded reply, the simulator executed the call (`notRecorded`)
   * or refused it (`noAnswerLeft`).
   */
  outside: 'passedOn' | 'replayed' | 'repeated' | 'notRecorded' | 'noAnswerLeft' | undefined;
  outsideFault: string | undefined;
}

/** A request's data on arrival. */
export type Arriving = Pick<RequestEntry, 'at' | 'method' | 'path' | 'account' | 'fields' | 'record'> &
  Partial<Pick<RequestEntry, 'origin'>>;

/** Called when a request was answered or no longer can be. */
export type RequestListener = (entry: RequestEntry) => void;

/** One world's newest requests. */
export class RequestLog {
  readonly #slots: (RequestEntry | undefined)[] = [];
  readonly #listeners = new Set<RequestListener>();
  readonly #now: () => number;
  #next = 1;
  #oldestBody = 1;
  #bodiesLength = 0;

  /** @param now real time, Unix milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The newest request's number; 0 before the first. */
  get newest(): number {
    return this.#next - 1;
  }

  begin({ at, method, path, account, fields, record, origin }: Arriving): RequestEntry {
    const id = this.#next++;
    const entry: RequestEntry = {
      id,
      at,
      method,
      path,
      account,
      fields,
      record,
      origin,
      arrivedMs: this.#now(),
      answeredMs: 0,
      answer: undefined,
      keptLength: 0,
      lostBody: undefined,
      status: 0,
      key: undefined,
      decidedBy: undefined,
      faults: NONE,
      because: undefined,
      faultyFields: undefined,
      outside: undefined,
      outsideFault: undefined,
    };
    this.#bodiesLength -= this.#slots[id % REQUESTS_KEPT]?.keptLength ?? 0;
    this.#slots[id % REQUESTS_KEPT] = entry;
    return entry;
  }

  end(entry: RequestEntry, status: number): void {
    entry.status = status;
    entry.answeredMs = this.#now();
    this.#keepBody(entry);
    for (const listener of this.#listeners) listener(entry);
  }

  /** Stores a reference: nothing is copied or redacted until a reader requests it. */
  #keepBody(entry: RequestEntry): void {
    const length = entry.answer?.body.length ?? 0;
    if (length === 0 || this.get(entry.id) !== entry) return;
    if (length > BODY_KEPT_LENGTH) return loseBody(entry, 'tooLong');
    entry.keptLength = length;
    this.#bodiesLength += length;
    if (entry.id < this.#oldestBody) this.#oldestBody = entry.id;
    while (this.#bodiesLength > BODIES_KEPT_LENGTH) {
      const oldest = this.get(this.#oldestBody);
      this.#oldestBody += 1;
      if (oldest === undefined || oldest.keptLength === 0) continue;
      this.#bodiesLength -= oldest.keptLength;
      loseBody(oldest, 'dropped');
    }
  }

  listen(listener: RequestListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Returns a request, if still stored. */
  get(id: number): RequestEntry | undefined {
    const entry = this.#slots[id % REQUESTS_KEPT];
    return entry?.id === id ? entry : undefined;
  }

  /** Returns the requests after a number, oldest first: the newest `limit` at most. */
  list(since: number, limit: number): readonly RequestEntry[] {
    const found: RequestEntry[] = [];
    for (let id = Math.max(since + 1, this.#next - Math.min(limit, REQUESTS_KEPT), 1); id < this.#next; id += 1) {
      const entry = this.get(id);
      if (entry !== undefined) found.push(entry);
    }
    return found;
  }

  /** Continues another log's numbering and copies the chosen requests. */
  goOnFrom(other: RequestLog, isKept: (entry: RequestEntry) => boolean): void {
    this.#next = Math.max(this.#next, other.#next);
    for (const entry of other.#slots) {
      if (entry === undefined || !isKept(entry) || this.#slots[entry.id % REQUESTS_KEPT] !== undefined) continue;
      this.#slots[entry.id % REQUESTS_KEPT] = entry;
      this.#bodiesLength += entry.keptLength;
    }
  }
}

const NONE: readonly string[] = [];

function loseBody(entry: RequestEntry, why: 'tooLong' | 'dropped'): void {
  entry.answer = undefined;
  entry.keptLength = 0;
  entry.lostBody = why;
}

/** Returns a request in the form of the API. */
export function requestView({ id, at, method, path, account, fields, record, ...rest }: RequestEntry) {
  const { origin, status, key, decidedBy, faults, outside, outsideFault, answeredMs } = rest;
  return {
    id,
    at,
    method,
    path,
    ...(account === undefined ? {} : { account }),
    ...(origin === undefined ? {} : { origin }),
    fields,
    status,
    ...(answeredMs === 0 ? { pending: true as const } : {}),
    key: key ?? null,
    ...(decidedBy === 'armed' ? { armed: true as const } : {}),
    ...(faults.length === 0 ? {} : { fault: faults.join('+') }),
    ...(outside === undefined ? {} : { outside }),
    ...(outsideFault === undefined ? {} : { outsideFault }),
    record,
  };
}
