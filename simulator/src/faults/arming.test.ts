import { expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { OPEN_MS, startServer } from '../api/testing/server.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import { FAULTS } from './index.ts';

const server = ownServer();

test('each available fault lists its parameters', async () => {
  const { body } = await server.control('GET', '/faults');
  const offered = body.offered as { name: string; schema: { properties: object; required?: string[] } }[];
  expect(offered.map(({ name }) => name)).toEqual([...FAULTS.keys()]);
  expect(offered.find(({ name }) => name === 'delay')?.schema).toMatchObject({
    properties: {
      delayMs: { type: 'integer', minimum: 0, maximum: 120_000 },
      distribution: { enum: ['fixed', 'uniform', 'normal', 'lognormal'] },
    },
    required: ['delayMs'],
  });
});

test.each([
  [{ endpoint: '/user/login', fault: 'nothing' }],
  [{ endpoint: '/user/login', fault: '__proto__' }],
  [{ endpoint: '/user/login', fault: 'gap' }],
  [{ endpoint: 'stream', fault: 'delay', delayMs: 1 }],
  [{ endpoint: '/user/login', fault: 'delay' }],
  [{ endpoint: '/user/login', fault: 'delay', delayMs: -1 }],
  [{ endpoint: '/user/login', fault: 'delay', delayMs: 1, extra: 1 }],
  [{ endpoint: '/user/login', fault: 'status', status: 418 }],
  [{ endpoint: '/user/login', fault: 'status', status: 503, msg: 'nothing' }],
  [{ endpoint: '/user/nothing', fault: 'malformedBody' }],
  [{ endpoint: '/user/login', fault: 'delay', delayMs: 1, distribution: 'gamma' }],
  [{ endpoint: '/user/login', fault: 'hang', when: 'never' }],
  [{ endpoint: 'stream', fault: 'late', lateMs: 120_001 }],
  [{ endpoint: '/user/login', fault: 'malformedBody', times: 1, always: true }],
])('the fault %j is refused', async (body) => {
  const { code, body: answer } = await server.control('POST', '/faults', body);
  expect({ code, simulated: answer.simulated }).toEqual({ code: 400, simulated: true });
});

test('a delay that is armed for all calls delays each call until it is disarmed', async () => {
  const clock = new ManualClock(OPEN_MS);
  const slow = await startServer({ wallClock: clock });
  const answered: number[] = [];
  const ask = (call: number) => slow.post('/common/config', {}).finally(() => answered.push(call));
  const armed = async () => (await slow.control('GET', '/faults')).body.faults;
  await slow.control('POST', '/faults', { endpoint: '*', fault: 'delay', delayMs: 2_000, always: true });
  for (const call of [1, 2, 3]) {
    const asked = ask(call);
    await expect.poll(armed).toMatchObject([{ fault: 'delay', used: call }]);
    clock.pass(1_999);
    await armed();
    expect(answered).not.toContain(call);
    clock.pass(1);
    await asked;
  }
  await slow.control('DELETE', '/faults');
  await ask(4);
  expect(answered).toEqual([1, 2, 3, 4]);
  await slow.close();
});
