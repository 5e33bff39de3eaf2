import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from '../api/testing/server.ts';
import type { TestServer } from '../api/testing/server.ts';
import { OUTBOX_FILE } from './outbox.ts';
import { service } from './testing/subscriber.ts';

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'zaraba-webhooks-'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

/** Runs a server on the journals of the test. */
async function whileRunning<T>(act: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await startServer({ webhooks: true, dataDirectory });
  try {
    return await act(server);
  } finally {
    await server.close();
  }
}

async function buy(server: TestServer, clientOrderId: string): Promise<void> {
  const order = { code: server.code, orderType: 'market', quantity: '100', leverage: '1', side: 'long', clientOrderId };
  const { body } = await server.post('/trade/placeOrder', order, await server.login());
  expect(body.msg).toBe('submitted');
}

const hooks = async (server: TestServer) => (await server.control('GET', '/webhooks')).body.webhooks as object[];

it('a restarted server posts the events that waited, then new events, to the same webhooks', async () => {
  // The receiver does not answer before the first server ends.
  const { origin, arrived } = await service(() => {});
  const id = (at: number): unknown => arrived[at]?.headers['x-zaraba-delivery'];
  await whileRunning(async (server) => {
    await server.control('POST', '/webhooks', { url: origin, events: ['position:pendingOrder>holding'] });
    await buy(server, 'before-the-restart');
    await expect.poll(() => arrived).toHaveLength(1);
    expect(await hooks(server)).toMatchObject([{ waiting: 1, delivered: 0 }]);
  });
  expect(statSync(join(dataDirectory, OUTBOX_FILE)).mode & 0o077).toBe(0);
  await whileRunning(async (server) => {
    await expect.poll(() => hooks(server)).toMatchObject([{ id: 1, waiting: 0, delivered: 1 }]);
    await buy(server, 'after-the-restart');
    await expect.poll(() => hooks(server)).toMatchObject([{ waiting: 0, delivered: 2, dropped: 0 }]);
  });
  expect(arrived).toHaveLength(3);
  expect(id(0), 'an event that is posted again has the same id').toBe(id(1));
  expect(id(2)).not.toBe(id(1));
});

it('webhooks end with their world: no restored, forked or new world of the same name posts anything', async () => {
  const { origin, arrived } = await service();
  await whileRunning(async (server) => {
    await server.control('POST', '/webhooks', { url: origin });
    await server.control('POST', '/snapshots', { name: 'kept' });
    await server.control('POST', '/worlds/main/fork', { id: 'forked' });
    await server.control('POST', '/restore', { name: 'kept' });
    expect(await hooks(server)).toEqual([]);
    await buy(server, 'in-the-restored-world');
    await server.control('POST', '/worlds', { id: 'main' });
  });
  await whileRunning(async (server) => {
    expect(await hooks(server)).toEqual([]);
    await buy(server, 'after-the-restart');
  });
  expect(arrived).toEqual([]);
  expect(readFileSync(join(dataDirectory, OUTBOX_FILE), 'utf8')).toBe('{}');
});

it('a deleted world leaves no secret in the folder', async () => {
  await whileRunning(async (server) => {
    await server.control('POST', '/worlds', { id: 'short' });
    const url = 'http://127.0.0.1:9/';
    await server.control('POST', '/webhooks', { url }, { 'x-world': 'short' });
    await server.control('DELETE', '/worlds/short');
  });
  expect(readFileSync(join(dataDirectory, OUTBOX_FILE), 'utf8')).toBe('{}');
});

it('without --webhooks nothing is stored, and the error for a file with other content names the file', async () => {
  const plain = await startServer({ dataDirectory });
  await plain.close();
  expect(existsSync(join(dataDirectory, OUTBOX_FILE))).toBe(false);
  writeFileSync(join(dataDirectory, OUTBOX_FILE), '[1]');
  await expect(startServer({ webhooks: true, dataDirectory })).rejects.toThrow(/webhooks: holds no webhooks/);
});
