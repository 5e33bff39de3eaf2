import { afterEach, expect, test } from 'vitest';
import { startSimulator } from './index.ts';
import type { Simulator, SimulatorOptions } from './index.ts';

const open: Simulator[] = [];

async function begin(options?: SimulatorOptions): Promise<Simulator> {
  const simulator = await startSimulator(options);
  open.push(simulator);
  return simulator;
}

afterEach(async () => {
  for (const simulator of open.splice(0)) await simulator.close();
});

/** Logs the demonstration customer in as a program that knows only a base URL. */
async function logIn(base: string): Promise<{ readonly msg: string; readonly data: { readonly token: string } }> {
  const body = new URLSearchParams({ account: '0900000001', password: 'demo-1234' });
  const response = await fetch(`${base}/api/vue/user/login`, { method: 'POST', body });
  return (await response.json()) as { msg: string; data: { token: string } };
}

test('a client of a simulator that knows only the URL uses the world that `sim` controls', async () => {
  const { url, sim } = await begin({ start: '2026-03-03T10:00:00+09:00' });
  expect((await logIn(url)).msg).toBe('login_ok');
  expect((await sim.requests()).requests.map(({ path }) => path)).toEqual(['/user/login']);
  const { clock } = await sim.state();
  expect(clock).toMatchObject({ mode: 'frozen', nowMs: Date.parse('2026-03-03T10:00:00+09:00') });
  await sim.arm('/user/login', 'too_frequent');
  expect((await logIn(url)).msg).toBe('too_frequent');
});

test('each world of a simulator has its own address, and changes in one world are not visible in another', async () => {
  const simulator = await begin();
  const other = await simulator.newWorld({ scenario: 'ipo-won' });
  await other.arm('/user/login', 'too_frequent');
  expect([(await logIn(other.url)).msg, (await logIn(simulator.url)).msg]).toEqual(['too_frequent', 'login_ok']);
  expect([other.scenario, Object.keys(other.cast), simulator.sim.id]).toEqual(['ipo-won', ['me'], 'main']);
});

test('several simulators run in one process, whose signals and title they do not change', async () => {
  const signals = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'warning'] as const;
  const before = [process.title, ...signals.map((signal) => process.listenerCount(signal))];
  const [one, two] = await Promise.all([begin({ scenario: 'ipo-won' }), begin({ seed: 'another' })]);
  expect([process.title, ...signals.map((signal) => process.listenerCount(signal))]).toEqual(before);
  await one.sim.arm('/user/login', 'too_frequent');
  expect([(await logIn(one.url)).msg, (await logIn(two.url)).msg]).toEqual(['too_frequent', 'login_ok']);
  await one.close();
  await expect(logIn(one.url)).rejects.toThrow('fetch failed');
  expect((await logIn(two.url)).msg).toBe('login_ok');
});

test('only pages of the named origins may read answers of a simulator', async () => {
  const { url } = await begin({ allowOrigins: ['http://localhost:5173'] });
  const answered = async (origin: string) => {
    const { status, headers } = await fetch(`${url}/api/vue/common/config`, { method: 'POST', headers: { origin } });
    return [status, headers.get('access-control-allow-origin')];
  };
  expect(await answered('http://localhost:5173')).toEqual([200, 'http://localhost:5173']);
  expect(await answered('http://localhost:5174')).toEqual([403, null]);
});

test('a simulator with invalid options reports the error, and leaves no server running', async () => {
  await expect(startSimulator({ allowOrigins: ['*'] })).rejects.toThrow('not "*"');
  const { port, close } = await startSimulator();
  await close();
  const options = { port, scenario: 'ipo-wonn' } as object;
  await expect(startSimulator(options)).rejects.toThrow('Did you mean ipo-won?');
  expect((await begin({ port })).port).toBe(port);
});
