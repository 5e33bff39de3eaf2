import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type Server, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../simulator/src/api/app.ts';
import { Origins } from '../simulator/src/http/origin.ts';
import { writeCompressed } from './compressed.mjs';
import { CACHE, ROOT } from './lib/paths.mjs';

const SCRIPT = 'assets/abc1234.js';
const CONTENTS = {
  'index.html': `<!doctype html><title>Page</title>${'<p>価格</p>'.repeat(50)}`,
  [SCRIPT]: 'export const price = 1;\n'.repeat(200),
  'assets/tiny.css': 'a{}',
  'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(30)}</svg>`,
  'icon.png': 'no text',
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let folder: string;
let server: Server;

function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

beforeAll(async () => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'compressed-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(CONTENTS)) writeFileSync(join(folder, name), text);
  await writeCompressed(relative(ROOT, folder));
  const app = createApp({
    clientDirectory: folder,
    panelDirectory: folder,
    worldOf: () => undefined,
    linkOf: () => undefined,
    makeDemo: () => Promise.resolve(undefined),
    sessionOf: () => Promise.reject(new Error('no world')),
    mayMakeDemo: () => false,
    origins: new Origins(),
    log: () => undefined,
  });
  server = createServer((incoming, response) => void app(incoming, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const plain = (body: Buffer): string => body.toString();
const CODINGS = [
  { accepted: 'gzip, deflate, br, zstd', coding: 'br', read: (body: Buffer) => plain(brotliDecompressSync(body)) },
  { accepted: 'gzip, deflate', coding: 'gzip', read: (body: Buffer) => plain(gunzipSync(body)) },
  { accepted: 'br;q=0, gzip;q=0.5', coding: 'gzip', read: (body: Buffer) => plain(gunzipSync(body)) },
  { accepted: 'deflate', coding: undefined, read: plain },
  { accepted: '', coding: undefined, read: plain },
];
const FILES = [
  { path: '/', name: 'index.html', type: 'text/html; charset=utf-8' },
  { path: '/sim/', name: 'index.html', type: 'text/html; charset=utf-8' },
  { path: `/${SCRIPT}?of=anything`, name: SCRIPT, type: 'text/javascript; charset=utf-8' },
  { path: '/icon.svg', name: 'icon.svg', type: 'image/svg+xml' },
] as const;

describe('a file of a build', () => {
  test.each(FILES.flatMap((file) => CODINGS.map((one) => ({ ...file, ...one }))))(
    '$path, requested with "$accepted", is the same text in $coding',
    async ({ path, name, type, accepted, coding, read }) => {
      const { status, headers, body } = await ask(path, { 'accept-encoding': accepted });
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(coding);
      expect(headers['content-type']).toBe(type);
      expect(headers.vary?.toLowerCase()).toBe('accept-encoding');
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(read(body)).toBe(CONTENTS[name]);
    },
  );

  test('is served unchanged if no compressed variant is smaller, or if it is not text', async () => {
    for (const name of ['assets/tiny.css', 'icon.png'] as const) {
      const { headers, body } = await ask(`/${name}`, { 'accept-encoding': 'br, gzip' });
      expect(headers['content-encoding']).toBeUndefined();
      expect(plain(body)).toBe(CONTENTS[name]);
    }
  });

  test('is cached forever if its name has a hash, and otherwise validated again', async () => {
    const keeping = async (path: string) => (await ask(path, { 'accept-encoding': 'br' })).headers['cache-control'];
    expect(await keeping(`/${SCRIPT}`)).toBe('public, max-age=31536000, immutable');
    expect(await keeping('/')).toBe('no-cache');
    expect(await keeping('/icon.png')).toBe('no-cache');
  });

  test('has another entity tag in each coding, and is not sent again to a client that has it', async () => {
    const tags = new Set<string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await ask('/', { 'accept-encoding': coding });
      const { etag = '' } = headers;
      tags.add(etag);
      const again = await ask('/', { 'accept-encoding': coding, 'if-none-match': etag });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect(tags.size).toBe(3);
  });

  test('can be requested in ranges of the accepted variant', async () => {
    const whole = await ask(`/${SCRIPT}`, { 'accept-encoding': 'br' });
    const part = await ask(`/${SCRIPT}`, { 'accept-encoding': 'br', range: 'bytes=5-9' });
    expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br']);
    expect(part.body).toEqual(whole.body.subarray(5, 10));
  });
});

describe('an answer that is not a file', () => {
  test.each([
    ['a part that does not exist', 'GET', `/${SCRIPT}`, { range: 'bytes=99999-' }, 416],
    ['a form', 'POST', `/${SCRIPT}`, {}, 404],
    ['an unknown name', 'GET', '/assets/other.js', {}, 404],
  ] as const)('to %s is uncompressed, and not cached', async (_what, method, path, headers, expected) => {
    const { status, headers: said, body } = await ask(path, { 'accept-encoding': 'br', ...headers }, method);
    expect(status).toBe(expected);
    expect(said['content-encoding']).toBeUndefined();
    expect(said['cache-control']).toBeUndefined();
    expect(plain(body)).toMatch(/^(?:Bad request|Not found)\.\n$/);
  });

  test('redirects a folder without a trailing slash', async () => {
    const { status, headers } = await ask('/sim', { 'accept-encoding': 'br' });
    expect([status, headers.location]).toEqual([301, '/sim/']);
  });
});
