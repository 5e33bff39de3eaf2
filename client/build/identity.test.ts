import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildName, hashOf } from './identity.ts';

it('a build is named after its commit, or after its contents if they differ from that commit', () => {
  const contents = () => 'abcdef012';
  expect(buildName('6c33dcc2e', contents)).toBe('6c33dcc2e');
  expect(buildName('6c33dcc2e-dirty', contents)).toBe('abcdef012');
  expect(buildName(undefined, contents)).toBe('abcdef012');
});

it('files with the same contents have the same hash in any folder, and other contents have another hash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const made = (name: string, text: string): string => {
    const root = join(folder, name);
    mkdirSync(join(root, 'src', 'deep'), { recursive: true });
    writeFileSync(join(root, 'src', 'deep', 'a.ts'), text);
    writeFileSync(join(root, 'page.html'), '');
    return hashOf(root, ['src', 'page.html']);
  };
  try {
    expect(made('one', 'x')).toBe(made('two', 'x'));
    expect(made('three', 'y')).not.toBe(made('one', 'x'));
    expect(made('one', 'x')).toMatch(/^[\da-f]{9}$/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
