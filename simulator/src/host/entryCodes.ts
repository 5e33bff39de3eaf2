import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@zaraba/contracts';

/** How long a code may be used, real time: as long as it takes to pick up a phone. */
export const ENTRY_CODE_MS = 10 * MINUTE_MS;
/** So many codes of a world wait to be used; the oldest ends with the next one. */
const CODES_MAXIMUM = 100;
const CODE_BYTES = 16;

interface Entry {
  readonly account: string;
  readonly untilMs: number;
}

/** Codes that each open one session of one account, once. They are no part of the world's state, and end with the process. */
export class EntryCodes {
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();

  /** @param now real time, milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Makes a code for an account, and says until when it may be used (milliseconds, real time). */
  make(account: string): { readonly code: string; readonly untilMs: number } {
    const code = randomBytes(CODE_BYTES).toString('hex');
    const untilMs = this.#now() + ENTRY_CODE_MS;
    this.#entries.set(code, { account, untilMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > CODES_MAXIMUM && oldest !== undefined) this.#entries.delete(oldest);
    return { code, untilMs };
  }

  /** The account that a code opens, which is used up by this; undefined for one that is unknown, used or too old. */
  take(code: string): string | undefined {
    const entry = this.#entries.get(code);
    this.#entries.delete(code);
    return entry === undefined || entry.untilMs < this.#now() ? undefined : entry.account;
  }
}
