import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { startServer } from '../api/testing/server.ts';
import type { Reply, Session, TestServer } from '../api/testing/server.ts';
import type { PushFlags } from '../flags.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import type { World } from '../host/world.ts';
import { pushTargetsOf } from '../world/inbox/messages.ts';
import type { PushTarget } from '../world/inbox/model.ts';
import { tableGet } from '../world/kernel/table.ts';
import { payloadOf } from './payload.ts';
import { AGAIN_AFTER_MS, createPush } from './push.ts';

const SUBJECT = 'mailto:desk@zaraba.example';
const PUSH = { subject: SUBJECT, anywhere: true } as const;

/** What arrived at the push service. */
interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser that subscribed: only it can read what is sent to it (RFC 8291). */
class Browser {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #publicKey = this.#pair.generateKeys();

  keys(endpoint: string) {
    return { endpoint, p256dh: this.#publicKey.toString('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** The text in a body of the encoding aes128gcm, which is one record. */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + senderLength);
    const sealed = body.subarray(21 + senderLength);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#publicKey, sender]);
    const input = Buffer.from(hkdfSync('sha256', this.#pair.computeSecret(sender), this.#auth, about, 32));
    const part = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = opened.lastIndexOf(2);
    expect(opened.subarray(end + 1).every((byte) => byte === 0)).toBe(true);
    return opened.subarray(0, end).toString();
  }
}

const ending: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

/** A push service on this machine; `statuses` are its next answers, then 201. */
async function service(...statuses: number[]) {
  const arrived: Arrived[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statuses.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ending.push(() => new Promise((resolve) => void server.close(resolve)));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, arrived };
}

/** The machine's clock, with the delays that were asked of it. */
class NotedClock extends ManualClock {
  readonly delays: number[] = [];

  override setTimer(delayMs: number, call: () => void): () => void {
    this.delays.push(delayMs);
    return super.setTimer(delayMs, call);
  }
}

async function started(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer(options);
  ending.push(() => server.close());
  return server;
}

/** A customer with a session, at whose account messages arise. */
class Customer {
  readonly #server: TestServer;
  readonly session: Session;

  constructor(server: TestServer, session: Session) {
    this.#server = server;
    this.session = session;
  }

  static async of(server: TestServer): Promise<Customer> {
    return new Customer(server, await server.login());
  }

  get world(): World {
    return this.#server.server.worlds.get('main').world;
  }

  get targets(): readonly PushTarget[] {
    return pushTargetsOf(this.world.stateNow(), this.session.account);
  }

  async subscribe(fields: Readonly<Record<string, string>>): Promise<Reply['body']> {
    return (await this.#server.post('/user/pushAdd', fields, this.session)).body;
  }

  /** Makes a message: an order is filled. */
  async buy(): Promise<void> {
    const order = { code: this.#server.code, side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
    const { body } = await this.#server.post(
      '/trade/placeOrder',
      { ...order, clientOrderId: 'push-0001' },
      this.session,
    );
    expect(body.msg).toBe('submitted');
  }

  /** Makes a message about no event. Other sessions end. */
  changePassword(newPasswordHash: string): void {
    const { world } = this;
    const { account, token } = this.session;
    const oldPasswordHash = tableGet(world.stateNow().accounts, account)!.passwordHash;
    const sessionId = world.tokens.sessionOf(world.stateNow(), account, token)!.id;
    world.execute({ name: 'changeLoginPassword', account, sessionId, oldPasswordHash, newPasswordHash });
  }
}

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

it('sends a new message so that only the browser can read it, signed with the key of the server', async () => {
  const { origin, arrived } = await service();
  const server = await started({ push: PUSH });
  const customer = await Customer.of(server);
  const { data } = (await server.post('/user/pushKey', {}, customer.session)).body;
  const { publicKey } = data as { publicKey: string };
  const browser = new Browser();
  expect(await customer.subscribe(browser.keys(`${origin}/device`))).toMatchObject({ msg: 'added', data: null });
  await customer.buy();
  await vi.waitFor(() => expect(arrived).toHaveLength(1));
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
  expect(claimsOf(token, publicKey)).toMatchObject({ aud: origin, sub: SUBJECT });
});

it('sends no kinds that the device disabled, and nothing to an ended session', async () => {
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
  await vi.waitFor(() => expect(arrived).toHaveLength(3));
  expect(arrived.map(({ path }) => path).toSorted()).toEqual(['/loud', '/loud', '/quiet']);
  expect(customer.targets).toHaveLength(2);
});

it.each([404, 410])('removes a subscription that the push service no longer knows: %i', async (status) => {
  const { origin } = await service(status);
  const customer = await Customer.of(await started({ push: PUSH }));
  await customer.subscribe(new Browser().keys(`${origin}/gone`));
  expect(customer.targets).toHaveLength(1);
  await customer.buy();
  await vi.waitFor(() => expect(customer.targets).toEqual([]));
});

it('removes a subscription with invalid keys', async () => {
  const { origin, arrived } = await service();
  const customer = await Customer.of(await started({ push: PUSH }));
  await customer.subscribe({ ...new Browser().keys(`${origin}/device`), p256dh: `B${'A'.repeat(86)}` });
  await customer.buy();
  await vi.waitFor(() => expect(customer.targets).toEqual([]));
  expect(arrived).toEqual([]);
});

/** Pushes the messages of a world by a clock of the test; what is logged meanwhile. */
function pushing(world: World, flags: PushFlags = PUSH) {
  const clock = new NotedClock();
  const logged: string[] = [];
  const push = createPush({ ...flags, wallClock: clock, log: (_level, message) => void logged.push(message) });
  push.follow(world);
  ending.push(() => push.close());
  return { clock, logged };
}

it('retries a failing push service a few times, then drops the message and logs it', async () => {
  const { origin, arrived } = await service(500, 503, 429, 500);
  const customer = await Customer.of(await started());
  const { clock, logged } = pushing(customer.world);
  await customer.subscribe(new Browser().keys(`${origin}/secret`));
  await customer.buy();
  for (const delay of AGAIN_AFTER_MS) {
    await vi.waitFor(() => expect(clock.delays).toContain(delay));
    clock.pass(delay);
  }
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  expect(logged).toEqual([`a message was not pushed to ${new URL(origin).host}: status 500`]);
  expect(arrived).toHaveLength(1 + AGAIN_AFTER_MS.length);
  expect(customer.targets).toHaveLength(1);
});

it('drops at once what a push service refuses', async () => {
  const { origin, arrived } = await service(403);
  const customer = await Customer.of(await started());
  const { logged } = pushing(customer.world);
  await customer.subscribe(new Browser().keys(`${origin}/secret`));
  await customer.buy();
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  expect(logged[0]).toContain('status 403');
  expect(arrived).toHaveLength(1);
});

it('refuses addresses of this machine and of private networks', async () => {
  const customer = await Customer.of(await started({ push: { subject: SUBJECT } }));
  for (const endpoint of [
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://u:p@push.example/x',
  ])
    expect(await customer.subscribe(new Browser().keys(endpoint))).toMatchObject({ fields: { endpoint: 'choice' } });
  expect(customer.targets).toEqual([]);
});

it('answers without a key if the server sends no push messages, and stores subscriptions', async () => {
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

it('fits a long message into what push services take', () => {
  const texts = (text: string) => ({ jp: text, cn: text, us: text });
  const message = { id: 'SIM-M000001-ABCD', at: 1, read: false, kind: 'trade', titles: texts('題') } as const;
  expect(JSON.parse(payloadOf({ ...message, bodies: texts('一行\n二行') }))).toMatchObject({
    bodies: texts('一行\n二行'),
  });
  const long = payloadOf({ ...message, bodies: texts(`一行\n${'一'.repeat(700)}`) });
  expect(JSON.parse(long)).toMatchObject({ bodies: texts('一行') });
});
