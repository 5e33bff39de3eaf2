import { io } from 'socket.io-client';
import { ENTER_DEMO_PATH, STREAM_VERSION } from '@zaraba/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raw, startServer } from './testing/server.ts';
import type { TestServer } from './testing/server.ts';

const KEY = { 'x-sim-key': 'k' };
/** What a proxy that encrypts adds to what it passes on. */
const TLS = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'market.example:8443',
  'x-forwarded-for': '203.0.113.7',
};

let [behind, plain]: TestServer[] = [];
beforeAll(async () => {
  const options = { controlKey: 'k', allowedHosts: ['market.example'] };
  behind = await startServer({ ...options, trustedProxies: ['127.0.0.0/8'] });
  plain = await startServer(options);
});
afterAll(() => Promise.all([behind!.close(), plain!.close()]));

/** The addresses that a server hands out, to a caller with some headers. */
async function addresses({ control }: TestServer, server: TestServer, headers: Readonly<Record<string, string>>) {
  const ask = async (method: string, path: string, body?: object) =>
    (await control.call(server, method, path, body, { ...KEY, ...headers })).body;
  const made = await ask('POST', '/worlds', { id: 'one' });
  const { worlds } = (await ask('GET', '/worlds')) as unknown as { worlds: { id: string; url: string }[] };
  const { servers } = (await ask('GET', '/openapi.json')) as unknown as { servers: { url: string }[] };
  const stream = (await ask('GET', '/asyncapi.json')) as unknown as {
    servers: { simulator: { host: string; protocol: string } };
  };
  const link = await ask('POST', '/scenarios/showcase/links', {});
  return {
    made: made.url,
    main: worlds.find(({ id }) => id === 'main')!.url,
    api: servers[0]!.url,
    stream: [stream.servers.simulator.protocol, stream.servers.simulator.host],
    link: new URL(String(link.url)).origin,
  };
}

describe('behind a proxy that adds encryption', () => {
  test("every URL in a reply uses https and has the port of the caller's request", async () => {
    expect(await addresses(behind!, behind!, TLS)).toEqual({
      made: 'https://market.example:8443/sim/enter/one',
      main: 'https://market.example:8443/',
      api: 'https://market.example:8443',
      stream: ['wss', 'market.example:8443'],
      link: 'https://market.example:8443',
    });
  });

  test.each([
    [{ 'x-forwarded-proto': 'https', host: 'market.example' }, 'https://market.example/'],
    [{ 'x-forwarded-proto': 'https', host: 'market.example:443' }, 'https://market.example/'],
    [
      { 'x-forwarded-proto': 'https', host: 'market.example', 'x-forwarded-port': '8443' },
      'https://market.example:8443/',
    ],
    [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost:8443' }, 'https://localhost:8443/'],
    [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'one.localhost:8443' }, 'https://localhost:8443/'],
    [{ 'x-forwarded-proto': 'HTTPS, http', 'x-forwarded-host': 'market.example, inner' }, 'https://market.example/'],
    [{ 'x-forwarded-proto': 'http', 'x-forwarded-host': 'market.example:80' }, 'http://market.example/'],
    [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': '[::1]:8443' }, 'https://[::1]:8443/'],
  ])('the URL of the main world, for a caller with the headers %j, is %s', async (headers, url) => {
    const { body } = await behind!.control('GET', '/worlds', undefined, { ...KEY, ...headers });
    expect((body.worlds as { id: string; url: string }[]).find(({ id }) => id === 'main')!.url).toBe(url);
  });

  test('forwarded headers are trusted only from named proxies', async () => {
    const { body } = await plain!.control('GET', '/worlds', undefined, { ...KEY, ...TLS, host: 'localhost:4000' });
    expect(body.worlds).toMatchObject([{ url: 'http://localhost:4000/' }]);
  });

  test('a host that is not allowed is refused under its forwarded name, too', async () => {
    const { status } = await raw(behind!.port, 'GET', '/', { ...TLS, 'x-forwarded-host': 'rebound.example' });
    expect(status).toBe(403);
  });

  test('a page of the encrypted origin calls the API, enters a world with a secure cookie, and opens the stream', async () => {
    const origin = 'https://market.example:8443';
    expect((await behind!.post('/market/sessions', {}, { ...TLS, origin })).code).toBe(200);
    expect((await behind!.post('/market/sessions', {}, { ...TLS, origin: 'https://market.example' })).code).toBe(403);
    behind!.server.worlds.create({ id: 'entered' });
    const tapped = await raw(behind!.port, 'POST', '/sim/enter/entered', { ...TLS, origin });
    expect(String(tapped.headers['set-cookie'])).toMatch(
      /^zaraba-world=entered; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const socket = io(`http://127.0.0.1:${behind!.port}/quotes`, {
      extraHeaders: { ...TLS, origin },
      auth: { version: STREAM_VERSION },
      reconnection: false,
    });
    await new Promise(
      (resolve, reject) => void socket.on('connect', () => resolve(undefined)).on('connect_error', reject),
    );
    socket.disconnect();
  });

  test('a demonstration on a subdomain of localhost begins at an https address', async () => {
    const headers = { ...TLS, 'x-forwarded-host': 'localhost:8443' };
    const reply = await raw(behind!.port, 'POST', ENTER_DEMO_PATH, { ...headers, origin: 'https://localhost:8443' });
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('/sim/enter/demo-')]);
    expect(String(reply.headers['set-cookie'])).toContain('; Secure');
    const named = { ...TLS, 'x-forwarded-host': 'one.localhost:8443', origin: 'https://one.localhost:8443' };
    const other = await raw(behind!.port, 'POST', ENTER_DEMO_PATH, named);
    expect((JSON.parse(other.text) as { address: string }).address).toMatch(
      /^https:\/\/demo-[^.]+\.localhost:8443\/sim\/enter\//,
    );
  });
});

test('a loopback server without a key refuses every control call that came through a proxy', async () => {
  const server = await startServer({ trustedProxies: ['127.0.0.1'] });
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost' };
  expect((await server.control('GET', '/worlds', undefined, forwarded)).code).toBe(403);
  await server.close();
});
