import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBody } from './body.ts';
import type { BodyFault } from './body.ts';

const EVENTS = ['data', 'end', 'error', 'close'] as const;
const MAXIMUM_BYTES = 100;

/** What was read of a request, or why it was not, and the listeners that were left on it. */
interface Read {
  readonly body: string;
  readonly added: readonly number[];
}

const server = createServer();
const nextRead = async (): Promise<Read> => {
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  const counts = (): readonly number[] => EVENTS.map((event) => request.listenerCount(event));
  const before = counts();
  const body = await new Promise<Buffer | BodyFault>((resolve) => readBody(request, resolve, MAXIMUM_BYTES));
  request.socket.destroy();
  return { body: String(body), added: counts().map((count, index) => count - before[index]!) };
};
const port = (): number => (server.address() as AddressInfo).port;
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

test.each([
  ['that comes with its head', ['a=1&b=2'], 'a=1&b=2'],
  ['that comes in pieces', ['a=1', '&b=2'], 'a=1&b=2'],
  ['that is empty', [], ''],
  ['that is too large', ['x'.repeat(60), 'x'.repeat(60)], 'tooLarge'],
])('a body %s is read, and no listener remains on the request', async (_how, pieces, body) => {
  const read = nextRead();
  const sent = httpRequest({ port: port(), method: 'POST' });
  sent.on('error', () => {});
  for (const piece of pieces) sent.write(piece);
  sent.end();
  expect(await read).toEqual({ body, added: [0, 0, 0, 0] });
});

test('a body that ends early is reported as aborted, and no listener remains on the request', async () => {
  const read = nextRead();
  const socket = connect(port(), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf', () => socket.destroy());
  expect(await read).toEqual({ body: 'aborted', added: [0, 0, 0, 0] });
});
