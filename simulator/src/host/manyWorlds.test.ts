import { expect, it } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { DEMO } from '../api/testing/server.ts';
import type { TestServer } from '../api/testing/server.ts';
import { mix } from '../random.ts';

const WORLDS = 200;
/** So many tests run at the same time. */
const DRIVERS = 50;
const STEPS = 6;

const server = ownServer();

/** What a driver does in its world at a step: chosen by its number alone. */
type Step = (driver: Driver, n: number) => Promise<unknown>;

/** A test that has a world of its own, and does the same whenever it is run. */
class Driver {
  readonly world: string;
  readonly number: number;
  /** The answers it received, without what names the world. */
  readonly heard: string[] = [];
  token = '';

  constructor(world: string, number: number) {
    this.world = world;
    this.number = number;
  }

  get headers(): Readonly<Record<string, string>> {
    return { 'x-world': this.world, ...(this.token === '' ? {} : { token: this.token, account: DEMO.account }) };
  }

  async call(path: Parameters<TestServer['post']>[0], fields: Readonly<Record<string, string>> = {}): Promise<void> {
    const { code, body, headers } = await server.post(path, fields, this.headers);
    this.heard.push(`${code} ${headers['x-sim-request'] as string} ${JSON.stringify(body)}`);
  }

  async control(method: string, path: string, body?: unknown, world = this.world): Promise<Record<string, unknown>> {
    const answer = await server.control(method, path, body, { 'x-world': world });
    expect({ path, code: answer.code }).toEqual({ path, code: 200 });
    return answer.body;
  }
}

const order: Step = (driver, n) =>
  driver.call('/trade/placeOrder', {
    clientOrderId: `driver-order-${n}`,
    code: server.code,
    side: driver.number % 2 === 0 ? 'long' : 'short',
    orderType: 'market',
    quantity: String(1 + (driver.number % 7)),
    leverage: '2',
  });

const STEPS_ON_OFFER: readonly Step[] = [
  order,
  order,
  (driver) => driver.call('/trade/userstocklist', { type: 'jpy' }),
  (driver, n) => driver.call('/user/watchlistAdd', { code: n % 2 === 0 ? server.code : 'nothing' }),
  (driver) => driver.control('POST', '/clock', { advance: `PT${1 + (driver.number % 90)}M` }),
  (driver) => driver.control('POST', '/messages', { endpoint: '/trade/placeOrder', key: 'too_frequent' }),
  (driver) => driver.control('POST', '/faults', { endpoint: '/trade/userstocklist', fault: 'malformedBody' }),
  async (driver, n) => {
    const fork = `${driver.world}-fork`;
    await driver.control('POST', `/worlds/${driver.world}/fork`, { id: fork });
    await driver.control(
      'POST',
      '/act',
      { as: DEMO.account, do: '/user/watchlistAdd', args: { code: server.code } },
      fork,
    );
    await driver.control('POST', '/clock', { advance: `PT${n + 1}H` }, fork);
    await driver.control('DELETE', `/worlds/${fork}`);
  },
];

/** Runs a driver from nothing to its end, and returns all answers it received and the hash of its world. */
async function run(world: string, number: number): Promise<string> {
  await server.control('POST', '/worlds', {
    id: world,
    seed: `seed-${number % 2}`,
    start: '2026-03-02T09:30:00+09:00',
    clock: 'frozen',
  });
  const driver = new Driver(world, number);
  const login = await server.post('/user/login', DEMO, { 'x-world': world });
  driver.token = (login.body.data as { token: string }).token;
  for (let n = 0; n < STEPS; n += 1) {
    const chosen = mix(20_260_401, number, n) % STEPS_ON_OFFER.length;
    await STEPS_ON_OFFER[chosen]?.(driver, n).catch((error: unknown) => {
      // A body that a fault has spoilt is no JSON.
      if (!(error instanceof SyntaxError)) throw error;
    });
  }
  const { hash } = await driver.control('GET', '/state');
  return JSON.stringify([...driver.heard, hash]);
}

it('50 simultaneous tests in 200 worlds of one process do not disturb each other', { timeout: 300_000 }, async () => {
  const crowded: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let number = next++; number < WORLDS; number = next++) crowded[number] = await run(`crowd-${number}`, number);
  };
  await Promise.all(Array.from({ length: DRIVERS }, work));
  expect(server.server.worlds.ids().filter((id) => id.startsWith('crowd-'))).toHaveLength(WORLDS);
  for (let number = 0; number < WORLDS; number += 1) {
    expect({ number, told: await run('alone', number) }).toEqual({ number, told: crowded[number] });
  }
  expect(new Set(crowded).size).toBeGreaterThan(WORLDS / 2);
});
