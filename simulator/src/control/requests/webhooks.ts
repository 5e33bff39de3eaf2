import { randomBytes } from 'node:crypto';
import { MACHINES } from '@zaraba/contracts';
import type { StateMachine } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { noSuch } from '../../base/choices.ts';
import { ControlError, badRequest } from '../../base/controlError.ts';
import type { Webhooks } from '../../push/webhooks.ts';
import { idOf, route } from '../route.ts';
import type { ControlContext } from '../route.ts';

const SECRET_BYTES = 24;

const body = z.strictObject({
  url: z.string().check(z.maxLength(500)),
  events: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(100))),
  secret: z.optional(z.string().check(z.minLength(16), z.maxLength(200))),
});

function webhooksOf({ webhooks }: ControlContext): Webhooks {
  if (webhooks !== undefined) return webhooks;
  throw new ControlError(409, 'webhooks_off', 'This server posts no events; --webhooks lets it.');
}

/**
 * Returns the names of a state machine and its transitions. They are derived here, because the scenario module that
 * also has them is loaded later.
 */
function namesOf([name, { transitions }]: [string, StateMachine<string>]): string[] {
  const moves = Object.entries(transitions);
  return [name, ...moves.flatMap(([from, targets]) => targets.map((to) => `${name}:${from}>${to}`))];
}

/** Validates the address and events of a webhook. @throws ControlError */
async function check(url: string, events: readonly string[]): Promise<void> {
  const { isPrivateTarget } = await import('../../push/address.ts');
  if (!isPrivateTarget(url)) {
    const text = 'url is an http or https address of this machine or a private network, without a password.';
    throw badRequest(text, { url: 'format' });
  }
  const known = ['*', ...Object.entries<StateMachine<string>>(MACHINES).flatMap(namesOf)];
  const unknown = events.find((event) => !known.includes(event));
  if (unknown !== undefined) throw badRequest(noSuch('event', unknown, known), { events: 'choice' });
}

/** Control API routes for webhooks. */
export const webhookRoutes = [
  route({
    method: 'post',
    path: '/webhooks',
    summary:
      'Posts the transitions of the world to an address of this machine or a private network, if the server was started with --webhooks: all, or those of `events` (state machines, or transitions such as position:pendingOrder>holding), in their order, again after 1, 5, 30 and 300 seconds where the answer is not 2xx. The header x-zaraba-signature is t=SECONDS,v1=HEX, the HMAC-SHA256 of "SECONDS.BODY" with the secret, which is made if not given and shown only here. A webhook ends with the world, also when that is restored or rewound, and neither a replay nor a fork posts anything. If the worlds are stored, it outlasts the server with the events that wait; each has one id, because an event may arrive twice after a crash.',
    body,
    run: async (context, { body: { url, events = ['*'], secret = randomBytes(SECRET_BYTES).toString('hex') } }) => {
      const webhooks = webhooksOf(context);
      await check(url, events);
      const { world } = context.hosted();
      const id = webhooks.add(world, { url, events, secret });
      if (id === undefined) throw new ControlError(409, 'too_many', 'The world has too many webhooks.');
      return { id, secret, webhooks: webhooks.list(world) };
    },
  }),
  route({
    method: 'get',
    path: '/webhooks',
    summary: 'The webhooks of the world, with the events that were delivered, dropped after all attempts, and wait.',
    run: (context) => ({ webhooks: context.webhooks?.list(context.hosted().world) ?? [] }),
  }),
  route({
    method: 'delete',
    path: '/webhooks',
    summary: 'Ends all webhooks of the world.',
    run: (context) => ({ removed: context.webhooks?.remove(context.hosted().world) ?? 0 }),
  }),
  route({
    method: 'delete',
    path: '/webhooks/:id',
    summary: 'Ends one webhook.',
    run: (context, { parameters }) => ({
      removed: context.webhooks?.remove(context.hosted().world, idOf(parameters.id)) ?? 0,
    }),
  }),
];
