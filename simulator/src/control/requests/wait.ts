import { MACHINES, MESSAGES } from '@zaraba/contracts';
import type { MessageKey } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { ended, noSuch } from '../../base/choices.ts';
import { requestView } from '../../host/logs/requestLog.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import { instantOf, notATime } from '../../base/duration.ts';
import { ControlError, badRequest } from '../../base/controlError.ts';
import type { Happening } from '../../host/logs/happenings.ts';
import { route } from '../route.ts';
import { endpointOf } from '../../arms/specs.ts';

/** The maximum wait of a call for an event, real ms. */
const PATIENCE_MS = { default: 5_000, maximum: 120_000 } as const;

const account = z.optional(z.string().check(z.regex(/^\d{10}$/)));

const body = z.strictObject({
  for: z.strictObject({
    transition: z.optional(
      z.strictObject({
        machine: z.optional(z.string()),
        from: z.optional(z.string()),
        to: z.optional(z.string()),
        account,
      }),
    ),
    request: z.optional(z.strictObject({ endpoint: z.optional(z.string()), key: z.optional(z.string()), account })),
    clock: z.optional(z.string()),
    frame: z.optional(z.literal(true)),
    any: z.optional(z.literal(true)),
  }),
  since: z.optional(z.int().check(z.minimum(0))),
  timeoutMs: z.optional(z.int().check(z.minimum(0), z.maximum(PATIENCE_MS.maximum))),
});

type Wanted = z.output<typeof body>['for'];
type Matcher = (happening: Happening) => boolean;

function has(actual: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(wanted).every(([name, value]) => value === undefined || actual[name] === value);
}

function checkedTransition(wanted: NonNullable<Wanted['transition']>): Matcher {
  const { machine, from, to } = wanted;
  if (machine !== undefined && !Object.hasOwn(MACHINES, machine)) {
    throw badRequest(noSuch('machine', machine, Object.keys(MACHINES)), {
      'for.transition.machine': 'choice',
    });
  }
  const machines = Object.entries(MACHINES).filter(([name]) => machine === undefined || name === machine);
  const states = machines.flatMap(([, { transitions }]) => Object.keys(transitions));
  for (const [name, state] of Object.entries({ from, to })) {
    if (state === undefined || states.includes(state)) continue;
    throw badRequest(noSuch('state', state, states), { [`for.transition.${name}`]: 'choice' });
  }
  return (happening) => happening.kind === 'transition' && has(happening.transition, wanted);
}

function checkedRequest({ endpoint, key, account: of }: NonNullable<Wanted['request']>): Matcher {
  const path = endpoint === undefined ? '*' : endpointOf(endpoint);
  if (key !== undefined && key !== 'ok' && !Object.hasOwn(MESSAGES, key)) {
    throw badRequest(noSuch('message key', key, Object.keys(MESSAGES)), { 'for.request.key': 'choice' });
  }
  const wanted = { path: path === '*' ? undefined : path, key: key as MessageKey | undefined, account: of };
  return (happening) => happening.kind === 'request' && has({ ...happening.request }, wanted);
}

/** Returns a function that recognises the event, or the instant to wait for. @throws ControlError */
function checked(wanted: Wanted): Matcher | number {
  if (Object.values(wanted).filter((one) => one !== undefined).length !== 1) {
    throw badRequest('Give one of transition, request, clock, frame and any to wait for.', { for: 'choice' });
  }
  if (wanted.transition !== undefined) return checkedTransition(wanted.transition);
  if (wanted.request !== undefined) return checkedRequest(wanted.request);
  if (wanted.frame === true) return ({ kind }) => kind === 'frame';
  if (wanted.any === true) return ({ kind }) => kind !== 'frame';
  const instant = instantOf(wanted.clock ?? '');
  if (instant === undefined)
    throw badRequest(ended(`clock ${notATime(wanted.clock, { instant: true })}`), { 'for.clock': 'format' });
  return instant;
}

function view(happening: Happening | undefined) {
  if (happening?.kind === 'transition') return { happened: 'transition' as const, transition: happening.transition };
  if (happening?.kind === 'request') return { happened: 'request' as const, request: requestView(happening.request) };
  return { happened: happening?.kind ?? ('clock' as const) };
}

function watchEnded(error: unknown): { readonly happened: 'nothing' | 'ended' } {
  if (error instanceof ControlError && error.status === 408) return { happened: 'nothing' };
  if (error instanceof ControlError && error.status === 410) return { happened: 'ended' };
  throw error;
}

interface Waiting {
  readonly hosted: HostedWorld;
  readonly wanted: Matcher | number;
  readonly since: number;
  readonly timeoutMs: number;
  readonly setTimer: (delayMs: number, call: () => void) => () => void;
  readonly target: string;
}

function happened({
  hosted: { world, happenings },
  wanted,
  since,
  timeoutMs,
  setTimer,
  target,
}: Waiting): Promise<Happening | undefined> {
  if (typeof wanted === 'function') {
    for (const happening of happenings.since(since)) if (wanted(happening)) return Promise.resolve(happening);
  }
  return new Promise((resolve, reject) => {
    const ends: (() => void)[] = [];
    const finish = (settle: () => void): void => {
      for (const end of ends.splice(0)) end();
      settle();
    };
    const late = `Waited ${timeoutMs} ms of real time for ${target}; it did not happen.`;
    const gone = `World ${world.id} ended while ${target} was waited for.`;
    const refuse = (status: number, code: string, message: string) => () =>
      finish(() => reject(new ControlError(status, code, message)));
    ends.push(setTimer(timeoutMs, refuse(408, 'timeout', late)), world.onClose(refuse(410, 'world_ended', gone)));
    if (typeof wanted === 'number') ends.push(world.alarm(wanted, () => finish(() => resolve(undefined))));
    else ends.push(happenings.listen((happening) => wanted(happening) && finish(() => resolve(happening))));
  });
}

/**
 * Returns the number of the event after which a wait begins. A cursor beyond all events is from before a restart, so
 * all events are new.
 */
function placeOf(since: number | undefined, newest: number): number {
  if (since === undefined) return newest;
  return since > newest ? 0 : since;
}

/** Control API route that waits for an event. */
export const waitRoutes = [
  route({
    method: 'post',
    path: '/wait',
    summary:
      'Waits for a transition of a state machine, an answered request, an instant of the clock, or a frame of quotes. `any` waits for anything except a frame, including control calls that change something. With `since`, the cursor of an earlier reply or of the state, what happened after it counts too (default: from now). Refuses with 408 after `timeoutMs` of real time (default 5000); `any` then replies that nothing happened.',
    body,
    run: async (context, { body: { for: wanted, since, timeoutMs = PATIENCE_MS.default } }) => {
      const hosted = context.hosted();
      const matcher = checked(wanted);
      const { happenings } = hosted;
      const { wall } = context.worlds;
      const waiting = happened({
        hosted,
        wanted: matcher,
        since: placeOf(since, happenings.cursor),
        timeoutMs,
        setTimer: (delayMs, call) => wall.setTimer(delayMs, call),
        target: JSON.stringify(wanted),
      });
      if (wanted.any !== true) return { ...view(await waiting), cursor: happenings.cursor };
      const seen = await waiting.then(view, watchEnded);
      // The end of the world does not depend on whether its records are durable.
      if (seen.happened === 'ended') context.touched.delete(hosted.world);
      return { ...seen, cursor: happenings.cursor };
    },
  }),
];
