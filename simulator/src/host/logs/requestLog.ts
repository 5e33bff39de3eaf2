import type { MessageKey } from '@zaraba/contracts';
import type { FieldFaults } from '../../http/form.ts';

export const REQUESTS_KEPT = 1_000;
/** The maximum length of the body of a logged reply, in characters (for a real server, in bytes). */
export const BODY_KEPT_LENGTH = 128 * 1024;
/** The maximum total length of the reply bodies of a world, in the same units. */
export const BODIES_KEPT_LENGTH = 512 * 1024;

/** The method under which a call without HTTP is logged. */
export const ACT_METHOD = 'ACT';

/** The stage that decided a reply. The stages are in the order of processing. */
export type Layer = 'session' | 'armed' | 'shape' | 'rule';

/** A reply as the simulator or a real server sent it. */
export interface KeptReply {
  /** A text, or the bytes of a real server, which may be compressed. */
  readonly body: string | Buffer;
  /** The content type of a text. */
  readonly type?: string;
  /** Names and values in turn, or the headers of a real server by name. */
  readonly headers?: readonly string[] | Readonly<Record<string, string>>;
}

/** One request and its outcome. */
export interface RequestEntry {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly account: string | undefined;
  /** The fields of the request. Secrets, and values of names outside the contract, are left out. */
  readonly fields: Readonly<Record<string, string>>;
  /** The number of journal records before the request. */
  readonly record: number;
  readonly origin: string | undefined;
  /** The real times of the request and its reply, Unix milliseconds. `answeredMs` is 0 before the reply. */
  readonly arrivedMs: number;
  answeredMs: number;
  /** The reply as it was sent, not redacted; undefined if the connection was cut or a fault sent the reply. */
  answer: KeptReply | undefined;
  /** The length of the stored body. It counts towards the limit of the log. */
  keptLength: number;
  /** Why the body is missing: it exceeded its limit, or newer bodies displaced it. */
  lostBody: 'tooLong' | 'dropped' | undefined;
  /** The HTTP status. It is 0 before the reply and if the connection was cut. */
  status: number;
  /** The key of the reply; undefined if the call was not executed. */
  key: MessageKey | 'ok' | undefined;
  decidedBy: Layer | undefined;
  faults: readonly string[];
  because: Readonly<Record<string, string | number>> | undefined;
  faultyFields: FieldFaults | undefined;
  /**
   * How a real server or a recording was used. If there was no recorded reply, the simulator executed the call
   * (`notRecorded`) or refused it (`noAnswerLeft`).
   */
  outside: 'passedOn' | 'replayed' | 'repeated' | 'notRecorded' | 'noAnswerLeft' | undefined;
  outsideFault: string | undefined;
}

/** The data of a request on its arrival. */
export type Arriving = Pick<RequestEntry, 'at' | 'method' | 'path' | 'account' | 'fields' | 'record'> &
  Partial<Pick<RequestEntry, 'origin'>>;

/** Called when a request was answered or can no longer be answered. */
export type RequestListener = (entry: RequestEntry) => void;

/** The newest requests of a world. */
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

  /** Stores a reference. Nothing is copied or redacted until a reader requests it. */
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

  get(id: number): RequestEntry | undefined {
    const entry = this.#slots[id % REQUESTS_KEPT];
    return entry?.id === id ? entry : undefined;
  }

  list(since: number, limit: number): readonly RequestEntry[] {
    const found: RequestEntry[] = [];
    for (let id = Math.max(since + 1, this.#next - Math.min(limit, REQUESTS_KEPT), 1); id < this.#next; id += 1) {
      const entry = this.get(id);
      if (entry !== undefined) found.push(entry);
    }
    return found;
  }

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
