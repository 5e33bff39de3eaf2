import { expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { connect } from '../stream/testing/client.ts';

const server = ownServer();

/** What a browser saves of one call. */
function harOf(url: string, text: string, token = 'tk-secret-of-the-har') {
  const entry = {
    startedDateTime: '2026-11-27T00:00:00.000Z',
    time: 5,
    request: {
      method: 'POST',
      url,
      headers: [
        { name: 'Token', value: token },
        { name: 'account', value: '0912345678' },
      ],
      postData: { mimeType: 'application/x-www-form-urlencoded', text: 'type=all' },
    },
    response: {
      status: 200,
      headers: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'content-encoding', value: 'br' },
      ],
      content: { mimeType: 'application/json', text: Buffer.from(text).toString('base64'), encoding: 'base64' },
    },
  };
  return { log: { version: '1.2', entries: [{ request: { url: 'http://broker.example/logo.png' } }, entry] } };
}

test('a HAR file saved by a browser is replayed like a recording', async () => {
  const text = '{"status":1,"msg":"ok","data":[{"name":"title","value":"X"}]}';
  const recording = harOf('https://broker.example/shop/api/vue/common/config?x=1', text);
  const begun = await server.control('POST', '/replay', { recording, delays: 'none' });
  expect(begun.body).toMatchObject({ replay: { calls: 1 } });
  const answer = await server.post('/common/config', { type: 'all' });
  expect(answer.body).toMatchObject({ msg: 'ok', simulated: true });
  expect(JSON.stringify(answer.body)).not.toContain('tk-secret-of-the-har');
  await server.control('DELETE', '/replay');
});

test('the frames in a HAR file are sent to a socket in their order', async () => {
  const socket = {
    startedDateTime: '2026-11-27T00:00:00.000Z',
    _webSocketMessages: [
      { type: 'receive', time: 1_795_000_002, data: `42/quotes,["heartbeat",{"now":2,"epoch":"e","version":2}]` },
      { type: 'send', time: 1_795_000_001, data: '42/quotes,0["want",{"codes":[]}]' },
      { type: 'receive', time: 1_795_000_001, data: `42/quotes,["session",{"now":1,"sessions":[]}]` },
      { type: 'receive', time: 1_795_000_001, data: '43/quotes,0[{"refused":[]}]' },
      {
        type: 'receive',
        time: 1_795_000_003,
        data: `42/quotes,["account",{"number":1,"token":"tk-secret-of-the-har"}]`,
      },
      { type: 'receive', time: 1_795_000_003, data: '42/quotes,["nothing of ours",{}]' },
    ],
  };
  const recording = harOf('https://broker.example/api/vue/common/config', '{"status":1,"msg":"ok","data":[]}');
  recording.log.entries.push(socket as never);
  const live = await connect(server.port);
  const begun = await server.control('POST', '/replay', { recording, delays: 'none' });
  expect(begun.body).toMatchObject({ replay: { calls: 1, frames: 3 } });
  // A socket that received simulated prices connects again.
  await live.closed();
  const client = await connect(server.port);
  expect(await client.next('session')).toEqual({ now: 1, sessions: [] });
  expect(await client.next('heartbeat')).toEqual({ now: 2, epoch: 'e', version: 2 });
  const account = await client.next('account');
  expect(account).toMatchObject({ number: 1 });
  expect(JSON.stringify(account)).not.toContain('tk-secret-of-the-har');
  expect(await client.want(['Z7203'])).toEqual({ refused: [] });
  await server.control('DELETE', '/replay');
  await client.closed();
});

test.each([
  [{ openapi: '3.1.0' }, 'This is an OpenAPI document'],
  [{ records: [] }, 'This is the journal or bundle of a world'],
  [{ anything: 1 }, 'This is no recording'],
  [
    { format: 'zaraba-recording-1', target: 'x', at: '2026-11-27T00:00:00Z', calls: [{}] },
    'damaged at recording.calls.0',
  ],
  [{ log: { entries: [{ request: {} }] } }, 'none is an answered call'],
])('the document %j is refused as a recording, and the error names its kind', async (recording, sentence) => {
  const { code, body } = await server.control('POST', '/replay', { recording });
  expect(code).toBe(400);
  expect(JSON.stringify(body)).toContain(sentence);
});
