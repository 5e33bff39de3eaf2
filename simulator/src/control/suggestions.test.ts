import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSimulator } from '../startSimulator.ts';
import type { Simulator } from '../startSimulator.ts';
import type { Sim } from '../testing/sim.ts';

let simulator: Simulator;
/** A world whose cast has one member, `me`. */
let sim: Sim;
beforeAll(async () => {
  simulator = await startSimulator({ port: false });
  sim = await simulator.newWorld({ scenario: 'margin-call' });
});
afterAll(() => simulator.close());

/** Returns the account of `me`. */
const me = (): string => sim.cast['me']!.account;

test.each([
  [
    '/clock',
    { advance: '5 minutes' },
    'advance must be an ISO 8601 duration such as PT30S, PT5M, PT1H30M or P1D, not "5 minutes"; did you mean PT5M?',
  ],
  ['/clock', { advance: 'pt1h' }, 'did you mean PT1H?'],
  ['/clock', { advance: '2 days' }, 'did you mean P2D?'],
  ['/clock', { to: 'jp:clsoe' }, 'or one of jp:open, jp:close, jp:lunch, jp:lunchEnd, us:open'],
  ['/clock', { to: 'jp:clsoe' }, 'did you mean jp:close?'],
  ['/clock', { to: '2026-11-18 15:00' }, 'did you mean 2026-11-18T15:00+09:00?'],
  ['/clock', { mode: 'fast' }, 'mode: cannot be "fast"; it has the form'],
  ['/clock', { advanse: 'PT5M' }, 'advanse: there is no such field.'],
  ['/wait', { for: { clock: '2026-11-18' } }, 'did you mean 2026-11-18T00:00:00+09:00?'],
  [
    '/rewind',
    { to: 'yesterday' },
    'to must be an ISO 8601 instant with its offset such as 2026-03-02T09:30:00+09:00, not "yesterday".',
  ],
  ['/worlds', { start: 'sesion' }, 'or session, not "sesion"; did you mean session?'],
  ['/overlays', { target: 'jp', kind: 'flat', for: '30m' }, 'Did you mean PT30M?'],
  [
    '/messages',
    { endpoint: '/user/login', key: 'too_frequent', until: '10 min' },
    'until: must be an ISO 8601 instant with its offset such as 2026-03-02T09:30:00+09:00 or an ISO 8601 duration',
  ],
  [
    '/messages',
    { endpoint: 'placeOrder', key: 'too_frequent' },
    'There is no endpoint /placeOrder. Did you mean /trade/placeOrder?',
  ],
  ['/messages', { endpoint: '/nothing/like/this/at/all', key: 'too_frequent' }, 'There are /'],
  ['/faults', { endpoint: '/user/login', fault: 'delay', delaysMs: 5 }, 'delaysMs: there is no such field.'],
  ['/scenarios/margn-call', {}, 'There is no scenario margn-call. Did you mean margin-call?'],
  [
    '/act',
    { as: 'operator', do: 'depositt', args: {} },
    'There is no act of the operator depositt. Did you mean deposit?',
  ],
  ['/act', { as: 'operator', do: 'deposit', args: { amount: 5 } }, 'amount: must be of type string, not 5.'],
] as const)('POST %s with %j is refused with a suggestion or what is accepted', async (path, body, sentence) => {
  await expect(sim.control('POST', path, body)).rejects.toThrow(sentence);
});

test.each([
  ['/act', { as: 'mee', do: '/user/watchlistAdd' }, 'as'],
  ['/messages', { endpoint: '/user/login', key: 'too_frequent', account: 'mee' }, 'account'],
  ['/wait', { for: { request: { account: 'mee' } } }, 'for.request.account'],
  ['/reach', { key: 'insufficient_balance', account: 'mee' }, 'account'],
])(
  'POST %s with a misspelt member of the cast is refused with the names and accounts of all members',
  async (path, body, field) => {
    await expect(sim.control('POST', path, body)).rejects.toThrow(
      `${field}: a customer is named by an account of ten digits (me ${me()}), not by "mee"; did you mean me, ${me()}?`,
    );
  },
);

test('without a cast, such a refusal names the demonstration accounts', async () => {
  await expect(simulator.sim.control('POST', '/act', { as: 'visitor', do: '/user/watchlistAdd' })).rejects.toThrow(
    'as: a customer is named by an account of ten digits (0900000001, 0900000002), not by "visitor".',
  );
});

test('a call for an account that the world does not have is refused with the accounts that it has', async () => {
  await expect(sim.control('POST', '/act', { as: '0999999999', do: '/user/watchlistAdd' })).rejects.toThrow(
    /There is no account 0999999999\. There are .*0900000001/,
  );
});

test.each(['logIn', 'session'] as const)(
  'sim.%s with a misspelt member of the cast is refused with the names of the members',
  async (method) => {
    const who: string = 'mee';
    await expect(sim[method](who)).rejects.toThrow(
      'There is no customer mee. Did you mean me? A customer outside of the cast is named by the account',
    );
    const stranger: string = 'visitor';
    await expect(sim[method](stranger)).rejects.toThrow('There is no customer visitor. There are me.');
  },
);
