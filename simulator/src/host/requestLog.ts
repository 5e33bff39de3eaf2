import type { MessageKey } from '@zaraba/contracts';
import type { FieldFaults } from '../form.ts';

/** Reply header with the request's number. */
export const REQUEST_HEADER = 'x-sim-request';
export const REQUESTS_KEPT = 1_000;

/** Replaces the method in the log for a call without HTTP. */
export const ACT_METHOD = 'ACT';

/** What decided a reply, in order. */
export type Layer = 'session' | 'armed' | 'shape' | 'rule';

/** One request and its outcome. */
export interface RequestEntry {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly account: string | undefined;
  /** Without secrets. */
  readonly fields: Readonly<Record<string, string>>;
  /** The length of the journal before the request. */
  readonly record: number;
  readonly origin: string | undefined;
  /** The HTTP status; 0 before the reply, and if the connection was cut. */
  status: number;
  /** The key of the reply; undefined if the call was not executed. */
  key: MessageKey | 'ok' | undefined;
  decidedBy: Layer | undefined;
  faults: readonly string[];
  because: Readonly<Record<string, string | number>> | undefined;
  faultyFields: FieldFaults | undefined;
  /** Without a recorded reply the call was executed (`notRecorded`) or refused (`noAnswerLeft`). */
  outside: 'passedOn' | 'replayed' | 'repeated' | 'notRecorded' | 'noAnswerLeft' | undefined;
  outsideFault: string | undefined;
}

/** A request on arrival. */
export type Arriving = Pick<RequestEntry, 'at' | 'method' | 'path' | 'account' | 'fields' | 'record'> &
  Partial<Pick<RequestEntry, 'origin'>>;

/** Called when a request was answered or never will be. */
export type RequestListener = (entry: RequestEntry) => void;

/** The newest requests of one world. */
export class RequestLog {
  readonly #slots: (RequestEntry | undefined)[] = [];
  readonly #listeners = new Set<RequestListener>();
  #next = 1;

  /** 0 before the first. */
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

  end(entry: RequestEntry, status: number): void {
    entry.status = status;
    for (const listener of this.#listeners) listener(entry);
  }

  listen(listener: RequestListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Undefined if no longer stored. */
  get(id: number): RequestEntry | undefined {
    const entry = this.#slots[id % REQUESTS_KEPT];
    return entry?.id === id ? entry : undefined;
  }

  /** Requests after a number, oldest first; at most the newest `limit`. */
  list(since: number, limit: number): readonly RequestEntry[] {
    const found: RequestEntry[] = [];
    for (let id = Math.max(since + 1, this.#next - Math.min(limit, REQUESTS_KEPT), 1); id < this.#next; id += 1) {
      const entry = this.get(id);
      if (entry !== undefined) found.push(entry);
    }
    return found;
  }

  /** Continues the numbers of another log and copies chosen requests. */
  goOnFrom(other: RequestLog, isKept: (entry: RequestEntry) => boolean): void {
    this.#next = Math.max(this.#next, other.#next);
    for (const entry of other.#slots) {
      if (entry !== undefined && isKept(entry)) this.#slots[entry.id % REQUESTS_KEPT] ??= entry;
    }
  }
}

const NONE: readonly string[] = [];

/** JSON view of a request. */
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
