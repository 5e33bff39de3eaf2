import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startServer } from '../api/testing/server.ts';
import type { Session, TestServer } from '../api/testing/server.ts';
import type { DriftReport } from '../proxy/drift.ts';
import { Production } from '../proxy/testing/production.ts';
import { zaraba } from './zaraba.ts';

let production: Production;
let server: TestServer;
let session: Session;
let folder: string;

beforeAll(async () => {
  [production, server] = await Promise.all([Production.start(), startServer()]);
  session = await production.login();
  folder = mkdtempSync(join(tmpdir(), 'zaraba-record-'));
});
afterAll(async () => {
  await Promise.all([production.close(), server.close()]);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => production.reset());

/** Runs a command line; returns everything it printed, and its exit code. */
async function give(
  argv: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const terminal = { say: (line: string) => void said.push(line), complain: (line: string) => void said.push(line) };
  const code = await zaraba(argv, { ...terminal, environment: { ZARABA_SERVER: server.server.url, ...environment } });
  return { code, said: said.join('\n') };
}

test('a command records calls to a server into a file, and another command replays them from the file', async () => {
  const file = join(folder, 'conversation.json');
  const begun = await give(['record', production.url, 'talk', '--endpoints', '/user/getUserinfo,/common/config']);
  expect(begun).toEqual({
    code: 0,
    said: `Calls of this world go to a real server, ${production.url}, with the token of their session. They only read.\nrecording talk: zaraba record save talk FILE ends it`,
  });
  const first = await server.post('/user/getUserinfo', { type: 'jpy' }, session);
  const saved = await give(['record', 'save', 'talk', file]);
  expect(saved).toEqual({
    code: 0,
    said: `redacted: /user/getUserinfo answer.data.account (1)\n1 calls in ${file}`,
  });
  expect(readFileSync(file, 'utf8')).not.toContain(session.token);
  const played = await give(['play', file, '--delays', 'none']);
  expect(played.said).toBe(`answers from 1 recorded calls of ${production.url}`);
  const again = await server.post('/user/getUserinfo', { type: 'jpy' });
  expect(again.body).toEqual({
    ...first.body,
    data: { ...(first.body.data as object), account: '0000000001' },
    simulated: true,
  });
  expect((await give(['play', file, '--after', 'refuse'])).code).toBe(0);
  const codes: number[] = [];
  for (let asked = 0; asked < 2; asked++) codes.push((await server.post('/user/getUserinfo', { type: 'jpy' })).code);
  expect(codes).toEqual([200, 502]);
  expect((await give(['play', 'stop'])).code).toBe(0);
  expect((await server.post('/user/getUserinfo', { type: 'jpy' })).code).toBe(401);
});

test('a HAR file becomes a recording without secrets, and any other file is refused with its kind', async () => {
  const [har, file, other] = [join(folder, 'log.har'), join(folder, 'from.json'), join(folder, 'other.json')];
  const first = await server.post('/market/search', { text: 'Z' });
  expect(await give(['requests', '--har', har, '--limit', '1'])).toMatchObject({ code: 0 });
  expect(await give(['record', '--from', har, file])).toEqual({
    code: 0,
    said: `redacted: /market/search request.text (1)\n1 calls in ${file}`,
  });
  expect((await give(['play', file, '--delays', 'none'])).code).toBe(0);
  expect((await server.post('/market/search', { text: 'Z' })).body).toEqual(first.body);
  expect((await give(['play', 'stop'])).code).toBe(0);
  for (const [document, sentence] of [
    ['{"openapi":"3.1.0"}', 'This is an OpenAPI document'],
    ['7', 'This is no recording'],
    ['{"log":{"entries":[]}}', 'This HAR file has 0 requests'],
    ['<html>', `${other} cannot be read as JSON`],
  ] as const) {
    writeFileSync(other, document);
    expect(await give(['record', '--from', other, file])).toMatchObject({
      code: 1,
      said: expect.stringContaining(sentence),
    });
  }
});

test('the drift command reports differences by its exit code and in a file, and never shows the token', async () => {
  const file = join(folder, 'report.json');
  const whose = ['--token', session.token, '--account', session.account];
  const same = await give(['drift', production.url, ...whose]);
  expect(same.code).toBe(0);
  expect(same.said).toContain('8 of 8 calls compared: 0 differences');
  production.drift('/user/withdrawallist', () => ({ body: '{"status":1,"msg":"ok","data":{}}' }));
  const environment = { ZARABA_TOKEN: session.token, ZARABA_ACCOUNT: session.account };
  const differs = await give(['drift', production.url, '--json', file, '--lang', 'us'], environment);
  expect(differs.code).toBe(1);
  expect(differs.said).toMatch(/\/user\/withdrawallist +data +wrong type +list +object +1/);
  const report = JSON.parse(readFileSync(file, 'utf8')) as DriftReport;
  expect(report).toMatchObject({ format: 'zaraba-drift-1', differences: 1 });
  expect(differs.said + JSON.stringify(report)).not.toContain(session.token);
  const strange = await give(['drift', production.url, '--token', 'another', '--account', session.account]);
  expect(strange.code).toBe(2);
});

test.each([
  [['drift'], 'URL is missing'],
  [['drift', 'https://broker.example'], '--token is missing'],
  [['drift', 'https://broker.example', '--token', 'x'], '--account is missing'],
  [['drift', 'http://broker.example', '--token', 'x', '--account', 'y'], 'by https only'],
  [
    ['drift', 'https://broker.example', '--token', 'x', '--account', 'y', '--only', '/user/logout'],
    'may change something',
  ],
  [
    ['drift', 'https://broker.example', '--token', 'x', '--account', 'y', '--lang', 'de'],
    '--lang is one of jp, cn, us',
  ],
  [['record', 'https://broker.example'], 'NAME is missing'],
  [['record', 'https://broker.example', 'a', '--token', 'x'], '--account is missing'],
  [['play', 'a.json', '--delays', 'some'], '--delays is recorded or none'],
  [['play', 'a.json', '--after', 'guess'], '--after is one of act, repeat, refuse, not "guess"'],
])('the arguments %j are refused before any call is made', async (argv, line) => {
  const { code, said } = await give(argv);
  expect(said).toContain(line);
  expect(code).toBe(2);
});
