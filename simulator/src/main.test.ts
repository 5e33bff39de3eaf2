import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createServer } from './server.ts';
import type { RunningServer } from './server.ts';
import { TestServer, raw } from './api/testing/server.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

// Each of these starts real processes, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let directory: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'zaraba-test-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Throws outside of any call when the process gets SIGUSR2. */
const PLANTED = "data:text/javascript,process.on('SIGUSR2', () => { throw new Error('planted'); });";

function run(...flags: readonly string[]): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import', PLANTED, '--import', 'tsx', '--conditions=source', MAIN, ...flags],
    {
      cwd: ROOT,
      env: { ...process.env, PORT: '', HOST: '' },
    },
  );
  children.push(child);
  return child;
}

function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.on('close', () => reject(new Error(`ended without a line: ${text}`)));
  });
}

async function started(
  ...flags: readonly string[]
): Promise<{ child: ChildProcess; line: string; server: TestServer }> {
  const child = run('--port', '0', ...flags);
  const line = await firstLine(child);
  const port = Number(/:(\d+)\//.exec(line)?.[1]);
  return { child, line, server: new TestServer({ port } as RunningServer) };
}

const BEGINNING = ['--seed', 'restart', '--start', '2026-03-02T09:30:00+09:00', '--clock', 'frozen'] as const;

test('a server that is killed and started again has the same world', async () => {
  const flags = [...BEGINNING, '--data', join(directory, 'killed')];
  const first = await started(...flags);
  expect(first.line).toMatch(
    /http:\/\/localhost:\d+\/ .*\/sim\/ .*seed restart .*clock frozen at 2026-03-02T00:30:00\.000Z$/,
  );
  const { body: list } = await first.server.post('/market/stockList', { market: 'jp', size: '1' });
  const { code } = (list.data as { stocks: { code: string }[] }).stocks[0]!;
  const session = await first.server.login();
  const order = { code, side: 'long', orderType: 'market', quantity: '2', leverage: '2' };
  const placed = await first.server.post('/trade/placeOrder', { ...order, clientOrderId: 'before-the-kill' }, session);
  expect(placed.body.msg).toBe('submitted');
  await first.server.control('POST', '/messages', { endpoint: '/user/getUserinfo', key: 'too_frequent', times: 2 });
  await first.server.control('POST', '/clock', { advance: 'PT5M' });
  expect((await first.server.post('/user/getUserinfo', { type: 'jpy' }, session)).body.msg).toBe('too_frequent');
  const before = (await first.server.control('GET', '/state')).body;
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await started(...flags);
  const after = (await second.server.control('GET', '/state')).body;
  for (const field of ['hash', 'clock', 'accounts', 'messages']) expect(after[field]).toEqual(before[field]);
  expect(after.epoch).not.toBe(before.epoch);
  const found = await second.server.post('/trade/orderByClientId', { clientOrderId: 'before-the-kill' }, session);
  expect(found.body.data).toMatchObject({ id: (placed.body.data as { id: string }).id });
  expect((await second.server.post('/user/getUserinfo', { type: 'jpy' }, session)).body.msg).toBe('too_frequent');
  expect((await second.server.post('/user/getUserinfo', { type: 'jpy' }, session)).body.msg).toBe('ok');
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});

test('an uncaught error is logged, and the server ends with its journals closed', async () => {
  const directoryOfFault = join(directory, 'fault');
  const { child, server } = await started(...BEGINNING, '--data', directoryOfFault);
  let text = '';
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const { hash } = (await server.control('GET', '/state')).body;
  child.kill('SIGUSR2');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(text).toContain('Error: planted');
  const again = await createServer({ port: 0, host: '127.0.0.1', clock: 'frozen', dataDirectory: directoryOfFault });
  expect((await new TestServer(again).control('GET', '/state')).body.hash).toBe(hash);
  await again.close();
});

test('the command line can begin a scenario', async () => {
  const { server, line } = await started('--memory', '--scenario', 'closing-bell');
  expect(line).toContain('seed closing-bell · clock frozen at 2026-03-03T06:24:00.000Z');
  expect((await server.control('POST', '/clock', { advance: 'PT1M' })).code).toBe(200);
});

test('a server bound to another address requires a key and prints the one that it created', async () => {
  const { line, server } = await started('--memory', '--host', '0.0.0.0');
  const key = /control key ([0-9a-f]{32})$/.exec(line)?.[1];
  expect((await server.control('GET', '/health')).code).toBe(403);
  expect((await server.control('GET', '/health', undefined, { 'x-sim-key': key! })).code).toBe(200);
});

test('on a termination signal the server drains and its health reports that, calls are still answered, and a second signal ends it at once', async () => {
  const { child, server } = await started('--memory', '--drain', '3600');
  const health = async () => (await raw(server.port, 'GET', '/healthz')).status;
  expect(await health()).toBe(200);
  child.kill('SIGTERM');
  // A signal is delivered when the system sees fit.
  while ((await health()) === 200);
  expect(await health()).toBe(503);
  const answered = await server.post('/market/stockList', { market: 'jp', size: '1' });
  expect(answered).toMatchObject({ code: 200, headers: { connection: 'close' } });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test('a drained server closes its journals and ends', async () => {
  const data = join(directory, 'drained');
  const { child } = await started('--data', data, '--drain', '0.2');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  const records = readFileSync(join(data, 'main.jsonl'), 'utf8').trim().split('\n');
  expect(records.at(-1)).toContain('"operation":"stop"');
});

test('with --log json every line is an object, from the start to an error that ends the process', async () => {
  const child = run('--port', '0', '--memory', '--log', 'json', '--key', 'a-secret-key');
  let text = '';
  const greeted = new Promise<void>((resolve) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('simulated market')) resolve();
    });
  });
  child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await greeted;
  const shown = execFileSync('ps', ['-ww', '-o', 'args=', '-p', `${child.pid}`], { encoding: 'utf8' });
  expect(shown, 'in the list of processes').toContain('--key ***');
  expect(shown).not.toContain('a-secret-key');
  child.kill('SIGUSR2');
  expect(await once(child, 'close')).toEqual([1, null]);
  const entries = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries[0]).toMatchObject({
    level: 'info',
    node: expect.stringMatching(new RegExp(`-${child.pid}$`)) as string,
  });
  expect(entries.at(-1)).toMatchObject({ level: 'error', error: { name: 'Error', message: 'planted' } });
});

test.each([
  [['--port', 'many'], 2, /^zaraba: --port is a number/],
  [['--memory', '--host', '203.0.113.1'], 1, /^zaraba: cannot listen on 203\.0\.113\.1/],
])('the arguments %j end the process with %i and one clear line', async (flags, code, message) => {
  const child = run(...flags);
  let text = '';
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  expect(await once(child, 'close')).toEqual([code, null]);
  expect(text).toMatch(message);
  expect(text.trim().split('\n')).toHaveLength(1);
});
