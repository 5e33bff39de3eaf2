import { INTERVENTIONS_HEADER, REVIEW_STATES } from '@zaraba/contracts';
import type { Deposit, InSiteMessage, Position, WithdrawalTerms } from '@zaraba/contracts';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../stream/testing/client.ts';
import { ownServer } from './testing/ownServer.ts';
import { DEMO } from './testing/server.ts';
import type { Session } from './testing/server.ts';

const OTHER = { account: '0900000002', password: DEMO.password };

let session: Session;

const server = ownServer();
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
  session = await server.login();
});

async function sessionOf(who: typeof DEMO): Promise<Session> {
  const { body } = await server.post('/user/login', who);
  return { account: who.account, token: (body.data as { token: string }).token };
}

/** The label of a reply that only reads. */
async function labelOf(who: Session = session): Promise<unknown> {
  const { headers, body } = await server.post('/user/getUserinfo', { type: 'jpy' }, who);
  expect(Object.keys(body)).toEqual(['status', 'msg', 'data', 'simulated']);
  return headers[INTERVENTIONS_HEADER];
}

async function control(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const reply = await server.control(method, path, body);
  expect(reply.code).toBe(200);
  return reply.body;
}

async function order(fields: Readonly<Record<string, string>>): Promise<Position> {
  const common = { clientOrderId: 'labelled-1', code: server.code, quantity: '1', leverage: '1', validity: 'day' };
  const { body } = await server.post('/trade/placeOrder', { ...common, side: 'long', ...fields }, session);
  return body.data as Position;
}

async function deposit(): Promise<string> {
  const reached = await control('POST', '/reach', { key: 'recharge_submitted', endpoint: '/user/deposit' });
  const { fields, headers } = reached.request as Record<'fields' | 'headers', Record<string, string>>;
  const { body } = await server.post('/user/deposit', fields, headers);
  session = { account: headers.account ?? '', token: headers.token ?? '' };
  return (body.data as Deposit).id;
}

test('a reply has no label while there is no intervention', async () => {
  expect(await labelOf()).toBeUndefined();
});

test('an error key armed for one account labels the replies to that account, including the armed reply, until the key is used up', async () => {
  const other = await sessionOf(OTHER);
  await control('POST', '/messages', { endpoint: '/trade/placeOrder', key: 'too_frequent', account: DEMO.account });
  expect([await labelOf(), await labelOf(other)]).toEqual(['message', undefined]);
  const refused = await server.post('/trade/placeOrder', {}, session);
  expect([refused.body.msg, refused.headers[INTERVENTIONS_HEADER]]).toEqual(['too_frequent', 'message']);
  expect(await labelOf()).toBeUndefined();
});

test('an armed fault labels the replies of all accounts that it may affect', async () => {
  await control('POST', '/faults', { endpoint: '/trade/placeOrder', fault: 'drop', when: 'after', always: true });
  expect([await labelOf(), await labelOf(await sessionOf(OTHER))]).toEqual(['fault', 'fault']);
  await control('DELETE', '/faults');
  expect(await labelOf()).toBeUndefined();
});

test('an overlay labels replies while it is active, and permanently labels the records that it affected', async () => {
  const untouched = await order({ orderType: 'market' });
  await control('POST', '/overlays', { target: server.code, kind: 'shock', by: -0.01 });
  expect(await labelOf()).toBe('overlay');
  const touched = await order({ orderType: 'market', clientOrderId: 'labelled-2' });
  expect([untouched.interventions, touched.interventions]).toEqual([undefined, ['overlay']]);
  const { caused } = await control('DELETE', '/overlays');
  expect(caused).toEqual([
    { id: touched.id, account: DEMO.account, code: server.code, state: 'holding', overlays: [1] },
  ]);
  expect(await labelOf()).toBeUndefined();
  const { body } = await server.post('/trade/userstocklist', { type: 'jpy' }, session);
  const rows = Object.values(body.data as Record<string, Position>).filter(({ id }) => id !== undefined);
  expect(rows.map(({ id, interventions }) => [id, interventions])).toEqual([
    [touched.id, ['overlay']],
    [untouched.id, undefined],
  ]);
});

test('a manual rejection is labelled in the record, the message and every later reply', async () => {
  const id = await deposit();
  await control('POST', `/reviews/${id}`, { outcome: 'reject' });
  expect(await labelOf()).toBe('decision');
  const list = await server.post('/user/depositList', { type: 'jpy' }, session);
  const rejected = { id, status: REVIEW_STATES.codes.rejected, interventions: ['decision'] };
  expect(list.body.data).toMatchObject([rejected]);
  const inbox = await server.post('/user/messageList', {}, session);
  const [message] = (inbox.body.data as { messages: InSiteMessage[] }).messages;
  expect(message?.interventions).toEqual(['decision']);
  expect(message?.bodies.us).toContain('decided by the tester');
  expect(message?.bodies.us).toContain('[Test] A tester decided this by hand.');
  expect(message?.bodies.jp).toContain('【テスト操作】');
  expect(message?.bodies.cn).toContain('【测试操作】');
});

test('decisions by the rules have no label', async () => {
  const id = await deposit();
  await control('POST', '/clock', { advance: 'PT2H' });
  const list = await server.post('/user/depositList', { type: 'jpy' }, session);
  expect(list.body.data).toMatchObject([{ id, status: REVIEW_STATES.codes.passed }]);
  expect((list.body.data as Deposit[])[0]).not.toHaveProperty('interventions');
  expect(await labelOf()).toBeUndefined();
});

test('the terms of a withdrawal list an armed refusal only for its account', async () => {
  const terms = async (who: Session) =>
    ((await server.post('/user/withdrawalTerms', { type: 'jpy' }, who)).body.data as WithdrawalTerms).blocked;
  const before = await terms(session);
  await control('POST', '/messages', { endpoint: '*', key: 'credit_score_too_low', account: DEMO.account, nth: 5 });
  expect(await terms(session)).toEqual([...before, { key: 'credit_score_too_low', releasedBy: 'tester' }]);
  const other = (await terms(await sessionOf(OTHER))).map(({ releasedBy }) => releasedBy);
  expect(other).not.toContain('tester');
});

test('an account with a stream receives each change of its interventions once', async () => {
  const client = await connect(server.port, { ...session });
  try {
    await control('POST', '/messages', { endpoint: '/trade/placeOrder', key: 'too_frequent', account: DEMO.account });
    expect(await client.next('interventions')).toEqual({ interventions: ['message'] });
    await control('POST', '/messages', { endpoint: '/user/deposit', key: 'too_frequent', account: OTHER.account });
    await server.post('/trade/placeOrder', {}, session);
    expect(await client.next('interventions')).toEqual({ interventions: [] });
    await client.settled();
    expect([client.count('interventions'), client.count('account')]).toEqual([0, 0]);
  } finally {
    client.close();
  }
});

test('an account that connects after a key was armed is also notified when the key is disarmed', async () => {
  await control('POST', '/messages', { endpoint: '/trade/placeOrder', key: 'too_frequent', account: DEMO.account });
  expect(await labelOf()).toBe('message');
  const client = await connect(server.port, { ...session });
  try {
    await client.next('heartbeat');
    await server.post('/trade/placeOrder', {}, session);
    await client.settled();
    expect(client.count('interventions')).toBe(1);
    expect(await client.next('interventions')).toEqual({ interventions: [] });
  } finally {
    client.close();
  }
});
