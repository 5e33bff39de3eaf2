import { expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { raw } from '../api/testing/server.ts';
import { connect } from '../stream/testing/client.ts';
import { zaraba } from './zaraba.ts';

const server = ownServer();

/** Runs a command that follows something, until `end` is called, which returns the exit code. */
function following(...argv: readonly string[]) {
  const lines: string[] = [];
  const keep = (line: string): void => void lines.push(line);
  const ending = new AbortController();
  const environment = { ZARABA_SERVER: server.server.url };
  const code = zaraba(argv, { say: keep, complain: keep, environment, ended: ending.signal });
  return {
    lines,
    end: (): Promise<number> => {
      ending.abort();
      return code;
    },
  };
}

const count = (lines: readonly string[], text: string): number => lines.filter((line) => line.includes(text)).length;

test('zaraba stream --follow shows each new entry once, also after the world began again', async () => {
  const { lines, end } = following('stream', '--follow');
  const first = await connect(server.port);
  await expect.poll(() => count(lines, ' connected')).toBe(1);
  first.close();
  await expect.poll(() => count(lines, ' closed')).toBe(1);
  await server.control('POST', '/worlds', { id: 'main' });
  const second = await connect(server.port);
  await expect.poll(() => count(lines, ' connected')).toBe(2);
  second.close();
  await expect.poll(() => count(lines, ' closed')).toBe(2);
  expect(await end()).toBe(0);
  expect(count(lines, ' connected')).toBe(2);
});

test('zaraba requests --follow shows each request when it is answered or its connection is cut', async () => {
  await server.control('POST', '/worlds', { id: 'main' });
  await server.post('/common/config');
  const { lines, end } = following('requests', '--follow');
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^1 POST \/common\/config 200 ok$/)]);
  await server.control('POST', '/faults', { endpoint: '/common/config', fault: 'drop', when: 'before' });
  await server.post('/common/config').catch(() => {});
  await expect.poll(() => lines[1]).toMatch(/^2 POST \/common\/config no reply .*fault drop$/);
  await server.post('/common/config');
  await expect.poll(() => lines[2]).toMatch(/^3 POST \/common\/config 200 ok$/);
  await server.control('POST', '/worlds', { id: 'main' });
  await server.post('/common/config');
  await expect.poll(() => lines[3]).toMatch(/^1 POST \/common\/config 200 ok$/);
  expect(await end()).toBe(0);
  expect(lines).toHaveLength(4);
});

test('zaraba requests names the origin of a page that may not call the server', async () => {
  await server.control('POST', '/worlds', { id: 'main' });
  const origin = 'https://app.example:8443';
  await raw(server.port, 'POST', '/api/vue/common/config', { origin });
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  await zaraba(['requests'], { say, complain: say, environment: { ZARABA_SERVER: server.server.url } });
  expect(lines).toEqual([`1 POST /api/vue/common/config 403 invalid_request from ${origin}`]);
});
