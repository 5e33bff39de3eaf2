import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from '../api/testing/server.ts';
import type { TestServer } from '../api/testing/server.ts';
import { Browser, Customer, PUSH, service } from './testing/subscriber.ts';

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'zaraba-push-'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

/** Runs a server on the journals of the test. */
async function whileRunning<T>(act: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await startServer({ push: PUSH, dataDirectory });
  try {
    return await act(server);
  } finally {
    await server.close();
  }
}

const keyFor = async (server: TestServer, { session }: Customer): Promise<unknown> =>
  (await server.post('/user/pushKey', {}, session)).body.data;

it('a restarted server sends with the same key to the earlier subscriptions, except a revoked subscription', async () => {
  const { origin, arrived } = await service(201, 410);
  const paths = () => arrived.map(({ path }) => path);
  const browser = new Browser();
  const before = await whileRunning(async (server) => {
    const customer = await Customer.of(server);
    await customer.subscribe(new Browser().keys(`${origin}/revoked`));
    await customer.subscribe(browser.keys(`${origin}/kept`));
    const left = await Customer.of(server);
    await left.subscribe(new Browser().keys(`${origin}/left`));
    await server.post('/user/logout', {}, left.session);
    await server.post('/user/pushRemove', { endpoint: `${origin}/revoked` }, customer.session);
    await customer.buy();
    await expect.poll(() => paths()).toEqual(['/kept']);
    await customer.subscribe({ ...new Browser().keys(`${origin}/gone`), quiet: 'review' });
    await customer.subscribe({ ...browser.keys(`${origin}/kept`), quiet: 'orderFilled' });
    await customer.buy();
    await expect.poll(() => paths()).toEqual(['/kept', '/gone']);
    await expect.poll(() => customer.targets).toHaveLength(1);
    await customer.subscribe(browser.keys(`${origin}/kept`));
    return { session: customer.session, targets: customer.targets, key: await keyFor(server, customer) };
  });
  arrived.length = 0;
  await whileRunning(async (server) => {
    const customer = new Customer(server, before.session);
    expect(customer.targets).toEqual(before.targets);
    expect(customer.targets).toMatchObject([browser.keys(`${origin}/kept`)]);
    expect(await keyFor(server, customer)).toEqual(before.key);
    await customer.buy();
    await expect.poll(() => arrived).toHaveLength(1);
    await customer.buy();
    await expect.poll(() => arrived).toHaveLength(2);
  });
  expect(paths()).toEqual(['/kept', '/kept']);
  const sent = arrived.map(({ body }) => (JSON.parse(browser.read(body)) as { readonly id: string }).id);
  expect(new Set(sent).size, 'no message of before is sent again').toBe(2);
});
