import { API_BASE } from '@zaraba/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO, raw, startServer } from '../api/testing/server.ts';
import type { Reply, Session, TestServer } from '../api/testing/server.ts';
import { connect } from '../stream/testing/client.ts';
import type { RecordingDocument } from './recording.ts';
import { file } from '../api/testing/multipart.ts';
import { FRONT, Uploader, faultsIn, malformed } from '../api/testing/uploader.ts';
import { photo } from '../pictures/testing/files.ts';
import { Production } from './testing/production.ts';

let production: Production;
let server: TestServer;
/** Session of the real server. */
let session: Session;

beforeAll(async () => {
  [production, server] = await Promise.all([Production.start(), startServer()]);
});
afterAll(() => Promise.all([production.close(), server.close()]));
beforeEach(async () => {
  session = await production.login();
});
afterEach(async () => {
  production.reset();
  await server.control('DELETE', '/replay');
  await server.control('POST', '/worlds', { id: 'main' });
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function proxy(settings: object = {}): Promise<Reply> {
  return server.control('POST', '/proxy', { target: production.url, ...settings });
}

async function newestRequest(): Promise<Record<string, unknown>> {
  const { body } = await server.control('GET', '/requests?limit=1');
  return (body.requests as Record<string, unknown>[])[0]!;
}

async function recorded(name: string): Promise<RecordingDocument> {
  return (await server.control('GET', `/recordings/${name}`)).body.recording as RecordingDocument;
}

test('documented reads are forwarded to the real server, whose answers have no simulation label, and the simulator answers the rest', async () => {
  const { body } = await proxy();
  expect(body.proxy).toMatchObject({ target: production.url, timeoutMs: 15_000 });
  expect(body.warning).toContain('They only read.');
  const real = await server.post('/user/getUserinfo', { type: 'jpy' }, session);
  expect({ code: real.code, status: real.body.status }).toEqual({ code: 200, status: 1 });
  expect(real.body).not.toHaveProperty('simulated');
  expect(real.headers).not.toHaveProperty('x-simulated-market');
  expect(real.headers).not.toHaveProperty('set-cookie');
  expect(real.headers['content-type']).toBe('application/json; charset=utf-8');
  const acted = await server.post('/market/sessions');
  expect(acted.body.simulated).toBe(true);
  expect(production.arrived.map(({ path }) => path)).toEqual([`${API_BASE}/user/getUserinfo`]);
});

test('only the fields and the session are sent to the real server, nothing else about the customer', async () => {
  await proxy();
  await server.post(
    '/trade/userstocklist',
    { type: 'jpy' },
    { ...session, cookie: 'a=b', 'x-forwarded-for': '1.2.3.4' },
  );
  const [{ headers, body }] = production.arrived as [(typeof production.arrived)[0]];
  expect(body).toBe('type=jpy');
  const { host: _host, connection: _connection, ...told } = headers;
  expect(told).toEqual({
    ...FORM,
    ...session,
    'content-length': '8',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'zaraba-simulator',
    via: '1.1 zaraba-simulator',
  });
});

test('an answer of the real server is returned byte for byte, with its status', async () => {
  const odd = Buffer.from('{ "status" : 0,\n "msg":"order_under_review" , "data" : {} }');
  production.drift('/user/withdrawallist', () => ({ status: 418, headers: { 'retry-after': '7' }, body: odd }));
  await proxy();
  const reply = await raw(server.port, 'POST', `${API_BASE}/user/withdrawallist`, { ...FORM, ...session }, 'type=jpy');
  expect({ status: reply.status, text: reply.text, after: reply.headers['retry-after'] }).toEqual({
    status: 418,
    text: odd.toString(),
    after: '7',
  });
  expect(await newestRequest()).toMatchObject({ outside: 'passedOn', status: 418, key: 'order_under_review' });
});

test('a configured session at the real server is used only for customers logged in here', async () => {
  const { body } = await proxy({ endpoints: ['/user/getUserinfo'], session });
  expect(JSON.stringify(body)).not.toContain(session.token);
  const stranger = await server.post('/user/getUserinfo', { type: 'jpy' }, { token: 'x'.repeat(20), account: 'y' });
  expect(stranger.code).toBe(401);
  expect(production.arrived).toEqual([]);
  const mine = await server.login();
  const { code } = await server.post('/user/getUserinfo', { type: 'jpy' }, mine);
  expect(code).toBe(200);
  expect(production.arrived[0]?.headers.token).toBe(session.token);
});

test('a configured session at the real server is used for callers who control the world, and not for a stranger logged in here', async () => {
  const keyed = await startServer({ controlKey: 'k' });
  const key = { 'x-sim-key': 'k' };
  const guest = await keyed.login();
  await keyed.control('POST', '/proxy', { target: production.url, session }, key);
  const before = production.arrived.length;
  const stranger = await keyed.post('/user/getUserinfo', { type: 'jpy' }, guest);
  expect([stranger.code, stranger.body.msg, stranger.body.simulated]).toEqual([403, 'invalid_request', true]);
  expect(production.arrived).toHaveLength(before);
  const operator = await keyed.post('/user/getUserinfo', { type: 'jpy' }, { ...guest, ...key });
  expect([operator.code, operator.body.simulated]).toEqual([200, undefined]);
  await keyed.close();
});

test('neither the proxy settings nor the token are restored from the journal', async () => {
  await proxy({ session });
  const { body } = await server.control('GET', '/journal');
  expect(JSON.stringify(body)).toContain(production.url);
  expect(JSON.stringify(body)).not.toContain(session.token);
  await server.control('POST', '/worlds/main/fork', { id: 'copy' });
  expect((await server.control('GET', '/proxy', undefined, { 'x-world': 'copy' })).body.proxy).toBeNull();
});

test.each([
  ['a redirect', { status: 307, headers: { location: '/elsewhere' }, body: '' }, 502],
  ['an answer that is too large', { body: Buffer.alloc(8_000_001, 32) }, 502],
  ['no answer in time', 'never' as const, 504],
])('a failure of the real server is reported as an error of this server: %s', async (_name, answer, code) => {
  production.drift('/common/config', () => answer);
  await proxy({ timeoutMs: answer === 'never' ? 20 : 15_000 });
  const reply = await server.post('/common/config');
  expect({ code: reply.code, ...reply.body }).toEqual({
    code,
    status: 0,
    msg: 'server_error',
    data: null,
    simulated: true,
  });
  expect((await newestRequest()).outsideFault).toBeTypeOf('string');
});

test.each([
  ['ftp://127.0.0.1/', 'format'],
  ['http://broker.example', 'format'],
  ['https://name:word@broker.example', 'format'],
  ['https://broker.example/?a=b', 'format'],
  ['nothing', 'format'],
  ['self', 'choice'],
])('the address %s is refused as that of a real server', async (target, fault) => {
  const { code, body } = await proxy({
    target: target === 'self' ? `http://localhost:${server.port}/api/vue` : target,
  });
  expect({ code, error: body.error }).toMatchObject({ code: 400, error: { fields: { target: fault } } });
});

test('an uploaded picture is forwarded re-encoded, and recorded without its contents', async () => {
  await proxy({ endpoints: ['/user/upload', '/user/picture'] });
  await server.control('POST', '/recordings', { name: 'pictures' });
  const uploader = new Uploader(server, session);
  const sent = await photo();
  const reply = await uploader.upload(FRONT, file(sent));
  expect(reply).toMatchObject({ code: 200, body: { msg: 'upload_ok' } });
  expect(reply.body).not.toHaveProperty('simulated');
  const [{ bytes, headers }] = production.arrived as [(typeof production.arrived)[0]];
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=zaraba-/);
  expect([sent.includes('Exif'), bytes.includes('Exif')]).toEqual([true, false]);
  const { bytes: stored } = await uploader.stored((reply.body.data as { id: string }).id);
  expect(bytes.includes(stored)).toBe(true);
  const { calls } = await recorded('pictures');
  expect(calls[0]).toMatchObject({ path: '/user/upload', fields: { purpose: 'front' } });
  const broken = await uploader.upload(FRONT, file(Buffer.from('no picture')));
  expect(faultsIn(broken)).toEqual(malformed({ image: 'format' }));
  expect(production.arrived).toHaveLength(2);
});

test('calls of unknown endpoints are not sent to the real server', async () => {
  expect((await proxy({ endpoints: ['/user/nothing'] })).code).toBe(400);
  const { body } = await proxy({ endpoints: '*' });
  expect(body.warning).toContain('orders and money are real');
});

test('while the prices come from a real server, the stream sends no simulated prices', async () => {
  const listening = await connect(server.port);
  await proxy();
  const still = await connect(server.port);
  still.close();
  const closed = new Promise((resolve) => void listening.socket.on('disconnect', resolve));
  await proxy({ endpoints: ['/market/quotes'] });
  await closed;
  listening.close();
  await expect(connect(server.port)).rejects.toThrow('unavailable');
  await server.control('POST', '/recordings', { name: 'quotes' });
  await server.post('/market/quotes', { codes: server.code });
  await server.control('DELETE', '/proxy');
  (await connect(server.port)).close();
  await server.control('POST', '/replay', { recording: 'quotes' });
  await expect(connect(server.port)).rejects.toThrow('unavailable');
});

test('a call that came from another simulator is not sent to the real server', async () => {
  await proxy();
  const { code } = await server.post('/common/config', {}, { via: '1.0 other, 1.1 zaraba-simulator' });
  expect(code).toBe(508);
  expect(production.arrived).toEqual([]);
});

test('recorded calls are shown without their secrets', async () => {
  expect((await server.control('POST', '/recordings', { name: 'early' })).code).toBe(409);
  await proxy({ endpoints: '*' });
  await server.control('POST', '/recordings', { name: 'login' });
  const { body } = await server.post('/user/login', DEMO);
  const { token } = body.data as Session;
  await server.post('/user/getUserinfo', { type: 'jpy' }, { token, account: DEMO.account });
  const stopped = await server.control('POST', '/recordings/login/stop');
  expect(stopped.body.recording).toMatchObject({ name: 'login', calls: 2, running: false });
  await server.post('/user/getUserinfo', { type: 'jpy' }, { token, account: DEMO.account });
  const { calls, ...head } = await recorded('login');
  expect(head).toMatchObject({ format: 'zaraba-recording-1', target: production.url });
  expect(calls).toHaveLength(2);
  expect(calls[0]).toMatchObject({
    path: '/user/login',
    fields: { account: '0000000001', password: 'secret-1' },
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
  expect(JSON.parse(calls[0]!.body)).toEqual({
    status: 1,
    msg: 'login_ok',
    data: { token: 'token-1', account: '0000000001' },
  });
  expect(calls[1]).toMatchObject({ account: '0000000001', fields: { type: 'jpy' } });
  const told = JSON.stringify(calls);
  for (const secret of [token, DEMO.account, DEMO.password]) expect(told).not.toContain(secret);
  expect((await server.control('DELETE', '/recordings/login')).body.removed).toBe(true);
  expect((await server.control('GET', '/recordings/login')).code).toBe(404);
});

test('replies of a real server that claim to be simulated, run in a browser or are malformed are not returned', async () => {
  const headers = { 'content-type': 'text/html', 'x-simulated-market': '1' };
  production.drift('/common/config', () => ({ status: 502, headers, body: '<script>1</script>' }));
  await proxy();
  const active = await raw(server.port, 'POST', `${API_BASE}/common/config`, FORM);
  expect([active.status, active.headers['content-type'], active.text]).toEqual([
    502,
    'text/plain; charset=utf-8',
    '<script>1</script>',
  ]);
  expect(active.headers['content-security-policy']).toContain('sandbox');
  expect(active.headers).not.toHaveProperty('x-simulated-market');
  production.drift('/common/config', () => ({ status: 101, body: '' }));
  const switching = await raw(server.port, 'POST', `${API_BASE}/common/config`, FORM);
  expect([switching.status, switching.headers['x-simulated-market']]).toEqual([502, '1']);
});

test('a recording is replayed in its order with a label, the simulator answers all other calls, and the log states which did', async () => {
  let count = 0;
  production.drift('/user/getUserinfo', () => ({ body: `{"status":1,"msg":"ok","data":{"jpy":"${++count}"}}` }));
  production.drift('/common/config', () => ({ status: 503, headers: { 'content-type': 'text/html' }, body: '<b>' }));
  await proxy();
  await server.control('POST', '/recordings', { name: 'two' });
  for (const type of ['jpy', 'usd', 'jpy']) await server.post('/user/getUserinfo', { type }, session);
  await raw(server.port, 'POST', `${API_BASE}/common/config`, FORM);
  const recording = await recorded('two');
  expect((await server.control('POST', '/replay', { recording })).code).toBe(409);
  await server.control('DELETE', '/proxy');
  const begun = await server.control('POST', '/replay', { recording, delays: 'none' });
  expect(begun.body.replay).toMatchObject({ calls: 4, answered: 0, delays: 'none' });
  const mine = await server.login();
  const seen: unknown[] = [];
  for (const type of ['usd', 'jpy', 'jpy']) {
    const { body, headers } = await server.post('/user/getUserinfo', { type }, mine);
    expect([headers['x-simulated-market'], body.simulated]).toEqual(['1', true]);
    seen.push((body.data as { jpy: string }).jpy);
  }
  expect(seen).toEqual(['2', '1', '3']);
  expect(await newestRequest()).toMatchObject({ outside: 'replayed', key: 'ok' });
  const config = await raw(server.port, 'POST', `${API_BASE}/common/config`, FORM);
  expect({ status: config.status, text: config.text, type: config.headers['content-type'] }).toEqual({
    status: 503,
    text: '<b>',
    type: 'text/html',
  });
  expect(config.headers['x-simulated-market']).toBe('1');
  const over = await server.post('/user/getUserinfo', { type: 'jpy' }, mine);
  expect(over.body.data).toHaveProperty('jpyyjed');
  const entry = await newestRequest();
  expect(entry).toMatchObject({ outside: 'notRecorded', key: 'ok' });
  const explained = (await server.control('GET', `/explain/${String(entry.id)}`)).body.layers as unknown[];
  expect(explained[0]).toEqual({ layer: 'outside', outcome: 'no answer left in the recording' });
  expect((await server.control('GET', '/replay')).body.replay).toMatchObject({ answered: 4 });
});

/** A call as a recording holds it, answered with an amount of yen. */
const recordedCall = (type: string, jpy: string) => ({
  path: '/user/getUserinfo',
  fields: { type },
  status: 200,
  headers: {},
  body: JSON.stringify({ status: 1, msg: 'ok', data: { jpy } }),
  delayMs: 0,
  sinceStartMs: 0,
});

test('a setting defines what happens to calls after the last answer of a replay', async () => {
  const recording = {
    format: 'zaraba-recording-1',
    target: 'x',
    at: '2026-01-01T00:00:00.000Z',
    calls: [recordedCall('jpy', '1.00'), recordedCall('jpy', '2.00')],
  };
  const mine = await server.login();
  const ask = async (type: string) => {
    const { code, body } = await server.post('/user/getUserinfo', { type }, mine);
    const { outside, key } = await newestRequest();
    expect(body.simulated).toBe(true);
    return { code, msg: body.msg, jpy: (body.data as { jpy?: string } | null)?.jpy, outside, key };
  };
  const play = (after?: string) => server.control('POST', '/replay', { recording, ...(after && { after }) });

  expect((await play()).body.replay).toMatchObject({ after: 'act' });
  expect((await play('repeat')).body.replay).toMatchObject({ after: 'repeat', repeated: 0 });
  const first = { code: 200, msg: 'ok', jpy: '1.00', outside: 'replayed', key: 'ok' };
  const last = { ...first, jpy: '2.00' };
  expect([await ask('jpy'), await ask('jpy')]).toEqual([first, last]);
  const repeated = { ...last, outside: 'repeated' };
  expect([await ask('jpy'), await ask('jpy')]).toEqual([repeated, repeated]);
  expect(await ask('usd')).toMatchObject({ code: 200, outside: 'notRecorded' });
  expect((await server.control('GET', '/replay')).body.replay).toMatchObject({ calls: 2, answered: 2, repeated: 2 });

  await play('refuse');
  expect([await ask('jpy'), await ask('jpy')]).toEqual([first, last]);
  const none = { code: 502, msg: 'server_error', jpy: undefined, outside: 'noAnswerLeft', key: null };
  expect([await ask('jpy'), await ask('usd')]).toEqual([none, none]);
  expect((await server.post('/user/getUserinfo', { type: 'jpy' }, mine)).body.hint).toContain('--after refuse');
  const explained = await server.control('GET', `/explain/${String((await newestRequest()).id)}`);
  expect(explained.body.layers).toEqual([
    { layer: 'outside', outcome: 'no answer left in the recording, and the simulator did not answer' },
  ]);

  const wrong = await play('guess');
  expect(wrong.code).toBe(400);
  expect(JSON.stringify(wrong.body)).toContain('after');
});

test('an uploaded recording is validated', async () => {
  const call = { path: '/user/login', fields: {}, status: 200, headers: {}, body: '', delayMs: 0, sinceStartMs: 0 };
  const recording = { format: 'zaraba-recording-1', target: 'x', at: '2026-01-01T00:00:00.000Z', calls: [call] };
  expect((await server.control('POST', '/replay', { recording })).code).toBe(200);
  for (const wrong of [
    { path: '/user/nothing' },
    { headers: { 'content-type': 'a\r\nb: c' } },
    { headers: { 'set-cookie': 'a=b' } },
    { status: 99 },
    { delayMs: 1e9 },
  ]) {
    const { code } = await server.control('POST', '/replay', {
      recording: { ...recording, calls: [{ ...call, ...wrong }] },
    });
    expect(code, JSON.stringify(wrong)).toBe(400);
  }
});
