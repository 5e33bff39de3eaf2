import { fdatasyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileJournal } from './file.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync) };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-durable-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  [true, 2],
  [false, 0],
])('a journal waits for the disk at each record only if it is durable: %s', (durable, times) => {
  vi.mocked(fdatasyncSync).mockClear();
  const journal = fileJournal(join(folder, 'main.jsonl'), { durable });
  journal.append({ kind: 'life', at: 1, wallMs: 1 });
  journal.append({ kind: 'life', at: 2, wallMs: 2 });
  journal.close();
  expect(fdatasyncSync).toHaveBeenCalledTimes(times);
});
