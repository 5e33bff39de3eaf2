import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '../api/testing/server.ts';
import type { Session, TestServer } from '../api/testing/server.ts';

const run = promisify(execFile);

let root = '';
const open: TestServer[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zaraba-backup-'));
});
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
  rmSync(root, { recursive: true });
});

/** What a server said of a copied folder. */
let said: string[] = [];

async function startedOn(folder: string): Promise<TestServer> {
  said = [];
  const server = await startServer({ dataDirectory: join(root, folder), say: (line) => said.push(line) });
  open.push(server);
  return server;
}

async function stop(server: TestServer): Promise<void> {
  open.splice(open.indexOf(server), 1);
  await server.close();
}

/** As the guide prints it. */
const copy = (from: string, to: string) => run('cp', ['-a', join(root, from), join(root, to)]);

const linesOf = (folder: string) =>
  readFileSync(join(root, folder, 'main.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);

async function place(server: TestServer, session: Session, clientOrderId: string): Promise<string> {
  const order = { code: server.code, side: 'long', orderType: 'market', quantity: '1', leverage: '2', clientOrderId };
  const { body } = await server.post('/trade/placeOrder', order, session);
  expect(body.msg).toBe('submitted');
  return clientOrderId;
}

test('a data folder copied while its server runs contains everything answered before, including sessions', async () => {
  const server = await startedOn('data');
  const session = await server.login();
  const before: string[] = [];
  for (let n = 0; n < 10; n += 1) before.push(await place(server, session, `order-before-${n}`));
  const copied = copy('data', 'backup');
  for (let n = 0; n < 20; n += 1) await place(server, session, `order-meanwhile-${n}`);
  await copied;
  await stop(server);

  const restored = await startedOn('backup');
  for (const clientOrderId of before) {
    const found = await restored.post('/trade/orderByClientId', { clientOrderId }, session);
    expect(found.body.msg, clientOrderId).toBe('ok');
  }
  await stop(restored);
  const original = linesOf('data');
  const isBeginning = linesOf('backup').findIndex((line, index) => line !== original[index]);
  // Behind the copied records stands only what the second server added: its life, and its end.
  expect(isBeginning).toBe(linesOf('backup').length - 2);
});

test('a data folder copied after its server ended restores the same state', async () => {
  const server = await startedOn('data');
  await place(server, await server.login(), 'order-the-only-one');
  const { hash } = (await server.control('GET', '/state')).body;
  await stop(server);
  await copy('data', 'backup');
  const restored = await startedOn('backup');
  expect((await restored.control('GET', '/state')).body.hash).toBe(hash);
  expect(said).toEqual([]);
});

test('a checkpoint copied later than its journal is skipped', async () => {
  const server = await startedOn('data');
  mkdirSync(join(root, 'backup'), { mode: 0o700 });
  copyFileSync(join(root, 'data', 'main.jsonl'), join(root, 'backup', 'main.jsonl'));
  const { hash } = (await server.control('GET', '/state')).body;
  for (let n = 0; n < 250; n += 1) await server.control('POST', '/clock', { advance: 'PT1S' });
  await stop(server);
  const checkpoints = readdirSync(join(root, 'data')).filter((name) => name.includes('.checkpoint'));
  expect(checkpoints).not.toEqual([]);
  for (const name of checkpoints) copyFileSync(join(root, 'data', name), join(root, 'backup', name));
  const restored = await startedOn('backup');
  expect((await restored.control('GET', '/state')).body.hash).toBe(hash);
  expect(said).toEqual([expect.stringContaining('does not belong to its journal any more and is passed over')]);
});
