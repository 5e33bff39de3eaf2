import { CURRENCIES, ENDPOINTS, MACHINES, MARKETS, MESSAGES, namesSchema } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey, MachineName, StateMachine, StateOf } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { overlaySchema } from '../control/overlays.ts';
import { FAULTS } from '../faults/index.ts';
import type { FaultName } from '../faults/index.ts';
import { occasionFields } from '../faults/occasion.ts';
import { PERSONA_NAMES } from '../personas/names.ts';

const ENDPOINT_PATHS = Object.keys(ENDPOINTS) as readonly EndpointPath[];
const ERROR_KEYS = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key as ErrorKey] : []));

/** A move of a state machine, as `machine:from>to`. */
export type TransitionName = {
  readonly [M in MachineName]: `${M}:${StateOf<M>}>${StateOf<M>}`;
}[MachineName];

/** Every move that a machine allows. */
export const TRANSITION_NAMES = Object.entries<StateMachine<string>>(MACHINES).flatMap(([name, machine]) =>
  Object.entries(machine.transitions).flatMap(([from, targets]) => targets.map((to) => `${name}:${from}>${to}`)),
) as readonly TransitionName[];

/** A point of a market's day, by market: only Tokyo and China break for lunch. */
export type CalendarPoint =
  `${(typeof MARKETS)[number]}:${'open' | 'close' | 'lunch' | 'lunchEnd'}` | 'next-business-day';

const POINTS = ['open', 'close', 'lunch', 'lunchEnd'] as const;
/** Every point of the calendar that a clock can be sent to. */
export const CALENDAR_POINTS: readonly CalendarPoint[] = [
  ...MARKETS.flatMap((market) => POINTS.map((point) => `${market}:${point}` as const)),
  'next-business-day',
];

const calendarPoint = z.enum(CALENDAR_POINTS);
const duration = z.templateLiteral(['P', z.string()]);
const instant = z.templateLiteral([z.number(), '-', z.string()]);
const moment = z.union([calendarPoint, duration, instant]);

const endpoint = z.enum(ENDPOINT_PATHS);
const anyEndpoint = z.union([endpoint, z.literal('*')]);
const alias = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,31}$/));

/** Somebody of the cast, or the number of an account. */
const who = z.optional(z.string().check(z.regex(/^(?:[a-z][a-zA-Z0-9]{0,31}|\d{10})$/)));
const message = z.strictObject({ endpoint: anyEndpoint, key: z.enum(ERROR_KEYS), ...occasionFields, account: who });
/** Its own parameters stand beside these; they are checked against the fault when the scenario is. */
const fault = z.looseObject({
  endpoint: z.union([anyEndpoint, z.literal('stream')]),
  fault: z.enum([...FAULTS.keys()] as FaultName[]),
});
const clock = z.strictObject({
  advance: z.optional(duration),
  to: z.optional(z.union([calendarPoint, instant])),
  mode: z.optional(z.string()),
});

/** When a step is taken: at a time, after a request was answered, after a machine moved; without any of them at once. */
const guard = {
  at: z.optional(moment),
  on: z.optional(endpoint),
  nth: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  when: z.optional(z.enum(TRANSITION_NAMES)),
  by: z.optional(alias),
};

const REVIEWED = ['deposit', 'withdrawal', 'loan', 'blockTrade', 'dayTrade', 'identityCase'] as const;

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
      kind: z.enum(REVIEWED),
      outcome: z.enum(['pass', 'reject']),
      account: z.optional(alias),
    }),
  }),
  z.strictObject({ ...guard, do: z.literal('reviewer'), reviewer: z.enum(['automatic', 'byHand']) }),
  /** A call of the product, made for somebody of the cast. */
  z.strictObject({
    ...guard,
    do: z.literal('call'),
    call: z.strictObject({ as: alias, endpoint, fields: z.record(z.string(), z.string()) }),
  }),
  /** What the operator of a broker does to an account. */
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
  /** Leads somebody to where a key is met by the rules. */
  z.strictObject({
    ...guard,
    do: z.literal('reach'),
    reach: z.strictObject({ key: z.enum(ERROR_KEYS), endpoint: z.optional(endpoint), account: z.optional(alias) }),
  }),
  z.strictObject({ ...guard, do: z.literal('disarm'), disarm: z.enum(['messages', 'faults', 'overlays']) }),
  /** A sentence for whoever presents: the panel shows it when its time has come. */
  z.strictObject({ ...guard, do: z.literal('say'), say: namesSchema }),
]);

const castMember = z.union([
  z.enum(PERSONA_NAMES),
  z.strictObject({
    persona: z.enum(PERSONA_NAMES),
    /** Number of the account; absent: the next free one of the cast. */
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

/** A scenario as a file holds it: TypeScript and JSON alike. */
export const scenarioSchema = z.strictObject({
  /** Tells an editor where the format of a JSON file is published. */
  $schema: z.optional(z.string()),
  name: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60)),
  group: z.enum(SCENARIO_GROUPS),
  /** What it is called in a list. */
  title: namesSchema,
  /** What there is to see, and what to try. */
  summary: namesSchema,
  /** Seed of its world; absent: the one asked for, else the name. */
  seed: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  /** When its world begins: an instant with its offset, or `session`. The script begins as soon as its cast is prepared. */
  start: z.union([z.literal('session'), instant]),
  clock: z.string().check(z.regex(/^(?:live|frozen|x\d{1,6}(?:\.\d{1,3})?)$/)),
  /** Prepared customers by the names that steps use for them. Their password is that of the demonstration accounts. */
  cast: z.optional(z.record(alias, castMember)),
  steps: z.array(stepSchema).check(z.maxLength(500)),
});

/** A named script: where and when a world begins, who is in it, and what happens. No code runs inside one. */
export type Scenario = z.infer<typeof scenarioSchema>;
/** One step: at most one guard, and one act. */
export type ScenarioStep = Scenario['steps'][number];
/** A step that moves the clock: it takes until everybody who listens has been told. */
export type MovingStep = Extract<ScenarioStep, { readonly do: 'clock' | 'reach' }>;
/** A step that is done when its act returns. */
export type DirectStep = Exclude<ScenarioStep, MovingStep>;

/** Whether a step moves the clock. */
export function isMoving(step: ScenarioStep): step is MovingStep {
  return step.do === 'clock' || step.do === 'reach';
}
