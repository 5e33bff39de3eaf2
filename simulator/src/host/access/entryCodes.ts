import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@zaraba/contracts';

/** The lifetime of an entry code, real milliseconds. */
export const ENTRY_CODE_MS = 10 * MINUTE_MS;
/** The lifetime of a scenario link, real milliseconds. It suffices for a day of demonstrations. */
export const SCENARIO_LINK_MS = 12 * HOUR_MS;
/** The maximum number of codes. A further code evicts the oldest one. */
const CODES_MAXIMUM = 100;
const CODE_BYTES = 16;

/** What a scenario link leads to: a new world, with the login of a cast member. */
export interface ScenarioEntry {
  readonly scenario: string;
  /** The cast member (default: the first member, or the default customer). */
  readonly member?: string | undefined;
}

/** One-time codes that replace a password. They are stored only in memory. */
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

  read(code: string): Entry | undefined {
    const kept = this.#entries.get(code);
    return kept === undefined || kept.untilMs < this.#now() ? undefined : kept.entry;
  }

  /** Reads a code like `read`, but only once. */
  take(code: string): Entry | undefined {
    const entry = this.read(code);
    this.#entries.delete(code);
    return entry;
  }
}
