import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO, raw, startServer } from '../../api/testing/server.ts';
import { wallClock } from '../../base/clock.ts';
import { connect } from '../../stream/testing/client.ts';
import { Router } from '../router.ts';
import type { ServerOptions } from '../../server.ts';
import { HOP_HEADER } from './headers.ts';
import { startBalancer } from './testing/balancer.ts';
import { MemoryPlacement, Registry, SECRET } from './testing/processes.ts';

/** A whole server after a router, and its placement. */
async function start(registry: Registry, id: string, options: ServerOptions = {}) {
  const self = { id, url: '' };
  const placement = new MemoryPlacement(registry, self);
  const router = new Router(placement, { secret: SECRET, wallClock });
  const close = (): Promise<void> => Promise.resolve(router.close());
  const server = await startServer({ ...options, joining: () => ({ router, close }), clock: 'live' });
  self.url = `http://127.0.0.1:${server.port}`;
  return { server, placement };
}

let [a, b]: readonly Awaited<ReturnType<typeof start>>[] = [];
let balancer: Awaited<ReturnType<typeof startBalancer>>;
beforeAll(async () => {
  const registry = new Registry();
  [a, b] = [await start(registry, 'a'), await start(registry, 'b')];
  for (const world of ['main', 'w']) await b.placement.find(world);
  balancer = await startBalancer([a.server.port, b.server.port]);
});
afterAll(async () => {
  await balancer.close();
  await a!.server.close();

  await b!.server.close();
});

test('a customer logs in at one server and is known at the other one', async () => {
  const session = await a!.server.login();
  for (const { server } of [b!, a!]) {
    const { body } = await server.post('/user/getUserinfo', { type: 'jpy' }, session);
    expect(body).toMatchObject({ status: 1, data: { account: DEMO.account } });
  }
  expect(a!.server.server.worlds.list()).toEqual([]);
});

test('control calls through one server take effect on the other', async () => {
  const made = await a!.server.control('POST', '/worlds', { id: 'w', seed: 'own' });
  expect(made.body).toMatchObject({ id: 'w', seed: 'own' });
  const state = await a!.server.control('GET', '/state', undefined, { 'x-world': 'w' });
  expect(state.body).toMatchObject({ world: 'w', seed: 'own' });
  expect((await b!.server.control('GET', '/worlds')).body.worlds).toMatchObject([{ id: 'main' }, { id: 'w' }]);
});

test('a new world is opened by the process that receives its first call', async () => {
  const { body } = await a!.server.control('GET', '/state', undefined, { 'x-world': 'fresh' });
  expect(body).toMatchObject({ world: 'fresh' });
  expect(a!.server.server.worlds.has('fresh')).toBe(true);
  const again = await b!.server.control('GET', '/state', undefined, { 'x-world': 'fresh' });
  expect(again.body).toMatchObject({ world: 'fresh', epoch: body.epoch });
});

test('any server serves files, whichever world they are requested for', async () => {
  const answers = await Promise.all([a!, b!].map(({ server }) => raw(server.port, 'GET', '/no-such-file')));
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test.each([[['polling']], [['polling', 'websocket']], [['websocket']]])(
  'clients that connect by %j get prices through a round-robin balancer, before and after the stream is loaded',
  async (transports) => {
    const code = b!.server.code;
    for (let client = 0; client < 4; client++) {
      const one = await connect(balancer.port, {}, { transports });
      await one.want([code]);
      expect(await one.next('quotes')).toMatchObject({ kind: 'snapshot' });
      one.close();
    }
  },
);

test.each([
  ['10.9.8.7', 'http://localhost:4000/'],
  ['127.0.0.1', 'https://localhost:8443/'],
])('a forwarded call is judged by the proxy that sent it, not by the forwarding process: %s', async (caller, url) => {
  const { server } = await start(new Registry(), 'c', { controlKey: 'k', trustedProxies: ['127.0.0.1'] });
  const forwarded = { [HOP_HEADER]: SECRET, 'x-zaraba-caller': caller, 'x-sim-key': 'k', host: 'localhost:4000' };
  const claimed = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost:8443' };
  await server.control('GET', '/state', undefined, forwarded);
  const { body } = await server.control('GET', '/worlds', undefined, { ...forwarded, ...claimed });
  expect(body.worlds).toMatchObject([{ id: 'main', url }]);
  await server.close();
});
