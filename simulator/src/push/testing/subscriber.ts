import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { DEMO, startServer } from '../../api/testing/server.ts';
import type { Reply, Session, TestServer } from '../../api/testing/server.ts';
import type { PushFlags } from '../../process/flags.ts';
import { ManualClock } from '../../host/testing/manualClock.ts';
import type { World } from '../../host/world.ts';
import { pushTargetsOf } from '../../world/inbox/messages.ts';
import type { PushTarget } from '../../world/models/inbox.ts';
import { tableGet } from '../../world/kernel/table.ts';
import { createPush } from '../push.ts';

/** Flags of a server that pushes to this machine. */
export const PUSH = { subject: 'mailto:desk@zaraba.example', anywhere: true } as const;

/** What arrived at the push service. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser that subscribed: only it can read what is sent to it (RFC 8291). */
export class Browser {
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

/** How a push service answers a message: with a status, perhaps that of a redirect, or not until the test says so. */
type Answer = number | ((response: ServerResponse) => void);

/** A push service on this machine while a test runs; `answers` are its next ones, then 201. */
export async function service(...answers: Answer[]) {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const answer = answers.shift() ?? 201;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else answer(response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, arrived };
}

/** A server that runs while a test does. */
export async function started(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** The machine's clock, with the delays that were asked of it. */
export class NotedClock extends ManualClock {
  readonly delays: number[] = [];

  override setTimer(delayMs: number, call: () => void): () => void {
    this.delays.push(delayMs);
    return super.setTimer(delayMs, call);
  }
}

/** Pushes the messages of a world by a clock of the test; what is logged meanwhile. */
export function pushing(world: World, flags: PushFlags = PUSH) {
  const clock = new NotedClock();
  const logged: string[] = [];
  const push = createPush({ ...flags, wallClock: clock, log: (_level, message) => void logged.push(message) });
  push.follow(world);
  onTestFinished(() => push.close());
  return { clock, logged };
}

/** A customer with a session, at whose account messages arise. */
export class Customer {
  readonly #server: TestServer;
  readonly session: Session;

  constructor(server: TestServer, session: Session) {
    this.#server = server;
    this.session = session;
  }

  /** Logs a demonstration account in. */
  static async of(server: TestServer, account = DEMO.account): Promise<Customer> {
    const { data } = (await server.post('/user/login', { ...DEMO, account })).body;
    return new Customer(server, { account, token: (data as { readonly token: string }).token });
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
  async buy(code = this.#server.code): Promise<void> {
    const clientOrderId = `push-${randomBytes(4).toString('hex')}`;
    const order = { clientOrderId, code, side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
    const { body } = await this.#server.post('/trade/placeOrder', order, this.session);
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
