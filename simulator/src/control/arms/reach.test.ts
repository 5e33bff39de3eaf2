import { beforeEach, expect, test } from 'vitest';
import { ownServer } from '../../api/testing/ownServer.ts';
import { DEMO } from '../../api/testing/server.ts';

const server = ownServer();
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
});

const reach = (body: object) => server.control('POST', '/reach', body);
const hash = async () => (await server.control('GET', '/state')).body.hash;

test('the prepared request is answered with the key by the rules, and the tester stays logged in', async () => {
  const mine = await server.login();
  const { code, body } = await reach({ key: 'trading_not_permitted', endpoint: '/trade/placeOrder' });
  expect(code).toBe(200);
  expect(body).toMatchObject({
    endpoint: '/trade/placeOrder',
    key: 'trading_not_permitted',
    request: { path: '/api/vue/trade/placeOrder', headers: { ...mine, 'x-world': 'main' } },
  });
  const { fields, headers } = body.request as Record<'fields' | 'headers', Record<string, string>>;
  expect((await server.post('/trade/placeOrder', fields, headers)).body.msg).toBe('trading_not_permitted');
  // A request that the tester writes meets it too.
  const own = { ...fields, clientOrderId: 'my-own-order' };
  expect((await server.post('/trade/placeOrder', own, mine)).body.msg).toBe('trading_not_permitted');
  expect((await server.control('GET', '/messages')).body.messages).toEqual([]);
});

test('without an endpoint, the preparation chooses the first suitable endpoint', async () => {
  expect((await reach({ key: 't1_sell_blocked' })).body.endpoint).toBe('/trade/closePosition');
});

test('the preparation is for the named account, and if that account cannot reach the key the answer states the reason', async () => {
  const other = '0900000002';
  const { body } = await reach({ key: 'account_frozen', endpoint: '/trade/placeOrder', account: other });
  expect(body.request).toMatchObject({ headers: { account: other } });
  const refused = await reach({ key: 'account_frozen', endpoint: '/trade/placeOrder', account: '0999999999' });
  expect({ code: refused.code, error: refused.body.error }).toMatchObject({
    code: 409,
    error: { code: 'not_reachable', message: expect.stringContaining('no account 0999999999') as string },
  });
});

test('account=new creates a customer for the preparation', async () => {
  const { body } = await reach({ key: 'identity_rejected', endpoint: '/trade/copyBuy', account: 'new' });
  const { fields, headers } = body.request as Record<'fields' | 'headers', Record<string, string>>;
  expect(headers.account).not.toBe(DEMO.account);
  expect((await server.post('/trade/copyBuy', fields, headers)).body.msg).toBe('identity_rejected');
});

test('if the key cannot be reached, the world is unchanged', async () => {
  for (let session = 0; session < 4; session += 1) await server.login();
  const before = await hash();
  expect((await reach({ key: 'loan_ok', endpoint: '/user/login' })).code).toBe(409);
  await server.control('POST', '/messages', { endpoint: '*', key: 'too_frequent', always: true });
  const { code, body } = await reach({ key: 'account_frozen', endpoint: '/trade/placeOrder' });
  expect({ code, error: body.error }).toMatchObject({
    code: 409,
    error: { message: expect.stringContaining('armed') as string },
  });
  expect(await hash()).toBe(before);
});

test('the key of a successful request can be reached too', async () => {
  const { body } = await reach({ key: 'sale_requested' });
  const { fields, headers } = body.request as Record<'fields' | 'headers', Record<string, string>>;
  expect((await server.post('/trade/closePosition', fields, headers)).body.msg).toBe('sale_requested');
});

test('the preparation is journalled: a replay leads to the same world', async () => {
  await reach({ key: 't1_sell_blocked' });
  const before = await hash();
  const { body } = await server.control('GET', '/journal');
  const copy = await server.control('POST', '/journal', { records: body.records }, { 'x-world': 'copy' });
  expect(copy.body.hash).toBe(before);
});

test.each([
  { key: 'no_such_key' },
  { key: 'account_frozen', endpoint: '/no/such/call' },
  { key: 'account_frozen', endpoint: '*' },
  { key: 'account_frozen', account: DEMO.account.slice(1) },
  {},
])('the preparation %j is refused', async (body) => {
  expect((await reach(body)).code).toBe(400);
});
