import { ENDPOINTS } from '@zaraba/contracts';
import type { Endpoint, EndpointPath } from '@zaraba/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINT_PATHS, keysOf } from '../coverage/coverage.ts';
import { deriveHex } from '../random.ts';
import { createServer } from '../server.ts';
import type { RunningServer } from '../server.ts';
import { control } from './testing/journey.ts';
import { sendCall } from './testing/run.ts';

let server: RunningServer;

beforeAll(async () => {
  // Another seed, another day, a running clock: a recipe must not depend on one fresh world.
  const startMs = Date.parse('2025-06-20T17:40:00+09:00');
  server = await createServer({ seed: 'another', startMs, clock: 'live', log: () => {} });
});
afterAll(() => server.close());

interface Answer {
  readonly request: {
    readonly fields: Readonly<Record<string, string>>;
    readonly headers: Readonly<Record<string, string>>;
    readonly image?: string;
  };
}

/**
 * Prepares a world for a key and sends the request that comes back. Returns the key of the answer, or why it failed.
 */
async function metKey(world: string, endpoint: EndpointPath, key: string, account?: string): Promise<unknown> {
  try {
    const wanted = { key, endpoint, ...(account === undefined ? {} : { account }) };
    const answer = await control(server, 'POST', '/reach', world, wanted);
    const { fields, headers, image } = (answer as unknown as Answer).request;
    const picture = image === undefined ? undefined : Buffer.from(image, 'base64');
    const { body } = await sendCall(server, world, endpoint, { fields, image: picture }, headers);
    return body.msg;
  } catch (error) {
    return String(error);
  }
}

test.each(ENDPOINT_PATHS)('recipes for %s reach each key of the call', async (path) => {
  const { session }: Endpoint = ENDPOINTS[path];
  const met: Record<string, unknown> = {};
  for (const key of keysOf(path)) {
    const { id } = await control(server, 'POST', '/worlds', 'main', {});
    const world = id as string;
    const mine = await sendCall(server, world, '/user/login', {
      fields: { account: '0900000001', password: 'demo-1234' },
    });
    met[key] = await metKey(world, path, key);
    // Sessions that were open before stay open, unless the request wants the opposite; a ban is about all of them.
    const { token } = mine.body.data as { readonly token: string };
    const config = await sendCall(server, world, '/user/watchlist', { fields: {} }, { token, account: '0900000001' });
    if (session !== 'none' && path !== '/user/logout')
      expect(config.body.msg).toBe(key === 'account_banned' ? key : 'ok');
    await control(server, 'DELETE', `/worlds/${world}`);
  }
  expect(met).toEqual(Object.fromEntries(keysOf(path).map((key) => [key, key])));
});

/** Parts of one long past, each with a time limit of its own. Only the run with all tests makes more than the first. */
const PARTS = [0, 1, 2, 3, 4, 5, 6, 7];
const TRIED = process.env['ZARABA_TESTS'] === 'all' ? PARTS : [0];

describe('in a world with a long past a new customer can still reach each key', () => {
  const pairs = ENDPOINT_PATHS.flatMap((path) => keysOf(path).map((key) => ({ path, key })));
  const order = new Map(pairs.map((pair) => [pair, deriveHex(['order', pair.path, pair.key], 8)]));
  const shuffled = pairs.toSorted((a, b) => (order.get(a)! < order.get(b)! ? -1 : 1));
  const share = Math.ceil(shuffled.length / PARTS.length);
  let world = '';
  beforeAll(async () => {
    const { id } = await control(server, 'POST', '/worlds', 'main', { seed: 'worn', clock: 'frozen' });
    world = id as string;
  });

  test.each(TRIED)(
    'in part %i of the calls and keys',
    async (part) => {
      const failed: unknown[] = [];
      for (const { path, key } of shuffled.slice(part * share, (part + 1) * share)) {
        const met = await metKey(world, path, key, 'new');
        if (met !== key) failed.push({ path, key, met });
      }
      expect(failed).toEqual([]);
    },
    60_000,
  );
});
