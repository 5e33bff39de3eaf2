import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Origins } from '../http/origin.ts';
import { createApp } from './app.ts';

const directory = mkdtempSync(join(tmpdir(), 'zaraba-built-'));
const server = createServer();

beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  for (const name of [
    'index.html',
    'sw.js',
    'icon.svg',
    'assets/a.js',
    'assets/a.js.br',
    'assets/a.css',
    'assets/a.svg',
  ]) {
    writeFileSync(join(directory, name), name);
  }
  const none = join(directory, 'none');
  server.on(
    'request',
    createApp({
      clientDirectory: directory,
      panelDirectory: none,
      worldOf: () => undefined,
      linkOf: () => undefined,
      makeDemo: () => Promise.resolve(undefined),
      sessionOf: () => Promise.reject(new Error('no world')),
      mayMakeDemo: () => false,
      origins: new Origins(),
      log: () => undefined,
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

const headersOf = async (path: string) =>
  (
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers: { 'accept-encoding': 'br' },
    })
  ).headers;

test.each(['/', '/sw.js', '/assets/a.svg', '/none'])(
  '%s is served with the headers for pages and workers',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test.each(['/assets/a.js', '/assets/a.css'])(
  '%s, which belongs to a page, is served without the headers for pages',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  },
);

test('a picture that is opened as a page neither runs nor loads anything', async () => {
  const headers = await headersOf('/icon.svg');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['/', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/icon.svg', 'public, max-age=600'],
  ['/assets/a.js', 'public, max-age=31536000, immutable'],
])('%s is served with the caching rule %s', async (path, kept) => {
  expect((await headersOf(path)).get('cache-control')).toBe(kept);
});
