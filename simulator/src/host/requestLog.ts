import type { MessageKey } from '@zaraba/contracts';
import type { FieldFaults } from '../form.ts';

/** Header of every answer: the number of its request in the log of its world. */
export const REQUEST_HEADER = 'x-sim-request';
/** How many requests a world remembers. */
export const REQUESTS_KEPT = 1_000;

/** Stands in place of an HTTP method where a call was carried out for a customer without HTTP. */
export const ACT_METHOD = 'ACT';

/** What decided the answer of a call, in the order in which they have their say. */
export type Layer = 'session' | 'armed' | 'shape' | 'rule';

/** One request and what became of it. */
export interface RequestEntry {
  readonly id: number;
  /** The world's time at which it came, milliseconds. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** The customer it was for, where it named one. */
  readonly account: string | undefined;
  /** Without secrets. */
  readonly fields: Readonly<Record<string, string>>;
  /** How many records the journal held before it: the world before this request is what they lead to. */
  readonly record: number;
  /** Origin of the page that sent it, where a page did. */
  readonly origin: string | undefined;
  /** HTTP status that was sent; 0 while there is none, and where the connection was cut. */
  status: number;
  /** Message key that the call was answered; undefined where it was not carried out. */
  key: MessageKey | 'ok' | undefined;
  decidedBy: Layer | undefined;
  /** Faults that were taken for it. */
  faults: readonly string[];
  /** What the rule compared that refused it. */
  because: Readonly<Record<string, string | number>> | undefined;
  /** What is wrong with which field. */
  faultyFields: FieldFaults | undefined;
  /**
   * Who answered in place of this world's rules: a real server, a recording (once, or its last answer again), or none, as the
   * recording has no answer left: then the call is acted out (`notRecorded`) or refused (`noAnswerLeft`).
   */
  outside: 'passedOn' | 'replayed' | 'repeated' | 'notRecorded' | 'noAnswerLeft' | undefined;
  /** Why a real server did not answer. */
  outsideFault: string | undefined;
}

/** What is known of a request when it comes. */
export type Arriving = Pick<RequestEntry, 'at' | 'method' | 'path' | 'account' | 'fields' | 'record'> &
  Partial<Pick<RequestEntry, 'origin'>>;

/** Called when a request was answered, or will never be. */
export type RequestListener = (entry: RequestEntry) => void;

/** The newest requests of one world. */
export class RequestLog {
  readonly #slots: (RequestEntry | undefined)[] = [];
  readonly #listeners = new Set<RequestListener>();
  #next = 1;

  /** Number of the newest request; 0 before the first. */
  get newest(): number {
    return this.#next - 1;
  }

  /** Notes a request that has come. */
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
      status: 0,
      key: undefined,
      decidedBy: undefined,
      faults: NONE,
      because: undefined,
      faultyFields: undefined,
      outside: undefined,
      outsideFault: undefined,
    };
    this.#slots[id % REQUESTS_KEPT] = entry;
    return entry;
  }

  /** Notes that a request was answered with an HTTP status, and tells those who listen. */
  end(entry: RequestEntry, status: number): void {
    entry.status = status;
    for (const listener of this.#listeners) listener(entry);
  }

  /** Calls back when a request was answered. Answers a function that ends it. */
  listen(listener: RequestListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A request by its number, while it is remembered. */
  get(id: number): RequestEntry | undefined {
    const entry = this.#slots[id % REQUESTS_KEPT];
    return entry?.id === id ? entry : undefined;
  }

  /** Requests after a number, oldest first; of more than `limit` the newest. */
  list(since: number, limit: number): readonly RequestEntry[] {
    const found: RequestEntry[] = [];
    for (let id = Math.max(since + 1, this.#next - Math.min(limit, REQUESTS_KEPT), 1); id < this.#next; id += 1) {
      const entry = this.get(id);
      if (entry !== undefined) found.push(entry);
    }
    return found;
  }

  /** Goes on where another log stands: its numbers are not given again. Of its requests those are remembered that are chosen. */
  goOnFrom(other: RequestLog, isKept: (entry: RequestEntry) => boolean): void {
    this.#next = Math.max(this.#next, other.#next);
    for (const entry of other.#slots) {
      if (entry !== undefined && isKept(entry)) this.#slots[entry.id % REQUESTS_KEPT] ??= entry;
    }
  }
}

const NONE: readonly string[] = [];

/** A request for people and programs. */
export function requestView({ id, at, method, path, account, fields, record, ...rest }: RequestEntry) {
  const { origin, status, key, decidedBy, faults, outside, outsideFault } = rest;
  return {
    id,
    at,
    method,
    path,
    ...(account === undefined ? {} : { account }),
    ...(origin === undefined ? {} : { origin }),
    fields,
    status,
    key: key ?? null,
    ...(decidedBy === 'armed' ? { armed: true as const } : {}),
    ...(faults.length === 0 ? {} : { fault: faults.join('+') }),
    ...(outside === undefined ? {} : { outside }),
    ...(outsideFault === undefined ? {} : { outsideFault }),
    record,
  };
}
