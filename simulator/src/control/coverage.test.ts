import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../api/testing/server.ts';
import type { TestServer } from '../api/testing/server.ts';
import { zaraba } from '../cli/zaraba.ts';
import type { AskEvery } from './route.ts';

let server: TestServer;
/** The processes of the cluster that do not answer this one. */
let silent: readonly string[] = [];

beforeAll(async () => {
  const ask: AskEvery = (_call, own) => Promise.resolve({ parts: [own], silent });
  server = await startServer({
    joining: () => ({
      router: { identify: () => {}, take: () => false, close: () => {} },
      every: { ask, answer: () => {} },
      close: async () => {},
    }),
  });
  await server.control('POST', '/worlds', { id: 'main' });
});
afterAll(() => server.close());

test('coverage over all processes names those that did not answer', async () => {
  silent = [];
  expect((await server.control('GET', '/coverage?all=1')).body).not.toHaveProperty('silent');
  silent = ['b', 'c'];
  expect((await server.control('GET', '/coverage?all=1')).body).toMatchObject({ endpoints: {}, silent: ['b', 'c'] });
  expect((await server.control('GET', '/coverage')).body).not.toHaveProperty('silent');
});

test('coverage is not reported as cleared if a process did not answer', async () => {
  silent = ['b', 'c'];
  expect(await server.control('DELETE', '/coverage?all=1')).toMatchObject({
    code: 503,
    body: { error: { message: 'Not all may be forgotten, as no answer came from b, c; ask again.' } },
  });
  expect(await server.control('DELETE', '/coverage')).toMatchObject({ code: 200, body: { cleared: ['main'] } });
  silent = [];
  expect(await server.control('DELETE', '/coverage?all=1')).toMatchObject({ code: 200, body: { cleared: ['main'] } });
});

test('the command line shows the coverage of the processes that answered, and names the others', async () => {
  silent = ['b', 'c'];
  const [said, complained]: [string[], string[]] = [[], []];
  const code = await zaraba(['coverage', '--all'], {
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    environment: { ZARABA_SERVER: server.server.url },
  });
  expect(code).toBe(0);
  expect(said.join('\n')).toMatch(/^scenarios +\d+\/\d+$/m);
  expect(complained).toEqual(['this is not all, as no answer came from b, c']);
});
