import type { PicturePurpose } from '@zaraba/contracts';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../stream/testing/client.ts';
import { field, file } from './testing/multipart.ts';
import { ownServer } from './testing/ownServer.ts';
import { DEMO } from './testing/server.ts';
import type { Reply, Session } from './testing/server.ts';
import { Uploader, faultsIn, malformed } from './testing/uploader.ts';
import type { Uploaded } from './testing/uploader.ts';

const NEWCOMER = { account: '0900000002', password: DEMO.password };
const NUMBER = 'AB12345678';

let me: Uploader;

const server = ownServer();
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
  const { body } = await server.post('/user/login', NEWCOMER);
  me = new Uploader(server, body.data as Session);
});

/** Uploads the specimen that the server draws. */
async function picture(purpose: PicturePurpose): Promise<string> {
  const { body } = await server.post('/common/specimen', { purpose });
  const { base64 } = body.data as { readonly base64: string };
  const reply = await me.upload(field('purpose', purpose), file(Buffer.from(base64, 'base64')));
  return (reply.body.data as Uploaded).id;
}

async function submit(more: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const [frontId, backId] = [await picture('front'), await picture('back')];
  const fields = { name: '見本 花子', idNumber: NUMBER, agreed: 'true', frontId, backId, ...more };
  return server.post('/user/identitySubmit', fields, me.session);
}

test('a new customer draws, uploads and submits a document, and is verified two hours later', async () => {
  const { body } = await submit();
  expect(body).toMatchObject({ msg: 'submitted', data: { status: 3, idNumberMasked: '••••5678', name: '見本 花子' } });
  expect((await server.post('/user/getUserinfo', { type: 'jpy' }, me.session)).body.data).toMatchObject({ is_true: 3 });
  await server.control('POST', '/clock', { advance: 'PT2H' });
  const after = await server.post('/user/identity', {}, me.session);
  expect(after.body.data).toMatchObject({ status: 1 });
  expect(faultsIn(await submit())).toEqual(malformed({ idNumber: 'duplicate' }));
});

test('neither the state of the world nor its journal contains the ID number', async () => {
  await submit();
  const world = server.server.worlds.get('main').world;
  for (const text of [JSON.stringify(world.stateNow()), JSON.stringify(world.journalRecords())]) {
    expect(text).toContain('見本 花子');
    expect(text).not.toContain(NUMBER);
  }
});

test.each([
  [{ agreed: 'false' }, { agreed: 'choice' }],
  [{ agreed: '' }, { agreed: 'choice' }],
  [{ idNumber: 'A-1234' }, { idNumber: 'format' }],
  [{ idNumber: '123' }, { idNumber: 'format' }],
  [{ idNumber: 'A'.repeat(21) }, { idNumber: 'format' }],
  [{ name: '   ' }, { name: 'format' }],
  [{ name: 'Ann\u202EnnA' }, { name: 'format' }],
  [{ name: 'x'.repeat(61) }, { name: 'format' }],
])('the submission %j of an identity document is refused for %j', async (fields, fault) => {
  expect(faultsIn(await submit(fields))).toEqual(malformed(fault));
});

test('a new login password ends the other sessions, their calls and their sockets', async () => {
  const [lost, mine] = [await server.login(), await server.login()];
  const socket = await connect(server.port, { ...lost });
  const fields = { oldPassword: DEMO.password, newPassword: 'another-4321' };
  expect((await server.post('/user/changeLoginPassword', fields, mine)).body.msg).toBe('modified');
  expect(await socket.closed()).toBe('io server disconnect');
  expect((await server.post('/user/identity', {}, lost)).code).toBe(401);
  const { body } = await server.post('/user/sessionList', {}, mine);
  expect(body.data).toMatchObject([{ current: true }]);
  expect((await server.post('/user/login', DEMO)).body.msg).toBe('wrong_credentials');
});

test('a session that was ended from another session is invalid', async () => {
  const [lost, mine] = [await server.login(), await server.login()];
  const { body } = await server.post('/user/sessionList', {}, mine);
  const other = (body.data as { id: string; current: boolean }[]).find(({ current }) => !current);
  expect((await server.post('/user/endSession', { id: other?.id ?? '' }, mine)).body.msg).toBe('deleted');
  expect((await server.post('/user/identity', {}, lost)).code).toBe(401);
  expect((await server.post('/user/identity', {}, mine)).code).toBe(200);
});

test('fifteen wrong fund passwords lock the fund password permanently, and the login password can reset it', async () => {
  const session = await server.login();
  const guess = (oldPassword: string) =>
    server.post('/user/changeFundPassword', { oldPassword, newPassword: '135791' }, session);
  let compared = 0;
  for (let lock = 0; lock < 5; lock++) {
    for (let i = 0; i < 6; i++) if ((await guess(`00000${i}`)).body.msg === 'wrong_fund_password') compared += 1;
    await server.control('POST', '/clock', { advance: 'PT15M' });
  }
  expect(compared).toBe(15);
  expect((await guess('246810')).body.msg).toBe('too_frequent');
  expect((await server.post('/user/login', DEMO)).body.msg).toBe('login_ok');
  const fields = { loginPassword: DEMO.password, fundPassword: '192837' };
  expect((await server.post('/user/setFundPassword', fields, session)).body.msg).toBe('modified');
  expect((await guess('192837')).body.msg).toBe('modified');
  expect(faultsIn(await server.post('/user/setFundPassword', fields, session))).toEqual(
    malformed({ fundPassword: 'duplicate' }),
  );
});
