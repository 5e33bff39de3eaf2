import * as z from 'zod/mini';
import { Coverage } from '../coverage.ts';
import { attachmentsOf } from './attachments.ts';
import { ControlError } from './error.ts';
import { route } from './route.ts';

/** The calls that say what this server is and what has been tried on it. */
export const infoRoutes = [
  route({
    method: 'get',
    path: '/health',
    summary: 'Answers as soon as the server is ready.',
    run: (context) => ({ ready: true, seed: context.world().seed }),
  }),
  route({
    method: 'get',
    path: '/coverage',
    summary:
      'Endpoints, message keys, transitions and faults this world has exercised, and those it has not; all=1 over all worlds.',
    query: z.strictObject({ all: z.optional(z.enum(['0', '1'])) }),
    run: (context, { query }) => {
      if (query.all !== '1') return attachmentsOf(context.world()).coverage.report();
      const total = new Coverage();
      total.add(context.retired);
      for (const world of context.worlds.list()) total.add(attachmentsOf(world).coverage);
      return total.report();
    },
  }),
  route({
    method: 'post',
    path: '/reviews/:id',
    summary: 'Ends a pending review. Nothing is reviewed in this slice, so there is none to end.',
    body: z.strictObject({ outcome: z.enum(['pass', 'reject']) }),
    run: (_context, { parameters: { id = '' } }) => {
      throw new ControlError(
        404,
        'not_found',
        `There is no pending review ${id.slice(0, 40)}: nothing is reviewed in this slice.`,
      );
    },
  }),
  route({
    method: 'get',
    path: '/openapi.json',
    summary: 'The calls over HTTP as OpenAPI 3.1, generated from the contract.',
    run: async (context) => {
      const { openApi } = await import('../documents/openApi.ts');
      return openApi(context.urlOf(context.worldId));
    },
  }),
  route({
    method: 'get',
    path: '/asyncapi.json',
    summary: 'The quote stream as AsyncAPI 3, generated from the contract.',
    run: async (context) => {
      const { asyncApi } = await import('../documents/asyncApi.ts');
      return asyncApi(context.urlOf(context.worldId));
    },
  }),
];
