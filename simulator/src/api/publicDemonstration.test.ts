import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRONT, Uploader } from './testing/uploader.ts';
import { file } from './testing/multipart.ts';
import { startServer } from './testing/server.ts';
import type { TestServer } from './testing/server.ts';
import { plainPicture } from '../pictures/testing/files.ts';

let open: TestServer;
let local: TestServer;
beforeAll(async () => {
  [open, local] = await Promise.all([startServer({ host: '0.0.0.0' }), startServer()]);
});
afterAll(() => Promise.all([open.close(), local.close()]));

const keyOf = ({ server }: TestServer) => ({ 'x-sim-key': server.controlKey ?? '' });

test('pages of a server say that it is public only if it is', async () => {
  const entry = { name: 'public_demonstration', value: '1' };
  expect((await open.post('/common/config')).body.data).toContainEqual(entry);
  expect((await local.post('/common/config')).body.data).not.toContainEqual(entry);
  expect((await open.control('GET', '/state', undefined, keyOf(open))).body).toMatchObject({
    publicDemonstration: true,
  });
  expect((await local.control('GET', '/state')).body).not.toHaveProperty('publicDemonstration');
});

test.each([
  ['GET', '/state', undefined],
  ['GET', '/worlds', undefined],
  ['GET', '/journal', undefined],
  ['POST', '/reach', { key: 'insufficient_balance' }],
  ['POST', '/worlds', { id: 'taken' }],
  ['DELETE', '/worlds/main', undefined],
])(
  'a public server refuses every control call without the key, even if it was started without one: %s %s',
  async (method, path, body) => {
    await open.login();
    const reply = await open.control(method, path, body);
    expect([reply.code, reply.body.error]).toMatchObject([403, { code: 'key_required' }]);
    expect(JSON.stringify(reply.body)).not.toMatch(/[0-9a-f]{32}/);
    expect((await open.control(method, path, body, { 'x-sim-key': 'guess' })).code).toBe(403);
  },
);

test('callers behind a proxy cannot control a server on this machine that has no key', async () => {
  expect(
    (await local.control('POST', '/reach', { key: 'insufficient_balance' }, { 'x-forwarded-for': '203.0.113.9' })).code,
  ).toBe(403);
});

test('a public server accepts no pictures, and therefore offers no deposit channels that need one', async () => {
  const me = new Uploader(open, await open.login());
  const reply = await me.upload(FRONT, file(await plainPicture('png', 64, 48)));
  expect([reply.code, reply.body.msg]).toEqual([404, 'invalid_request']);
  const mine = new Uploader(local, await local.login());
  expect((await mine.upload(FRONT, file(await plainPicture('png', 64, 48)))).body.msg).toBe('upload_ok');
  const terms = async (server: TestServer) => {
    const { body } = await server.post('/user/depositChannels', { type: 'jpy' }, await server.login());
    return (body.data as { channels: { id: string; needsVoucher: boolean }[] }).channels;
  };
  expect((await terms(open)).map(({ needsVoucher }) => needsVoucher)).toEqual([false]);
  const bank = (await terms(local)).find(({ needsVoucher }) => needsVoucher);
  const deposit = {
    type: 'jpy',
    channelId: bank?.id ?? '',
    amount: '50000',
    channelPassword: '135790',
    clientOrderId: 'public-deposit-1',
  };
  const shown = await open.post('/user/deposit', { ...deposit, voucherId: 'SIM-G000001-AAAA' }, await open.login());
  expect(shown.body.msg).toBe('voucher_required');
});
