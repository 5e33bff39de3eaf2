import { beforeEach, expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { OPEN_MS, raw } from '../api/testing/server.ts';

const server = ownServer();
beforeEach(() => server.control('POST', '/worlds', { id: 'main' }));

async function arm(body: object): Promise<void> {
  const fault = { endpoint: '/user/watchlistAdd', fault: 'answer', ...body };
  expect((await server.control('POST', '/faults', fault)).code).toBe(200);
}

const asked = (query: string, body: string, name: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-name': name };
  return raw(server.port, 'POST', `/api/vue/user/watchlistAdd${query}`, headers, body);
};

test('an armed answer can repeat values of its call, which cannot break out of JSON or HTML', async () => {
  const body = {
    code: '{{request.body.code}}',
    page: '{{request.query.page}}',
    name: '{{ request.headers.X-Name }}',
    none: '{{request.body.nothing}}{{request.body.__proto__}}',
    at: '{{world.now}}',
    world: '{{world.id}}',
    count: 'number {{count}}',
  };
  await arm({ body, times: 2 });
  await asked('', '', '');
  const { text } = await asked('?page=3', 'code=a%22%7D%3C', 'caller');
  expect(JSON.parse(text)).toEqual({
    code: 'a"}<',
    page: '3',
    name: 'caller',
    none: '',
    at: new Date(OPEN_MS).toISOString(),
    world: 'main',
    count: 'number 2',
  });
  await arm({ body: '<p>{{request.body.code}}</p>', headers: { 'Content-Type': 'text/html' } });
  expect(await asked('', 'code=%3Cscript%3E', '')).toMatchObject({
    text: '<p>&lt;script&gt;</p>',
    headers: { 'content-type': 'text/html' },
  });
  await arm({ body: 'code {{request.body.code}}', headers: { 'content-type': 'text/plain' } });
  expect((await asked('', 'code=%3C%22', '')).text).toBe('code <"');
});

test.each([
  ['content-length belongs to the connection', { headers: { 'Content-Length': '3' } }],
  ['transfer-encoding belongs to the connection', { headers: { 'transfer-encoding': 'chunked' } }],
  ["one of the simulator's own", { headers: { 'X-Simulated-Market': '0' } }],
  ["one of the simulator's own", { headers: { 'x-sim-request': '1' } }],
  ['valid HTTP token', { headers: { 'no good': 'x' } }],
  ['Invalid character in header content', { headers: { 'x-a': 'line\r\nx-b: c' } }],
  ['hugeHeaders', { headers: { 'x-a': 'x'.repeat(8_200) } }],
  ['Give msg or body', { body: 'x', msg: 'too_frequent' }],
  ['status 204 has no body', { status: 204, body: 'x' }],
  ['status 304 has no body', { status: 304, msg: 'too_frequent' }],
  ['at most 1048576 bytes', { body: 'é'.repeat(524_289) }],
  ['{{request.body}} is no placeholder; there are {{request.body.NAME}}', { body: { a: '{{request.body}}' } }],
  ['{{constructor}} is no placeholder', { body: '{{constructor}}' }],
  ['Not a fault answer', { status: 199 }],
  ['Not a fault answer', { status: 600 }],
  ['Not a fault answer', { msg: 'a"b' }],
])('an armed answer is refused: %s', async (why, given) => {
  const { code, body } = await server.control('POST', '/faults', { endpoint: '*', fault: 'answer', ...given });
  expect([code, JSON.stringify(body.error)]).toEqual([400, expect.stringContaining(JSON.stringify(why).slice(1, -1))]);
});

test('any status, header and body answer a call that the rules would refuse, as often as was armed', async () => {
  expect((await asked('', 'code=A', '')).status).toBe(401);
  await arm({ status: 418, headers: { 'x-kettle': 'on' }, body: { short: true }, times: 2 });
  const armed = { status: 418, text: '{"short":true}', headers: { 'x-kettle': 'on' } };
  expect(await asked('', 'code=A', '')).toMatchObject(armed);
  expect(await asked('', 'code=A', '')).toMatchObject(armed);
  expect((await asked('', 'code=A', '')).status).toBe(401);
});

test('an armed answer of a megabyte arrives in full', async () => {
  const body = 'x'.repeat(1024 * 1024);
  await arm({ body });
  expect((await asked('', '', '')).text).toBe(body);
});

test('the option match selects calls by fields of the body, the query and headers, and only those are counted', async () => {
  const match = { body: { code: 'A' }, query: { page: '2' }, headers: { 'X-Name': '*' } };
  await arm({ status: 503, match, nth: 2 });
  const status = async (...call: Parameters<typeof asked>) => (await asked(...call)).status;
  expect(await status('?page=2', 'code=B', 'x')).toBe(401);
  expect(await status('?page=1', 'code=A', 'x')).toBe(401);
  expect(await status('?page=2', 'code=A', '')).toBe(401);
  expect(await status('?page=2', 'code=A', 'x')).toBe(401);
  expect(await status('?page=2', 'code=A', 'y')).toBe(503);
  const key = { endpoint: '/user/login', key: 'account_banned', match: { body: { account: '0900000002' } } };
  expect((await server.control('POST', '/messages', key)).code).toBe(200);
  expect((await server.post('/user/login', { account: '0900000001', password: 'x' })).body.msg).not.toBe(key.key);
  expect((await server.post('/user/login', { account: '0900000002', password: 'x' })).body.msg).toBe(key.key);
  const stream = { endpoint: 'stream', fault: 'gap', match };
  expect((await server.control('POST', '/faults', stream)).code).toBe(400);
});
