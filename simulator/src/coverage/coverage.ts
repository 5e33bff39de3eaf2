import { ENDPOINTS } from '@zaraba/contracts';
import type { Endpoint, EndpointPath, MessageKey, ScreenPath } from '@zaraba/contracts';
import * as z from 'zod/mini';

/** The paths of all endpoints. Counters use the index of an endpoint in this list. */
export const ENDPOINT_PATHS = Object.keys(ENDPOINTS) as readonly EndpointPath[];

/** Returns the name of an endpoint with a message key in a coverage report. */
export function pairName(path: EndpointPath, key: MessageKey | 'ok'): string {
  return `${path} ${key}`;
}

/** Returns the keys with which an endpoint can answer: its own and those common to its kind. */
export function keysOf(path: EndpointPath): readonly (MessageKey | 'ok')[] {
  const { success, errors, session }: Endpoint = ENDPOINTS[path];
  const generic: readonly MessageKey[] =
    session === 'required' ? ['invalid_request', 'login_again'] : ['invalid_request'];
  return [success, ...errors, ...generic];
}

/** The number of uses of each covered name, and the names that are not covered. */
export interface CoverageOf {
  readonly exercised: Readonly<Record<string, number>>;
  readonly missing: readonly string[];
}

/** A coverage report: the covered and missing names of each kind. */
export interface CoverageReport {
  readonly endpoints: CoverageOf;
  readonly messages: CoverageOf;
  /** Endpoints together with the keys with which a rule answered. */
  readonly pairs: CoverageOf;
  /** Keys with which calls were refused because a tester had armed them. */
  readonly armedMessages: CoverageOf;
  readonly transitions: CoverageOf;
  readonly faults: CoverageOf;
  readonly screens: CoverageOf;
  readonly scenarios: CoverageOf;
}

/** All kinds of coverage, in the order of reports. */
export const COVERAGE_KINDS = [
  'endpoints',
  'messages',
  'pairs',
  'armedMessages',
  'transitions',
  'faults',
  'screens',
  'scenarios',
] as const satisfies readonly (keyof CoverageReport)[];

const NAMED_KINDS = ['armedMessages', 'transitions', 'faults', 'screens', 'scenarios'] as const;
type NamedKind = (typeof NAMED_KINDS)[number];

/** The numbers of uses of names, by kind. */
export type Exercised = { readonly [K in keyof CoverageReport]?: Readonly<Record<string, number>> | undefined };

const reportedKind = z.optional(
  z.looseObject({ exercised: z.record(z.string(), z.int().check(z.minimum(1), z.maximum(1_000_000_000))) }),
);
const REPORTED = ['endpoints', 'pairs', ...NAMED_KINDS] as const;

/** A coverage report from a file or another process. Only its counts are used. */
export const coverageSchema = z.looseObject(
  Object.fromEntries(REPORTED.map((name) => [name, reportedKind])) as Record<
    (typeof REPORTED)[number],
    typeof reportedKind
  >,
);

export function exercisedIn(report: z.output<typeof coverageSchema>): Exercised {
  return Object.fromEntries(REPORTED.map((name) => [name, report[name]?.exercised]));
}

function bump<Name>(counts: Map<Name, number>, name: Name, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

/** The coverage counters of a world. They only add, because they run on every call. */
export class Coverage {
  /** The number of calls of each endpoint, in the order of ENDPOINT_PATHS. */
  readonly calls: number[] = ENDPOINT_PATHS.map(() => 0);
  readonly #answered: readonly Map<MessageKey | 'ok', number>[] = ENDPOINT_PATHS.map(() => new Map());
  readonly #named: Readonly<Record<NamedKind, Map<string, number>>> = {
    armedMessages: new Map(),
    transitions: new Map(),
    faults: new Map(),
    screens: new Map(),
    scenarios: new Map(),
  };

  /** Counts a reply. @param index that of the endpoint in ENDPOINT_PATHS */
  answered(index: number, key: MessageKey | 'ok'): void {
    const counts = this.#answered[index];
    if (counts !== undefined) bump(counts, key);
  }

  armedMessage(key: MessageKey): void {
    bump(this.#named.armedMessages, key);
  }

  transition(machine: string, from: string, to: string): void {
    bump(this.#named.transitions, `${machine}:${from}>${to}`);
  }

  fault(name: string): void {
    bump(this.#named.faults, name);
  }

  screen(path: ScreenPath): void {
    bump(this.#named.screens, path);
  }

  scenario(name: string): void {
    bump(this.#named.scenarios, name);
  }

  merge({ endpoints = {}, pairs = {}, ...named }: Exercised): void {
    ENDPOINT_PATHS.forEach((path, index) => {
      this.calls[index] = (this.calls[index] ?? 0) + (endpoints[path] ?? 0);
      for (const key of keysOf(path)) {
        const count = pairs[pairName(path, key)];
        const counts = this.#answered[index];
        if (count !== undefined && counts !== undefined) bump(counts, key, count);
      }
    });
    for (const kind of NAMED_KINDS) {
      for (const [name, count] of Object.entries(named[kind] ?? {})) bump(this.#named[kind], name, count);
    }
  }

  clear(): void {
    this.calls.fill(0);
    for (const counts of this.#answered) counts.clear();
    for (const kind of NAMED_KINDS) this.#named[kind].clear();
  }

  add(other: Coverage): void {
    other.calls.forEach((count, index) => (this.calls[index] = (this.calls[index] ?? 0) + count));
    this.#answered.forEach((counts, index) => {
      for (const [key, count] of other.#answered[index] ?? []) bump(counts, key, count);
    });
    for (const kind of NAMED_KINDS) {
      for (const [name, count] of other.#named[kind]) bump(this.#named[kind], name, count);
    }
  }

  exercised(): Exercised {
    const endpoints = new Map<string, number>();
    const messages = new Map<string, number>();
    const pairs = new Map<string, number>();
    ENDPOINT_PATHS.forEach((path, index) => {
      const count = this.calls[index] ?? 0;
      if (count > 0) endpoints.set(path, count);
      for (const [key, answers] of this.#answered[index] ?? []) {
        bump(messages, key, answers);
        bump(pairs, pairName(path, key), answers);
      }
    });
    const counts = { endpoints, messages, pairs, ...this.#named };
    return Object.fromEntries(COVERAGE_KINDS.map((kind) => [kind, Object.fromEntries(counts[kind])]));
  }
}
