/** Programs that must not compile, one for each kind of name that a test contains. They are never run. */
import { Sim, defineScenario, startSimulator } from '@zaraba/simulator';
import { expect, test } from '@zaraba/simulator/testing';

const HEAD = {
  name: 'probe',
  group: 'market',
  title: { jp: '試し', us: 'Probe', cn: '试验' },
  summary: { jp: '試し', us: 'Probe', cn: '试验' },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
} as const;

const ORDER = {
  code: 'ZJ1',
  side: 'long',
  orderType: 'market',
  quantity: '100',
  leverage: '1',
  clientOrderId: 'probe',
} as const;

const FILE = { name: 'falling', extends: 'calm', parameters: { drop: -0.03, share: 'ZJ1142' }, steps: [] };
const SHOCK = { target: 'jp', kind: 'shock', by: -0.03 } as const;
const LOGGING_IN = { endpoint: '/user/login' } as const;
const ADDING = { as: 'me', endpoint: '/user/watchlistAdd' } as const;
const PLACING = { as: 'me', endpoint: '/trade/placeOrder' } as const;
const ANYWAY = { endpoint: '/market/sessions', key: 'insufficient_balance', anyway: true } as const;

/** The same names spelt correctly. These programs compile. */
export function spelt(): void {
  test.use({ scenario: 'ipo-won', worldOptions: { start: '2026-03-03T10:00:00+09:00', clock: 'x60' } });
  defineScenario({ ...HEAD, steps: [{ at: 'PT1H30M', do: 'account', account: { of: 'me', state: 'frozen' } }] });
  defineScenario({
    ...HEAD,
    steps: [{ do: 'fault', fault: { endpoint: '*', fault: 'delay', delayMs: 5, always: true, account: 'me' } }],
  });
  defineScenario({ ...HEAD, version: 2, clock: 'x2.5', steps: [{ do: 'message', message: ANYWAY }] });
  defineScenario({ ...HEAD, steps: [{ do: 'call', call: { ...PLACING, fields: ORDER } }] });
  void Sim.create({ server: '', scenario: FILE, set: { drop: -0.05, share: 'ZJ1' } });
  test('', async ({ sim, page }) => {
    await sim.enter(page, 'me');
    const { account } = await sim.session('0900000001');
    await sim.act(account, '/user/watchlistAdd', { code: 'ZJ1' });
    await sim.advance(`PT${Number(account)}M`);
    await sim.advance('P1DT2H30M5.5S');
    await sim.to('2026-03-03T15:00:00+09:00');
    await sim.arm('/trade/placeOrder', 'insufficient_balance', { since: 'PT5M', nth: 2 });
    await sim.arm('*', 'login_again');
    await sim.armAnyway('/market/sessions', 'insufficient_balance', { times: 2 });
    await sim.overlay({ target: 'jp', kind: 'shock', by: -0.03, over: 'PT5M', from: 'jp:open' });
    await sim.fault('/trade/placeOrder', 'answer', { msg: 'a_key_of_no_contract' });
    await sim.fault('/trade/placeOrder', 'status', { status: 503, retryAfterSeconds: 3 });
    await sim.fault('stream', 'late', { lateMs: 100, times: 3 });
    await sim.fault('*', 'emptyBody');
    await sim.operate('deposit', { account, currency: 'usd', amount: '5' });
    await sim.operate('fillOrder', { id: 'SIM-1', quantity: 40 });
    await sim.api('/trade/placeOrder', ORDER);
    await sim.api('/market/candles', { code: 'ZJ1', period: '5m' });
    await sim.wait({ transition: { machine: 'position', to: 'holding' } });
  });
}

/** Options and scenarios with one wrong letter, word or form. */
export function misspeltOptions(): void {
  // @ts-expect-error a scenario
  test.use({ scenario: 'ipo-wonn' });
  // @ts-expect-error an option of the fixture
  test.use({ scenarios: 'ipo-won' });
  // @ts-expect-error an option of a world
  test.use({ worldOptions: { sed: 'x' } });
  // @ts-expect-error a speed of the clock
  test.use({ worldOptions: { clock: 'slow' } });
  // @ts-expect-error an instant without its offset
  test.use({ worldOptions: { start: '2026-03-03T10:00:00' } });
  // @ts-expect-error a field of a scenario
  defineScenario({ ...HEAD, step: [] });
  // @ts-expect-error a prepared customer
  defineScenario({ ...HEAD, cast: { me: 'funnded' }, steps: [] });
  // @ts-expect-error a member of the cast
  defineScenario({ ...HEAD, steps: [{ do: 'account', account: { of: 'mee', state: 'frozen' } }] });
  // @ts-expect-error a parameter of a fault
  defineScenario({ ...HEAD, steps: [{ do: 'fault', fault: { endpoint: '*', fault: 'delay', delay: 5 } }] });
  // @ts-expect-error a duration
  defineScenario({ ...HEAD, steps: [{ at: 'P5S', do: 'disarm', disarm: 'faults' }] });
  // @ts-expect-error a duration without its P
  defineScenario({ ...HEAD, steps: [{ do: 'overlay', overlay: { ...SHOCK, over: '5M' } }] });
  // @ts-expect-error a duration without its T
  defineScenario({ ...HEAD, steps: [{ do: 'overlay', overlay: { ...SHOCK, for: 'P5M' } }] });
  // @ts-expect-error the start of an overlay
  defineScenario({ ...HEAD, steps: [{ do: 'overlay', overlay: { ...SHOCK, from: 'jp:opens' } }] });
  // @ts-expect-error the start of a fault
  defineScenario({ ...HEAD, steps: [{ do: 'fault', fault: { endpoint: '*', fault: 'emptyBody', since: '5 min' } }] });
  // @ts-expect-error the speed of a clock
  defineScenario({ ...HEAD, clock: '60x', steps: [] });
  // @ts-expect-error the speed to which a step sets the clock
  defineScenario({ ...HEAD, steps: [{ do: 'clock', clock: { mode: 'fast' } }] });
  // @ts-expect-error a field of a call
  defineScenario({ ...HEAD, steps: [{ do: 'call', call: { ...ADDING, fields: { cod: 'ZJ1' } } }] });
  // @ts-expect-error a value of a call
  defineScenario({ ...HEAD, steps: [{ do: 'call', call: { ...PLACING, fields: { ...ORDER, side: 'lng' } } }] });
  // @ts-expect-error a key that the call never has
  defineScenario({ ...HEAD, steps: [{ do: 'message', message: { ...LOGGING_IN, key: 'price_unavailable' } }] });
  // @ts-expect-error an optional field of a key
  defineScenario({ ...HEAD, steps: [{ do: 'message', message: { endpoint: '*', key: 'too_frequent', tims: 2 } }] });
  // @ts-expect-error an argument of another kind of overlay
  defineScenario({ ...HEAD, steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'halt', over: 'PT5M' } }] });
}

/** Armed faults and the clock, with the same mistakes. */
export function misspeltArms(): void {
  test('', async ({ sim }) => {
    // @ts-expect-error an endpoint
    await sim.arm('/trade/placeOder', 'insufficient_balance');
    // @ts-expect-error a key
    await sim.arm('/trade/placeOrder', 'insufficient_balanze');
    // @ts-expect-error a key that the call never has
    await sim.arm('/trade/placeOrder', 'account_exists');
    // @ts-expect-error a field of an occasion
    await sim.arm('/trade/placeOrder', 'insufficient_balance', { tims: 2 });
    // @ts-expect-error the form of a duration
    await sim.arm('/trade/placeOrder', 'insufficient_balance', { since: '5 min' });
    // @ts-expect-error a fault
    await sim.fault('*', 'dealy');
    // @ts-expect-error a parameter of a fault
    await sim.fault('*', 'delay', { delay: 5 });
    // @ts-expect-error a parameter that is demanded
    await sim.fault('*', 'delay');
    // @ts-expect-error a parameter of another fault
    await sim.fault('*', 'delay', { delayMs: 5, afterBytes: 1 });
    // @ts-expect-error a value of a parameter
    await sim.fault('*', 'drop', { when: 'during' });
    // @ts-expect-error a fault of the stream
    await sim.fault('/trade/placeOrder', 'flap');
    // @ts-expect-error a fault of a call
    await sim.fault('stream', 'drop', { when: 'after' });
    // @ts-expect-error a duration
    await sim.advance('5 sec');
    // @ts-expect-error a duration without its T
    await sim.advance('P5S');
    // @ts-expect-error a point of the calendar
    await sim.to('jp:closed');
    // @ts-expect-error a speed of the clock
    await sim.clock('x-fast');
    // @ts-expect-error the duration of an overlay
    await sim.overlay({ target: 'jp', kind: 'shock', by: -0.03, over: '1M' });
    // @ts-expect-error how long an overlay lasts
    await sim.overlay({ target: 'jp', kind: 'halt', for: '30 min' });
    // @ts-expect-error the start of an overlay
    await sim.overlay({ target: 'jp', kind: 'halt', from: 'jp:opening' });
    // @ts-expect-error a key of no call
    await sim.armAnyway('/trade/placeOrder', 'insufficient_balanze');
  });
}

/** Fields of calls and expected answers, with the same mistakes. */
export function misspeltFields(): void {
  test('', async ({ sim }) => {
    // @ts-expect-error a market
    await sim.api('/market/stockList', { market: 'jpp' });
    // @ts-expect-error an order of a list
    await sim.api('/market/stockList', { market: 'jp', sort: 'poplar' });
    // @ts-expect-error the period of a bar
    await sim.api('/market/candles', { code: 'ZJ1', period: '5min' });
    // @ts-expect-error the type of an order
    await sim.api('/trade/placeOrder', { ...ORDER, orderType: 'markt' });
    // @ts-expect-error an HTTP status that no server here answers
    await sim.fault('*', 'status', { status: 200 });
    // @ts-expect-error the status of a reply
    expect((await sim.api('/market/sessions', {})).status === 2).toBe(false);
    // @ts-expect-error the key of a reply
    expect((await sim.api('/market/sessions', {})).msg === 'too_frequnt').toBe(false);
    // @ts-expect-error the name of an event
    await sim.wait({ transition: { machine: 'position', to: 'holdng' } });
    // @ts-expect-error what happens
    await sim.wait({ transition: { machine: 'positions' } });
  });
  // @ts-expect-error a move of a state machine
  defineScenario({ ...HEAD, steps: [{ when: 'position:holding>close', do: 'disarm', disarm: 'faults' }] });
}

/** A simulator in the program's own process, with the same mistakes. */
export async function misspeltBeginnings(): Promise<void> {
  // @ts-expect-error an option of a simulator
  await startSimulator({ allowOrigin: ['http://localhost:5173'] });
  const { newWorld } = await startSimulator({ scenario: 'ipo-won', seed: 'x' });
  // @ts-expect-error an option of a world
  await newWorld({ sed: 'x' });
  // @ts-expect-error a speed of the clock
  await newWorld({ clock: '60' });
  // @ts-expect-error a scenario
  await newWorld({ scenario: 'ipo' });
  // @ts-expect-error a parameter of a scenario
  await newWorld({ scenario: FILE, set: { dorp: -0.05 } });
  // @ts-expect-error the type of a parameter
  await newWorld({ scenario: FILE, set: { drop: 'much' } });
  // @ts-expect-error a scenario without parameters
  await newWorld({ scenario: 'ipo-won', set: { drop: -0.05 } });
  // @ts-expect-error a parameter of a scenario of the simulator
  await startSimulator({ scenario: FILE, set: { dorp: -0.05 } });
  // @ts-expect-error a parameter of a scenario of a world elsewhere
  await Sim.create({ server: '', scenario: FILE, set: { dorp: -0.05 } });
  // @ts-expect-error a point of the calendar is no start
  await newWorld({ start: 'jp:close' });
}

/** Customers, actions and awaited states, with the same mistakes. */
export function misspeltActs(): void {
  test('', async ({ sim, page }) => {
    // @ts-expect-error a member of the cast
    await sim.enter(page, 'mee');
    // @ts-expect-error a member of the cast
    await sim.logIn('you');
    // @ts-expect-error a field of a call
    await sim.act('me', '/user/watchlistAdd', { cod: 'ZJ1' });
    // @ts-expect-error an act of the operator
    await sim.operate('deposti', { account: '0900000001', currency: 'jpy', amount: '5' });
    // @ts-expect-error an argument of an act
    await sim.operate('deposit', { acount: '0900000001', currency: 'jpy', amount: '5' });
    // @ts-expect-error a value of an argument
    await sim.operate('setAccountState', { account: '0900000001', state: 'frosen' });
    // @ts-expect-error an overlay
    await sim.overlay({ target: 'jp', kind: 'shok', by: -0.03 });
    // @ts-expect-error a target of a wait
    await sim.wait({ requests: {} });
    // @ts-expect-error a prepared customer
    await sim.enlist('funnded');
    // @ts-expect-error what can be removed
    await sim.disarm('fault');
    // @ts-expect-error a state of this machine
    await expect(sim).toHaveTransitioned('position', 'won');
    // @ts-expect-error a call
    await expect(sim).toHaveSent('/trade/placeOder');
  });
}
