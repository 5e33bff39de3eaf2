import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { polyglots } from '../pictures/testing/files.ts';
import type { RunningServer } from '../server.ts';
import { BOUNDARY, field, file, multipart } from './testing/multipart.ts';
import { TestServer, raw } from './testing/server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

let directory: string;
let child: ChildProcess | undefined;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'zaraba-uploads-'));
});
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** A server of its own, with a temporary folder and a data folder that no other process writes to. */
async function start(temporary: string, data: string): Promise<TestServer> {
  const flags = ['--port', '0', '--data', data, '--clock', 'frozen'];
  child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', MAIN, ...flags], {
    cwd: ROOT,
    env: { ...process.env, PORT: '', HOST: '', TMPDIR: temporary, TSX_DISABLE_CACHE: '1' },
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return new TestServer({ port: Number(/:(\d+)\//.exec(line.toString())?.[1]) } as RunningServer);
}

test('no picture is written to disk, during or after an upload', async () => {
  const [temporary, data] = [join(directory, 'temporary'), join(directory, 'data')];
  mkdirSync(temporary);
  const server = await start(temporary, data);
  const session = await server.login();
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...session };
  const contents: Buffer[] = [];
  for (const hostile of Object.values(await polyglots())) {
    const body = multipart([field('purpose', 'front'), file(hostile, '../../escaped.png')]);
    const { text } = await raw(server.port, 'POST', '/api/vue/user/upload', headers, body);
    const { id } = (JSON.parse(text) as { data: { id: string } }).data;
    const { body: shown } = await server.post('/user/picture', { id }, session);
    contents.push(hostile, Buffer.from((shown.data as { base64: string }).base64, 'base64'));
  }
  child?.kill('SIGTERM');
  await once(child!, 'exit');
  expect(readdirSync(temporary, { recursive: true }).filter((name) => !String(name).startsWith('tsx-'))).toEqual([]);
  const files = readdirSync(data, { recursive: true }).map(String);
  expect(files).toContain('main.jsonl');
  for (const name of files) {
    const written = readFileSync(join(data, name));
    for (const bytes of contents) {
      const begin = bytes.subarray(0, 64);
      expect(written.includes(begin) || written.includes(begin.toString('base64').slice(0, 40))).toBe(false);
    }
  }
  expect(readdirSync(directory).toSorted()).toEqual(['data', 'temporary']);
}, 90_000);
