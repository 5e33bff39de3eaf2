import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zaraba } from '../../cli/zaraba.ts';
import { startSimulator } from '../../startSimulator.ts';
import type { Simulator } from '../../startSimulator.ts';
import { REQUESTS_KEPT, RequestLog } from '../../host/logs/requestLog.ts';
import type { Sim } from '../../testing/sim.ts';
import { scenarioOut } from './scenarioOut.ts';

const DEMO = '0900000001';
const ORDER = { code: 'ZJ1142', side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;

let simulator: Simulator;
let folder: string;
beforeAll(async () => {
  simulator = await startSimulator();
  folder = mkdtempSync(join(tmpdir(), 'zaraba-recorded-'));
});
afterAll(async () => {
  await simulator.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a customer and a tester see of a world. */
async function seen(sim: Sim, account: string) {
  const { accounts, clock } = await sim.state();
  const session = await sim.session(account);
  const { data } = await sim.api('/trade/orders', { type: 'jpy' }, session);
  return { orders: data, now: clock.now, accounts: accounts.map(({ sessions: _open, ...rest }) => rest) };
}

test('the accepted calls in a log lead to the same state when a scenario repeats them in a fresh world', async () => {
  const sim = await simulator.newWorld({ seed: 'recorded' });
  await sim.act(DEMO, '/user/watchlistAdd', { code: 'ZJ1142' });
  await sim.act(DEMO, '/trade/placeOrder', { ...ORDER, clientOrderId: 'first-0001' });
  await sim.advance('PT7M');
  await sim.act(DEMO, '/trade/placeOrder', { ...ORDER, quantity: '900000000', clientOrderId: 'refused-01' });
  await sim.act(DEMO, '/market/stockDetail', { code: 'ZJ1142' });
  await sim.act(DEMO, '/trade/placeOrder', { ...ORDER, side: 'short', clientOrderId: 'second-001' });
  const { scenario, leftOut } = await sim.recorded('again');
  expect(leftOut).toEqual([]);
  expect(scenario.steps).toMatchObject([
    { do: 'call', call: { as: DEMO, endpoint: '/user/watchlistAdd' } },
    { do: 'call', call: { endpoint: '/trade/placeOrder', fields: { clientOrderId: 'first-0001' } } },
    { do: 'clock' },
    { do: 'call', call: { fields: { clientOrderId: 'second-001' } } },
  ]);
  const again = await simulator.newWorld({ scenario });
  expect((await again.state()).hash).toBe((await sim.state()).hash);
});

test('a scenario made from the log repeats calls of a client over HTTP, without its sessions', async () => {
  const sim = await simulator.newWorld();
  const session = await sim.logIn();
  await sim.api(
    '/trade/placeOrder',
    { ...ORDER, orderType: 'limit', price: '1', clientOrderId: 'waits-0001' },
    session,
  );
  await sim.arm('/trade/placeOrder', 'too_frequent');
  await sim.api('/trade/placeOrder', { ...ORDER, clientOrderId: 'armed-0001' }, session);
  await sim.fault('/trade/placeOrder', 'drop', { when: 'after' });
  const lost = sim.api('/trade/placeOrder', { ...ORDER, clientOrderId: 'lost-00001' }, session);
  await expect(lost).rejects.toThrow('fetch failed');
  const { scenario } = await sim.recorded();
  const again = await simulator.newWorld({ scenario });
  expect(await seen(again, DEMO)).toEqual(await seen(sim, DEMO));
});

test('in the world of a scenario, its script makes its own calls, and the log adds those of its cast', async () => {
  const sim = await simulator.newWorld({ scenario: 'margin-warning' });
  await sim.advance('PT20M');
  await sim.act('me', '/user/watchlistAdd', { code: 'ZJ1142' });
  const { scenario } = await sim.recorded();
  expect(scenario.steps.filter(({ do: act }) => act === 'call')).toMatchObject([
    { call: { endpoint: '/trade/placeOrder' } },
    { call: { as: 'me', endpoint: '/user/watchlistAdd' } },
  ]);
  const again = await simulator.newWorld({ scenario });
  expect((await again.state()).hash).toBe((await sim.state()).hash);
});

test('a scenario made from the log repeats a call that contains the PIN of a prepared customer', async () => {
  const sim = await simulator.newWorld({ scenario: 'withdrawal-paid' });
  await sim.advance('P1D');
  const session = await sim.session('me');
  const { data } = await sim.api('/user/bankCardList', {}, session);
  const fields = {
    type: 'jpy',
    amount: '50000',
    bankCardId: data[0]?.id ?? '',
    fundPassword: '246810',
  } as const;
  const { msg } = await sim.api('/user/withdraw', { ...fields, clientOrderId: 'paid-out-01' }, session);
  expect(msg).toBe('withdraw_submitted');
  const { scenario, leftOut } = await sim.recorded();
  expect(leftOut).toEqual([]);
  const again = await simulator.newWorld({ scenario });
  expect(await seen(again, session.account)).toEqual(await seen(sim, session.account));
});

test('an accepted call that cannot be repeated is listed with the reason', async () => {
  const sim = await simulator.newWorld();
  await sim.api('/user/register', { account: '0955555555', password: 'demo-1234' });
  await sim.act('0955555555', '/user/watchlistAdd', { code: 'ZJ1142' });
  expect((await sim.recorded()).leftOut).toMatchObject([
    { request: 1, path: '/user/register', why: 'The log hides its field password.' },
    { path: '/user/watchlistAdd', why: 'The account 0955555555 is neither in the cast nor in every world.' },
  ]);
});

test('no scenario can be made from a log without its first requests', () => {
  const log = new RequestLog(() => 0);
  const arriving = { at: 0, method: 'ACT', path: '/market/sessions', account: DEMO, fields: {}, record: 2 };
  const made = () =>
    scenarioOut(log.list(0, REQUESTS_KEPT), 'long', { seed: 'a', startMs: 0, begun: undefined, scripted: [] });
  for (let count = 0; count < REQUESTS_KEPT; count += 1) log.begin(arriving);
  expect(made().scenario.steps).toEqual([]);
  log.begin(arriving);
  expect(made).toThrow('The log keeps the newest 1000 requests, and those of this world are more');
});

test('the command writes a scenario file that passes its own check and begins the same world', async () => {
  const sim = await simulator.newWorld();
  await sim.act(DEMO, '/trade/placeOrder', { ...ORDER, clientOrderId: 'of-a-file-1' });
  await sim.api('/user/register', { account: '0955555555', password: 'demo-1234' });
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const give = (...argv: string[]) =>
    zaraba([...argv], { say: print, complain: print, environment: { ZARABA_SERVER: simulator.url } });
  const file = join(folder, 'My first_order.json');
  expect(await give('requests', '--scenario', file, '--world', sim.id)).toBe(0);
  expect(lines).toEqual([
    'left out: request 2, /user/register. The log hides its field password.',
    `1 calls in ${file}`,
  ]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ name: 'my-first-order', clock: 'frozen' });
  expect(await give('check', file)).toBe(0);
  expect(await give('run', file, '--world', 'from-a-file')).toBe(0);
  expect(lines.at(-3)).toBe('steps     1 taken, 0 waiting');
});
