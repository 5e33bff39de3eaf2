import { type EndpointPath, type ReplyOf, type Want } from '@zaraba/contracts';
import { BehaviorSubject, type Observable, Subject, interval, map, of, timer } from 'rxjs';
import type { Failure, Ports, Result, StorageChange, StreamEvent, StreamHandshake } from '../../io/ports.ts';

/** Returns a fake server's answer to a call. `count` is how many calls of the path came before. */
export type Answer = (body: Readonly<Record<string, string>>, count: number) => Observable<Result<unknown>>;
/** Answers by path. Other paths are answered with 404. */
export type Answers = Partial<Record<EndpointPath, Answer>>;

/** A recorded call. */
export interface MadeCall {
  readonly path: EndpointPath;
  readonly body: Readonly<Record<string, string>>;
  readonly at: number;
}

/** Ports whose server, device and clock are a test's own. */
export interface FakePorts extends Ports {
  readonly calls: MadeCall[];
  readonly events: Subject<StreamEvent>;
  readonly opened: StreamHandshake[];
  readonly wants: Want[];
  readonly stored: Map<string, string>;
  readonly storageChanges: Subject<StorageChange>;
  readonly visible: BehaviorSubject<boolean>;
  readonly online: BehaviorSubject<boolean>;
  readonly visited: string[];
  readonly reports: string[];
  /** When an account's stored data was deleted. */
  readonly forgotten: number[];
}

/** Returns a successful reply. */
export function good<P extends EndpointPath>(data: ReplyOf<P>, message = 'ok'): Result<unknown> {
  return { ok: true, data, message, simulated: true };
}

/** Returns a failed reply. */
export function bad(failure: Failure): Result<unknown> {
  return { ok: false, failure };
}

/** Returns a refusal with a message key. */
export function refusal(key: string): Result<unknown> {
  return bad({ kind: 'business', key });
}

/** Returns an answer after a delay. */
export function after(delayMs: number, result: Result<unknown>): Observable<Result<unknown>> {
  return delayMs === 0 ? of(result) : timer(delayMs).pipe(map(() => result));
}

/** How long a frame of the fake page lasts, in milliseconds. */
export const FRAME_MS = 16;

/** Creates the ports of a test. `now` is the virtual clock of its scheduler. */
export function createFakePorts(now: () => number, answers: Answers): FakePorts {
  const calls: MadeCall[] = [];
  const events = new Subject<StreamEvent>();
  const opened: StreamHandshake[] = [];
  const wants: Want[] = [];
  const stored = new Map<string, string>();
  const storageChanges = new Subject<StorageChange>();
  const visible = new BehaviorSubject(true);
  const online = new BehaviorSubject(true);
  const visited: string[] = [];
  const reports: string[] = [];
  const forgotten: number[] = [];
  let intents: string | undefined;
  let inputs: string | undefined;
  let ids = 0;

  const post = (path: EndpointPath, body: object): Observable<Result<never>> => {
    const count = calls.filter((made) => made.path === path).length;
    const fields = Object.fromEntries(Object.entries(body) as [string, string][]);
    calls.push({ path, body: fields, at: now() });
    const answer = answers[path]?.(fields, count) ?? of(bad({ kind: 'http', status: 404 }));
    return answer as Observable<Result<never>>;
  };
  return {
    calls,
    events,
    opened,
    wants,
    stored,
    storageChanges,
    visible,
    online,
    visited,
    reports,
    forgotten,
    http: { post },
    stream: {
      events,
      open: (handshake) => void opened.push(handshake),
      close: () => undefined,
      want: (want) => void wants.push(want),
      badFrames: () => 0,
    },
    storage: {
      read: (key) => stored.get(key),
      write: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
      readIntents: () => intents,
      writeIntents: (value) => {
        intents = value;
      },
      readInputs: () => inputs,
      writeInputs: (value) => {
        inputs = value === '' ? undefined : value;
      },
      forgetAccount: () => void forgotten.push(now()),
      changes: storageChanges,
    },
    clock: {
      now,
      timer: (delayMs) => timer(delayMs),
      patience: (limitMs) => timer(limitMs),
      interval: (periodMs) => interval(periodMs),
      frame: () => timer(FRAME_MS),
      visible,
      online,
      random: () => 0.5,
      newId: () => {
        ids += 1;
        return `client-order-${ids}`;
      },
    },
    page: {
      here: () => '/position/info?id=SIM-1',
      goTo: (route) => void visited.push(route),
      report: (where) => void reports.push(where),
    },
  };
}
