import type { Operation } from './document.ts';
import type { Judgement } from './judge.ts';
import type { FuzzRequest } from './requests.ts';

/** A fault found in an answer or in the server. */
export interface Fault {
  readonly what: string;
  readonly request: string;
  readonly answer: string;
  /** Requests sent before it. */
  readonly sent: number;
}

/** The counts of a run. */
interface Counts {
  /** How often each call was sent and accepted. */
  readonly calls: Readonly<Record<string, { sent: number; accepted: number }>>;
  /** Calls of the document that were never accepted, and how often each key refused a well-formed request. */
  readonly never: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly statuses: Readonly<Record<string, number>>;
  readonly keys: Readonly<Record<string, number>>;
  /** How often each checker ran. */
  readonly checks: Readonly<Record<string, number>>;
}

/** The result of a run. */
export interface FuzzReport extends Counts {
  readonly sent: number;
  readonly faults: readonly Fault[];
}

function add(counts: Record<string, number>, name: string | number): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** Counts the outcomes of requests. */
export class Tally {
  readonly #calls: Record<string, { sent: number; accepted: number }> = {};
  readonly #refusals: Record<string, Record<string, number>> = {};
  readonly #statuses: Record<string, number> = {};
  readonly #keys: Record<string, number> = {};
  readonly #checks: Record<string, number> = {};

  /** Counts an answer; returns its key. */
  answered(
    { operation: { path }, kind }: Pick<FuzzRequest, 'operation' | 'kind'>,
    { accepted, body }: Judgement,
    status: number,
  ): string {
    const key = typeof body?.msg === 'string' ? body.msg : 'none';
    const call = (this.#calls[path] ??= { sent: 0, accepted: 0 });
    call.sent += 1;
    if (accepted) call.accepted += 1;
    else if (kind === 'valid') add((this.#refusals[path] ??= {}), key);
    add(this.#statuses, status);
    add(this.#keys, key);
    return key;
  }

  /** Counts a run of a checker. */
  counted(check: string): void {
    add(this.#checks, check);
  }

  /** How often a call was accepted. */
  accepted(path: string): number {
    return this.#calls[path]?.accepted ?? 0;
  }

  /** All counts, for the calls of a document. */
  report(operations: readonly Pick<Operation, 'path'>[]): Counts {
    const never = operations.filter(({ path }) => this.accepted(path) === 0);
    return {
      calls: this.#calls,
      never: Object.fromEntries(never.map(({ path }) => [path, this.#refusals[path] ?? {}])),
      statuses: this.#statuses,
      keys: this.#keys,
      checks: this.#checks,
    };
  }
}
