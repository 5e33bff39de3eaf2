import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOCK_NAME, claimFolder } from './folderLock.ts';
import { JournalError } from './journal.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-lock-'));
  path = join(folder, LOCK_NAME);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps a second process out of a folder of journals, and gives it back', () => {
  const release = claimFolder(folder);
  expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(path)).toBe(false);
  // The process that started this one is another one, and lives.
  writeFileSync(path, String(process.ppid));
  expect(() => claimFolder(folder)).toThrow(JournalError);
  expect(() => claimFolder(folder)).toThrow(`in use by process ${process.ppid}`);
  release();
  expect(existsSync(path)).toBe(true);
});

it('takes over what a dead process or an earlier life left behind', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  for (const left of [String(pid), String(process.pid), 'nonsense', '', '-1']) {
    writeFileSync(path, left);
    claimFolder(folder);
    expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
  }
});
