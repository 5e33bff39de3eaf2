import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KEYS_FILE, pushKeysOf } from './keys.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-push-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the push keys are created at the first start, stored beside the journals for their owner only, and read again', () => {
  const keys = pushKeysOf(undefined, folder);
  const path = join(folder, KEYS_FILE);
  expect(readFileSync(path, 'utf8')).toBe(`${keys.publicKey},${keys.privateKey}\n`);
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
  expect(pushKeysOf(undefined, folder)).toEqual(keys);
  writeFileSync(path, 'half');
  expect(() => pushKeysOf(undefined, folder)).toThrow(/holds no keys/);
});

it('the push keys are the given pair, which must match, or are temporary', () => {
  const [one, other] = [pushKeysOf(undefined, undefined), pushKeysOf(undefined, undefined)];
  expect(one).not.toEqual(other);
  expect(pushKeysOf(`${one.publicKey},${one.privateKey}`, folder)).toEqual(one);
  expect(() => pushKeysOf(`${one.publicKey},${other.privateKey}`, folder)).toThrow(/do not belong together/);
});
