import { expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';
import { scenarioFileSchema } from '../control/documents/scenarioFileSchema.ts';
import { checkedScenario } from './check.ts';
import type { ScriptView } from './director.ts';
import { SCENARIOS } from './index.ts';

const server = ownServer();

interface State {
  readonly hash: string;
  readonly clock: { readonly mode: string; readonly now: string };
  readonly messages: readonly unknown[];
  readonly scenario: ScriptView | null;
}

async function run(world: string, scenario: unknown): Promise<State> {
  const made = await server.control('POST', '/worlds', { id: world, scenario });
  expect(made).toMatchObject({ code: 200 });
  return state(world);
}

async function state(world: string): Promise<State> {
  return (await server.control('GET', '/state', undefined, { 'x-world': world })).body as unknown as State;
}

const HEAD = {
  name: 'trial',
  group: 'demo',
  title: { jp: '試し', us: 'Trial', cn: '试验' },
  summary: { jp: '試し', us: 'Trial', cn: '试验' },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
} as const;

test.each([...SCENARIOS.values()].map((scenario) => [scenario.name, scenario] as const))(
  'the scenario %s passes its own check, begins at its start and performs the steps without a condition',
  async (name, scenario) => {
    checkedScenario(JSON.parse(JSON.stringify(scenario)));
    const { scenario: script, clock, hash } = await run(`ready-${name}`, name);
    expect(script?.taken.filter(({ failed }) => failed !== undefined)).toEqual([]);
    const done = new Set(script?.taken.map(({ index }) => index));
    for (const [index, { at, on, when }] of scenario.steps.entries()) {
      if ((at ?? on ?? when) === undefined) expect(done).toContain(index);
    }
    expect(done.size + (script?.waiting.length ?? 0)).toBe(scenario.steps.length);
    expect(clock.mode).toBe(scenario.clock);
    // A running clock never shows the same instant twice.
    if (scenario.clock === 'frozen') expect((await run(`again-${name}`, name)).hash).toBe(hash);
  },
);

test('steps are performed at their instant, however the clock reaches it', async () => {
  const scenario = {
    ...HEAD,
    cast: { me: 'verified' },
    steps: [
      { at: 'PT1H', do: 'account', account: { of: 'me', deposit: { currency: 'jpy', amount: '5000' } } },
      { at: 'jp:lunch', do: 'account', account: { of: 'me', state: 'frozen' } },
    ],
  };
  await run('jumping', scenario);
  await run('stepping', scenario);
  await server.control('POST', '/clock', { advance: 'PT3H' }, { 'x-world': 'jumping' });
  for (let quarter = 0; quarter < 12; quarter += 1) {
    await server.control('POST', '/clock', { advance: 'PT15M' }, { 'x-world': 'stepping' });
  }
  const jumped = await state('jumping');
  expect(jumped.scenario?.taken.map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-03-02T01:30:00.000Z',
    '2026-03-02T02:30:00.000Z',
  ]);
  expect((await state('stepping')).hash).toBe(jumped.hash);
});

test('a step that waits for a state machine is performed at the exact instant of the transition', async () => {
  const { scenario } = await run('moved', {
    ...HEAD,
    cast: { me: 'depositPending' },
    steps: [
      { when: 'deposit:pendingReview>passed', by: 'me', do: 'say', say: { jp: '入金', us: 'Paid in', cn: '入金' } },
      { at: 'PT2H', do: 'review', review: { kind: 'deposit', outcome: 'pass', account: 'me' } },
    ],
  });
  expect(scenario?.taken).toEqual([]);
  await server.control('POST', '/clock', { advance: 'PT5H' }, { 'x-world': 'moved' });
  const { scenario: after } = await state('moved');
  expect(after?.said?.us).toBe('Paid in');
  expect(after?.taken.map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-03-02T02:30:00.000Z',
    '2026-03-02T02:30:00.000Z',
  ]);
});

test('a step that waits for a request is performed after that request was answered', async () => {
  await run('asked', {
    ...HEAD,
    cast: { me: 'verified' },
    steps: [{ on: '/market/stockList', nth: 2, do: 'say', say: { jp: '二度', us: 'Twice', cn: '两次' } }],
  });
  const list = () => server.post('/market/stockList', { market: 'jp' }, { 'x-world': 'asked' });
  await list();
  expect((await state('asked')).scenario?.taken).toEqual([]);
  await list();
  expect((await state('asked')).scenario?.said?.us).toBe('Twice');
});

test('an overlay of a scenario takes effect at its instant', async () => {
  await run('shaken', {
    ...HEAD,
    steps: [{ at: 'PT10M', do: 'overlay', overlay: { target: 'jp', kind: 'halt', for: 'PT30M' } }],
  });
  const halted = async (): Promise<unknown> =>
    (await server.control('GET', '/overlays', undefined, { 'x-world': 'shaken' })).body.overlays;
  expect(await halted()).toEqual([]);
  await server.control('POST', '/clock', { advance: 'PT15M' }, { 'x-world': 'shaken' });
  expect(await halted()).toMatchObject([{ kind: 'halt', from: '2026-03-02T00:40:00.000Z', holds: true }]);
});

test('a failing step is recorded with the reason, and the others continue', async () => {
  await run('refused', {
    ...HEAD,
    cast: { me: 'verified' },
    steps: [
      { at: 'PT1M', do: 'review', review: { kind: 'loan', outcome: 'pass' } },
      { at: 'PT2M', do: 'reviewer', reviewer: 'byHand' },
    ],
  });
  await server.control('POST', '/clock', { advance: 'PT5M' }, { 'x-world': 'refused' });
  const { scenario } = await state('refused');
  expect(scenario?.taken).toMatchObject([{ index: 0, failed: expect.stringContaining('no loan') }, { index: 1 }]);
});

test('a call in a step is made like a call of /act: logged, without a session, and with a specimen as picture', async () => {
  await run('called', {
    ...HEAD,
    cast: { me: 'verified' },
    steps: [
      { do: 'message', message: { endpoint: '/user/upload', key: 'too_frequent' } },
      { do: 'call', call: { as: 'me', endpoint: '/user/upload', fields: { purpose: 'back' } } },
      {
        at: 'PT1M',
        do: 'call',
        call: {
          as: 'me',
          endpoint: '/trade/closePosition',
          fields: { id: 'SIM-P000099-AAAA', clientOrderId: 'none-of-mine' },
        },
      },
    ],
  });
  await server.control('POST', '/clock', { advance: 'PT1M' }, { 'x-world': 'called' });
  const { body } = await server.control('GET', '/requests', undefined, { 'x-world': 'called' });
  expect(body.requests).toMatchObject([
    { method: 'ACT', path: '/user/upload', account: '0901000001', key: 'upload_ok' },
    { method: 'ACT', path: '/trade/closePosition', key: 'order_not_holding' },
  ]);
  const { records } = (await server.control('GET', '/journal', undefined, { 'x-world': 'called' })).body;
  expect(JSON.stringify(records)).not.toContain('"name":"login"');
  const { messages, scenario } = await state('called');
  expect(messages).toHaveLength(1);
  expect(scenario?.taken[2]?.failed).toMatch(/order_not_holding/);
});

test('a world restored from its journal continues its scenario', async () => {
  const steps = [
    { at: 'PT1H', do: 'reviewer', reviewer: 'byHand' },
    { at: 'PT2H', do: 'reviewer', reviewer: 'automatic' },
  ];
  await run('first-life', { ...HEAD, steps });
  await server.control('POST', '/clock', { advance: 'PT90M' }, { 'x-world': 'first-life' });
  const { records } = (await server.control('GET', '/journal', undefined, { 'x-world': 'first-life' })).body;
  await server.control('POST', '/journal', { records }, { 'x-world': 'second-life' });
  await state('second-life');
  await server.control('POST', '/clock', { advance: 'PT90M' }, { 'x-world': 'second-life' });
  await server.control('POST', '/clock', { advance: 'PT90M' }, { 'x-world': 'first-life' });
  const [first, second] = [await state('first-life'), await state('second-life')];
  expect(second.scenario?.taken).toEqual(first.scenario?.taken);
  expect(second.scenario?.waiting).toEqual([]);
  expect(second.hash).toBe(first.hash);
});

test.each([
  ['an endpoint', [{ do: 'message', message: { endpoint: '/user/logn', key: 'too_frequent' } }], 'steps.0'],
  ['a key', [{ do: 'message', message: { endpoint: '/user/login', key: 'too_often' } }], 'steps.0'],
  ['a fault', [{ do: 'fault', fault: { endpoint: '/user/login', fault: 'nothing' } }], 'steps.0'],
  ['a transition', [{ when: 'deposit:passed>rejected', do: 'reviewer', reviewer: 'byHand' }], 'steps.0'],
  ['a time', [{ at: 'P1Y', do: 'reviewer', reviewer: 'byHand' }], 'steps.0'],
  ['two guards', [{ at: 'PT1H', on: '/user/login', do: 'reviewer', reviewer: 'byHand' }], 'steps.0'],
  ['somebody unknown', [{ do: 'account', account: { of: 'nobody', state: 'frozen' } }], 'steps.0'],
  ['a clock that is moved at a time', [{ at: 'PT1H', do: 'clock', clock: { advance: 'PT1H' } }], 'steps.0'],
])('a wrong value in a scenario is refused with its place: %s', async (_what, steps, place) => {
  const { code, body } = await server.control('POST', '/scenarios', { ...HEAD, steps });
  expect(code).toBe(400);
  const { fields } = (body as { error: { fields: Record<string, string> } }).error;
  expect(Object.keys(fields).some((name) => name.startsWith(place))).toBe(true);
});

test('the server publishes the format of scenarios as JSON Schema', async () => {
  const { code, body } = await server.control('GET', '/scenario.schema.json');
  expect(code).toBe(200);
  expect(body).toMatchObject(scenarioFileSchema());
});
