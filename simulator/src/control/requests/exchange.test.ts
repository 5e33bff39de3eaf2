import { expect, test } from 'vitest';
import { ownServer, ownSession } from '../../api/testing/ownServer.ts';
import { DEMO } from '../../api/testing/server.ts';
import type { Reply } from '../../api/testing/server.ts';
import { BODIES_KEPT_LENGTH, BODY_KEPT_LENGTH, RequestLog } from '../../host/logs/requestLog.ts';

const server = ownServer();
const session = ownSession(server);

async function explained({ headers }: Reply): Promise<Reply['body']> {
  return (await server.control('GET', `/explain/${String(headers['x-sim-request'])}`)).body;
}

test('the log contains the reply to a request with its headers and real times', async () => {
  const { reply, timing } = (await explained(await server.post('/trade/placeOrder', { side: 'up' }, session))) as {
    reply: { body: string; headers: object };
    timing: { arrivedAt: string; answeredAt: string; tookMs: number };
  };
  expect(JSON.parse(reply.body)).toMatchObject({
    status: 0,
    msg: 'invalid_request',
    fields: { side: 'choice', code: 'missing' },
  });
  expect(reply.headers).toEqual({ 'content-type': 'application/json; charset=utf-8' });
  expect(Date.parse(timing.answeredAt) - Date.parse(timing.arrivedAt)).toBe(timing.tookMs);
});

test('the log hides all values in both bodies that are not known to be harmless', async () => {
  const token = await server.post('/user/login', { ...DEMO, pasword: 'mistyped-secret' });
  const good = await server.post('/user/login', DEMO);
  const { token: secret } = good.body.data as { token: string };
  const text = JSON.stringify([await explained(token), await explained(good)]);
  expect(text).toContain('"pasword":"[redacted]"');
  for (const hidden of ['mistyped-secret', DEMO.password, secret]) expect(text).not.toContain(hidden);
});

test('the log shows a spoiled reply as it was sent, and no body of a reply that was cut', async () => {
  await server.control('POST', '/faults', { endpoint: '/market/sessions', fault: 'nullData' });
  const { reply } = (await explained(await server.post('/market/sessions'))) as { reply: { body: string } };
  expect(JSON.parse(reply.body)).toMatchObject({ data: null });
  await server.control('POST', '/faults', { endpoint: '/market/sessions', fault: 'drop', when: 'after' });
  await expect(server.post('/market/sessions')).rejects.toThrow(/ECONNRESET|hang up/);
  const { newest } = (await server.control('GET', '/requests')).body;
  expect((await server.control('GET', `/explain/${String(newest)}`)).body).not.toHaveProperty('reply');
});

test('the log of a world stores bodies up to a total length: the oldest bodies are dropped, and a long body is not stored', () => {
  const log = new RequestLog(() => 1);
  const answered = (length: number) => {
    const arriving = { at: 0, method: 'POST', path: '/market/sessions', account: undefined, fields: {}, record: 1 };
    const entry = log.begin(arriving);
    entry.answer = { body: 'x'.repeat(length) };
    log.end(entry, 200);
    return entry;
  };
  expect(answered(BODY_KEPT_LENGTH + 1)).toMatchObject({ lostBody: 'tooLong', answer: undefined });
  const [first, ...others] = Array.from({ length: BODIES_KEPT_LENGTH / BODY_KEPT_LENGTH + 1 }, () =>
    answered(BODY_KEPT_LENGTH),
  );
  expect(first).toMatchObject({ lostBody: 'dropped', answer: undefined });
  expect(others.map(({ lostBody }) => lostBody)).toEqual(others.map(() => undefined));
});
