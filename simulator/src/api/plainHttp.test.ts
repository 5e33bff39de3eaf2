import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { API_BASE } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { ownServer } from './testing/ownServer.ts';
import { DEMO, raw } from './testing/server.ts';

const server = ownServer();

/** What the server sends to bytes as they are, until it closes. */
async function sentTo(text: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  await once(socket, 'close');
  return answer;
}

const SEARCH = `${API_BASE}/market/search`;
const JSON_BODY = '{"text":"Z"}';

describe('the HTTP server', () => {
  it.each([
    ['what is no request', 'nonsense\r\n\r\n', 400],
    ['a request without a host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['more headers than anyone has', `GET / HTTP/1.1\r\nhost: localhost\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('refuses %s, with the label of a simulated server', async (_what, text, status) => {
    const answer = await sentTo(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-simulated-market: 1');
    expect(answer).toContain('"simulated":true');
  });

  it('accepts cookies of other ports of localhost', async () => {
    const headers = { host: 'localhost', cookie: 'x'.repeat(24_000) };
    expect((await raw(server.port, 'GET', '/sim/v1/health', headers)).status).toBe(200);
  });

  it('accepts a request target in absolute form', async () => {
    const whole = `http://localhost:${server.port}/sim/v1/health`;
    expect((await raw(server.port, 'GET', whole, { host: 'localhost' })).status).toBe(200);
  });

  it('selects the world by the host in the target, whatever the Host header says', async () => {
    await server.control('POST', '/worlds', { id: 'whole' });
    const whole = `http://whole.localhost:${server.port}/sim/v1/state`;
    const { text } = await raw(server.port, 'GET', whole, { host: 'localhost' });
    expect(JSON.parse(text)).toMatchObject({ world: 'whole' });
  });

  it('refuses a foreign host in a target as it does in the header', async () => {
    const headers = { host: 'localhost' };
    expect((await raw(server.port, 'GET', 'http://evil.example/sim/v1/state', headers)).status).toBe(
      (await raw(server.port, 'GET', '/sim/v1/state', { host: 'evil.example' })).status,
    );
  });

  it.each(['', '/w/main'])('opens the stream with absolute targets, by polling and WebSocket: %s', async (world) => {
    const whole = `http://localhost:${server.port}${world}/socket.io/?EIO=4&transport=`;
    const polled = await raw(server.port, 'GET', `${whole}polling`, { host: 'localhost' });
    expect([polled.status, polled.text]).toEqual([200, expect.stringContaining('"sid"')]);
    const socket = connect(server.port, '127.0.0.1');
    const head = 'host: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n';
    socket.write(`GET ${whole}websocket HTTP/1.1\r\n${head}sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1.1 101 /);
  });

  it.each(['/sim/v1/health', '/sim/v1/state', '/sim/v1/openapi.json', '/healthz', '/readyz', '/metrics', '/sim/'])(
    'answers HEAD of %s like GET, but without the body',
    async (path) => {
      const [head, get] = [
        await raw(server.port, 'HEAD', path, { host: 'localhost' }),
        await raw(server.port, 'GET', path, { host: 'localhost' }),
      ];
      expect([head.status, head.text]).toEqual([get.status, '']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    },
  );

  it.each(['application/json; charset=utf8', 'application/json; charset="UTF-8"'])(
    'reads a body of %s',
    async (type) => {
      const headers = { host: 'localhost', 'content-type': type };
      expect((await raw(server.port, 'POST', SEARCH, headers, JSON_BODY)).status).toBe(200);
    },
  );

  it('accepts 31,500 bytes of headers', async () => {
    const headers = { host: 'localhost', cookie: 'x'.repeat(31_500) };
    expect((await raw(server.port, 'GET', '/socket.io/?EIO=4&transport=polling', headers)).status).toBe(200);
  });

  it('suggests a similar control call when it refuses an unknown call', async () => {
    const { code, body } = await server.control('POST', '/clok', {});
    expect([code, body.error]).toMatchObject([
      404,
      { message: 'There is no control call /sim/v1/clok. Did you mean /sim/v1/clock?' },
    ]);
  });

  it('suggests a similar endpoint when it refuses an unknown endpoint', async () => {
    const reply = await server.post('/trade/placeOrdr' as never);
    expect([reply.code, reply.body.hint]).toEqual([
      404,
      'There is no call /trade/placeOrdr. Did you mean /trade/placeOrder?',
    ]);
  });
});

/** Logs in from one of the addresses of this machine; answers the key. */
async function logInFrom(localAddress: string, password: string): Promise<unknown> {
  const headers = { host: 'localhost', 'content-type': 'application/json' };
  const options = { host: '127.0.0.1', port: server.port, method: 'POST', path: `${API_BASE}/user/login`, headers };
  const sent = httpRequest({ ...options, localAddress, agent: false });
  sent.end(JSON.stringify({ ...DEMO, password }));
  const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer>];
  let text = '';
  for await (const bytes of response) text += bytes.toString();
  return (JSON.parse(text) as { readonly msg: unknown }).msg;
}

it('failed logins lock the account only for the address that they come from, until the lock ends', async () => {
  const [stranger, owner] = ['127.0.0.2', '127.0.0.3'];
  for (let guess = 0; guess < 5; guess += 1) expect(await logInFrom(stranger, 'guess')).toBe('wrong_credentials');
  expect(await logInFrom(stranger, DEMO.password)).toBe('too_frequent');
  expect(await logInFrom(owner, DEMO.password)).toBe('login_ok');
  expect(await logInFrom('127.0.0.1', DEMO.password)).toBe('login_ok');
  const world = server.server.worlds.get('main').world;
  expect(JSON.stringify(world.journalRecords())).not.toContain(stranger);
  world.clock({ advanceMs: 15 * 60_000 });
  expect(await logInFrom(stranger, DEMO.password)).toBe('login_ok');
});
