import { CURRENCIES, ENDPOINTS, MACHINES, MARKETS, MESSAGES, namesSchema } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey, MachineName, StateMachine, StateOf } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { overlaySchema } from '../arms/overlaySpec.ts';
import type { Duration, Instant } from '../duration.ts';
import { FAULTS } from '../faults/index.ts';
import type { FaultName, FaultParameters, FaultSurface } from '../faults/index.ts';
import type { OccasionSpec } from '../arms/occasion.ts';
import { occasionFields } from '../arms/occasion.ts';
import { PERSONA_NAMES } from '../personas/names.ts';
import { REVIEWED_KINDS, REVIEWERS } from '../world/models/models.ts';

const ENDPOINT_PATHS = Object.keys(ENDPOINTS) as readonly EndpointPath[];
const ERROR_KEYS = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key as ErrorKey] : []));

/** The name of a transition of a state machine, as `machine:from>to`. */
export type TransitionName = {
  readonly [M in MachineName]: `${M}:${StateOf<M>}>${StateOf<M>}`;
}[MachineName];

/** Every transition that a machine allows. */
export const TRANSITION_NAMES = Object.entries<StateMachine<string>>(MACHINES).flatMap(([name, machine]) =>
  Object.entries(machine.transitions).flatMap(([from, targets]) => targets.map((to) => `${name}:${from}>${to}`)),
) as readonly TransitionName[];

/** A point in the day of a market. Only Tokyo and China have a lunch break. */
export type CalendarPoint =
  `${(typeof MARKETS)[number]}:${'open' | 'close' | 'lunch' | 'lunchEnd'}` | 'next-business-day';

const POINTS = ['open', 'close', 'lunch', 'lunchEnd'] as const;
/** Every point of the calendar that a clock can move to. */
export const CALENDAR_POINTS: readonly CalendarPoint[] = [
  ...MARKETS.flatMap((market) => POINTS.map((point) => `${market}:${point}` as const)),
  'next-business-day',
];

const calendarPoint = z.enum(CALENDAR_POINTS);
// The compiler checks these more strictly than the published format; the check of the scenario reads the rest.
const duration = z.templateLiteral(['P', z.string()]) as unknown as z.ZodMiniType<Duration, Duration>;
const instant = z.templateLiteral([z.number(), '-', z.string()]) as unknown as z.ZodMiniType<Instant, Instant>;
const moment = z.union([calendarPoint, duration, instant]);

const endpoint = z.enum(ENDPOINT_PATHS);
const anyEndpoint = z.union([endpoint, z.literal('*')]);
const alias = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,31}$/));

/** A cast member, or an account number. */
const who = z.optional(z.string().check(z.regex(/^(?:[a-z][a-zA-Z0-9]{0,31}|\d{10})$/)));
const message = z.strictObject({ endpoint: anyEndpoint, key: z.enum(ERROR_KEYS), ...occasionFields, account: who });
/** A fault of a step: where, when and with its own parameters. */
type FaultStep = {
  readonly [F in FaultName]: {
    readonly endpoint: FaultSurface<F> extends 'stream' ? 'stream' : EndpointPath | '*';
    readonly fault: F;
  } & OccasionSpec &
    FaultParameters<F>;
}[FaultName];

/** The fault's own parameters are fields at this level; they are checked together with the scenario. */
const fault = z.looseObject({
  endpoint: z.union([anyEndpoint, z.literal('stream')]),
  fault: z.enum([...FAULTS.keys()] as FaultName[]),
}) as unknown as z.ZodMiniType<FaultStep, FaultStep>;
const clock = z.strictObject({
  advance: z.optional(duration),
  to: z.optional(z.union([calendarPoint, instant])),
  mode: z.optional(z.string()),
});

/** When a step is performed: at a time, after an answered request, after a transition; without any of them at once. */
const guard = {
  at: z.optional(moment),
  on: z.optional(endpoint),
  nth: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  when: z.optional(z.enum(TRANSITION_NAMES)),
  by: z.optional(alias),
};

const stepSchema = z.discriminatedUnion('do', [
  z.strictObject({ ...guard, do: z.literal('message'), message }),
  z.strictObject({ ...guard, do: z.literal('fault'), fault }),
  z.strictObject({ ...guard, do: z.literal('overlay'), overlay: overlaySchema }),
  z.strictObject({ ...guard, do: z.literal('clock'), clock }),
  /** Ends all pending reviews of a kind, or those of one account. */
  z.strictObject({
    ...guard,
    do: z.literal('review'),
    review: z.strictObject({
      kind: z.enum(REVIEWED_KINDS),
      outcome: z.enum(['pass', 'reject']),
      account: z.optional(alias),
    }),
  }),
  z.strictObject({ ...guard, do: z.literal('reviewer'), reviewer: z.enum(REVIEWERS) }),
  z.strictObject({
    ...guard,
    do: z.literal('call'),
    call: z.strictObject({ as: alias, endpoint, fields: z.record(z.string(), z.string()) }),
  }),
  z.strictObject({
    ...guard,
    do: z.literal('account'),
    account: z.strictObject({
      of: alias,
      state: z.optional(z.enum(Object.keys(MACHINES.account.codes) as (keyof typeof MACHINES.account.codes)[])),
      identity: z.optional(z.enum(Object.keys(MACHINES.identity.codes) as (keyof typeof MACHINES.identity.codes)[])),
      deposit: z.optional(z.strictObject({ currency: z.enum(CURRENCIES), amount: z.string() })),
    }),
  }),
  /** Prepares the world so that the rules answer a cast member's request with a key. */
  z.strictObject({
    ...guard,
    do: z.literal('reach'),
    reach: z.strictObject({ key: z.enum(ERROR_KEYS), endpoint: z.optional(endpoint), account: z.optional(alias) }),
  }),
  z.strictObject({ ...guard, do: z.literal('disarm'), disarm: z.enum(['messages', 'faults', 'overlays']) }),
  /** A sentence for the presenter: the panel shows it when its time has come. */
  z.strictObject({ ...guard, do: z.literal('say'), say: namesSchema }),
]);

const castMember = z.union([
  z.enum(PERSONA_NAMES),
  z.strictObject({
    persona: z.enum(PERSONA_NAMES),
    /** The account number; if absent, the next free number of the cast. */
    account: z.optional(z.string().check(z.regex(/^\d{10}$/))),
  }),
]);

/** Kinds of situations, in the order of the gallery. */
export const SCENARIO_GROUPS = [
  'demo',
  'market',
  'orders',
  'money',
  'newShares',
  'products',
  'account',
  'network',
] as const;

/** A scenario as its file contains it, in TypeScript and JSON alike. */
export const scenarioSchema = z.strictObject({
  /** Points an editor to the published format of a JSON file. */
  $schema: z.optional(z.string()),
  name: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60)),
  group: z.enum(SCENARIO_GROUPS),
  title: namesSchema,
  /** What it shows, and what to try. */
  summary: namesSchema,
  /** Seed of its world; if absent, the one that the caller gives, or the name. */
  seed: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  /**
   * When its world begins: an instant with its offset, or `session`. The script starts as soon as its cast is ready.
   */
  start: z.union([z.literal('session'), instant]),
  clock: z.string().check(z.regex(/^(?:live|frozen|x\d{1,6}(?:\.\d{1,3})?)$/)),
  /** Prepared customers by the names that steps use for them. They have the password of the demonstration accounts. */
  cast: z.optional(z.record(alias, castMember)),
  steps: z.array(stepSchema).check(z.maxLength(500)),
});

/** A named script: where and when a world begins, its customers, and what happens. It runs no code. */
export type Scenario = z.infer<typeof scenarioSchema>;
/** One step: at most one guard, and one act. */
export type ScenarioStep = Scenario['steps'][number];
/** A step that moves the clock: it ends once all listeners were notified. */
export type MovingStep = Extract<ScenarioStep, { readonly do: 'clock' | 'reach' }>;
/** A step that ends when its act returns. */
export type DirectStep = Exclude<ScenarioStep, MovingStep>;

/** Whether a step moves the clock. */
export function isMoving(step: ScenarioStep): step is MovingStep {
  return step.do === 'clock' || step.do === 'reach';
}
