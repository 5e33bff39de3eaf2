import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { MSG_SERVER_ERROR } from '@zaraba/contracts';
import { expect, test, vi } from 'vitest';
import type { GatewayDependencies } from './gateway.ts';
import { lazyGateway } from './lazyGateway.ts';

vi.mock('./gateway.ts', () => {
  throw new Error('planted: the code of the stream cannot be loaded');
});

test('a stream whose code cannot be loaded answers with a server error and logs the reason', async () => {
  const logged: unknown[] = [];
  const http = createServer();
  const log = (...line: unknown[]): unknown => logged.push(line);
  const gateway = lazyGateway(http, { log } as unknown as GatewayDependencies);
  http.on('request', (request, response) => gateway.handle(request, response));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const reply = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/stream`);
  expect(reply.status).toBe(500);
  expect(await reply.json()).toEqual({ status: 0, msg: MSG_SERVER_ERROR, data: null, simulated: true });
  expect(logged).toHaveLength(1);
  await gateway.close();
});
