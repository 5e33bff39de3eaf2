import { describe, expect, test } from 'vitest';
import { connect } from '../stream/testing/client.ts';
import { ownServer } from './testing/ownServer.ts';
import { TestServer, raw, startServer } from './testing/server.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SESSIONS = '/api/vue/market/sessions';

const server = ownServer({ allowedHosts: ['Demo.Example'] });

const ids = () => server.server.worlds.ids();

describe('the host name of a request', () => {
  test.each([
    ['rebound.example', 403],
    ['localhost.rebound.example', 403],
    ['127.0.0.1.rebound.example:4000', 403],
    ['sub.demo.example', 403],
    ['demo.example:4000', 200],
    ['localhost:4000', 200],
    ['127.0.0.1', 200],
    ['192.168.1.5:4000', 200],
    ['[::1]:4000', 200],
    ['simulator:4000', 200],
  ])('is accepted or refused alike by API, stream and pages: %s gets the status %i', async (host, status) => {
    const call = await raw(server.port, 'POST', SESSIONS, { ...FORM, host });
    expect([call.status, JSON.parse(call.text)]).toMatchObject([
      status,
      { status: status === 200 ? 1 : 0, simulated: true },
    ]);
    const page = await raw(server.port, 'GET', '/', { host });
    expect(page.status === 403).toBe(status === 403);
    const listening = connect(server.port, {}, { extraHeaders: { host } });
    if (status === 403) await expect(listening).rejects.toThrow('websocket error');
    else (await listening).close();
  });
});

describe('a call from a page of another site', () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };

  test('is refused by the API and by the control API, also without an origin', async () => {
    expect((await raw(server.port, 'POST', SESSIONS, { ...FORM, ...foreign })).status).toBe(403);
    expect((await server.control('POST', '/worlds', { id: 'by-stranger' }, foreign)).code).toBe(403);
    expect(ids()).not.toContain('by-stranger');
  });

  test('creates no world through pictures, links or navigation', async () => {
    const before = ids();
    for (const path of ['/sim/v1/state', '/sim/v1/coverage', '/sim/v1/journal', '/sim/v1/requests']) {
      const { status } = await raw(server.port, 'GET', path, { host: 'picture.localhost' });
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await raw(server.port, 'GET', '/sim/v1/health', { host: 'picture.localhost' })).status).toBe(200);
    expect((await raw(server.port, 'GET', '/sim/enter/picture')).status).toBe(404);
    expect(ids()).toEqual(before);
    // No page can send the header, and a browser marks what a page asks of its own origin.
    expect((await server.control('GET', '/state', undefined, { 'x-world': 'meant' })).code).toBe(200);
    const own = { host: 'own.localhost', 'sec-fetch-site': 'same-origin' };
    expect((await raw(server.port, 'GET', '/sim/v1/state', own)).status).toBe(200);
  });
});

describe('entering a world', () => {
  const path = '/sim/enter/entered';
  const host = '192.168.1.5:4000';

  test('requires a tap on the page: following the link changes nothing', async () => {
    server.server.worlds.create({ id: 'entered' });
    const shown = await raw(server.port, 'GET', path, { host });
    expect([shown.status, shown.headers['set-cookie']]).toEqual([200, undefined]);
    expect(shown.text).toContain('<form method="post">');
    expect(shown.headers['content-security-policy']).toContain("form-action 'self'");
    // Else a browser would send the form without saying where from.
    expect(shown.headers['referrer-policy']).toBe('same-origin');
    expect(shown.headers['x-simulated-market']).toBe('1');
    const tapped = await raw(server.port, 'POST', path, { ...FORM, host, origin: `http://${host}` });
    expect([tapped.status, tapped.headers.location]).toEqual([303, '/']);
    expect(String(tapped.headers['set-cookie'])).toMatch(/^zaraba-world=entered; Path=\/; HttpOnly; SameSite=Lax$/);
    const stranger = await raw(server.port, 'POST', path, { ...FORM, host, origin: 'https://evil.example' });
    expect([stranger.status, stranger.headers['set-cookie']]).toEqual([403, undefined]);
    expect((await raw(server.port, 'PUT', path, { host })).status).toBe(405);
    expect((await raw(server.port, 'GET', '/sim/enter/NO_WORLD', { host })).status).toBe(404);
  });
});

describe('a world that does not exist', () => {
  const ask = (running: TestServer, world: string, more = {}) =>
    running.post('/market/sessions', {}, { 'x-world': world, ...more });

  test('is created by the first call from this machine, unless the call or the server is strict', async () => {
    expect((await ask(server, 'first-call')).code).toBe(200);
    const strict = await ask(server, 'misspelt', { 'x-world-strict': '1' });
    expect([strict.code, strict.headers['x-sim-world-fault'], strict.body.fields]).toEqual([
      400,
      'unknown',
      { 'x-world': 'choice' },
    ]);
    const clock = await server.control(
      'POST',
      '/clock',
      { advance: 'PT1H' },
      { 'x-world': 'misspelt', 'x-world-strict': '1' },
    );
    expect([clock.code, clock.body.error]).toMatchObject([404, { code: 'unknown' }]);
    expect(ids()).not.toContain('misspelt');
  });

  test.each([
    ['started so', { strictWorlds: true }],
    ['that other machines reach', { host: '0.0.0.0', controlKey: 'k' }],
  ])('is not created on a server %s', async (_name, options) => {
    const strict = await startServer(options);
    const key = { 'x-sim-key': 'k' };
    expect((await ask(strict, 'any')).headers['x-sim-world-fault']).toBe('unknown');
    await expect(connect(strict.port, { world: 'any' })).rejects.toThrow('frame_invalid');
    expect((await strict.control('POST', '/clock', { advance: 'PT1H' }, { ...key, 'x-world': 'any' })).code).toBe(404);
    expect(strict.server.worlds.ids()).toEqual(['main']);
    expect((await strict.control('POST', '/worlds', { id: 'any' }, key)).code).toBe(200);
    expect((await ask(strict, 'any')).code).toBe(200);
    await strict.close();
  });

  test('because it was deleted is created again only by an explicit call, not by a late call', async () => {
    await server.control('POST', '/worlds', { id: 'gone' });
    await server.control('DELETE', '/worlds/gone');
    const late = await ask(server, 'gone');
    expect([late.code, late.headers['x-sim-world-fault']]).toEqual([410, 'deleted']);
    const moved = await server.control('POST', '/clock', { advance: 'PT1H' }, { 'x-world': 'gone' });
    expect([moved.code, moved.body.error]).toMatchObject([410, { code: 'deleted' }]);
    await expect(connect(server.port, { world: 'gone' })).rejects.toThrow('frame_invalid');
    expect(ids()).not.toContain('gone');
    await server.control('POST', '/worlds', { id: 'gone' });
    expect((await ask(server, 'gone')).code).toBe(200);
  });
});
