import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startServer } from '../api/testing/server.ts';
import type { TestServer } from '../api/testing/server.ts';
import { connect } from '../stream/testing/client.ts';
import { Production } from './testing/production.ts';
import type { RecordingDocument } from './recording.ts';

/** Stands in for a real server with a stream: another simulator. */
let real: TestServer;
let server: TestServer;
beforeAll(async () => {
  [real, server] = await Promise.all([startServer({ seed: 'real' }), startServer()]);
});
afterAll(() => Promise.all([real.close(), server.close()]));
afterEach(async () => {
  await server.control('DELETE', '/proxy');
  await server.control('DELETE', '/replay');
  await server.control('POST', '/worlds', { id: 'main' });
});

const proxy = (more: object = {}) =>
  server.control('POST', '/proxy', { target: real.server.url, endpoints: '*', ...more });

async function stopped(name: string): Promise<RecordingDocument> {
  await server.control('POST', `/recordings/${name}/stop`);
  return (await server.control('GET', `/recordings/${name}`)).body.recording as RecordingDocument;
}

const order = (code: string) => ({
  clientOrderId: 'an-order-there',
  code,
  side: 'long',
  orderType: 'market',
  quantity: '100',
  leverage: '1',
});

test('the stream of a real server reaches the sockets, and one recording has its frames and its calls', async () => {
  await proxy();
  await server.control('POST', '/recordings', { name: 'both' });
  const session = await real.login();
  const client = await connect(server.port, session);
  expect(await client.want([real.code])).toEqual({ refused: [] });
  const { epoch } = await client.next('heartbeat');
  expect(epoch).toBe(real.server.worlds.get('main').world.epoch);
  expect(await client.next('quotes')).toMatchObject({ kind: 'snapshot', rows: [{ code: real.code }] });
  const reply = await server.post('/trade/placeOrder', order(real.code), session);
  expect(reply.body).toMatchObject({ status: 1 });
  await client.next('account');
  const recording = await stopped('both');
  expect(recording.frames!.map(({ event }) => event)).toEqual(expect.arrayContaining(['session', 'quotes', 'account']));
  expect(recording.calls.map(({ path }) => path)).toEqual(['/trade/placeOrder']);
  expect(JSON.stringify(recording)).not.toContain(session.token);
  expect(JSON.stringify(recording)).not.toContain(session.account);

  // The proxy ends, and the socket with it.
  await server.control('DELETE', '/proxy');
  await client.closed();
  expect((await server.control('POST', '/replay', { recording, delays: 'none' })).body).toMatchObject({
    replay: { calls: 1, frames: recording.frames!.length },
  });
  const player = await connect(server.port);
  expect(await player.next('quotes')).toMatchObject({ kind: 'snapshot', rows: [{ code: real.code }] });
  const again = await server.post('/trade/placeOrder', order(real.code), await server.login());
  expect(again.body).toMatchObject({ status: 1, simulated: true });
  player.close();
});

test('if the proxy has its own session, its token reaches no socket, and the stream is that of a visitor', async () => {
  await proxy({ session: await real.login() });
  const client = await connect(server.port, await server.login());
  const { account } = await client.next('heartbeat');
  expect(account).toBeUndefined();
  client.close();
});

test('the reason for which a real server refuses a socket reaches the client', async () => {
  await proxy();
  await expect(connect(server.port, { token: 'a-wrong-token', account: '0900000001' })).rejects.toThrow('login_again');
});

test('if a real server has no stream, the sockets have none either', async () => {
  const production = await Production.start();
  await server.control('POST', '/proxy', { target: production.url, endpoints: '*' });
  await expect(connect(server.port)).rejects.toThrow('unavailable');
  await production.close();
});

test('a real server that ends its stream ends the socket, too', async () => {
  const short = await startServer();
  await server.control('POST', '/proxy', { target: short.server.url, endpoints: '*' });
  const client = await connect(server.port);
  await client.next('heartbeat');
  await short.close();
  expect(await client.closed()).toMatch(/^transport/);
});
