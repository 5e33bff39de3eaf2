import { LIMITS } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { ownServer, ownSession } from './testing/ownServer.ts';
import { raw } from './testing/server.ts';

const server = ownServer();
const session = ownSession(server);

const FORM = 'application/x-www-form-urlencoded';
const LIST = '/api/vue/market/stockList';
const ORDER = '/api/vue/trade/placeOrder';
const GOOD_ORDER = 'clientOrderId=bad-input-1&code=ZJ1001&side=long&orderType=market&quantity=1&leverage=1';

interface Case {
  readonly name: string;
  readonly method?: string;
  readonly path?: string;
  readonly type?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  readonly msg?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const many = (count: number): string => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');

const CASES: readonly Case[] = [
  { name: 'missing field', body: '', status: 400, fields: { market: 'missing' } },
  { name: 'unknown field', body: 'market=jp&extra=1', status: 400, fields: { extra: 'unknown' } },
  { name: 'duplicated field', body: 'market=jp&market=us', status: 400, fields: { market: 'duplicate' } },
  { name: 'duplicate under an escape', body: 'market=jp&m%61rket=us', status: 400, fields: { market: 'duplicate' } },
  { name: 'not one of the choices', body: 'market=de', status: 400, fields: { market: 'choice' } },
  { name: 'bad format', body: 'market=jp&page=0', status: 400, fields: { page: 'format' } },
  { name: 'exponent', body: 'market=jp&page=1e1', status: 400, fields: { page: 'format' } },
  { name: 'hexadecimal', body: 'market=jp&page=0x10', status: 400, fields: { page: 'format' } },
  { name: 'beyond the range', body: 'market=jp&size=201', status: 400, fields: { size: 'range' } },
  { name: 'bracket keys', body: 'market[]=jp', status: 400, fields: { 'market[]': 'unknown', market: 'missing' } },
  { name: 'prototype key in a form', body: 'market=jp&__proto__=1', status: 400 },
  { name: 'constructor key', body: 'market=jp&constructor=1', status: 400, fields: { constructor: 'unknown' } },
  { name: 'prototype path key', body: 'market=jp&__proto__[polluted]=1', status: 400 },
  {
    name: 'prototype key in JSON',
    type: 'application/json',
    body: '{"market":"jp","__proto__":{"polluted":1}}',
    status: 400,
  },
  {
    name: 'nested JSON',
    type: 'application/json',
    body: '{"market":{"$ne":1}}',
    status: 400,
    fields: { market: 'format' },
  },
  {
    name: 'array for a text',
    type: 'application/json',
    body: '{"market":["jp"]}',
    status: 400,
    fields: { market: 'format' },
  },
  {
    name: 'member given twice',
    type: 'application/json',
    body: '{"market":"jp","market":"us"}',
    status: 400,
    fields: { market: 'duplicate' },
  },
  { name: 'broken JSON', type: 'application/json', body: '{"market":', status: 400 },
  { name: 'JSON that is no object', type: 'application/json', body: '[1]', status: 400 },
  { name: 'broken escape', body: 'market=%zz', status: 400, fields: { market: 'format' } },
  { name: 'escape that is not UTF-8', body: 'market=%ff', status: 400, fields: { market: 'format' } },
  { name: 'too many fields', body: many(LIMITS.formMaximumFields + 1), status: 400 },
  {
    name: 'name without end',
    body: `${'n'.repeat(5_000)}=1&market=jp`,
    status: 400,
    fields: { ['n'.repeat(64)]: 'unknown' },
  },
  { name: 'one byte too large', body: `market=${'x'.repeat(LIMITS.bodyMaximumBytes)}`, status: 413 },
  { name: 'another type', type: 'text/plain', body: 'market=jp', status: 415 },
  { name: 'multipart', type: 'multipart/form-data; boundary=x', body: '--x--', status: 415 },
  { name: 'another charset', type: `${FORM}; charset=shift_jis`, body: 'market=jp', status: 415 },
  { name: 'no type', type: null, body: 'market=jp', status: 415 },
  { name: 'compressed body', headers: { 'content-encoding': 'gzip' }, body: 'market=jp', status: 415 },
  { name: 'wrong method', method: 'GET', status: 405 },
  { name: 'wrong method with a body', method: 'PUT', body: 'market=jp', status: 405 },
  { name: 'unknown path', path: '/api/vue/market/nothing', status: 404 },
  { name: 'path of the prototype', path: '/api/vue/__proto__', status: 404 },
  { name: 'path of a method', path: '/api/vue/toString', status: 404 },
  { name: 'path outside of the base', path: '/api/other', status: 404 },
  { name: 'expectation of something else', headers: { expect: '100-nothing' }, body: 'market=de', status: 400 },
  { name: 'foreign origin', headers: { origin: 'https://evil.example' }, body: 'market=jp', status: 403 },
  { name: 'opaque origin', headers: { origin: 'null' }, body: 'market=jp', status: 403 },
  {
    name: 'world that cannot be',
    headers: { 'x-world': '../etc' },
    body: 'market=jp',
    status: 400,
    fields: { 'x-world': 'format' },
  },
  { name: 'no token', path: ORDER, body: GOOD_ORDER, status: 401, msg: 'login_again' },
  {
    name: 'foreign token',
    path: ORDER,
    headers: { token: 'f'.repeat(32), account: '0900000001' },
    body: GOOD_ORDER,
    status: 401,
    msg: 'login_again',
  },
  {
    name: 'token of the prototype',
    path: ORDER,
    headers: { token: '__proto__', account: '0900000001' },
    body: GOOD_ORDER,
    status: 401,
    msg: 'login_again',
  },
];

test.each(CASES)(
  'bad input is answered with the status $status: $name',
  async ({ method = 'POST', path = LIST, type = FORM, headers = {}, body = '', status, msg, fields }) => {
    const sent = { ...(type === null ? {} : { 'content-type': type }), host: 'localhost', ...headers };
    const reply = await raw(server.port, method, path, sent, body);
    expect(reply.status).toBe(status);
    const parsed = JSON.parse(reply.text) as Record<string, unknown>;
    expect(parsed).toMatchObject({ status: 0, msg: msg ?? 'invalid_request', data: null, simulated: true });
    if (fields !== undefined) expect(parsed.fields).toEqual(fields);
    expect(reply.headers['x-simulated-market']).toBe('1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    if (status === 405) expect(reply.headers.allow).toBe('POST');
  },
);

test('the token of one account gives no access to another', async () => {
  const { code, body } = await server.post('/user/getUserinfo', { type: 'jpy' }, { ...session, account: '0900000002' });
  expect({ code, msg: body.msg }).toEqual({ code: 401, msg: 'login_again' });
});

test('a page of this server may call the API', async () => {
  const reply = await raw(
    server.port,
    'POST',
    LIST,
    { host: 'localhost:4000', origin: 'http://localhost:4000', 'content-type': FORM },
    'market=jp',
  );
  expect(reply.status).toBe(200);
});

test('a body that exceeds the limit without an announced length is refused, too', async () => {
  const reply = await raw(
    server.port,
    'POST',
    LIST,
    { 'content-type': FORM, 'transfer-encoding': 'chunked' },
    `market=${'x'.repeat(LIMITS.bodyMaximumBytes)}`,
  );
  expect(reply.status).toBe(413);
});

test('a body of the largest size is read', async () => {
  const body = `market=jp&${'n'.repeat(LIMITS.bodyMaximumBytes - 'market=jp&=1'.length)}=1`;
  expect(body.length).toBe(LIMITS.bodyMaximumBytes);
  expect((await raw(server.port, 'POST', LIST, { 'content-type': FORM }, body)).status).toBe(400);
});

test('an internal error is answered without its stack, and the process survives', async () => {
  const world = server.server.worlds.create({ id: 'broken', seed: 'broken' }).world;
  world.market().ranking = () => {
    throw new Error('planted');
  };
  const { code, body } = await server.post('/market/stockList', { market: 'jp' }, { 'x-world': 'broken' });
  expect({ code, body }).toEqual({ code: 500, body: { status: 0, msg: 'server_error', data: null, simulated: true } });
  expect((await server.post('/market/sessions', {}, { 'x-world': 'broken' })).code).toBe(200);
});

test('error pages reveal no internal details', async () => {
  const missing = await raw(server.port, 'GET', '/nothing-here');
  expect({ status: missing.status, text: missing.text }).toEqual({ status: 404, text: 'Not found.\n' });
  expect(missing.headers['x-powered-by']).toBeUndefined();
  expect(missing.headers['x-simulated-market']).toBe('1');
  expect((await raw(server.port, 'GET', '/%E0%A4%A')).status).toBeLessThan(500);
  expect((await raw(server.port, 'GET', '/sim/%2e%2e/%2e%2e/package.json')).status).not.toBe(200);
});

test('pages have the strict content policy', async () => {
  const { headers, status, text } = await raw(server.port, 'GET', '/sim/');
  // Where the panel is not built its place says so, under the same policy.
  expect([200, 503]).toContain(status);
  expect(text).toContain('SIMULATED MARKET');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  const host = `127.0.0.1:${server.port}`;
  expect(headers['content-security-policy']).toContain(`;connect-src 'self' ws://${host} wss://${host};`);
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});
