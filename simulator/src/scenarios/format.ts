import { CURRENCIES, ENDPOINTS, MACHINES, MARKETS, MESSAGES, namesSchema } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey, StateMachine } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { overlaySchema } from '../arms/overlaySpec.ts';
import { notATime } from '../base/duration.ts';
import type { CalendarPoint, Duration, Instant, TimeForms } from '../base/duration.ts';
import { occasionFields } from '../arms/occasion.ts';
import { faultShapes } from '../arms/specs.ts';
import { PERSONA_NAMES } from '../personas/names.ts';
import { REVIEWED_KINDS, REVIEWERS } from '../world/models/models.ts';
import type { FaultStep, ScenarioGroup, ScenarioVersion, TransitionName } from './written.ts';

const VERSIONS = [1, 2] as const satisfies readonly ScenarioVersion[];
/** The newest version of the scenario format. */
export const SCENARIO_VERSION = 2 satisfies (typeof VERSIONS)[number];

const ENDPOINT_PATHS = Object.keys(ENDPOINTS) as readonly EndpointPath[];
const ERROR_KEYS = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key as ErrorKey] : []));

/** Every transition that a state machine allows. */
export const TRANSITION_NAMES = Object.entries<StateMachine<string>>(MACHINES).flatMap(([name, machine]) =>
  Object.entries(machine.transitions).flatMap(([from, targets]) => targets.map((to) => `${name}:${from}>${to}`)),
) as readonly TransitionName[];

const POINTS = ['open', 'close', 'lunch', 'lunchEnd'] as const;
/** Every calendar point to which a clock can move. */
export const CALENDAR_POINTS: readonly CalendarPoint[] = [
  ...MARKETS.flatMap((market) => POINTS.map((point) => `${market}:${point}` as const)),
  'next-business-day',
];

/** Returns the sentence that refuses a text that is no time of these forms. */
const timeOf = (forms: TimeForms) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : notATime(input, forms)),
});
const calendarPoint = z.enum(CALENDAR_POINTS);
// TypeScript checks durations and instants more strictly than the published schema. The check of scenarios parses the
// rest.
const duration = z
  .templateLiteral(['P', z.string()], timeOf({ duration: true }))
  .check(
    z.describe('An ISO 8601 duration in weeks, days, hours, minutes or seconds, such as PT1H30M.'),
  ) as unknown as z.ZodMiniType<Duration, Duration>;
const instant = z
  .templateLiteral([z.number(), '-', z.string()], timeOf({ instant: true }))
  .check(
    z.describe('An ISO 8601 instant with its offset, such as 2026-03-02T09:30:00+09:00.'),
  ) as unknown as z.ZodMiniType<Instant, Instant>;
const moment = z.union(
  [calendarPoint, duration, instant],
  timeOf({ duration: true, instant: true, names: CALENDAR_POINTS }),
);

const endpoint = z.enum(ENDPOINT_PATHS).check(z.describe('A call of the market API, without its base path.'));
const anyEndpoint = z.union([endpoint, z.literal('*').check(z.describe('Every call.'))]);
const errorKey = z.enum(ERROR_KEYS).check(z.describe('A key with which a call is refused.'));
const alias = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,31}$/));
const member = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,31}$/), z.describe('A name of the cast.'));
const customer = z
  .string()
  .check(z.regex(/^(?:[a-z][a-zA-Z0-9]{0,31}|\d{10})$/), z.describe('A name of the cast, or an account number.'));

const who = z
  .optional(customer)
  .check(z.describe('Whose calls alone count: a name of the cast, or an account number.'));
const anyway = z
  .optional(z.literal(true))
  .check(z.describe('Arms a key that no rule of the call leads to; without it, such a key is refused.'));
const message = z.strictObject({ endpoint: anyEndpoint, key: errorKey, anyway, ...occasionFields, account: who });

const fault = faultShapes(anyEndpoint, { ...occasionFields, account: who }) as unknown as z.ZodMiniType<
  FaultStep<string>,
  FaultStep<string>
>;
const clock = z.strictObject({
  advance: z.optional(duration).check(z.describe('How far the clock moves.')),
  to: z
    .optional(z.union([calendarPoint, instant], timeOf({ instant: true, names: CALENDAR_POINTS })))
    .check(z.describe('Where the clock moves to.')),
  mode: z.optional(z.string()).check(z.describe('live, frozen, or xN for N times as fast.')),
});

/** When a step is performed: at a time, or after an answered request or a transition. Without a guard, immediately. */
const guard = {
  at: z
    .optional(moment)
    .check(
      z.describe(
        'The step happens at this time: an instant, a duration after the start (PT10M), or a point of a market’s day (jp:close).',
      ),
    ),
  on: z
    .optional(endpoint)
    .check(
      z.describe(
        'The step happens after a request of this call was answered: the first one, or the one that nth says.',
      ),
    ),
  nth: z
    .optional(z.int().check(z.minimum(1), z.maximum(100_000)))
    .check(z.describe('With on: which of these requests; the first if absent.')),
  when: z
    .optional(z.enum(TRANSITION_NAMES))
    .check(z.describe('The step happens after this transition of a state machine.')),
  by: z
    .optional(member)
    .check(z.describe('With on or when: only requests or transitions of this member of the cast count.')),
};

const stepSchema = z.discriminatedUnion('do', [
  z.strictObject({
    ...guard,
    do: z.literal('message').check(z.describe('Arms a message key: the next call that counts answers it.')),
    message,
  }),
  z.strictObject({
    ...guard,
    do: z.literal('fault').check(z.describe('Arms a fault on a call or on the stream.')),
    fault,
  }),
  z.strictObject({
    ...guard,
    do: z.literal('overlay').check(z.describe('Moves the market for everyone.')),
    overlay: overlaySchema,
  }),
  z.strictObject({
    ...guard,
    do: z
      .literal('clock')
      .check(z.describe('Moves the clock, or changes its pace; in a step without at, on and when.')),
    clock,
  }),
  z.strictObject({
    ...guard,
    do: z.literal('review').check(z.describe('Ends all pending reviews of a kind, or those of one account.')),
    review: z.strictObject({
      kind: z.enum(REVIEWED_KINDS),
      outcome: z.enum(['pass', 'reject']),
      account: z.optional(member),
    }),
  }),
  z.strictObject({
    ...guard,
    do: z.literal('reviewer').check(z.describe('Says who ends reviews from then on.')),
    reviewer: z.enum(REVIEWERS),
  }),
  z.strictObject({
    ...guard,
    do: z.literal('call').check(z.describe('Makes a call of the product as a customer, without password or session.')),
    call: z.strictObject({ as: customer, endpoint, fields: z.record(z.string(), z.string()) }),
  }),
  z.strictObject({
    ...guard,
    do: z
      .literal('account')
      .check(z.describe('Changes the state of an account or of its identity, or credits a deposit.')),
    account: z.strictObject({
      of: member,
      state: z.optional(z.enum(Object.keys(MACHINES.account.codes) as (keyof typeof MACHINES.account.codes)[])),
      identity: z.optional(z.enum(Object.keys(MACHINES.identity.codes) as (keyof typeof MACHINES.identity.codes)[])),
      deposit: z.optional(z.strictObject({ currency: z.enum(CURRENCIES), amount: z.string() })),
    }),
  }),
  z.strictObject({
    ...guard,
    do: z
      .literal('reach')
      .check(
        z.describe(
          'Prepares the world so that its own rules answer a cast member with this key; in a step without at, on and when.',
        ),
      ),
    reach: z.strictObject({ key: errorKey, endpoint: z.optional(endpoint), account: z.optional(member) }),
  }),
  z.strictObject({
    ...guard,
    do: z.literal('disarm').check(z.describe('Takes away everything of a kind that is armed.')),
    disarm: z.enum(['messages', 'faults', 'overlays']),
  }),
  z.strictObject({
    ...guard,
    do: z.literal('say').check(z.describe('Shows a sentence to the presenter, in the panel.')),
    say: namesSchema,
  }),
]);

const castMember = z.union([
  z.enum(PERSONA_NAMES),
  z.strictObject({
    persona: z.enum(PERSONA_NAMES),
    account: z
      .optional(z.string().check(z.regex(/^\d{10}$/)))
      .check(z.describe('The account number; if absent, the next free number of the cast.')),
  }),
]);

/** The kinds of scenarios, in the order of the gallery. */
export const SCENARIO_GROUPS = [
  'demo',
  'market',
  'orders',
  'money',
  'newShares',
  'products',
  'account',
  'network',
] as const satisfies readonly ScenarioGroup[];

/**
 * The schema of a composed scenario, for TypeScript and JSON. Such a scenario extends none and has no parameters left.
 */
export const scenarioSchema = z.strictObject({
  $schema: z
    .optional(z.string())
    .check(z.describe('Where this format lies: by it editors complete and check the file.')),
  version: z
    .optional(z.literal(VERSIONS))
    .check(
      z.describe(
        'Version of the format, 1 if absent. Later releases read all earlier versions. In version 1 any key may be armed on any call, without anyway.',
      ),
    ),
  name: z
    .string()
    .check(
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
      z.maxLength(60),
      z.describe('Words in lower case, joined by hyphens: falling-market.'),
    ),
  group: z.enum(SCENARIO_GROUPS).check(z.describe('The kind of situation, by which the gallery is ordered.')),
  title: namesSchema.check(z.describe('The title, in each language.')),
  summary: namesSchema.check(z.describe('What it shows, and what to try.')),
  seed: z
    .optional(z.string().check(z.minLength(1), z.maxLength(128)))
    .check(
      z.describe(
        'Seed of its world; if absent, the one that the caller gives, or the name. A scenario that extends another has the seed or, after that of the caller, the name of that one, so that prices stay the same.',
      ),
    ),
  start: z
    .union([z.literal('session'), instant], timeOf({ instant: true, names: ['session'] }))
    .check(
      z.describe(
        'When its world begins: an instant with its offset, or session for the newest one. The script starts as soon as its cast is ready.',
      ),
    ),
  clock: z
    .string()
    .check(z.regex(/^(?:live|frozen|x\d{1,6}(?:\.\d{1,3})?)$/), z.describe('live, frozen, or xN for N times as fast.')),
  cast: z
    .optional(z.record(alias, castMember))
    .check(
      z.describe(
        'Prepared customers by the names that steps use for them. They have the password of the demonstration accounts.',
      ),
    ),
  steps: z
    .array(stepSchema)
    .check(
      z.maxLength(500),
      z.describe('What happens: each step has at most one guard (at, on, when) and one act (do).'),
    ),
});

/** The fields with which a file extends a scenario and declares parameters. */
export const compositionSchema = z.looseObject({
  extends: z
    .optional(z.string())
    .check(
      z.describe(
        'A built-in scenario or a file beside this one (base.json). Fields of this file replace those of that scenario; the cast, parameters and steps of both are joined, and the steps of this file come last.',
      ),
    ),
  parameters: z
    .optional(z.record(alias, z.union([z.string(), z.number(), z.boolean()])))
    .check(
      z.describe(
        'Names with their default values. A text that is just ${name} stands for that value; the caller may set another one of its type.',
      ),
    ),
});

/** A named script: the market, start and clock of a world, its customers, and the steps. It contains no code. */
export type Scenario = z.infer<typeof scenarioSchema>;
/** A step of a script. It has at most one guard and exactly one action. */
export type ScenarioStep = Scenario['steps'][number];
/** A step with a given action. */
export type StepOf<D extends ScenarioStep['do']> = Extract<ScenarioStep, { readonly do: D }>;
/** A step that moves the clock. It ends when all listeners have been notified. */
export type MovingStep = Extract<ScenarioStep, { readonly do: 'clock' | 'reach' }>;
/** A step whose effect is complete when it returns. */
export type DirectStep = Exclude<ScenarioStep, MovingStep>;

/** Whether a text names a file and not a built-in scenario. */
export function isScenarioFile(text: string): boolean {
  return text.endsWith('.json');
}

/** Whether a step moves the clock. */
export function isMoving(step: ScenarioStep): step is MovingStep {
  return step.do === 'clock' || step.do === 'reach';
}
