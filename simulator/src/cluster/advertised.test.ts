import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { reachedAt, tryOwnAddress } from './advertised.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['10.0.0.11', 'http://10.0.0.11:4000'],
  ['::1', 'http://[::1]:4000'],
  ['0.0.0.0', `http://${hostname()}:4000`],
  ['::', `http://${hostname()}:4000`],
])('a process that listens on %s is reachable at %s unless a flag states another address', (host, url) => {
  expect(reachedAt(host, 4_000)).toBe(url);
});

test('a process logs an error only if nothing listens at its advertised address', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reached = once(server, 'connection') as Promise<[Socket]>;
  tryOwnAddress(url, (_level, message) => expect.unreachable(message));
  const [socket] = await reached;
  await once(socket, 'close');
  server.close();
  await once(server, 'close');
  const said = await new Promise<unknown[]>((resolve) => tryOwnAddress(url, (...entry) => resolve(entry)));
  expect(said).toEqual(['error', expect.stringContaining(`nothing listens at ${url}`)]);
});
