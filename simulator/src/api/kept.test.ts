import { afterEach, describe, expect, test } from 'vitest';
import { MovedError } from '../host/journal/journal.ts';
import { delayedJournal } from '../host/testing/delayedJournal.ts';
import type { DelayedJournal } from '../host/testing/delayedJournal.ts';
import { PendingWrites } from '../host/pendingWrites.ts';
import { connect } from '../stream/testing/client.ts';
import { DEMO, raw, startServer } from './testing/server.ts';
import type { Reply, TestServer } from './testing/server.ts';

let server: TestServer;
let journal: DelayedJournal;
let nowMs = 0;
afterEach(async () => {
  journal.keepAll();
  await server.close();
});

/** A server whose main world has a journal that keeps when a test says so. */
async function startDelayed(holds = (): boolean => true, now = (): number => 0): Promise<void> {
  journal = delayedJournal();
  server = await startServer({
    joining: (worlds) => {
      const refuse = () => Promise.reject(new Error('there is one process'));
      const whyNotHere = () => new MovedError('there is one process');
      const journals = { replace: refuse, ids: refuse, remove: refuse, whyNotHere };
      worlds.share({ journals, snapshots: worlds.snapshots, secret: Buffer.alloc(32) });
      queueMicrotask(() => {
        worlds.take('main', { journal, pendingWrites: new PendingWrites({ id: 'main', journal, now, holds }) });
        journal.keepAll();
      });
      return {
        router: { identify: () => {}, take: () => false, close: () => {} },
        close: async () => {},
      };
    },
  });
}

/** Resolves when the world has taken something that is not kept yet. */
function somethingTaken(): Promise<void> {
  return expect.poll(() => journal.waits()).toBe(true);
}

/** Whether an answer has come, by asking for another one that may come at once. */
async function hasCome(call: Promise<Reply>): Promise<boolean> {
  let come = false;
  void call.then(() => (come = true));
  await raw(server.port, 'GET', '/healthz');
  return come;
}

describe('a reply of the API', () => {
  test('is sent when everything on which it depends is durable', async () => {
    await startDelayed();
    const login = server.post('/user/login', DEMO);
    await somethingTaken();
    expect(await hasCome(login)).toBe(false);
    journal.keepAll();
    expect((await login).body.status).toBe(1);
  });

  test('to a read is delayed until the writes that the read may have seen are durable', async () => {
    await startDelayed();
    const session = server.login();
    await somethingTaken();
    const read = server.post('/market/sessions');
    expect(await hasCome(read)).toBe(false);
    journal.keepAll();
    await session;
    expect((await read).body.status).toBe(1);
  });

  test('reports an unknown outcome if the world has another owner, and so does the next reply', async () => {
    await startDelayed();
    const login = server.post('/user/login', DEMO);
    await somethingTaken();
    journal.move();
    const { code, headers, body } = await login;
    expect([code, body.msg, headers['retry-after']]).toEqual([503, 'server_error', '1']);
    expect((await server.post('/market/sessions')).code).toBe(503);
    expect((await server.control('GET', '/state')).code).toBe(503);
  });

  test('is not sent while another process may own the world', async () => {
    let holds = true;
    await startDelayed(() => holds);
    expect((await server.post('/market/sessions')).code).toBe(200);
    holds = false;
    expect((await server.post('/market/sessions')).code).toBe(503);
    expect((await server.control('GET', '/state')).code).toBe(503);
    holds = true;
    expect((await server.post('/market/sessions')).code).toBe(200);
  });

  test('to a control call is delayed likewise, also with an armed fault', async () => {
    await startDelayed();
    const advanced = server.control('POST', '/clock', { advance: 'PT1S' });
    await somethingTaken();
    expect(await hasCome(advanced)).toBe(false);
    journal.keepAll();
    expect((await advanced).code).toBe(200);
    const armed = server.control('POST', '/faults', { endpoint: '/user/login', fault: 'delay', delayMs: 1 });
    await somethingTaken();
    journal.keepAll();
    expect((await armed).code).toBe(200);
    const login = server.post('/user/login', DEMO);
    await somethingTaken();
    expect(await hasCome(login)).toBe(false);
    journal.keepAll();
    expect((await login).body.status).toBe(1);
  });
});

test('to a control call is a refusal while too many writes are pending', async () => {
  await startDelayed(undefined, () => nowMs);
  const { world } = server.server.worlds.get('main');
  const advance = () => server.control('POST', '/clock', { advance: 'PT1S' });
  const first = server.post('/user/login', DEMO);
  await somethingTaken();
  nowMs += 2_001;
  const records = world.recordCount;
  expect(await advance()).toMatchObject({ code: 503 });
  expect(world.recordCount).toBe(records);
  // A look changes nothing, and waits as ever.
  const looked = server.control('GET', '/state');
  journal.keepAll();
  expect([(await first).code, (await looked).code]).toEqual([200, 200]);
  const again = advance();
  await somethingTaken();
  journal.keepAll();
  expect((await again).code).toBe(200);
});

describe('the stream of an account', () => {
  test('sends account events when they are durable', async () => {
    await startDelayed();
    const login = server.login();
    await somethingTaken();
    journal.keepAll();
    const session = await login;
    const socket = await connect(server.port, session);
    const order = server.post(
      '/trade/placeOrder',
      {
        code: server.code,
        side: 'long',
        orderType: 'market',
        quantity: '1',
        leverage: '1',
        clientOrderId: 'kept-order-1',
      },
      session,
    );

    await somethingTaken();
    expect(await hasCome(order)).toBe(false);
    expect(socket.count('account')).toBe(0);
    journal.keepAll();
    expect((await order).body.status).toBe(1);
    expect((await socket.next('account')).number).toBe(1);
    socket.close();
  });
});
