import { io } from 'socket.io-client';
import { STREAM_VERSION } from '@zaraba/contracts';
import { describe, expect, test } from 'vitest';
import { ownServer } from './testing/ownServer.ts';
import { DEMO, raw, startServer } from './testing/server.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const APP = 'https://app.example:8443';
const SHELL = 'capacitor://localhost';
const STRANGER = 'https://stranger.example';
/** What a browser adds to what a page of another site sends. */
const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' });

const server = ownServer({ allowedOrigins: [APP, SHELL] });

function connected(origin: string, transport: 'polling' | 'websocket'): Promise<string | undefined> {
  const socket = io(`http://127.0.0.1:${server.port}/quotes`, {
    extraHeaders: from(origin),
    transports: [transport],
    auth: { version: STREAM_VERSION },
    reconnection: false,
    forceNew: true,
  });
  return new Promise<string | undefined>((resolve) => {
    socket.on('connect', () => resolve(undefined)).on('connect_error', ({ message }) => resolve(message));
  }).finally(() => socket.disconnect());
}

describe.each([APP, SHELL])('a page of the allowed origin %s', (origin) => {
  test('calls the API, and reads replies, their labels and refusals', async () => {
    const body = new URLSearchParams(DEMO).toString();
    const login = await raw(server.port, 'POST', '/api/vue/user/login', { ...FORM, ...from(origin) }, body);
    expect([login.status, JSON.parse(login.text)]).toMatchObject([200, { status: 1 }]);
    const missing = await raw(server.port, 'POST', '/api/vue/no/such', { ...FORM, ...from(origin) });
    expect(missing.status).toBe(404);
    for (const { headers } of [login, missing]) {
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-credentials']).toBe('true');
      expect(headers['access-control-expose-headers']).toContain('x-simulated-market, x-sim-request');
      expect(headers.vary).toMatch(/^origin\b/);
    }
  });

  test.each(['/api/vue/trade/placeOrder', '/sim/v1/worlds', '/socket.io/?EIO=4&transport=polling'])(
    'may send a preflight request before it calls %s with custom headers',
    async (path) => {
      const { status, headers } = await raw(server.port, 'OPTIONS', path, {
        ...from(origin),
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'account,content-type,token,x-world',
      });
      expect(status).toBe(204);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-credentials']).toBe('true');
      expect(headers['access-control-allow-methods']).toContain('POST');
      expect(headers['access-control-allow-headers']).toBe('account,content-type,token,x-world');
    },
  );

  test('controls the simulator, and is shown in the explanation of its call', async () => {
    const { headers } = await raw(server.port, 'POST', '/api/vue/market/sessions', { ...FORM, ...from(origin) });
    const reply = await server.control('GET', `/explain/${String(headers['x-sim-request'])}`, undefined, from(origin));
    expect([reply.code, reply.headers['access-control-allow-origin']]).toEqual([200, origin]);
    expect(reply.body.request).toMatchObject({ path: '/market/sessions', origin, status: 200 });
  });

  test.each(['polling', 'websocket'] as const)('opens the stream by %s', async (transport) => {
    expect(await connected(origin, transport)).toBeUndefined();
  });
});

describe('a page of any other origin', () => {
  test('is refused with a hint about the flag that allows it, and is shown in the explanation of the call', async () => {
    const { status, headers, text } = await raw(server.port, 'POST', '/api/vue/market/sessions', {
      ...FORM,
      ...from(STRANGER),
    });
    expect([status, JSON.parse(text)]).toMatchObject([
      403,
      { status: 0, msg: 'invalid_request', hint: expect.stringContaining(`--allow-origin ${STRANGER}`) as unknown },
    ]);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    // A cache must not give it to the others.
    expect(headers.vary).toBe('origin');
    const { body } = await server.control('GET', `/explain/${String(headers['x-sim-request'])}`);
    expect(body.request).toMatchObject({ path: '/api/vue/market/sessions', origin: STRANGER, status: 403 });
    const control = await server.control('GET', '/state', undefined, from(STRANGER));
    expect([control.code, control.body.error]).toMatchObject([
      403,
      { message: expect.stringContaining(`--allow-origin ${STRANGER}`) as unknown },
    ]);
  });

  test.each([STRANGER, 'null', 'https://app.example', 'http://app.example:8443', `${APP}.stranger.example`])(
    'is not allowed to call: %s',
    async (origin) => {
      const asked = { ...from(origin), 'access-control-request-method': 'POST' };
      for (const path of ['/api/vue/market/sessions', '/sim/v1/state', '/socket.io/?EIO=4&transport=polling']) {
        const { headers } = await raw(server.port, 'OPTIONS', path, asked);
        expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined]);
      }
      expect(await connected(origin, 'websocket')).toBe('websocket error');
      expect(await connected(origin, 'polling')).toBe('xhr poll error');
    },
  );
});

test('a compressed reply varies by origin and by encoding', async () => {
  const headers = { ...FORM, ...from(APP), 'accept-encoding': 'gzip' };
  const { headers: got } = await raw(server.port, 'POST', '/api/vue/common/config', headers, 'type=all');
  expect([got['content-encoding'], got.vary]).toEqual(['gzip', 'origin, accept-encoding']);
});

test('a server without allowed origins sends no CORS headers, and tells a preflight which flag allows the origin', async () => {
  const plain = await startServer();
  const { status, headers, text } = await raw(plain.port, 'OPTIONS', '/api/vue/market/sessions', {
    ...from(APP),
    'access-control-request-method': 'POST',
  });
  expect([status, headers['access-control-allow-origin'], headers.vary]).toEqual([403, undefined, undefined]);
  expect(text).toContain(`--allow-origin ${APP} would let it in`);
  await plain.close();
});
