import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { raw } from '../../api/testing/server.ts';
import { HOP_HEADER } from './headers.ts';
import { SECRET, talk, testProcesses } from './testing/processes.ts';
import type { Handler } from './testing/processes.ts';

const processes = testProcesses();
const never: Handler = () => expect.unreachable('the wrong process was asked');

/** Keeps what arrives at an owner, and answers with the path once a body has been read to its end. */
function ownerOf(arrived: { request: IncomingMessage; address: string | undefined; body: string }[]): Handler {
  return (request, response) => {
    let body = '';
    const address = request.socket.remoteAddress;
    request.on('data', (piece: Buffer) => (body += piece.toString('latin1')));
    request.on('end', () => {
      arrived.push({ request, address, body });
      response.end(request.url);
    });
  };
}

/** Two processes, of which the second owns a world, and what arrives there. */
async function pair() {
  const arrived: Parameters<typeof ownerOf>[0] = [];
  const [a, b] = [await processes.start('a', never), await processes.start('b', ownerOf(arrived))];
  b.own('w');
  a.placement.cache.set('w', b.placement.self);
  return { a, b, arrived };
}

/** Of such a length that it stands behind the end that an owner finds, had the ten bytes before it been framed in chunks. */
const HIDDEN = 'GET /api/hidden HTTP/1.1\r\nhost:\r\ncontent-length: 7\r\n\r\n';

test('the owner and the forwarding process agree on the end of a body, whatever its headers state', async () => {
  const { a, arrived } = await pair();
  const small = Array.from({ length: (HIDDEN.length - 4) / 5 }, () => 'x');
  const length = small.length + HIDDEN.length;
  const head = `POST /api/seen HTTP/1.1\r\nhost: h\r\nx-world: w\r\ntransfer-encoding:\r\ncontent-length: ${length}\r\n\r\n`;
  const served = once(a.server, 'connection') as Promise<[Socket]>;
  const call = talk(a.port, head);
  const [connection] = await served;
  // Each piece is written once the one before has been read: in chunks it would grow by five bytes.
  let read = head.length;
  for (const piece of [...small, HIDDEN]) {
    await expect.poll(() => connection.bytesRead, { interval: 1 }).toBe(read);
    call.socket.write(piece);
    read += piece.length;
  }
  await call.until('/api/seen');
  expect((await raw(a.port, 'GET', '/api/next', { 'x-world': 'w' })).text).toBe('/api/next');
  expect(arrived.map(({ request: { url }, body }) => [url, body])).toEqual([
    ['/api/seen', small.join('') + HIDDEN],
    ['/api/next', ''],
  ]);
  call.socket.destroy();
});

test('headers beyond the limit of Node neither frame a body nor hide that a call was forwarded', async () => {
  const { a, b, arrived } = await pair();
  const many = 'a:\r\n'.repeat(998);
  const call = talk(a.port, `GET /api/many HTTP/1.1\r\nhost: h\r\nx-world: w\r\n${many}content-length: 60\r\n\r\n`);
  await call.until('/api/many');
  expect((await raw(a.port, 'GET', '/api/next', { 'x-world': 'w' })).text).toBe('/api/next');
  expect(arrived.map(({ request: { url }, body }) => [url, body])).toEqual([
    ['/api/many', ''],
    ['/api/next', ''],
  ]);
  expect(arrived[0]!.request.headers[HOP_HEADER], 'read, and taken off').toBeUndefined();
  expect(arrived[0]!.request.rawHeaders).toContain(SECRET);
  expect(b.placement.found).toEqual([]);
  call.socket.destroy();
});

test('a request without the secret on a connection of another process is refused', async () => {
  const { b, arrived } = await pair();
  const passed = `GET /api/passed HTTP/1.1\r\nhost: h\r\nx-world: w\r\n${HOP_HEADER}: ${SECRET}\r\n\r\n`;
  const call = talk(b.port, `${passed}GET /api/behind HTTP/1.1\r\nhost: h\r\nx-world: w\r\n\r\n`);
  expect(await call.until('HTTP/1.1 403 ')).toContain('/api/passed');
  expect(arrived.map(({ request: { url } }) => url)).toEqual(['/api/passed']);
  call.socket.destroy();
});
