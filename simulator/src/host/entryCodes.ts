import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@zaraba/contracts';

/** How long a code may be used, real time: as long as it takes to pick up a phone. */
export const ENTRY_CODE_MS = 10 * MINUTE_MS;
/** How long a link opens a scenario, real time: as long as a day with an audience. */
export const SCENARIO_LINK_MS = 12 * HOUR_MS;
/** So many codes are kept; the oldest ends with the next one. */
const CODES_MAXIMUM = 100;
const CODE_BYTES = 16;

/** What a link to a scenario opens: a world of the visitor's own, as a member of the cast. */
export interface ScenarioEntry {
  readonly scenario: string;
  /** The member's alias; absent: the first, and without a cast the customer that every world begins with. */
  readonly member?: string | undefined;
}

/**
 * Codes for what may be entered without a password: an account of a world, or a scenario. They are no part of a world's
 * state, and end with the process.
 */
export class EntryCodes<Entry = string> {
  readonly #now: () => number;
  readonly #lifeMs: number;
  readonly #entries = new Map<string, { readonly entry: Entry; readonly untilMs: number }>();

  /** @param now real time, milliseconds */
  constructor(now: () => number, lifeMs = ENTRY_CODE_MS) {
    this.#now = now;
    this.#lifeMs = lifeMs;
  }

  /** Makes a code, and says until when it may be used (milliseconds, real time). */
  make(entry: Entry): { readonly code: string; readonly untilMs: number } {
    const code = randomBytes(CODE_BYTES).toString('hex');
    const untilMs = this.#now() + this.#lifeMs;
    this.#entries.set(code, { entry, untilMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > CODES_MAXIMUM && oldest !== undefined) this.#entries.delete(oldest);
    return { code, untilMs };
  }

  /** What a code opens, as often as it is asked; undefined for one that is unknown, used up or too old. */
  read(code: string): Entry | undefined {
    const kept = this.#entries.get(code);
    return kept === undefined || kept.untilMs < this.#now() ? undefined : kept.entry;
  }

  /** The same, once: the code is used up by this. */
  take(code: string): Entry | undefined {
    const entry = this.read(code);
    this.#entries.delete(code);
    return entry;
  }
}
