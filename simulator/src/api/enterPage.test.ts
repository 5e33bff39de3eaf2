import { ENTER_DEMO_PATH, ENTER_SESSION_PATH } from '@zaraba/contracts';
import type { Session } from '@zaraba/contracts';
import { describe, expect, test, vi } from 'vitest';
import { ENTRY_CODE_MS, EntryCodes, SCENARIO_LINK_MS } from '../host/access/entryCodes.ts';
import { ownServer } from './testing/ownServer.ts';
import { raw, startServer } from './testing/server.ts';
import type { RawReply } from './testing/server.ts';

const server = ownServer();

const HOST = 'localhost:4000';

async function begun(host = HOST): Promise<{ reply: RawReply; address: string; cookie: string }> {
  const reply = await raw(server.port, 'POST', ENTER_DEMO_PATH, { host });
  const { address } = JSON.parse(reply.text) as { address: string };
  return { reply, address, cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}

function codeOf(address: string): string {
  return new URL(address, 'http://localhost').searchParams.get('code') ?? '';
}

function exchanged(code: string, headers: Record<string, string>): Promise<RawReply> {
  return raw(server.port, 'POST', `${ENTER_SESSION_PATH}?code=${code}`, headers);
}

describe('a demonstration for a visitor', () => {
  test('is a new world with a prepared customer, whom its code logs in once', async () => {
    const { address, cookie } = await begun();
    const entered = await raw(server.port, 'GET', address, { host: HOST, cookie });
    expect([entered.status, entered.headers.location]).toEqual([303, `/#/login/login?code=${codeOf(address)}`]);
    const opened = await exchanged(codeOf(address), { host: HOST, cookie });
    const { token, account } = JSON.parse(opened.text) as Session;
    const held = await server.post('/trade/userstocklist', { type: 'jpy' }, { token, account, cookie });
    expect(held.body).toMatchObject({ msg: 'ok' });
    const again = await exchanged(codeOf(address), { host: HOST, cookie });
    expect(again.status).toBe(404);
  });

  test('opens under its own host name if host names select worlds', async () => {
    const { address, cookie } = await begun('alpha.localhost:4000');
    expect(cookie).toBe('');
    const { host, pathname, search } = new URL(address);
    expect(host).toMatch(/^demo-[0-9a-f]{16}\.localhost:4000$/);
    const entered = await raw(server.port, 'GET', pathname + search, { host });
    expect(entered.headers.location).toBe(`/#/login/login?code=${codeOf(address)}`);
    expect((await exchanged(codeOf(address), { host: 'alpha.localhost:4000' })).status).toBe(404);
    expect((await exchanged(codeOf(address), { host })).status).toBe(200);
  });

  test('opens at an IP address of the network, which has no subdomains', async () => {
    const host = '192.168.1.5:4000';
    const { address, cookie } = await begun(host);
    expect(address).toMatch(/^\/sim\/enter\/demo-/);
    const entered = await raw(server.port, 'GET', address, { host, cookie });
    expect([entered.status, entered.headers.location]).toEqual([303, `/#/login/login?code=${codeOf(address)}`]);
    const { token, account } = JSON.parse((await exchanged(codeOf(address), { host, cookie })).text) as Session;
    // The cookie alone says which world a call is for.
    const held = await server.post('/trade/userstocklist', { type: 'jpy' }, { host, token, account, cookie });
    expect(held.body).toMatchObject({ msg: 'ok' });
    const stranger = await server.post('/trade/userstocklist', { type: 'jpy' }, { host, token, account });
    expect(stranger.body).not.toMatchObject({ msg: 'ok' });
  });

  test('can be started only by pages of this server, and never by a link', async () => {
    const stranger = { host: HOST, origin: 'http://stranger.example' };
    expect((await raw(server.port, 'POST', ENTER_DEMO_PATH, stranger)).status).toBe(403);
    expect((await raw(server.port, 'GET', ENTER_DEMO_PATH, { host: HOST })).status).toBe(405);
    expect((await raw(server.port, 'POST', ENTER_SESSION_PATH, stranger)).status).toBe(403);
  });

  test('is labelled as a demonstration, unlike other worlds', async () => {
    const { cookie } = await begun();
    const entry = { name: 'tour', value: '1' };
    const shown = await server.post('/common/config', { type: 'all' }, { cookie });
    expect(shown.body.data).toContainEqual(entry);
    expect((await server.post('/common/config', { type: 'all' })).body.data).not.toContainEqual(entry);
  });

  test('is offered in the configuration', async () => {
    const { body } = await server.post('/common/config', { type: 'all' });
    expect(body.data).toContainEqual({ name: 'demo', value: ENTER_DEMO_PATH });
  });
});

test('a new demonstration replaces the least recently used one if there are too many', async () => {
  const one = await startServer({ limits: { demosKept: 2 } });
  try {
    const made: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      made.push((await raw(one.port, 'POST', ENTER_DEMO_PATH, { host: HOST })).text);
      // A page that is open uses its world.
      const [first] = one.server.worlds.ids().filter((id) => made[0]?.includes(id));
      one.server.worlds.get(first!).world.stateNow();
    }
    const left = one.server.worlds.ids().filter((id) => id.startsWith('demo-'));
    expect(made.map((text) => left.some((id) => text.includes(id)))).toEqual([true, false, true]);
  } finally {
    await one.close();
  }
});

test('on a public server, one address may start six demonstrations per minute', async () => {
  // On a busy machine six take long enough for a seventh.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const open = await startServer({ host: '0.0.0.0' });
  try {
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1)
      statuses.push((await raw(open.port, 'POST', ENTER_DEMO_PATH, { host: '192.168.1.5:4000' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    // A link to a scenario gives no more, and only who holds the key makes one.
    const made = { path: '/scenarios/tour/links', key: { 'x-sim-key': open.server.controlKey ?? '' } };
    expect((await open.control('POST', made.path, {})).code).toBe(403);
    const { pathname, search } = new URL(String((await open.control('POST', made.path, {}, made.key)).body['url']));
    const late = await raw(open.port, 'POST', pathname + search, { host: '192.168.1.5:4000' });
    // The page of a link can be sent again later.
    expect([late.status, late.text]).toEqual([429, expect.stringContaining('<form method="post">')]);
  } finally {
    await open.close();
  }
});

describe('a link to a scenario', () => {
  async function linked(name: string, body: object = {}, host = HOST): Promise<string> {
    const reply = await server.control('POST', `/scenarios/${name}/links`, body, { host });
    const { pathname, search } = new URL(String(reply.body['url']));
    return pathname + search;
  }

  async function entered(path: string, host = HOST): Promise<Session & { readonly cookie: string }> {
    const reply = await raw(server.port, 'POST', path, { host });
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const opened = await exchanged(codeOf(String(reply.headers.location)), { host, cookie });
    return { ...(JSON.parse(opened.text) as Session), cookie };
  }

  test('opens a new world with the scenario for each visitor, after the visitor taps', async () => {
    const path = await linked('margin-call');
    const before = server.server.worlds.ids().length;
    const shown = await raw(server.port, 'GET', path, { host: HOST });
    expect([shown.status, shown.headers['set-cookie'], server.server.worlds.ids().length]).toEqual([
      200,
      undefined,
      before,
    ]);
    const [one, other] = [await entered(path), await entered(path, '192.168.1.5:4000')];
    expect(one.cookie).not.toBe(other.cookie);
    for (const { token, account, cookie } of [one, other]) {
      const { body } = await server.post('/trade/userstocklist', { type: 'jpy' }, { token, account, cookie });
      expect(body).toMatchObject({ msg: 'ok' });
    }
    const world = { 'x-world': one.cookie.replace(/.*=/, '') };
    expect((await server.control('GET', '/state', undefined, world)).body['scenario']).toMatchObject({
      name: 'margin-call',
      cast: { me: one.account },
    });
  });

  test('logs in a member of its cast, or the default customer if it has no cast', async () => {
    expect((await entered(await linked('tour', { member: 'me' }))).account).toBe('0901000001');
    expect((await entered(await linked('fast-market'))).account).toBe('0900000001');
    expect((await server.control('POST', '/scenarios/tour/links', { member: 'nobody' })).code).toBe(404);
    expect((await server.control('POST', '/scenarios/nothing/links', {})).code).toBe(404);
  });

  test("shows its scenario and whether it is valid in the browser's language", async () => {
    const path = await linked('margin-call');
    const pages = { ja: '追証と強制決済', en: 'Margin call', 'zh-CN': '强制平仓' };
    for (const [tag, title] of Object.entries(pages)) {
      const shown = await raw(server.port, 'GET', path, { host: HOST, 'accept-language': tag });
      expect(shown.text).toMatch(new RegExp(`<html lang="${tag}">[^]*<h1>[^<]*${title}`));
      expect(shown.text).toContain('<form method="post">');
    }
    const ended = [`${ENTER_DEMO_PATH}?code=${'0'.repeat(32)}`, '/sim/enter/never-begun'];
    for (const gone of ended) {
      const shown = await raw(server.port, 'GET', gone, { host: HOST, 'accept-language': 'en' });
      expect([shown.status, shown.text]).toEqual([404, expect.stringContaining('no longer')]);
      expect(shown.text).not.toContain('<form');
    }
  });

  test("is refused without its code, and if another site's page sends it", async () => {
    const unknown = `${ENTER_DEMO_PATH}?code=${'0'.repeat(32)}`;
    expect((await raw(server.port, 'GET', unknown, { host: HOST })).status).toBe(404);
    expect((await raw(server.port, 'POST', unknown, { host: HOST })).status).toBe(404);
    const stranger = { host: HOST, origin: 'http://stranger.example' };
    expect((await raw(server.port, 'POST', await linked('tour'), stranger)).status).toBe(403);
  });
});

test('a link to a world logs its account in after the visitor taps', async () => {
  const world = { 'x-world': 'linked' };
  await server.control('POST', '/scenarios/tour', {}, world);
  const { body } = await server.control('POST', '/links', {}, { ...world, host: 'localhost:4000' });
  const { pathname, search } = new URL(String(body['url']));
  const phone = { host: '192.168.1.5:4000' };
  const shown = await raw(server.port, 'GET', pathname + search, phone);
  expect([shown.status, shown.headers['set-cookie']]).toEqual([200, undefined]);
  const entered = await raw(server.port, 'POST', pathname + search, phone);
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  expect(entered.headers.location).toBe(`/#/login/login${search}`);
  const opened = await exchanged(codeOf(String(body['url'])), { ...phone, cookie });
  expect(JSON.parse(opened.text)).toMatchObject({ account: body['account'] });
  const again = await raw(server.port, 'GET', pathname + search, { ...phone, 'accept-language': 'en' });
  expect([again.status, again.text]).toEqual([404, expect.stringContaining('This link no longer works')]);
  expect((await server.control('POST', '/links', { account: '0999999999' }, world)).code).toBe(404);
});

test('reading a login code does not use it up', () => {
  let now = 0;
  const codes = new EntryCodes<{ readonly scenario: string }>(() => now, SCENARIO_LINK_MS);
  const { code } = codes.make({ scenario: 'tour' });
  now = SCENARIO_LINK_MS;
  expect([codes.read(code), codes.read(code)]).toEqual([{ scenario: 'tour' }, { scenario: 'tour' }]);
  now += 1;
  expect(codes.read(code)).toBeUndefined();
});

test('a login code expires after ten minutes', () => {
  let now = 0;
  const codes = new EntryCodes(() => now);
  const { code, untilMs } = codes.make('0900000001');
  const late = codes.make('0900000002').code;
  expect(untilMs).toBe(ENTRY_CODE_MS);
  now = ENTRY_CODE_MS;
  expect(codes.take(code)).toBe('0900000001');
  now += 1;
  expect(codes.take(late)).toBeUndefined();
});
