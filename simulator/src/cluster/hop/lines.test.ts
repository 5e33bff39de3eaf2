import { expect, test, vi } from 'vitest';
import { wallClock } from '../../clock.ts';
import { HOP_HEADER } from './headers.ts';
import { openLine } from './lines.ts';
import { SECRET, end, startBare, talk, testProcesses } from './testing/processes.ts';

const processes = testProcesses();

test('a line ends when it has not been used for a while, and not before', async () => {
  const { node, server } = await startBare((channel) => void channel.pipe(channel));
  const isUsed = vi.fn(() => true);
  const line = openLine(node, { secret: SECRET, wallClock, isUsed, unusedMs: 20 });
  const heard: string[] = [];
  const channel = line.open({
    received: (piece) => heard.push(String(piece)) > 0,
    ended: () => {},
    broken: (error) => void heard.push(error.message),
    drained: () => {},
  });
  const say = (chunk: string): boolean => line.send(channel, [{ chunk, encoding: 'latin1' }]);
  say('early');
  await expect.poll(() => isUsed.mock.calls.length).toBeGreaterThan(0);
  expect([heard, line.isOpen]).toEqual([['early'], true]);
  isUsed.mockReturnValue(false);
  say('late');
  await expect.poll(() => heard).toEqual(['early', 'late', 'the connection ended']);
  await end(server);
});

test.each([
  ['without a secret', ''],
  ['with a wrong one', `${HOP_HEADER}: wrong\r\n`],
])('whoever opens a line %s is turned away', async (_how, header) => {
  const a = await processes.start('a', () => expect.unreachable('nothing is answered'));
  const { text } = await talk(a.port, `CONNECT a:1 HTTP/1.1\r\nhost: a:1\r\n${header}\r\n`).ended;
  expect(text).toMatch(/^HTTP\/1\.1 403 /);
});
