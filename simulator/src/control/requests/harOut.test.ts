import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DEMO, startServer } from '../../api/testing/server.ts';
import type { Session, TestServer } from '../../api/testing/server.ts';
import { zaraba } from '../../cli/zaraba.ts';
import { connect } from '../../stream/testing/client.ts';
import { startSimulator } from '../../startSimulator.ts';
import { har } from '../replies/har.ts';

let server: TestServer;
let session: Session;
let folder: string;

beforeAll(async () => {
  server = await startServer();
  session = await server.login();
  folder = mkdtempSync(join(tmpdir(), 'zaraba-har-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function give(...argv: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const environment = { ZARABA_SERVER: server.server.url };
  const code = await zaraba(argv, { say: print, complain: print, environment });
  return { code, said: lines.join('\n') };
}

test('the request log is exported as a HAR file without secrets, which can answer the same calls', async () => {
  const first = await server.post('/market/search', { text: 'Z' });
  await server.post('/user/getUserinfo', { type: 'jpy' }, session);
  await server.post('/user/nothing' as '/market/sessions');
  await server.control('POST', '/act', { as: DEMO.account, do: '/market/sessions' });
  const file = join(folder, 'log.har');
  expect(await give('requests', '--har', file)).toEqual({ code: 0, said: `4 requests in ${file}` });
  const text = readFileSync(file, 'utf8');
  for (const hidden of [session.token, DEMO.account, DEMO.password]) expect(text).not.toContain(hidden);
  const document = JSON.parse(text) as unknown;
  const parsed = har.parse(document);
  // Zod leaves out what a schema does not name.
  expect(parsed).toEqual(document);
  expect(parsed.log.entries.map(({ request }) => new URL(request.url).pathname.split('/').at(-1))).toEqual([
    'login',
    'search',
    'getUserinfo',
    'nothing',
  ]);
  expect((await give('play', file, '--delays', 'none', '--after', 'refuse')).said).toContain('from 3 recorded calls');
  expect((await server.post('/market/search', { text: 'Z' })).body).toEqual(first.body);
  expect((await server.post('/market/sessions')).code).toBe(502);
  await give('play', 'stop');
});

test('the requests command lists requests, and explains one of them', async () => {
  const { headers } = await server.post('/market/search', { text: 'Z' });
  const number = String(headers['x-sim-request']);
  expect((await give('requests', '--since', String(Number(number) - 1))).said).toBe(
    `${number} POST /market/search 200 ok`,
  );
  expect(JSON.parse((await give('requests', number)).said)).toMatchObject({ request: { path: '/market/search' } });
  expect(await give('requests', 'x')).toMatchObject({ code: 2, said: expect.stringContaining('N is the number') });
});

test('a test gets the HAR file and the explanations of its own requests', async () => {
  const { sim, close } = await startSimulator();
  onTestFinished(close);
  await sim.api('/market/search', { text: '' });
  const { log } = await sim.har();
  expect(log.entries).toMatchObject([{ response: { status: 400 } }]);
  const { requests } = await sim.requests();
  expect(await sim.explain(requests[0]!.id)).toMatchObject({ differences: [{ field: 'text' }] });
});

test('the frames of a socket are one entry of the HAR file, and a replay sends them again', async () => {
  const socket = await connect(server.port, session);
  const greeting = await socket.next('session');
  await socket.want([]);
  socket.close();
  const file = join(folder, 'stream.har');
  await give('requests', '--har', file);
  const text = readFileSync(file, 'utf8');
  expect(text).not.toContain(session.token);
  const document = JSON.parse(text) as unknown;
  const parsed = har.parse(document);
  expect(parsed).toEqual(document);
  const connection = parsed.log.entries.at(-1)!;
  expect(connection).toMatchObject({ _resourceType: 'websocket', response: { status: 101 } });
  expect(connection['_webSocketMessages']!.map(({ type, data }) => [type, data.slice(0, 19)])).toEqual([
    ['receive', '42/quotes,["session'],
    ['send', '42/quotes,["want",{'],
  ]);
  await give('play', file, '--delays', 'none');
  const again = await connect(server.port);
  expect(await again.next('session')).toEqual(greeting);
  await give('play', 'stop');
  await again.closed();
});
