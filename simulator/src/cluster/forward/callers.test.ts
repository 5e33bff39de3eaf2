import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { raw } from '../../api/testing/server.ts';
import { HOP_HEADER } from './headers.ts';
import { connectionsOf, talk, testProcesses } from './testing/processes.ts';
import type { Handler, Process } from './testing/processes.ts';

const processes = testProcesses();
const never: Handler = () => expect.unreachable('the wrong process was asked');
const HEAD = 'HTTP/1.1\r\nhost: x\r\nx-world: w\r\n';

/** A process that forwards to another one. */
async function forwarding(handler: Handler): Promise<readonly [Process, Process]> {
  const [a, b] = [await processes.start('a', never), await processes.start('b', handler)];
  b.own('w');
  a.placement.cache.set('w', b.placement.self);
  return [a, b];
}

test('a slow caller leaves a connection that the next call can use', async () => {
  const [a] = await forwarding(({ url }, response) => {
    if (url !== '/api/long') return void response.end('short');
    response.write(randomBytes(60_000));
    response.end();
  });
  for (let nth = 0; nth < 5; nth += 1) {
    expect((await raw(a.port, 'GET', '/api/long', { 'x-world': 'w' })).status).toBe(200);
    expect((await raw(a.port, 'GET', '/api/short', { 'x-world': 'w' })).text).toBe('short');
  }
});

test('a forwarded call leaves no listener on its request', async () => {
  const [a] = await forwarding((request, response) => void request.resume().on('end', () => response.end('whole')));
  const requests: IncomingMessage[] = [];
  a.server.on('request', (request: IncomingMessage) => requests.push(request));
  for (const body of ['', 'short', 'x'.repeat(100_000)]) {
    expect((await raw(a.port, 'POST', '/api/x', { 'x-world': 'w' }, body)).text).toBe('whole');
  }
  const left = requests.map((request) => ['data', 'end'].map((event) => request.listenerCount(event)));
  expect(left).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('an answer of many small pieces is paused only once for a slow caller', async () => {
  // More than the buffers of two connections.
  const pieces = 2_400;
  const text = 'x'.repeat(10_000);
  let written = 0;
  const [a, b] = await forwarding((_request, response) => {
    response.setHeader('content-length', pieces * text.length);
    const write = (): void => {
      response.write(text);
      written += 1;
      if (written < pieces) setImmediate(write);
      else response.end();
    };
    write();
  });
  const warnings: Error[] = [];
  const warned = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warned);
  const { socket } = talk(a.port, `GET /api/long ${HEAD}\r\n`);
  socket.pause();
  await expect.poll(() => written === pieces && connectionsOf(b)[0]?.writableNeedDrain).toBe(true);
  expect(warnings).toEqual([]);
  process.off('warning', warned);
  let received = 0;
  socket.once('data', (first: Buffer) => (received = -(first.indexOf('\r\n\r\n') + 4)));
  socket.on('data', (piece: Buffer) => (received += piece.length));
  socket.resume();
  await expect.poll(() => received).toBe(pieces * text.length);
  socket.destroy();
});

test('a caller that disconnects cancels all of its calls whose answers are queued after an earlier one', async () => {
  const under = new Map<string, ServerResponse>();
  const [a, b] = await forwarding(({ url }, response) => void under.set(url!, response));
  const { socket } = talk(a.port, `GET /api/first ${HEAD}\r\nGET /api/second ${HEAD}\r\n`);
  await expect.poll(() => [...under.keys()]).toEqual(['/api/first', '/api/second']);
  under.get('/api/second')!.write('begun');
  socket.destroy();
  await expect.poll(() => [...under.values()].map(({ destroyed }) => destroyed)).toEqual([true, true]);
  await expect.poll(() => connectionsOf(b)).toEqual([]);
});

test('a truncated answer closes the connection after the earlier answers', async () => {
  const under = new Map<string, ServerResponse>();
  const [a] = await forwarding(({ url }, response) => {
    if (url === '/api/meanwhile') response.end();
    else under.set(url!, response);
  });
  const call = talk(a.port, `GET /api/first ${HEAD}\r\nGET /api/second ${HEAD}\r\n`);
  await expect.poll(() => under.size).toBe(2);
  const torn = under.get('/api/second')!;
  torn.writeHead(200, { 'content-length': '100' });
  torn.write('only a part', () => torn.socket!.destroySoon());
  await once(torn, 'close');
  await raw(a.port, 'GET', '/api/meanwhile', { 'x-world': 'w' });
  under.get('/api/first')!.end('whole');
  expect((await call.ended).text).toMatch(/whole[^]*only a part$/);
});

test('the next request is read after an early answer', async () => {
  const [a] = await forwarding(({ url }, response) => void response.end(url));
  const call = talk(a.port, `POST /api/early ${HEAD}content-length: 2000000\r\n\r\n`);
  await call.until('/api/early');
  call.socket.write(Buffer.alloc(2_000_000));
  call.socket.write(`GET /api/next ${HEAD}\r\n`);
  expect(await call.until('/api/next')).not.toContain(' 408 ');
  call.socket.destroy();
});

test('the next request is read after a refusal in the middle of a body', async () => {
  const [a, b] = await forwarding((request) => request.socket.destroy());
  const call = talk(a.port, `POST /api/lost ${HEAD}content-length: 2000000\r\n\r\n`);
  expect(await call.until('\r\n\r\n')).toMatch(/^HTTP\/1\.1 503 /);
  call.socket.write(Buffer.alloc(2_000_000));
  b.answering.removeAllListeners('request').on('request', ({ url }, response) => void response.end(url));
  call.socket.write(`GET /api/next ${HEAD}\r\n`);
  await call.until('/api/next');
  call.socket.destroy();
});

test('a refused upgrade closes its connection even if its caller keeps sending', async () => {
  const a = await processes.start('a', never);
  const upgrade = 'GET /socket.io/ HTTP/1.1\r\nhost: h\r\nconnection: upgrade\r\nupgrade: websocket\r\n';
  const call = talk(a.port, `${upgrade}${HOP_HEADER}: wrong\r\n\r\n`);
  const [socket] = (await once(a.server, 'connection')) as [Socket];
  const closed = once(socket, 'close');
  call.socket.once('data', () => call.socket.end('x'));
  await closed;
  expect((await call.ended).text).toMatch(/^HTTP\/1\.1 403 /);
});

test('a tunnel closed by the owner closes for its caller, even if the caller keeps sending', async () => {
  const [a, b] = await forwarding(never);
  const tunnels = new Promise<Socket>((resolve) =>
    b.answering.on('upgrade', (_request, socket: Socket) => {
      socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
      resolve(socket);
    }),
  );
  const served = once(a.server, 'connection') as Promise<[Socket]>;
  const call = talk(a.port, `GET /socket.io/ ${HEAD}connection: upgrade\r\nupgrade: websocket\r\n\r\n`);
  await call.until('101 Switching');
  const [socket] = await served;
  const closed = once(socket, 'close');
  call.socket.once('end', () => call.socket.end('a frame'));
  (await tunnels).end();
  await closed;
  expect((await call.ended).text).toContain('101 Switching');
});
