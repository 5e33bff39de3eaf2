import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { OPEN_MS, startServer } from '../api/testing/server.ts';
import type { TestServer } from '../api/testing/server.ts';
import { NotedClock, service, started } from './testing/subscriber.ts';
import { RETRY_AFTER_MS } from './webhooks.ts';

interface Posted {
  readonly id: string;
  readonly world: string;
  readonly event: { readonly machine: string; readonly from: string; readonly to: string; readonly account: string };
  readonly simulated: boolean;
}

/** Opens two positions at once. */
async function trade(server: TestServer, name = 'first'): Promise<void> {
  const session = await server.login();
  const order = { code: server.code, orderType: 'market', quantity: '100', leverage: '1', side: 'long' };
  for (const nth of [1, 2]) {
    const { body } = await server.post(
      '/trade/placeOrder',
      { ...order, clientOrderId: `webhook-${name}-${nth}` },
      session,
    );
    expect(body.msg).toBe('submitted');
  }
}

const hooks = async (server: TestServer) => (await server.control('GET', '/webhooks')).body.webhooks as object[];

it('a webhook receives the transitions of a world in their order, signed', async () => {
  const { origin, arrived } = await service();
  const server = await started({ webhooks: true });
  const made = await server.control('POST', '/webhooks', { url: `${origin}/hook`, events: ['position', 'account'] });
  expect(made).toMatchObject({
    code: 200,
    body: { id: 1, webhooks: [{ events: ['position', 'account'], waiting: 0 }] },
  });
  const secret = made.body.secret as string;
  await trade(server);
  await expect.poll(() => hooks(server)).toMatchObject([{ waiting: 0, dropped: 0, delivered: 2 }]);
  expect(arrived).toHaveLength(2);
  for (const { path, headers, body } of arrived) {
    const text = body.toString();
    const { id, world, event, simulated } = JSON.parse(text) as Posted;
    expect({ path, world, simulated }).toEqual({ path: '/hook', world: 'main', simulated: true });
    expect(headers).toMatchObject({
      'x-zaraba-delivery': id,
      'x-zaraba-event': `${event.machine}:${event.from}>${event.to}`,
      'x-simulated-market': '1',
    });
    const [, seconds = '', signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['x-zaraba-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex'));
  }
  expect(JSON.stringify(await hooks(server))).not.toContain(secret);
});

/** A server with a webhook whose receiver gives these answers first, after two events. */
async function failing(...answers: number[]) {
  const { origin, arrived } = await service(...answers);
  const clock = new NotedClock(OPEN_MS);
  const server = await started({ webhooks: true, wallClock: clock });
  await server.control('POST', '/webhooks', { url: origin });
  const known = clock.delays.length;
  await trade(server);
  const retry = async (times: number): Promise<void> => {
    for (const [at, afterMs] of RETRY_AFTER_MS.slice(0, times).entries()) {
      await expect.poll(() => arrived).toHaveLength(at + 1);
      // The timer is set once the answer has been read.
      await expect.poll(() => clock.delays.slice(known)).toContain(afterMs);
      clock.pass(afterMs - 1);
      await hooks(server);
      expect(arrived).toHaveLength(at + 1);
      clock.pass(1);
    }
  };
  return { server, arrived, retry };
}

it('an event that was not accepted is posted again with increasing delays, and later events wait for it', async () => {
  const { server, arrived, retry } = await failing(500, 404, 302);
  await retry(3);
  await expect.poll(() => hooks(server)).toMatchObject([{ waiting: 0, dropped: 0, delivered: 2 }]);
  const ids = arrived.map(({ headers }) => headers['x-zaraba-delivery']);
  expect(new Set(ids.slice(0, 4)).size).toBe(1);
  expect(new Set(ids).size).toBe(2);
});

it('an event is dropped after all attempts, and a removed webhook posts nothing more', async () => {
  const { server, arrived, retry } = await failing(500, 500, 500, 500, 500);
  await retry(4);
  await expect.poll(() => hooks(server)).toMatchObject([{ waiting: 0, dropped: 1, delivered: 1 }]);
  const before = arrived.length;
  expect((await server.control('DELETE', '/webhooks/1')).body.removed).toBe(1);
  await trade(server, 'later');
  expect([await hooks(server), arrived.length]).toEqual([[], before]);
});

it.each([
  ['http://8.8.8.8/hook', 'private network'],
  ['http://169.254.169.254/latest', 'private network'],
  ['https://[2606:4700::1111]/', 'private network'],
  ['http://user:word@127.0.0.1/', 'private network'],
  ['file:///etc/passwd', 'private network'],
  ['hook', 'private network'],
])('no event is posted to the address %s', async (url, why) => {
  const server = await started({ webhooks: true });
  const { code, body } = await server.control('POST', '/webhooks', { url });
  expect([code, JSON.stringify(body.error)]).toEqual([400, expect.stringContaining(why)]);
});

it('a webhook for an unknown event is refused, and so is any webhook without the flag that allows them', async () => {
  const server = await started({ webhooks: true });
  const url = 'http://127.0.0.1:9/';
  expect((await server.control('POST', '/webhooks', { url, events: ['position:closed>holding'] })).code).toBe(400);
  const plain = await startServer();
  expect((await plain.control('POST', '/webhooks', { url })).code).toBe(409);
  expect(await hooks(plain)).toEqual([]);
  await plain.close();
});
