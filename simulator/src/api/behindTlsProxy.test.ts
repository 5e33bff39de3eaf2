import { once } from 'node:events';
import { request as httpsRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { io } from 'socket.io-client';
import { STREAM_VERSION } from '@zaraba/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CERTIFICATE } from '../proxy/testing/certificate.ts';
import { startServer } from './testing/server.ts';
import type { TestServer } from './testing/server.ts';
import { startTlsProxy } from './testing/tlsProxy.ts';
import type { TlsProxy } from './testing/tlsProxy.ts';

const KEY = { 'x-sim-key': 'k' };

let server: TestServer;
let proxy: TlsProxy;
let host: string;
beforeAll(async () => {
  server = await startServer({ controlKey: 'k', trustedProxies: ['127.0.0.1'] });
  proxy = await startTlsProxy(server.port);
  host = `localhost:${proxy.port}`;
  server.server.worlds.create({ id: 'one' });
});
afterAll(() => {
  proxy.close();
  return server.close();
});

/** An encrypted request: its response, and its body. */
async function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = '') {
  const type = body === '' ? {} : { 'content-type': 'application/json' };
  const sent = httpsRequest({
    host: '127.0.0.1',
    servername: 'localhost',
    port: proxy.port,
    ca: CERTIFICATE,
    agent: false,
    method,
    path,
    headers: { host, ...type, ...headers },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const bytes of response) text += String(bytes);
  return { status: response.statusCode, headers: response.headers, text };
}

test('every URL in a reply leads back through the proxy', async () => {
  const made = await ask('POST', '/sim/v1/worlds', KEY, '{"id":"two"}');
  const openApi = await ask('GET', '/sim/v1/openapi.json', KEY);
  const asyncApi = await ask('GET', '/sim/v1/asyncapi.json', KEY);
  const link = await ask('POST', '/sim/v1/scenarios/showcase/links', KEY, '{}');
  const addresses = [made, openApi, asyncApi, link].flatMap(
    ({ text }) => text.match(/\b(?:https?|wss?):\/\/[^/"\s]+/g) ?? [],
  );
  const own = addresses.filter((address) => /localhost|127\.0\.0\.1/.test(address));
  expect(new Set(own)).toEqual(new Set([`https://two.${host}`, `https://${host}`]));
  const { url } = JSON.parse(link.text) as { readonly url: string };
  expect((await ask('GET', url.replace(`https://${host}`, ''))).status).toBe(200);
  const { servers } = JSON.parse(asyncApi.text) as { servers: { simulator: object } };
  expect(servers.simulator).toMatchObject({ host, protocol: 'wss' });
});

test.each([
  ['its host', '/sim/v1/state', () => Promise.resolve({ host: `one.${host}` })],
  ['its path', '/w/one/sim/v1/state', () => Promise.resolve({})],
  ['the cookie that entering it set', '/sim/v1/state', entered],
])('a world is reached through the proxy by %s', async (_way, path, headers) => {
  const { text } = await ask('GET', path, { ...KEY, ...(await headers()) });
  expect(JSON.parse(text)).toMatchObject({ world: 'one' });
});

/** Enters a world from a page, and comes back with its cookie, which is for encrypted connections alone. */
async function entered(): Promise<Readonly<Record<string, string>>> {
  const { status, headers } = await ask('POST', '/sim/enter/one', { origin: `https://${host}` });
  const [cookie = ''] = headers['set-cookie'] ?? [];
  expect([status, cookie]).toEqual([303, expect.stringContaining('; Secure')]);
  return { cookie: cookie.split(';')[0]! };
}

test('pages are served through the proxy, and may call the API as pages of this server', async () => {
  const page = await ask('GET', '/sim/');
  expect([page.status === 200 || page.status === 503, page.headers['x-simulated-market']]).toEqual([true, '1']);
  const body = '{"market":"jp","size":1}';
  const own = await ask('POST', '/api/vue/market/stockList', { origin: `https://${host}` }, body);
  const other = await ask('POST', '/api/vue/market/stockList', { origin: 'https://localhost' }, body);
  expect([own.status, other.status]).toEqual([200, 403]);
});

test.each([
  ['polling', ''],
  ['websocket', ''],
  ['polling', '/w/one'],
  ['websocket', '/w/one'],
] as const)('the stream is available through the proxy by %s below %j/', async (transport, world) => {
  const socket = io(`https://${host}/quotes`, {
    path: `${world}/socket.io`,
    transports: [transport],
    ca: CERTIFICATE,
    forceNew: true,
    reconnection: false,
    auth: { version: STREAM_VERSION },
    extraHeaders: { origin: `https://${host}` },
  });
  await new Promise<void>((resolve, reject) => void socket.on('connect', resolve).on('connect_error', reject));
  expect(await socket.emitWithAck('want', { codes: [{ code: server.code, rate: 'list' }] })).toEqual({ refused: [] });
  socket.disconnect();
});
