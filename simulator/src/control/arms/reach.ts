import { API_BASE, MESSAGES } from '@zaraba/contracts';
import type { EndpointPath, MessageKey } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { noSuch } from '../../base/choices.ts';
import { WORLD_HEADER } from '../../http/worldName.ts';
import { RecipeError } from '../../recipes/recipe.ts';
import type { Reached } from '../../recipes/reach.ts';
import type { World } from '../../host/world.ts';
import { ControlError, badRequest } from '../../base/controlError.ts';
import { route } from '../route.ts';
import { endpointOf } from '../../arms/specs.ts';

function keyOf(text: string): MessageKey | 'ok' {
  if (text === 'ok' || Object.hasOwn(MESSAGES, text)) return text as MessageKey | 'ok';
  throw badRequest(noSuch('message key', text, Object.keys(MESSAGES)), { key: 'choice' });
}

function pathOf(text: string): EndpointPath {
  const path = endpointOf(text);
  if (path !== '*') return path;
  throw badRequest('Name one endpoint, or none.', { endpoint: 'choice' });
}

function noteOf({ endpoint, key, recipe }: Reached): string {
  const next = `The rules answer the next such request of ${endpoint} with ${key}; nothing is armed.`;
  return recipe.changes === undefined ? next : `${next} The refusal itself changes the world: ${recipe.changes}.`;
}

function view(world: World, reached: Reached) {
  const { endpoint, key, headers, prepared } = reached;
  const picture = prepared.image === undefined ? {} : { image: Buffer.from(prepared.image).toString('base64') };
  return {
    endpoint,
    key,
    request: {
      path: API_BASE + endpoint,
      headers: { [WORLD_HEADER]: world.id, ...headers },
      // A field that a recipe leaves out is absent, never undefined.
      fields: prepared.fields as Readonly<Record<string, string>>,
      ...picture,
    },
    note: noteOf(reached),
  };
}

/** The route that prepares a world so that the rules refuse a call with a given key. */
export const reachRoutes = [
  route({
    method: 'post',
    path: '/reach',
    summary:
      'Prepares the world, by commands and its clock alone, so that the rules reply to a request with a message key. `endpoint` defaults to the first that fits, `account` to the first demonstration account; `new` makes a customer. Returns the request to send; `image` is the picture of an upload in base64. 409 says what prevents it.',
    body: z.strictObject({
      key: z.string(),
      endpoint: z.optional(z.string()),
      account: z.optional(z.string().check(z.regex(/^(?:\d{10}|new)$/))),
    }),
    run: async (context, { body }) => {
      const key = keyOf(body.key);
      const wanted = {
        key,
        ...(body.endpoint === undefined ? {} : { endpoint: pathOf(body.endpoint) }),
        ...(body.account === undefined ? {} : { account: body.account }),
      };
      const hosted = context.hosted();
      const { world } = hosted;
      const { reach } = await import('../../recipes/reach.ts');
      try {
        return view(world, reach(hosted, wanted));
      } catch (error) {
        if (!(error instanceof RecipeError)) throw error;
        const hint = body.account === 'new' ? '' : ' With account "new" a customer is made for it.';
        throw new ControlError(
          409,
          'not_reachable',
          `${key} cannot be reached in this world: ${error.message}.${hint}`,
        );
      } finally {
        await context.gateway.clockMoved(world);
        context.gateway.sessionsChanged(world);
      }
    },
  }),
];
