import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@zaraba/contracts';

/** An entry code's lifetime, real milliseconds. */
export const ENTRY_CODE_MS = 10 * MINUTE_MS;
/** A scenario link's lifetime, real milliseconds: a day of demonstrations. */
export const SCENARIO_LINK_MS = 12 * HOUR_MS;
/** At this number of codes, a new one evicts the oldest. */
const CODES_MAXIMUM = 100;
const CODE_BYTES = 16;

/** A scenario link's target: a new world, with a cast member's login. */
export interface ScenarioEntry {
  readonly scenario: string;
  /** Cast member; by default the first, or the default customer. */
  readonly member?: string | undefined;
}

/** Codes that replace a password, stored only in memory. */
export class EntryCodes<Entry = string> {
  readonly #now: () => number;
  readonly #lifeMs: number;
  readonly #entries = new Map<string, { readonly entry: Entry; readonly untilMs: number }>();

  /** @param now real time, ms */
  constructor(now: () => number, lifeMs = ENTRY_CODE_MS) {
    this.#now = now;
    this.#lifeMs = lifeMs;
  }

  /** Creates a code, valid until `untilMs` in real milliseconds. */
  make(entry: Entry): { readonly code: string; readonly untilMs: number } {
    const code = randomBytes(CODE_BYTES).toString('hex');
    const untilMs = this.#now() + this.#lifeMs;
    this.#entries.set(code, { entry, untilMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > CODES_MAXIMUM && oldest !== undefined) this.#entries.delete(oldest);
    return { code, untilMs };
  }

  /** Returns a code's entry; undefined if unknown, used or expired. */
  read(code: string): Entry | undefined {
    const kept = this.#entries.get(code);
    return kept === undefined || kept.untilMs < this.#now() ? undefined : kept.entry;
  }

  /** Like `read`, but works only once. */
  take(code: string): Entry | undefined {
    const entry = this.read(code);
    this.#entries.delete(code);
    return entry;
  }
}
