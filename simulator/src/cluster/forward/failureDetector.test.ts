import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { raw } from '../../api/testing/server.ts';
import { wallClock } from '../../base/clock.ts';
import { LOOK_MS } from './failureDetector.ts';
import { end, startBare, talk, testProcesses } from './testing/processes.ts';
import type { Process } from './testing/processes.ts';

const processes = testProcesses();

/** Looks twenty times as often as usual. */
const quick = {
  ...wallClock,
  setTimer: (ms: number, call: () => void) => wallClock.setTimer(ms === LOOK_MS ? ms / 20 : ms, call),
};

/** A process that answers its name, or nothing at all. */
function start(id: string, isSilent = false, clock = quick): Promise<Process> {
  const handler = (_request: IncomingMessage, response: ServerResponse): void => {
    if (!isSilent) response.end(id);
  };
  return processes.start(id, handler, { wallClock: clock });
}

const CALL = 'POST /api/x HTTP/1.1\r\nhost: x\r\nx-world: w\r\ncontent-length: 0\r\n\r\n';

test('a call to a paused process is lost when the lease of that process expires, and the next call finds a new owner', async () => {
  const [a, b] = [await start('a'), await start('b', true)];
  b.own('w');
  const arrived = once(b.server, 'request');
  const call = talk(a.port, CALL);
  await arrived;
  processes.registry.living.delete('b');
  expect(await call.until('\r\n\r\n')).toMatch(/^HTTP\/1\.1 503 (?![^]*retry-after)/);
  expect(a.placement.forgotten).toEqual(['w']);
  expect((await raw(a.port, 'POST', '/api/x', { 'x-world': 'w' })).text).toBe('a');
  call.socket.destroy();
});

test.each([
  ['waits on for a process whose lease is renewed after it', [false, true, true], 200],
  ['is lost where the next look finds no lease either, however late that is', [false, false], 503],
])('a call after a pause of this process %s', async (_what, isLivingAtLooks, status) => {
  let nowMs = 0;
  const [a, b] = [await start('a', false, { ...quick, now: () => nowMs }), await start('b', true)];
  a.placement.cache.set('w', b.placement.self);
  const nodes = a.placement.nodes.bind(a.placement);
  const looks = [...isLivingAtLooks];
  const arrived = once(b.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const looked = new Promise<void>((resolve) => {
    a.placement.nodes = async () => {
      nowMs += 3_000;
      const isLiving = looks.shift() ?? true;
      if (looks.length === 0) resolve();
      return (await nodes()).filter(({ id }) => isLiving || id !== 'b');
    };
  });
  const call = talk(a.port, CALL);
  const [, response] = await arrived;
  await looked;
  if (status === 200) response.end('at last');
  expect(await call.until('\r\n\r\n')).toContain(`HTTP/1.1 ${status} `);
  call.socket.destroy();
});

test('the connections to a dead process are closed, and so are the calls pending on them', async () => {
  const a = await start('a');
  let reached = (_socket: Socket): void => {};
  const opened = new Promise<Socket>((resolve) => (reached = resolve));
  const { node, server } = await startBare((socket) => reached(socket.resume()));
  processes.registry.living.set(node.id, node);
  a.placement.cache.set('w', node);
  const call = talk(a.port, CALL);
  const ended = once(await opened, 'close');
  processes.registry.living.delete(node.id);
  expect(await call.until('\r\n\r\n')).toContain(' 503 ');
  await ended;
  call.socket.destroy();
  await end(server);
});

test('a complete answer reaches a caller that waits for another call, even if the answering process is dead', async () => {
  // Read in two pieces, of which the caller takes the first.
  const body = 'x'.repeat(100_000);
  const a = await start('a');
  const b = await processes.start('b', ({ url }, response) => void (url === '/api/second' && response.end(body)));
  a.placement.cache.set('w', b.placement.self);
  const responses: ServerResponse[] = [];
  a.server.on('request', (_request, response: ServerResponse) => responses.push(response));
  const call = talk(a.port, CALL + CALL.replace('/api/x', '/api/second'));
  await expect.poll(() => responses[1]?.writableLength).toBeGreaterThan(0);
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  processes.registry.living.delete('b');
  expect(await call.until(body)).toMatch(/^HTTP\/1\.1 503 [^]*HTTP\/1\.1 200 /);
  call.socket.destroy();
});

test('if a caller disconnects when the owner is found dead, the next caller need not wait', async () => {
  const [a, b] = [await start('a'), await start('b', true)];
  b.own('w');
  const forget = a.placement.forget.bind(a.placement);
  const found = new Promise<void>((resolve) => {
    a.placement.forget = (world) => (forget(world), resolve());
  });
  a.placement.cache.set('w', b.placement.self);
  processes.registry.living.delete('b');
  const first = talk(a.port, CALL);
  await found;
  first.socket.destroy();
  await first.ended;
  expect((await raw(a.port, 'POST', '/api/x', { 'x-world': 'w' })).text).toBe('a');
  // The first call may have no connection yet: then it looks for another owner itself.
  expect(new Set(a.placement.forgotten)).toEqual(new Set(['w']));
});

test('a process that joins while the living processes are being listed is not treated as dead', async () => {
  const [a, b, c] = [await start('a'), await start('b', true), await start('c', true)];
  for (const [world, owner] of [
    ['v', b],
    ['w', c],
  ] as const)
    a.placement.cache.set(world, owner.placement.self);
  const before = [...processes.registry.living.values()].filter(({ id }) => id !== 'c');
  const nodes = a.placement.nodes.bind(a.placement);
  const arrived = once(c.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  let looks = 0;
  const again = new Promise<void>((resolve) => {
    a.placement.nodes = async () => {
      looks += 1;
      if (looks === 2) resolve();
      if (looks > 1) return nodes();
      joined.push(talk(a.port, CALL));
      await arrived;
      return before.map((node) => ({ ...node, isDraining: false }));
    };
  });
  const joined: ReturnType<typeof talk>[] = [];
  const waiting = talk(a.port, CALL.replace('x-world: w', 'x-world: v'));
  const [, response] = await arrived;
  await again;
  response.end('c');
  expect(await joined[0]!.until('c')).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of [waiting, joined[0]!]) socket.destroy();
});

test('a slow call to a living process is not aborted, even if the engine is unreachable or does not list this process', async () => {
  const [a, b] = [await start('a'), await start('b', true)];
  b.own('w');
  const nodes = a.placement.nodes.bind(a.placement);
  let asked = 0;
  const enough = new Promise<void>((resolve) => {
    a.placement.nodes = () => {
      asked += 1;
      if (asked === 12) resolve();
      if (asked % 3 === 0) return Promise.reject(new Error('the engine is away'));
      return asked % 3 === 1 ? Promise.resolve([]) : nodes();
    };
  });
  const arrived = once(b.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const call = talk(a.port, CALL);
  const [, response] = await arrived;
  await enough;
  response.end('at last');
  expect(await call.until('at last')).toMatch(/^HTTP\/1\.1 200 /);
  call.socket.destroy();
});

test('a call over a dead connection is lost, even if the process at its other end lives', async () => {
  const [a, b] = [await start('a'), await start('b', true)];
  a.placement.cache.set('w', b.placement.self);
  const arrived = once(b.server, 'request');
  const call = talk(a.port, CALL);
  await arrived;
  // It accepts nothing new from here on, and keeps the connections that it has.
  b.server.close();
  expect(await call.until('\r\n\r\n')).toMatch(/^HTTP\/1\.1 503 (?![^]*retry-after)/);
  expect([a.placement.forgotten, a.placement.failed]).toEqual([['w'], []]);
  call.socket.destroy();
});

test('a call to an unreachable process gets 503 until the lease of that process expires, then reaches a new owner', async () => {
  const a = await start('a');
  const cutOff = { id: 'b', url: 'http://no-such-host.invalid:9' };
  processes.registry.living.set('b', cutOff);
  processes.registry.owners.set('w', cutOff);
  const answer = await raw(a.port, 'POST', '/api/x', { 'x-world': 'w' });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
  processes.registry.living.delete('b');
  expect((await raw(a.port, 'POST', '/api/x', { 'x-world': 'w' })).text).toBe('a');
  expect(a.placement.failed).toEqual([]);
});

test('a tunnel to a process without a lease is closed, so that its client reconnects elsewhere', async () => {
  const [a, b] = [await start('a'), await start('b')];
  b.own('w');
  b.answering.on('upgrade', (_request, socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  const upgrade =
    'GET /socket.io/ HTTP/1.1\r\nhost: x\r\nx-world: w\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n';
  const call = talk(a.port, upgrade);
  await call.until('101 Switching');
  processes.registry.living.delete('b');
  expect(await call.ended).toMatchObject({ text: expect.stringContaining('101') as string });
});
