import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { payloadOf } from './payload.ts';
import { AGAIN_AFTER_MS } from './push.ts';
import { Browser, Customer, PUSH, pushing, service, started } from './testing/subscriber.ts';
import type { Arrived } from './testing/subscriber.ts';

interface Message {
  readonly id: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, string>>;
}

/** Checks the signature of a token with a public key; answers what it claims. */
function claimsOf(token: string, publicKey: string): unknown {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const by = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

it('a new message is encrypted so that only the browser can read it, and signed with the key of the server', async () => {
  const { origin, arrived } = await service();
  const server = await started({ push: PUSH });
  const customer = await Customer.of(server);
  const { data } = (await server.post('/user/pushKey', {}, customer.session)).body;
  const { publicKey } = data as { publicKey: string };
  const browser = new Browser();
  expect(await customer.subscribe(browser.keys(`${origin}/device`))).toMatchObject({ msg: 'added', data: null });
  await customer.buy();
  await expect.poll(() => arrived).toHaveLength(1);
  const [{ path, headers, body }] = arrived as [Arrived];
  expect(path).toBe('/device');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(body.toString('latin1')).not.toContain('simulated');
  const list = (await server.post('/user/messageList', {}, customer.session)).body.data;
  const [message] = (list as { messages: readonly Message[] }).messages;
  const { id, titles, bodies } = message!;
  expect(JSON.parse(browser.read(body))).toEqual({
    id,
    event: 'orderFilled',
    path: `/mine/messageInfo?id=${id}`,
    simulated: true,
    titles: { jp: `【模擬】${titles.jp}`, cn: `【模拟】${titles.cn}`, us: `[Simulated] ${titles.us}` },
    bodies,
  });
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  expect(claimsOf(token, publicKey)).toMatchObject({ aud: origin, sub: PUSH.subject });
});

it('messages of kinds that the device disabled, and to an ended session, are not sent', async () => {
  const { origin, arrived } = await service();
  const server = await started({ push: PUSH });
  const customer = await Customer.of(server);
  await customer.subscribe({ ...new Browser().keys(`${origin}/quiet`), quiet: 'review,orderFilled' });
  await customer.subscribe(new Browser().keys(`${origin}/loud`));
  const other = await Customer.of(server);
  await other.subscribe(new Browser().keys(`${origin}/left`));
  expect(customer.targets).toHaveLength(3);
  await server.post('/user/logout', {}, other.session);
  await customer.buy();
  customer.changePassword('another-hash');
  await expect.poll(() => arrived).toHaveLength(3);
  expect(arrived.map(({ path }) => path).toSorted()).toEqual(['/loud', '/loud', '/quiet']);
  expect(customer.targets).toHaveLength(2);
});

it.each([404, 410])('a subscription that the push service no longer knows is removed: %i', async (status) => {
  const { origin } = await service(status);
  const customer = await Customer.of(await started({ push: PUSH }));
  await customer.subscribe(new Browser().keys(`${origin}/gone`));
  expect(customer.targets).toHaveLength(1);
  await customer.buy();
  await expect.poll(() => customer.targets).toEqual([]);
});

it('a subscription with invalid keys is removed', async () => {
  const { origin, arrived } = await service();
  const customer = await Customer.of(await started({ push: PUSH }));
  await customer.subscribe({ ...new Browser().keys(`${origin}/device`), p256dh: `B${'A'.repeat(86)}` });
  await customer.buy();
  await expect.poll(() => customer.targets).toEqual([]);
  expect(arrived).toEqual([]);
});

it('a message to a failing push service is sent again a few times, then dropped, which is logged', async () => {
  const { origin, arrived } = await service(500, 503, 429, 500);
  const customer = await Customer.of(await started());
  const { clock, logged } = pushing(customer.world);
  await customer.subscribe(new Browser().keys(`${origin}/secret`));
  await customer.buy();
  for (const delay of AGAIN_AFTER_MS) {
    await expect.poll(() => clock.delays).toContain(delay);
    clock.pass(delay);
  }
  await expect.poll(() => logged).toHaveLength(1);
  expect(logged).toEqual([`a message was not pushed to ${new URL(origin).host}: status 500`]);
  expect(arrived).toHaveLength(1 + AGAIN_AFTER_MS.length);
  expect(customer.targets).toHaveLength(1);
});

it('a message that a push service refuses is dropped at once', async () => {
  const { origin, arrived } = await service(403);
  const customer = await Customer.of(await started());
  const { logged } = pushing(customer.world);
  await customer.subscribe(new Browser().keys(`${origin}/secret`));
  await customer.buy();
  await expect.poll(() => logged).toHaveLength(1);
  expect(logged[0]).toContain('status 403');
  expect(arrived).toHaveLength(1);
});

it('addresses of this machine and of private networks are refused for subscriptions', async () => {
  const customer = await Customer.of(await started({ push: { subject: PUSH.subject } }));
  for (const endpoint of [
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://u:p@push.example/x',
  ])
    expect(await customer.subscribe(new Browser().keys(endpoint))).toMatchObject({ fields: { endpoint: 'choice' } });
  expect(customer.targets).toEqual([]);
});

it('a server that sends no push messages returns no key, but still stores subscriptions', async () => {
  const server = await started();
  const customer = await Customer.of(server);
  expect((await server.post('/user/pushKey', {}, customer.session)).body.data).toEqual({});
  const keys = new Browser().keys('https://push.invalid/device');
  await customer.subscribe(keys);
  await customer.subscribe(keys);
  expect(customer.targets).toMatchObject([keys]);
  const { endpoint } = keys;
  const removed = async () => (await server.post('/user/pushRemove', { endpoint }, customer.session)).body.msg;
  expect([await removed(), await removed()]).toEqual(['deleted', 'deleted']);
  expect(customer.targets).toEqual([]);
});

it('a long push message is shortened to the size that push services accept', () => {
  const texts = (text: string) => ({ jp: text, cn: text, us: text });
  const message = { id: 'SIM-M000001-ABCD', at: 1, read: false, kind: 'trade', titles: texts('題') } as const;
  expect(JSON.parse(payloadOf({ ...message, bodies: texts('一行\n二行') }))).toMatchObject({
    bodies: texts('一行\n二行'),
  });
  const long = payloadOf({ ...message, bodies: texts(`一行\n${'一'.repeat(700)}`) });
  expect(JSON.parse(long)).toMatchObject({ bodies: texts('一行') });
});
