import { ACCOUNT_STATES, CURRENCIES, IDENTITY_STATES, MARKETS, SESSION_PHASES, namesSchema } from '@zaraba/contracts';
import type { StateMachine } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { armedFault, armedMessage, overlayView } from './arms.ts';
import { REVIEWED_KINDS, REVIEWERS } from '../../world/models/models.ts';
import { count, deleted, instant, instantMs, machine } from './common.ts';

const statesOf = <S extends string>({ transitions }: StateMachine<S>) =>
  z.enum(Object.keys(transitions) as [S, ...S[]]);

const clock = z.object({ now: instant, nowMs: instantMs, mode: z.string() });
const madeWorld = { id: z.string(), url: z.string(), seed: z.string(), clock };
const world = z.object(madeWorld);
/** An open world and its journal. Worlds with equal `hash` and `records` are equal. */
const worldWithPast = { ...madeWorld, hash: z.string(), records: count };

/** A transition of a state machine. `id` is the number of the record; for `identity` and `account`, the account. */
export const transition = z.object({
  type: z.literal('transition'),
  machine,
  id: z.string(),
  from: z.string(),
  to: z.string(),
  account: z.string(),
  at: instantMs,
});

const session = z.object({
  market: z.enum(MARKETS),
  phase: z.enum(SESSION_PHASES),
  bindingUntil: z.optional(instantMs),
  date: z.iso.date(),
  nextOpenAt: z.optional(instantMs),
  nextCloseAt: z.optional(instantMs),
  nextPhase: z.optional(z.enum(SESSION_PHASES)),
  nextPhaseAt: z.optional(instantMs),
});

/** A customer: the balances as decimal texts, how many records are open and ended, sessions, and unread messages. */
const account = z.object({
  account: z.string(),
  state: statesOf(ACCOUNT_STATES),
  identity: statesOf(IDENTITY_STATES),
  fundPasswordSet: z.boolean(),
  balances: z.partialRecord(z.enum(CURRENCIES), z.string()),
  open: count,
  ended: count,
  sessions: count,
  unread: count,
});

const reviewer = z.enum(REVIEWERS);
/** A pending review. The automatic reviewer ends it at `dueAt`. */
const review = z.object({
  id: z.string(),
  kind: z.enum(REVIEWED_KINDS),
  account: z.string(),
  submittedAt: instant,
  dueAt: z.optional(instant),
});

/** A step of a scenario: an action, with at most one condition (`at`, `on` or `when`). */
const step = z.looseObject({
  do: z.string(),
  at: z.optional(z.string()),
  on: z.optional(z.string()),
  nth: z.optional(z.int()),
  when: z.optional(z.string()),
  by: z.optional(z.string()),
});
/** A running scenario. `said` is the newest text of the presenter. */
const script = z.object({
  name: z.string(),
  title: namesSchema,
  cast: z.record(z.string(), z.string()),
  taken: z.array(z.object({ index: count, step, at: instantMs, failed: z.optional(z.string()) })),
  waiting: z.array(z.object({ index: count, step, at: z.optional(instantMs) })),
  said: z.optional(namesSchema),
});

/** The state of a world. `epoch` changes with each restart. The next wait for an event starts from `cursor`. */
const state = z.object({
  world: z.string(),
  seed: z.string(),
  epoch: z.string(),
  cursor: count,
  clock,
  sessions: z.array(session),
  accounts: z.array(account),
  accountsTotal: count,
  reviewer,
  reviews: z.array(review),
  scenario: z.nullable(script),
  messages: z.array(armedMessage),
  faults: z.array(armedFault),
  overlays: z.array(overlayView),
  publicDemonstration: z.optional(z.boolean()),
  hash: z.string(),
});

const castMember = z.union([z.string(), z.object({ persona: z.string(), account: z.optional(z.string()) })]);
const scenario = {
  $schema: z.optional(z.string()),
  name: z.string(),
  group: z.string(),
  title: namesSchema,
  summary: namesSchema,
  seed: z.optional(z.string()),
  start: z.string(),
  clock: z.string(),
  cast: z.optional(z.record(z.string(), castMember)),
};
const begun = z.object({ ...madeWorld, state });

const login = { password: z.string(), fundPassword: z.string() };

const snapshot = {
  format: z.string(),
  name: z.string(),
  world: z.string(),
  seed: z.string(),
  scenario: z.optional(z.string()),
  at: instant,
  hash: z.string(),
  failure: z.optional(z.looseObject({ test: z.string(), message: z.string() })),
};
const snapshotHead = z.object({ ...snapshot, records: count });

/** An upcoming event. `code`: the stock of an offer or dividend. `account`: the customer. `id`: the record. */
const upcoming = z.object({
  at: instant,
  kind: z.string(),
  code: z.optional(z.string()),
  account: z.optional(z.string()),
  id: z.string(),
});

/** Replies about worlds. */
export const worldReplies = {
  'GET /health': z.object({ ready: z.literal(true), seed: z.string() }),
  'GET /worlds': z.object({
    worlds: z.array(world),
    stored: z.array(z.string()),
    silent: z.optional(z.array(z.string())),
  }),
  'POST /worlds': world,
  'DELETE /worlds/:id': deleted,
  'GET /journal': z.object({ records: z.array(z.unknown()) }),
  'POST /journal': z.object(worldWithPast),
  'GET /state': state,
  'POST /clock': z.object({ clock, transitions: z.array(transition) }),
  'GET /scenarios': z.object({ scenarios: z.array(z.object({ ...scenario, steps: count })) }),
  'GET /scenarios/:name': z.object({ ...scenario, steps: z.array(step) }),
  'POST /scenarios': begun,
  'POST /scenarios/:name': begun,
  'GET /requests.scenario': z.object({
    scenario: z.object({ ...scenario, steps: z.array(step) }),
    leftOut: z.array(z.object({ request: z.int(), path: z.string(), why: z.string() })),
  }),
  'GET /personas': z.object({
    personas: z.array(z.object({ name: z.string(), title: namesSchema })),
    login: z.object(login),
  }),
  'POST /personas': z.object({ account: z.string(), ...login, token: z.string() }),
  'POST /scenarios/:name/links': z.object({ url: z.string(), until: z.string() }),
  'POST /links': z.object({ account: z.string(), url: z.string(), until: z.string() }),
  'GET /reviews': z.object({ reviewer, reviews: z.array(review) }),
  'POST /reviews/:id': z.object({ ended: review, outcome: z.enum(['pass', 'reject']) }),
  'POST /reviewer': z.object({ reviewer }),
  'GET /upcoming': z.object({ upcoming: z.array(upcoming) }),
  'POST /worlds/:id/fork': z.object(worldWithPast),
  'POST /snapshots': snapshotHead,
  'GET /snapshots': z.object({ snapshots: z.array(snapshotHead) }),
  'GET /snapshots/:name': z.object({ ...snapshot, records: z.array(z.unknown()) }),
  'DELETE /snapshots/:name': deleted,
  'POST /restore': z.object({ restored: z.string(), ...worldWithPast, same: z.boolean(), expected: z.string() }),
  'POST /rewind': z.object(worldWithPast),
};
