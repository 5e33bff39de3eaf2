import { ENDPOINTS } from '@zaraba/contracts';
import type { Endpoint, EndpointPath, MessageKey, ScreenPath } from '@zaraba/contracts';

/** Every path of the table; its place here is the place of its counter. */
export const ENDPOINT_PATHS = Object.keys(ENDPOINTS) as readonly EndpointPath[];

/** A call and a key it answered, as one name. */
export function pairName(path: EndpointPath, key: MessageKey | 'ok'): string {
  return `${path} ${key}`;
}

/** The keys a row promises: its success, its own errors, and those that every call of its kind can be refused with. */
export function keysOf(path: EndpointPath): readonly (MessageKey | 'ok')[] {
  const { success, errors, session }: Endpoint = ENDPOINTS[path];
  const generic: readonly MessageKey[] =
    session === 'required' ? ['invalid_request', 'login_again'] : ['invalid_request'];
  return [success, ...errors, ...generic];
}

/** How often each thing of one kind happened, and which never did. */
export interface CoverageOf {
  readonly exercised: Readonly<Record<string, number>>;
  readonly missing: readonly string[];
}

/** What has been exercised and what not. */
export interface CoverageReport {
  readonly endpoints: CoverageOf;
  /** Keys answered by a rule. */
  readonly messages: CoverageOf;
  /** Calls with the keys they answered by a rule; all that the rows promise. */
  readonly pairs: CoverageOf;
  /** Keys answered because they were armed. */
  readonly armedMessages: CoverageOf;
  readonly transitions: CoverageOf;
  readonly faults: CoverageOf;
  /** Screens that a client said it has shown. */
  readonly screens: CoverageOf;
  /** Ready scenarios that were run. */
  readonly scenarios: CoverageOf;
}

/** The kinds of things that are counted, in the order of a report. */
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

/** The kinds that are counted by name alone. */
const NAMED_KINDS = ['armedMessages', 'transitions', 'faults', 'screens', 'scenarios'] as const;
type NamedKind = (typeof NAMED_KINDS)[number];

/** What was exercised elsewhere: how often, by name, of some kinds. */
export type Exercised = { readonly [K in keyof CoverageReport]?: Readonly<Record<string, number>> | undefined };

function bump<Name>(counts: Map<Name, number>, name: Name, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

/** Counters of one world: plain additions, as they run on every call. */
export class Coverage {
  /** Calls by the place of the endpoint in ENDPOINT_PATHS. */
  readonly calls: number[] = ENDPOINT_PATHS.map(() => 0);
  /** Keys answered by a rule, by the place of the endpoint. */
  readonly #answered: readonly Map<MessageKey | 'ok', number>[] = ENDPOINT_PATHS.map(() => new Map());
  readonly #named: Readonly<Record<NamedKind, Map<string, number>>> = {
    armedMessages: new Map(),
    transitions: new Map(),
    faults: new Map(),
    screens: new Map(),
    scenarios: new Map(),
  };

  /** An endpoint, given by its place in ENDPOINT_PATHS, answered a key by a rule. */
  answered(index: number, key: MessageKey | 'ok'): void {
    const counts = this.#answered[index];
    if (counts !== undefined) bump(counts, key);
  }

  /** A message key was answered because it was armed. */
  armedMessage(key: MessageKey): void {
    bump(this.#named.armedMessages, key);
  }

  /** A state machine moved. */
  transition(machine: string, from: string, to: string): void {
    bump(this.#named.transitions, `${machine}:${from}>${to}`);
  }

  /** A fault was taken. */
  fault(name: string): void {
    bump(this.#named.faults, name);
  }

  /** A client has shown a screen. */
  screen(path: ScreenPath): void {
    bump(this.#named.screens, path);
  }

  /** A ready scenario was run. */
  scenario(name: string): void {
    bump(this.#named.scenarios, name);
  }

  /**
   * Adds what was exercised elsewhere, for example by another process. Names that are not known here are left out; keys by a rule
   * are counted by their pairs.
   */
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

  /** Forgets everything. */
  clear(): void {
    this.calls.fill(0);
    for (const counts of this.#answered) counts.clear();
    for (const kind of NAMED_KINDS) this.#named[kind].clear();
  }

  /** Adds what another world exercised. */
  add(other: Coverage): void {
    other.calls.forEach((count, index) => (this.calls[index] = (this.calls[index] ?? 0) + count));
    this.#answered.forEach((counts, index) => {
      for (const [key, count] of other.#answered[index] ?? []) bump(counts, key, count);
    });
    for (const kind of NAMED_KINDS) {
      for (const [name, count] of other.#named[kind]) bump(this.#named[kind], name, count);
    }
  }

  /** How often each thing happened, by name. */
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
