import { SIMULATED_HEADER } from '@zaraba/contracts';
import { afterEach, expect, test } from 'vitest';
import { startSimulator } from './index.ts';
import type { Simulator, SimulatorOptions } from './index.ts';
import { DEMO, asking, expectSameAnswers, form } from './api/testing/everyCall.ts';

const open: Simulator[] = [];

async function begin(options?: SimulatorOptions): Promise<Simulator> {
  const simulator = await startSimulator(options);
  open.push(simulator);
  return simulator;
}

afterEach(async () => {
  for (const simulator of open.splice(0)) await simulator.close();
});

test('a server without a port answers with the same status, headers and bytes as over HTTP', async () => {
  const [{ handle }, { url }] = await Promise.all([begin({ port: false }), begin()]);
  await expectSameAnswers([asking(url, handle), asking(url, fetch)]);
});

test('a simulator without a port listens nowhere, and `sim`, new worlds and forks work', async () => {
  const { url, port, handle, sim, newWorld } = await begin({ port: false, scenario: 'ipo-won' });
  expect([url, port, sim.scenario]).toEqual(['http://localhost:0', 0, 'ipo-won']);
  const other = await newWorld();
  const fork = await other.fork();
  await other.arm('/user/login', 'too_frequent');
  const logIn = async (base: string) =>
    (await handle(new Request(`${base}/api/vue/user/login`, form(DEMO)))).json() as Promise<{ msg: string }>;
  expect([(await logIn(other.url)).msg, (await logIn(other.origin)).msg]).toEqual(['too_frequent', 'login_ok']);
  expect((await fork.api('/user/login', DEMO)).msg).toBe('login_ok');
});

const ask = ({ url, handle }: Simulator, init: RequestInit = {}) =>
  handle(new Request(`${url}/api/vue/common/config`, { method: 'POST', ...init }));

test.each([
  ['drop', { when: 'before' }],
  ['drop', { when: 'after' }],
  ['reset', {}],
] as const)('the fault %s %o makes a call without a port reject as fetch does', async (fault, details) => {
  const simulator = await begin({ port: false });
  await simulator.sim.fault('/common/config', fault, details);
  await expect(ask(simulator)).rejects.toThrow(TypeError);
  expect((await ask(simulator)).status).toBe(200);
});

test('an answer that is cut has its headers, and reading its body rejects', async () => {
  const simulator = await begin({ port: false });
  await simulator.sim.fault('/common/config', 'cut', { afterBytes: 10 });
  const response = await ask(simulator);
  expect([response.status, response.headers.get(SIMULATED_HEADER)]).toEqual([200, '1']);
  await expect(response.text()).rejects.toThrow(TypeError);
});

test('faults that slow an answer still deliver all of it', async () => {
  const simulator = await begin({ port: false });
  const plain = await (await ask(simulator)).text();
  await simulator.sim.fault('/common/config', 'slowBody', { chunkBytes: 500, pauseMs: 1 });
  await simulator.sim.fault('/common/config', 'hugeHeaders', { headerBytes: 4_096 });
  const response = await ask(simulator);
  expect(response.headers.get('x-padding')?.length).toBeGreaterThan(3_000);
  expect(await response.text()).toBe(plain);
});

test('a caller that aborts a call gets the reason, and the server notices the abort', async () => {
  const simulator = await begin({ port: false });
  await simulator.sim.fault('/common/config', 'hang', {});
  const leaving = new AbortController();
  const asked = ask(simulator, { signal: leaving.signal });
  await expect.poll(async () => (await simulator.sim.state()).faults).toEqual([]);
  leaving.abort(new Error('enough'));
  await expect(asked).rejects.toThrow('enough');
  await expect.poll(async () => (await simulator.sim.requests()).requests.map(({ status }) => status)).toEqual([0]);
});

test('a closed simulator rejects all calls, including those not answered yet', async () => {
  const simulator = await begin({ port: false });
  await simulator.sim.fault('/common/config', 'hang', {});
  const asked = ask(simulator).catch((error: unknown) => error);
  await simulator.close();
  expect(await asked).toBeInstanceOf(TypeError);
  await expect(ask(simulator)).rejects.toThrow(TypeError);
});

test('a simulator with a port also answers calls that do not use it', async () => {
  const simulator = await begin();
  expect((await ask(simulator)).status).toBe(200);
});
