import * as z from 'zod/mini';

/** When something armed happens: the next `times`, only the `nth`, or always; for everybody or for one account. */
export const occasionFields = {
  times: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  nth: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  always: z.optional(z.literal(true)),
  account: z.optional(z.string().check(z.regex(/^\d{10}$/))),
};

/** When something armed happens, as asked for. */
export interface OccasionSpec {
  readonly times?: number | undefined;
  readonly nth?: number | undefined;
  readonly always?: true | undefined;
  readonly account?: string | undefined;
}

/** Names of the fields that choose when; at most one may be given. */
export const OCCASION_CHOICES = ['times', 'nth', 'always'] as const;

/** Whether at most one choice is given. */
export function isClear(spec: OccasionSpec): boolean {
  return OCCASION_CHOICES.filter((choice) => spec[choice] !== undefined).length <= 1;
}

/** Counts the opportunities of one armed thing and says which of them it takes. */
export class Occasion {
  readonly spec: OccasionSpec;
  /** Opportunities so far. */
  seen = 0;
  /** Opportunities taken. */
  used = 0;

  constructor(spec: OccasionSpec) {
    this.spec = spec;
  }

  /** Whether it waits for nobody else's requests. */
  concerns(account: string | undefined): boolean {
    return this.spec.account === undefined || this.spec.account === account;
  }

  /** Counts one opportunity and says whether it is taken. Ask only when it concerns the account. */
  take(): boolean {
    if (this.spent) return false;
    this.seen++;
    const taken = this.spec.always === true || this.spec.nth === undefined || this.seen === this.spec.nth;
    if (taken) this.used++;
    return taken;
  }

  /** Whether it will never be taken again. */
  get spent(): boolean {
    if (this.spec.always === true) return false;
    return this.used >= (this.spec.nth === undefined ? (this.spec.times ?? 1) : 1);
  }
}
