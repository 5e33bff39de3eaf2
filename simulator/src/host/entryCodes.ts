import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@zaraba/contracts';

/** Lifetime of an entry code, real milliseconds. */
export const ENTRY_CODE_MS = 10 * MINUTE_MS;
/** Lifetime of a link to a scenario, real milliseconds: a day of demonstrations. */
export const SCENARIO_LINK_MS = 12 * HOUR_MS;
/** Most codes; a new one evicts the oldest. */
const CODES_MAXIMUM = 100;
const CODE_BYTES = 16;

/** What a scenario link opens: a new world, entered as a member of its cast. */
export interface ScenarioEntry {
  readonly scenario: string;
  /** Alias of the member; absent: the first, or without a cast the default customer. */
  readonly member?: string | undefined;
}

/** Codes that open an account or a scenario without a password. They end with the process. */
export class EntryCodes<Entry = string> {
  readonly #now: () => number;
  readonly #lifeMs: number;
  readonly #entries = new Map<string, { readonly entry: Entry; readonly untilMs: number }>();

  /** @param now real time, milliseconds */
  constructor(now: () => number, lifeMs = ENTRY_CODE_MS) {
    this.#now = now;
    this.#lifeMs = lifeMs;
  }

  /** Makes a code and returns its expiry (real milliseconds). */
  make(entry: Entry): { readonly code: string; readonly untilMs: number } {
    const code = randomBytes(CODE_BYTES).toString('hex');
    const untilMs = this.#now() + this.#lifeMs;
    this.#entries.set(code, { entry, untilMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > CODES_MAXIMUM && oldest !== undefined) this.#entries.delete(oldest);
    return { code, untilMs };
  }

  /** Looks a code up; undefined if unknown, used or expired. */
  read(code: string): Entry | undefined {
    const kept = this.#entries.get(code);
    return kept === undefined || kept.untilMs < this.#now() ? undefined : kept.entry;
  }

  /** Looks a code up and invalidates it. */
  take(code: string): Entry | undefined {
    const entry = this.read(code);
    this.#entries.delete(code);
    return entry;
  }
}
