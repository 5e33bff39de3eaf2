import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { OPEN_MS, startServer } from '../api/testing/server.ts';
import type { TestServer } from '../api/testing/server.ts';
import { ManualClock } from '../host/testing/manualClock.ts';

const ANSWER = { endpoint: '*', fault: 'answer', body: '0123456789' };
const CALL = 'POST /api/vue/market/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n';

/** A server on a clock that the test moves, with these faults; `until` resolves when the caller has so much. */
async function called(...faults: object[]) {
  const clock = new ManualClock(OPEN_MS);
  const server: TestServer = await startServer({ wallClock: clock });
  for (const fault of [ANSWER, ...faults]) {
    expect((await server.control('POST', '/faults', { endpoint: '*', ...fault })).code).toBe(200);
  }
  const socket = connect(server.port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  socket.on('data', (piece: string) => (text += piece)).write(CALL);
  const ended = once(socket, 'end');
  return {
    server,
    clock,

    until: async (end: string) => {
      await expect.poll(() => text).toMatch(new RegExp(`${end}$`));
    },
    whole: async () => {
      await ended;
      await server.close();
      return text;
    },
  };
}

test('a body with limited bandwidth arrives in pieces, and not too early', async () => {
  const { clock, until, whole } = await called({ fault: 'bandwidth', bytesPerSecond: 4 });
  await until('\r\n\r\n0');
  for (const arrived of ['01', '012', '0123', '01234', '012345', '0123456', '01234567', '012345678', '0123456789']) {
    clock.pass(249);
    clock.pass(1);
    await until(`\r\n\r\n${arrived}`);
  }
  clock.pass(250);
  expect(await whole()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test('headers sent in pieces are complete when the last piece has arrived', async () => {
  const { clock, until, whole } = await called({ fault: 'slowHeaders', chunkBytes: 100, pauseMs: 1_000 });
  await until('^[^]{100}');
  const done = whole();
  let isDone = false;
  void done.then(() => (isDone = true));
  await expect
    .poll(() => {
      clock.pass(1_000);
      return isDone;
    })
    .toBe(true);
  expect(await done).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:[\w-]+: [^\r\n]+\r\n)+\r\n0123456789$/);
});

test.each([
  [0, ''],
  [3, '012'],
  [10, '0123456789'],
  [99, '0123456789'],
])(
  'a body that is cut after %i bytes is announced with its full length and ends with "%s"',
  async (afterBytes, arrived) => {
    const { server, whole } = await called({ fault: 'cut', afterBytes }, { fault: 'hugeHeaders', headerBytes: 3_000 });
    await expect.poll(async () => (await server.control('GET', '/faults')).body.faults).toEqual([]);
    const { requests } = (await server.control('GET', '/requests')).body as { requests: object[] };
    const text = await whole();
    const [head = '', body] = text.split('\r\n\r\n');
    expect([body, /content-length: (\d+)/i.exec(head)?.[1]]).toEqual([arrived, '10']);
    const lines = head.split('\r\n').filter((line) => line.startsWith('x-padding: '));
    expect(lines.join('\r\n').length + 2).toBe(3_000);
    expect(requests).toMatchObject([{ status: 200, fault: 'answer+cut+hugeHeaders' }]);
  },
);
