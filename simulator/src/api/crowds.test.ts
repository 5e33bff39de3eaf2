import { connect as connectSocket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connect } from '../stream/testing/client.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import { RateLimit, ConcurrencyLimit } from '../http/requestLimits.ts';
import { ownServer } from './testing/ownServer.ts';
import { DEMO, OPEN_MS, raw, startServer } from './testing/server.ts';

const server = ownServer();

/** Sends text over a connection and answers all that came back once the other side has ended it. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('error', reject);
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(said));
  });
}

const H2C = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n';
const WEBSOCKET =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

describe('a client that offers an upgrade to another protocol', () => {
  test.each([
    ['h2c, with a form', 'POST', '/api/vue/market/search', H2C, 'text=z', '{"status":1,"msg":"ok"'],
    ['a websocket beside the stream', 'POST', '/api/vue/market/sessions', WEBSOCKET, '', '{"status":1,"msg":"ok"'],
    ['h2c, to the control API', 'GET', '/sim/v1/health', H2C, '', '{"ready":true'],
  ])('is answered as if it had not offered that protocol: %s', async (_what, method, path, offer, body, expected) => {
    // The stream listens for upgrades from here on.
    (await connect(server.port)).close();
    const type = body === '' ? '' : 'Content-Type: application/x-www-form-urlencoded\r\n';
    const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${offer}${type}Content-Length: ${body.length}\r\n\r\n`;
    const said = await exchange(server.port, head + body);
    expect(said).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(said).toContain(expected);
    // What follows on such a connection Node would not read: it ends, and the client opens another.
    expect(said).toMatch(/^connection: close\r$/im);
  });
});

describe('a connection of the stream', () => {
  test('that sends many join packets in one body is closed, and its session is unknown afterwards', async () => {
    const before = await raw(server.port, 'GET', '/socket.io/?EIO=4&transport=polling');
    const { sid } = JSON.parse(before.text.slice(1)) as { sid: string };
    const path = `/socket.io/?EIO=4&transport=polling&sid=${sid}`;
    const join = '40/quotes,{"version":1}';
    const body = Array.from({ length: 2_500 }, () => join).join('\u001e');
    await raw(server.port, 'POST', path, { 'content-type': 'text/plain' }, body).catch(() => undefined);
    const after = await raw(server.port, 'GET', path);
    expect([after.status, after.text]).toMatchObject([400, expect.stringContaining('Session ID unknown')]);
    const one = await connect(server.port);
    expect(one.socket.connected).toBe(true);
    one.close();
  });

  test('without a session counts towards a limit, but a connection of a customer does not', async () => {
    const small = await startServer({ limits: { anonymousSocketsPerAddress: 2 } });
    const session = await small.login();
    const customers = [await connect(small.port, session), await connect(small.port, session)];
    const strangers = [await connect(small.port), await connect(small.port)];
    await expect(connect(small.port)).rejects.toThrow('websocket error');
    strangers[0]!.close();
    await expect
      .poll(async () => {
        try {
          (await connect(small.port)).close();
          return 'open';
        } catch {
          return 'full';
        }
      })
      .toBe('open');
    for (const client of [...customers, ...strangers]) client.close();
    await small.close();
  });
});

describe('one client address', () => {
  test('has a limited number of password attempts per minute, but other calls still work', async () => {
    const wallClock = new ManualClock(OPEN_MS);
    const small = await startServer({ wallClock, limits: { tries: 3 } });
    const tryOnce = () => small.post('/user/login', DEMO);
    const codes: number[] = [];
    for (let i = 0; i < 4; i++) codes.push((await tryOnce()).code);
    expect(codes).toEqual([200, 200, 200, 429]);
    const refused = await tryOnce();
    expect([refused.body.msg, refused.headers['retry-after']]).toEqual(['too_frequent', '60']);
    expect((await small.post('/market/sessions')).code).toBe(200);
    wallClock.pass(20_000);
    expect([(await tryOnce()).code, (await tryOnce()).code]).toEqual([200, 429]);
    await small.close();
  });

  test('has its own number of attempts, which is restored over time', () => {
    let now = 0;
    const allowance = new RateLimit(2, () => now);
    expect(['a', 'a', 'a', 'b'].map((address) => allowance.take(address))).toEqual([true, true, false, true]);
    now = 30_000;
    expect(['a', 'a'].map((address) => allowance.take(address))).toEqual([true, false]);
  });

  test('is counted as one address, in whatever form it is written', () => {
    const crowd = new ConcurrencyLimit(2, 3);
    const leave = crowd.enter('a');
    crowd.enter('a');
    expect([crowd.hasRoom('a'), crowd.hasRoom('b')]).toEqual([false, true]);
    crowd.enter('b');
    expect(crowd.hasRoom('b')).toBe(false);
    leave();
    leave();
    expect([crowd.hasRoom('a'), crowd.hasRoom('b')]).toEqual([true, true]);
  });
});
