import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { freshSession, ownServer } from '../api/testing/ownServer.ts';

const server = ownServer();
const session = freshSession(server);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function arm(body: object): Promise<void> {
  expect((await server.control('POST', '/faults', { endpoint: '/user/watchlistAdd', ...body })).code).toBe(200);
}

test.each([
  ['drop', 'before'],
  ['drop', 'after'],
  ['reset', 'before'],
  ['reset', 'after'],
])(
  'the fault %s %s executes the call exactly once: the interim response prevents a second attempt',
  async (fault, when) => {
    await arm({ fault, when });
    const heard: number[] = [];
    const headers = { ...FORM, ...session };
    const path = '/api/vue/user/watchlistAdd';
    const sent = request({ host: '127.0.0.1', port: server.port, method: 'POST', path, headers, agent: false });
    sent.on('information', ({ statusCode }) => heard.push(statusCode));
    const lost = once(sent, 'response');
    sent.end(`code=${server.code}`);
    await expect(lost).rejects.toThrow('read ECONNRESET');
    expect(heard).toEqual([102]);
  },
);

test('with times 2 the first two calls are lost, and the third is answered', async () => {
  await arm({ fault: 'drop', when: 'before', times: 2 });
  const origin = `http://127.0.0.1:${server.port}/api/vue`;
  const ask = () =>
    fetch(`${origin}/user/watchlistAdd`, {
      method: 'POST',
      headers: { ...FORM, ...session },
      body: `code=${server.code}`,
    });
  await expect(ask()).rejects.toThrow('fetch failed');
  await expect(ask()).rejects.toThrow('fetch failed');
  expect(await (await ask()).json()).toMatchObject({ status: 1 });
});

test('fetch over a reused connection loses the answer of a dropped call, and sends no request twice', async () => {
  const origin = `http://127.0.0.1:${server.port}/api/vue`;
  const ask = (path: string, body: string) =>
    fetch(origin + path, { method: 'POST', headers: { ...FORM, ...session }, body });
  for (const when of ['before', 'after'] as const) {
    await (await ask('/user/watchlist', '')).text();
    await arm({ fault: 'drop', when });
    await expect(ask('/user/watchlistAdd', `code=${server.code}`)).rejects.toThrow('fetch failed');
    const { body } = await server.post('/user/watchlist', {}, session);
    expect((body.data as string[]).includes(server.code)).toBe(when === 'after');
  }
  const { body } = await server.control('GET', '/requests');
  const { requests } = body as unknown as { requests: { path: string; status: number }[] };
  expect(requests.filter(({ path }) => path === '/user/watchlistAdd').map(({ status }) => status)).toEqual([0, 0]);
});
