import { ACCOUNT_STATES, ENDPOINTS, IDENTITY_STATES, MESSAGES, POSITION_STATES } from '@zaraba/contracts';
import type { EndpointPath, MessageKey, StateMachine } from '@zaraba/contracts';
import { FAULTS } from './faults/index.ts';

const MACHINES: Readonly<Record<string, StateMachine<string>>> = {
  position: POSITION_STATES,
  identity: IDENTITY_STATES,
  account: ACCOUNT_STATES,
};

/** Every path of the table; its place here is the place of its counter. */
export const ENDPOINT_PATHS = Object.keys(ENDPOINTS) as readonly EndpointPath[];

const TRANSITIONS = Object.entries(MACHINES).flatMap(([name, machine]) =>
  Object.entries(machine.transitions).flatMap(([from, targets]) => targets.map((to) => `${name}:${from}>${to}`)),
);

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
  /** Keys answered because they were armed. */
  readonly armedMessages: CoverageOf;
  readonly transitions: CoverageOf;
  readonly faults: CoverageOf;
}

function bump(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function reportOf(counts: ReadonlyMap<string, number>, all: readonly string[]): CoverageOf {
  const exercised: Record<string, number> = {};
  for (const name of all) {
    const count = counts.get(name);
    if (count !== undefined) exercised[name] = count;
  }
  return { exercised, missing: all.filter((name) => !counts.has(name)) };
}

/** Counters of one world: plain additions, as they run on every call. */
export class Coverage {
  /** Calls by the place of the endpoint in ENDPOINT_PATHS. */
  readonly calls: number[] = ENDPOINT_PATHS.map(() => 0);
  readonly #natural = new Map<string, number>();
  readonly #armed = new Map<string, number>();
  readonly #transitions = new Map<string, number>();
  readonly #faults = new Map<string, number>();

  /** A message key was answered by a rule. */
  message(key: MessageKey): void {
    bump(this.#natural, key);
  }

  /** A message key was answered because it was armed. */
  armedMessage(key: MessageKey): void {
    bump(this.#armed, key);
  }

  /** A state machine moved. */
  transition(machine: string, from: string, to: string): void {
    bump(this.#transitions, `${machine}:${from}>${to}`);
  }

  /** A fault was taken. */
  fault(name: string): void {
    bump(this.#faults, name);
  }

  /** Adds what another world exercised. */
  add(other: Coverage): void {
    other.calls.forEach((count, index) => (this.calls[index] = (this.calls[index] ?? 0) + count));
    const pairs: readonly [Map<string, number>, Map<string, number>][] = [
      [this.#natural, other.#natural],
      [this.#armed, other.#armed],
      [this.#transitions, other.#transitions],
      [this.#faults, other.#faults],
    ];
    for (const [mine, theirs] of pairs) {
      for (const [name, count] of theirs) mine.set(name, (mine.get(name) ?? 0) + count);
    }
  }

  /** Exercised and missing, by kind. */
  report(): CoverageReport {
    const calls = new Map<string, number>();
    ENDPOINT_PATHS.forEach((path, index) => {
      const count = this.calls[index] ?? 0;
      if (count > 0) calls.set(path, count);
    });
    const keys = Object.keys(MESSAGES);
    const errors = keys.filter((key) => MESSAGES[key as MessageKey] === 'error');
    return {
      endpoints: reportOf(calls, ENDPOINT_PATHS),
      messages: reportOf(this.#natural, keys),
      armedMessages: reportOf(this.#armed, errors),
      transitions: reportOf(this.#transitions, TRANSITIONS),
      faults: reportOf(this.#faults, [...FAULTS.keys()]),
    };
  }
}
