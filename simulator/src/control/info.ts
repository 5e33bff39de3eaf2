import { MAIN_WORLD } from '../http/worldName.ts';
import { route } from './route.ts';

/** Control API routes that describe this server and its protocols. */
export const infoRoutes = [
  route({
    method: 'get',
    path: '/health',
    findsOnly: true,
    summary: 'Answers as soon as the server is ready.',
    run: ({ worlds, worldId, hosted }) => {
      const named = worlds.has(worldId) ? hosted() : undefined;
      // In a cluster, another process may own the main world.
      const known = named ?? (worlds.isShared ? worlds.open(MAIN_WORLD) : worlds.get(MAIN_WORLD));
      return { ready: true, seed: known?.world.seed ?? worlds.defaultSeed };
    },
  }),
  route({
    method: 'get',
    path: '/openapi.json',
    runs: 'here',
    summary: 'The HTTP calls as OpenAPI 3.1, generated from the contract.',
    run: async (context) => {
      const { openApi } = await import('./documents/openApi.ts');
      return openApi(new URL('/', context.urlOf(context.worldId)).href, context.routes);
    },
  }),
  route({
    method: 'get',
    path: '/asyncapi.json',
    runs: 'here',
    summary: 'The quote stream as AsyncAPI 3, generated from the contract.',
    run: async (context) => {
      const { asyncApi } = await import('./documents/asyncApi.ts');
      return asyncApi(new URL('/', context.urlOf(context.worldId)).href);
    },
  }),
];
