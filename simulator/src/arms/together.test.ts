import { expect, test } from 'vitest';
import { freshSession, ownServer } from '../api/testing/ownServer.ts';
import { raw } from '../api/testing/server.ts';

const server = ownServer();
const session = freshSession(server);

const arm = (body: object) => server.control('POST', '/faults', { endpoint: '/user/watchlistAdd', ...body });
const armed = async () => (await server.control('GET', '/faults')).body.faults;

const call = () =>
  raw(
    server.port,
    'POST',
    '/api/vue/user/watchlistAdd',
    { 'content-type': 'application/x-www-form-urlencoded', ...session },
    `code=${server.code}`,
  );

test('faults that affect different parts of a call all take effect, in the order of processing', async () => {
  await arm({ fault: 'truncatedBody', afterBytes: 40 });
  await arm({ fault: 'malformedBody' });
  await arm({ fault: 'duplicateDelivery' });
  await arm({ fault: 'outOfOrder', patienceMs: 0 });
  await arm({ fault: 'delay', delayMs: 1 });
  await arm({ fault: 'delay', delayMs: 2 });
  await expect(call()).rejects.toThrow(/socket hang up|aborted/);
  expect((await server.post('/user/watchlist', {}, session)).body.data).toContain(server.code);
  expect(await armed()).toEqual([]);
  await arm({ fault: 'slowBody', chunkBytes: 7, pauseMs: 0 });
  await arm({ fault: 'wrongContentType' });
  const { headers, text } = await call();
  expect([headers['content-type'], text.startsWith('<!doctype html>')]).toEqual(['text/html; charset=utf-8', true]);
});

test('an armed answer is delayed, corrupted and slowed by other faults like a regular answer, in whatever order they were armed', async () => {
  await arm({ fault: 'slowBody', chunkBytes: 9, pauseMs: 0 });
  await arm({ fault: 'malformedBody' });
  await arm({ fault: 'answer', status: 503, body: 'maintenance', headers: { 'content-type': 'text/plain' } });
  await arm({ fault: 'delay', delayMs: 1 });
  const { status, headers, text } = await call();
  expect([status, headers['content-type'], text]).toEqual([503, 'text/plain', 'maint<!-- simulated fault -->']);
  const { newest } = (await server.control('GET', '/requests')).body;
  const { layers } = (await server.control('GET', `/explain/${String(newest)}`)).body as {
    layers: { outcome: string }[];
  };
  expect(layers.map(({ outcome }) => outcome)).toEqual(['delay', 'answer', 'malformedBody', 'slowBody', 'not asked']);
});

test('of two faults that exclude each other in one call, the first affects that call and the second the next one', async () => {
  await arm({ fault: 'malformedBody' });
  await arm({ fault: 'drop', when: 'before' });
  expect((await call()).text).toContain('simulated fault');
  await expect(call()).rejects.toThrow(/ECONNRESET/);
  expect(await armed()).toEqual([]);
});

test.each([
  [{ fault: 'hang' }, { fault: 'drop', when: 'before' }, /both handle the call/],
  [{ fault: 'status', status: 503 }, { fault: 'drop', when: 'before' }, /no answer for the other/],
  [{ fault: 'status', status: 503 }, { fault: 'answer', body: 'x' }, /both execute it/],
  [{ fault: 'malformedBody' }, { fault: 'nullData' }, /both change the answer/],
  [{ fault: 'slowBody' }, { fault: 'hang', when: 'after' }, /both send the answer/],
  [{ fault: 'slowBody' }, { fault: 'bandwidth', bytesPerSecond: 9 }, /both send the answer/],
  [{ fault: 'truncatedBody' }, { fault: 'cut', afterBytes: 9 }, /both send the answer/],
  [{ fault: 'slowHeaders' }, { fault: 'drop', when: 'after' }, /both send the answer/],
  [{ fault: 'malformedBody' }, { fault: 'drop', when: 'after' }, /no body for the other/],
  [{ fault: 'reset' }, { fault: 'duplicateDelivery' }, /no answer for the other/],
  [{ fault: 'emptyBody' }, { fault: 'truncatedBody' }, /no body for the other/],
  [{ fault: 'drop', when: 'after', nth: 2 }, { fault: 'malformedBody', from: 1, to: 2 }, /no body for the other/],
  [{ fault: 'status', status: 503, endpoint: '*' }, { fault: 'reset', always: true }, /no answer for the other/],
])(
  'the faults %j and %j exclude each other in one call: the second is deferred, or refused on request',
  async (first, second, why) => {
    await arm(first);
    const refused = await arm({ ...second, strict: true });
    expect(refused.code).toBe(400);
    expect(JSON.stringify(refused.body.error)).toMatch(why);
    expect(await armed()).toHaveLength(1);
    const { code, body } = await arm(second);
    expect(code).toBe(200);
    expect(body.note).toMatch(why);
    expect(await armed()).toHaveLength(2);
  },
);

test.each([
  [
    { fault: 'status', status: 503, nth: 1 },
    { fault: 'reset', nth: 2 },
  ],
  [
    { fault: 'status', status: 503, account: '0900000001' },
    { fault: 'reset', account: '0900000002' },
  ],
  [{ fault: 'status', status: 503, rate: 0.5 }, { fault: 'reset' }],
  [
    { fault: 'status', status: 503, until: 'PT1M' },
    { fault: 'reset', since: 'PT1M' },
  ],
  [
    { fault: 'status', status: 503 },
    { fault: 'reset', endpoint: '/user/login' },
  ],
])('the faults %j and %j may affect different calls, so both are armed', async (first, second) => {
  await arm(first);
  expect((await arm(second)).code).toBe(200);
  expect(await armed()).toHaveLength(2);
});
