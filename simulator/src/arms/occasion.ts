import * as z from 'zod/mini';
import { durationMs, instantOf } from '../duration.ts';

const count = z.int().check(z.minimum(1), z.maximum(100_000));
const moment = z.string().check(
  z.maxLength(40),
  z.refine((text) => durationMs(text) !== undefined || instantOf(text) !== undefined),
);

/**
 * When an arm takes effect: the next `times`, the `nth`, `from`–`to`, always, or by chance (`rate`); optionally for one
 * account and a window of world time (instants, or durations after arming).
 */
export const occasionFields = {
  times: z.optional(count),
  nth: z.optional(count),
  from: z.optional(count),
  to: z.optional(count),
  always: z.optional(z.literal(true)),
  rate: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  since: z.optional(moment),
  until: z.optional(moment),
  account: z.optional(z.string().check(z.regex(/^\d{10}$/))),
};

/** A requested occasion of an arm. */
export interface OccasionSpec {
  readonly times?: number | undefined;
  readonly nth?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly always?: true | undefined;
  readonly rate?: number | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly account?: string | undefined;
}

/** At most one choice of frequency. */
const COUNT_CHOICES = [['times'], ['nth'], ['from', 'to'], ['always'], ['rate']] as const;

/** A contradiction between fields of a spec that are valid individually. */
export interface OccasionFault {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Milliseconds of a moment, relative to `nowMs` if it is a duration. */
function momentMs(text: string | undefined, nowMs: number): number | undefined {
  return text === undefined ? undefined : (instantOf(text) ?? nowMs + (durationMs(text) ?? 0));
}

function isDuration(text: string | undefined): boolean {
  return text === undefined || durationMs(text) !== undefined;
}

/** The contradiction in a spec, if any. Without `nowMs`, durations and instants cannot be compared. */
export function occasionFault(spec: OccasionSpec, nowMs?: number): OccasionFault | undefined {
  const chosen = COUNT_CHOICES.filter((names) => names.some((name) => spec[name] !== undefined));
  if (chosen.length > 1) {
    const given = chosen.flat().filter((name) => spec[name] !== undefined);
    return {
      text: 'Give one of times, nth, from and to, always, rate.',
      fields: Object.fromEntries(given.map((name) => [name, 'choice'])),
    };
  }
  const { from = 1, to, since, until } = spec;
  if (to !== undefined && to < from) return { text: 'to is not before from.', fields: { to: 'range' } };
  const comparable = nowMs !== undefined || isDuration(since) === isDuration(until);
  const untilMs = momentMs(until, nowMs ?? 0);
  if (!comparable || untilMs === undefined) return undefined;
  const beginMs = Math.max(momentMs(since, nowMs ?? 0) ?? Number.NEGATIVE_INFINITY, nowMs ?? Number.NEGATIVE_INFINITY);
  return untilMs <= beginMs ? { text: 'The window is empty or over.', fields: { until: 'range' } } : undefined;
}

/** The spec with instants instead of durations, so that its record keeps its meaning. */
export function anchored<Spec extends OccasionSpec>(spec: Spec, nowMs: number): Spec {
  const instant = (text: string) => new Date(momentMs(text, nowMs) ?? nowMs).toISOString();
  return {
    ...spec,
    ...(spec.since === undefined ? {} : { since: instant(spec.since) }),
    ...(spec.until === undefined ? {} : { until: instant(spec.until) }),
  };
}

/** A number in [0, 1) for an account's nth opportunity, independent of other accounts. */
export type Chance = (account: string, nth: number) => number;

/** The number of accounts that are counted separately; others share a count. */
const ACCOUNTS_MAXIMUM = 10_000;
const NOBODY = '';

/** Counts the opportunities of one arm and decides which of them it uses. */
export class Occasion {
  readonly spec: OccasionSpec;
  seen = 0;
  used = 0;
  readonly #chance: Chance;
  readonly #seenBy = new Map<string, number>();
  readonly #sinceMs: number;
  readonly #untilMs: number;

  /** @param spec its window in instants, as {@link anchored} makes it */
  constructor(spec: OccasionSpec, chance: Chance) {
    this.spec = spec;
    this.#chance = chance;
    this.#sinceMs = momentMs(spec.since, 0) ?? Number.NEGATIVE_INFINITY;
    this.#untilMs = momentMs(spec.until, 0) ?? Number.POSITIVE_INFINITY;
  }

  concerns(account: string | undefined, nowMs: number): boolean {
    if (this.spec.account !== undefined && this.spec.account !== account) return false;
    return nowMs >= this.#sinceMs && nowMs < this.#untilMs;
  }

  /**
   * Counts an opportunity and returns whether it is used. Call it only for the account of the arm, within its window.
   */
  take(account: string | undefined): boolean {
    if (this.spent) return false;
    this.seen++;
    const taken = this.#takes(account);
    if (taken) this.used++;
    return taken;
  }

  /** Whether the arm counts calls that other arms use. */
  get countsCalls(): boolean {
    const { nth, from, to } = this.spec;
    return nth !== undefined || from !== undefined || to !== undefined;
  }

  pass(): void {
    this.seen++;
  }

  get spent(): boolean {
    const { always, rate, nth, from, to, times } = this.spec;
    if (always === true || rate !== undefined) return false;
    if (nth !== undefined) return this.seen >= nth;
    if (from !== undefined || to !== undefined) return to !== undefined && this.seen >= to;
    return this.used >= (times ?? 1);
  }

  isOver(nowMs: number): boolean {
    return nowMs >= this.#untilMs;
  }

  #takes(account: string | undefined): boolean {
    const { nth, from, rate } = this.spec;
    if (rate !== undefined) return this.#draw(account) < rate;
    return nth === undefined ? this.seen >= (from ?? 1) : this.seen === nth;
  }

  #draw(account: string = NOBODY): number {
    const name = this.#seenBy.has(account) || this.#seenBy.size < ACCOUNTS_MAXIMUM ? account : NOBODY;
    const nth = (this.#seenBy.get(name) ?? 0) + 1;
    this.#seenBy.set(name, nth);
    return this.#chance(name, nth);
  }
}
