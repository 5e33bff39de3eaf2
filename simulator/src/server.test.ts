import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from './server.ts';

let dataDirectory = '';
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'zaraba-server-'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true }));

test('a start that is refused, for its port or its seed, writes nothing into a journal', async () => {
  const first = await createServer({ dataDirectory, seed: 'kept' });
  await first.close();
  const path = join(dataDirectory, 'main.jsonl');
  const before = readFileSync(path, 'utf8');
  const other = await createServer();
  await expect(createServer({ dataDirectory, port: other.port })).rejects.toThrow('EADDRINUSE');
  await other.close();
  await expect(createServer({ dataDirectory, seed: 'another' })).rejects.toThrow('has seed "kept", not "another"');
  expect(readFileSync(path, 'utf8')).toBe(before);
  await (await createServer({ dataDirectory, seed: 'kept' })).close();
  expect(readFileSync(path, 'utf8')).not.toBe(before);
});
