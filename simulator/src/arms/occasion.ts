import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { queryOf } from '../faults/template.ts';
import { durationMs, instantOf, notATime } from '../base/duration.ts';

const count = z.int().check(z.minimum(1), z.maximum(100_000));
const moment = z.string().check(
  z.maxLength(40),
  z.refine((text) => durationMs(text) !== undefined || instantOf(text) !== undefined, {
    error: ({ input }) => notATime(input, { duration: true, instant: true }),
  }),
);

/** Expected texts by name. `*` matches any text that is not empty. */
const expected = z.optional(
  z.record(z.string().check(z.minLength(1), z.maxLength(64)), z.string().check(z.maxLength(500))),
);

/**
 * When an arm takes effect: on the next `times` calls; from the `nth` call on, `times` times (by default once); on the
 * calls `from`–`to`; always; at random (`rate`); or on `every` so many calls, in bursts of `burst`. It can be limited
 * to calls that `match`, to one account, and to a window of world time (instants, or durations after arming).
 */
export const occasionFields = {
  times: z.optional(count),
  nth: z.optional(count),
  from: z.optional(count),
  to: z.optional(count),
  always: z.optional(z.literal(true)),
  rate: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  every: z.optional(count),
  burst: z.optional(count),
  since: z.optional(moment),
  until: z.optional(moment),
  account: z.optional(z.string().check(z.regex(/^\d{10}$/))),
  match: z.optional(z.strictObject({ body: expected, query: expected, headers: expected })),
};

type Expected = Readonly<Record<string, string>> | undefined;

/** When an arm takes effect, as it was requested. */
export interface OccasionSpec {
  readonly times?: number | undefined;
  readonly nth?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly always?: true | undefined;
  readonly rate?: number | undefined;
  readonly every?: number | undefined;
  readonly burst?: number | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly account?: string | undefined;
  readonly match?: { readonly body?: Expected; readonly query?: Expected; readonly headers?: Expected } | undefined;
}

/** The contents of a call, with which an arm's `match` is compared. */
export interface CallFacts {
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly url: string | undefined;
}

/** Whether a call matches an arm. Without a call there is no match. */
export function isMatch({ match }: OccasionSpec, call: CallFacts | undefined): boolean {
  if (match === undefined) return true;
  if (call === undefined) return false;
  const are = (texts: Expected, sent: (name: string) => string | null | undefined): boolean =>
    Object.entries(texts ?? {}).every(([name, text]) => {
      const given = sent(name) ?? undefined;
      return text === '*' ? given !== undefined && given !== '' : given === text;
    });
  return (
    are(match.body, (name) => (Object.hasOwn(call.fields, name) ? call.fields[name] : undefined)) &&
    are(match.query, (name) => queryOf(call.url).get(name)) &&
    are(match.headers, (name) => call.headers[name.toLowerCase()]?.toString())
  );
}

/** Ways to state a frequency. They exclude each other. */
const COUNT_CHOICES = [['nth'], ['from', 'to'], ['always'], ['rate'], ['every']] as const;

/** A contradiction between fields that are valid by themselves. */
export interface OccasionFault {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Converts an instant, or a duration after `nowMs`, to Unix milliseconds. */
function momentMs(text: string | undefined, nowMs: number): number | undefined {
  return text === undefined ? undefined : (instantOf(text) ?? nowMs + (durationMs(text) ?? 0));
}

function isDuration(text: string | undefined): boolean {
  return text === undefined || durationMs(text) !== undefined;
}

function countFault(spec: OccasionSpec): OccasionFault | undefined {
  const { times, to, always, rate, every, burst } = spec;
  const chosen = COUNT_CHOICES.filter((names) => names.some((name) => spec[name] !== undefined));
  if (chosen.length > 1) {
    const given = chosen.flat().filter((name) => spec[name] !== undefined);
    return {
      text: 'Give one of nth, from and to, always, rate, every.',
      fields: Object.fromEntries(given.map((name) => [name, 'choice'])),
    };
  }
  if (times !== undefined && (to ?? always) !== undefined) {
    return { text: 'times goes neither with to nor with always.', fields: { times: 'choice' } };
  }
  if (burst !== undefined && (rate ?? every) === undefined) {
    return { text: 'burst goes with rate or every.', fields: { burst: 'choice' } };
  }
  if (burst !== undefined && every !== undefined && burst > every) {
    return { text: 'A burst is not longer than every.', fields: { burst: 'range' } };
  }
  return undefined;
}

/** Returns the contradiction in a spec, if any. Without `nowMs`, durations and instants cannot be compared. */
export function occasionFault(spec: OccasionSpec, nowMs?: number): OccasionFault | undefined {
  const contradiction = countFault(spec);
  if (contradiction !== undefined) return contradiction;
  const { from = 1, to, since, until } = spec;
  if (to !== undefined && to < from) return { text: 'to is not before from.', fields: { to: 'range' } };
  const comparable = nowMs !== undefined || isDuration(since) === isDuration(until);
  const untilMs = momentMs(until, nowMs ?? 0);
  if (!comparable || untilMs === undefined) return undefined;
  const beginMs = Math.max(momentMs(since, nowMs ?? 0) ?? Number.NEGATIVE_INFINITY, nowMs ?? Number.NEGATIVE_INFINITY);
  return untilMs <= beginMs ? { text: 'The window is empty or over.', fields: { until: 'range' } } : undefined;
}

/** Replaces durations by instants, so that a recorded spec keeps its meaning. */
export function anchored<Spec extends OccasionSpec>(spec: Spec, nowMs: number): Spec {
  const instant = (text: string) => new Date(momentMs(text, nowMs) ?? nowMs).toISOString();
  return {
    ...spec,
    ...(spec.since === undefined ? {} : { since: instant(spec.since) }),
    ...(spec.until === undefined ? {} : { until: instant(spec.until) }),
  };
}

/** Returns a number in [0, 1) for the nth call of an account, independent of all others. */
export type Chance = (account: string, nth: number) => number;

/** The maximum number of accounts that are counted separately. All others share one count. */
const ACCOUNTS_MAXIMUM = 10_000;
const NOBODY = '';

/** Counts the calls offered to one arm and decides which of them it affects. */
export class Occasion {
  readonly spec: OccasionSpec;
  seen = 0;
  used = 0;
  readonly #chance: Chance;
  readonly #seenBy = new Map<string, number>();
  readonly #burstLeft = new Map<string, number>();
  readonly #first: number;
  readonly #last: number;
  readonly #limit: number;
  readonly #sinceMs: number;
  readonly #untilMs: number;

  /** @param spec with the time window as instants, as {@link anchored} returns it */
  constructor(spec: OccasionSpec, chance: Chance) {
    this.spec = spec;
    this.#chance = chance;
    const { nth, from, to, times } = spec;
    this.#first = nth ?? from ?? 1;
    this.#last = nth === undefined ? (to ?? Number.POSITIVE_INFINITY) : nth + (times ?? 1) - 1;
    const repeats = COUNT_CHOICES.some((names) => names.some((name) => spec[name] !== undefined));
    this.#limit = times ?? (repeats ? Number.POSITIVE_INFINITY : 1);
    this.#sinceMs = momentMs(spec.since, 0) ?? Number.NEGATIVE_INFINITY;
    this.#untilMs = momentMs(spec.until, 0) ?? Number.POSITIVE_INFINITY;
  }

  concerns(account: string | undefined, nowMs: number): boolean {
    if (this.spec.account !== undefined && this.spec.account !== account) return false;
    return nowMs >= this.#sinceMs && nowMs < this.#untilMs;
  }

  /** Counts a call. Returns whether the arm takes effect. The caller has checked the arm's account and time window. */
  take(account: string | undefined): boolean {
    if (this.spent) return false;
    this.seen++;
    const taken = this.#takes(account);
    if (taken) this.used++;
    return taken;
  }

  /** Whether the arm also counts calls that other arms affect. */
  get countsCalls(): boolean {
    const { nth, from, to, every } = this.spec;
    return (nth ?? from ?? to ?? every) !== undefined;
  }

  pass(): void {
    this.seen++;
  }

  get spent(): boolean {
    return this.used >= this.#limit || this.seen >= this.#last;
  }

  isOver(nowMs: number): boolean {
    return nowMs >= this.#untilMs;
  }

  #takes(account: string | undefined): boolean {
    const { rate, every, burst = 1 } = this.spec;
    if (rate !== undefined) return this.#draw(account, rate, burst);
    if (every !== undefined) return (this.seen - 1) % every >= every - burst;
    return this.seen >= this.#first;
  }

  #draw(account: string = NOBODY, rate: number, burst: number): boolean {
    const name = this.#seenBy.has(account) || this.#seenBy.size < ACCOUNTS_MAXIMUM ? account : NOBODY;
    const nth = (this.#seenBy.get(name) ?? 0) + 1;
    this.#seenBy.set(name, nth);
    const left = this.#burstLeft.get(name) ?? 0;
    const taken = left > 0 || this.#chance(name, nth) < rate;
    if (burst > 1) this.#burstLeft.set(name, left > 0 ? left - 1 : taken ? burst - 1 : 0);
    return taken;
  }
}
