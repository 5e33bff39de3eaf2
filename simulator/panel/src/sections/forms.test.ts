import { expect, test } from 'vitest';
import { cn } from '../texts/cn.ts';
import { jp } from '../texts/jp.ts';
import { parameterLabel } from '../texts/parameters.ts';
import { us } from '../texts/us.ts';
import { isLoopback, phoneUrl } from '../desk/address.ts';
import { groupsOf, shareOf } from './coverage/coverageMap.ts';
import { actText, curlOf, guardText, layerText, limitsOf, occasionText } from '../parts/describe.ts';
import { ONCE, occasionOf } from '../parts/occasionForm.ts';
import { overlayOf } from './market/overlayForm.ts';
import { proxyOf } from './outside/outsideForm.ts';
import { fieldsOf, parametersOf } from './faults/parameterForm.ts';

test.each([
  [ONCE, {}],
  [{ ...ONCE, often: 'times', n: '3' }, { times: 3 }],
  [
    { ...ONCE, often: 'nth', n: '2', account: '0900000001' },
    { nth: 2, account: '0900000001' },
  ],
  [
    { ...ONCE, often: 'always', until: ' PT1H ' },
    { always: true, until: 'PT1H' },
  ],
  [{ ...ONCE, often: 'every', n: '3' }, { every: 3 }],
  [{ ...ONCE, often: 'rate', n: '30' }, { rate: 0.3 }],
  [
    { ...ONCE, often: 'rate', n: '10', burst: ' 3 ' },
    { rate: 0.1, burst: 3 },
  ],
  [{ ...ONCE, often: 'always', burst: '3' }, { always: true }],
  [
    { ...ONCE, match: ' body.code=ZJ1001  body.side=long headers.x-test=* ' },
    { match: { body: { code: 'ZJ1001', side: 'long' }, headers: { 'x-test': '*' } } },
  ],
  [{ ...ONCE, match: 'body.code' }, { match: 'body.code' }],
  // An input that is not a number is sent unchanged: the server says what is wrong with it.
  [{ ...ONCE, often: 'times', n: 'many' }, { times: 'many' }],
] as const)('the form input %j of an arm is sent as %j', (form, sent) => {
  expect(occasionOf(form)).toEqual(sent);
});

test('the form of a fault has the fields of its schema, and sends the entered values', () => {
  const offer = {
    name: 'delay',
    surface: 'http',
    summary: '',
    parameters: ['delayMs', 'distribution'],
    schema: {
      properties: { delayMs: { type: 'integer', minimum: 0 }, distribution: { type: 'string', enum: ['fixed'] } },
      required: ['delayMs'],
    },
  } as const;
  expect(fieldsOf(offer).map(({ name, required }) => [name, required])).toEqual([
    ['delayMs', true],
    ['distribution', false],
  ]);
  expect(parametersOf(offer, { delayMs: '250', distribution: '' })).toEqual({ delayMs: 250 });
  expect(parametersOf(offer, { delayMs: 'a while', distribution: 'fixed' })).toEqual({
    delayMs: 'a while',
    distribution: 'fixed',
  });
});

test("a fault's parameter that is an object is entered as JSON", () => {
  const schema = { properties: { headers: { type: 'object' }, body: {} } };
  const offer = { name: 'answer', surface: 'http', summary: '', parameters: ['headers', 'body'], schema } as const;
  expect(parametersOf(offer, { headers: '{"retry-after":"3"}', body: '{"a":1}' })).toEqual({
    headers: { 'retry-after': '3' },
    body: '{"a":1}',
  });
  expect(parametersOf(offer, { headers: 'retry-after: 3', body: '' })).toEqual({ headers: 'retry-after: 3' });
});

test('an overlay is sent with the parameters of its kind, and percentages as fractions', () => {
  const form = {
    kind: 'shock',
    target: ' jp ',
    by: '-4.1',
    over: 'PT5M',
    lasts: '',
    from: 'jp:open',
    path: '',
    ratio: '',
    price: '',
    specialQuotes: false,
  };
  expect(overlayOf(form, ['by', 'over'])).toEqual({
    kind: 'shock',
    target: 'jp',
    by: -0.041,
    over: 'PT5M',
    from: 'jp:open',
  });
  expect(overlayOf({ ...form, kind: 'halt', lasts: 'PT30M' }, [])).toEqual({
    kind: 'halt',
    target: 'jp',
    for: 'PT30M',
    from: 'jp:open',
  });
});

test('special quotes are sent if they are checked and the kind accepts them', () => {
  const form = {
    kind: 'halt',
    target: 'ZJ1142',
    by: '',
    over: '',
    lasts: '',
    from: '',
    path: '',
    ratio: '',
    price: '',
    specialQuotes: true,
  };
  const halt = { kind: 'halt', target: 'ZJ1142' };
  expect(overlayOf(form, ['specialQuotes'])).toEqual({ ...halt, specialQuotes: true });
  expect(overlayOf({ ...form, specialQuotes: false }, ['specialQuotes'])).toEqual(halt);
  expect(overlayOf(form, [])).toEqual(halt);
});

test('an issue of shares is sent with its ratio, and with its price if shares are offered', () => {
  const form = {
    kind: 'rights',
    target: 'ZJ1142',
    by: '-4',
    over: '',
    lasts: 'PT1H',
    from: '',
    path: '',
    ratio: '0.2',
    price: '800',
    specialQuotes: true,
  };
  const sent = { kind: 'rights', target: 'ZJ1142', ratio: 0.2, price: 800 };
  expect(overlayOf(form, ['ratio', 'price'])).toEqual(sent);
  expect(overlayOf({ ...form, kind: 'bonus', ratio: 'many' }, ['ratio'])).toEqual({ kind: 'bonus', target: 'ZJ1142', ratio: 'many' }); // prettier-ignore
});

test('a price path is sent as minutes and fractions, and an invalid one unchanged', () => {
  const form = {
    kind: 'path',
    target: 'jp',
    by: '-4',
    over: '',
    lasts: '',
    from: '',
    path: '10 -4.1, 20 1',
    ratio: '',
    price: '',
    specialQuotes: false,
  };
  expect(overlayOf(form, ['path'])).toEqual({ kind: 'path', target: 'jp', path: [[10, -0.041], [20, 0.01]] }); // prettier-ignore
  expect(overlayOf({ ...form, path: 'down' }, ['path'])).toEqual({ kind: 'path', target: 'jp', path: 'down' });
});

test('the text of an armed key states when it takes effect, in the language of the panel', () => {
  expect(occasionText({}, us.armed)).toBe('once');
  expect(occasionText({ rate: 0.125 }, us.armed)).toBe('12.5% of the time');
  expect(occasionText({ from: 3, to: 5 }, jp.armed)).toBe('3回目から5回目まで');
  expect(occasionText({ from: 3 }, us.armed)).toBe('from no. 3 on');
  expect(occasionText({ nth: 3, times: 2 }, us.armed)).toBe('no. 3–4');
  expect(occasionText({ every: 5, burst: 2 }, us.armed)).toBe('every 5 calls (bursts of 2)');
  expect(limitsOf({ match: { body: { code: 'ZJ1001' }, headers: { test: '*' } } }, us.armed, String)).toEqual([
    'body.code=ZJ1001',
    'headers.test=*',
  ]);
  expect(limitsOf({ account: '0900000001', until: 'then' }, us.armed, (iso) => iso)).toEqual([
    '0900000001',
    'until then',
  ]);
});

test("the text of a scenario's step states what the step waits for and what it does", () => {
  const say = { jp: '見せます', us: 'Show it', cn: '展示' };
  const step = { do: 'say', on: '/user/login', nth: 2, by: 'me', say };
  expect(guardText(step, us.scenarios)).toBe('after response 2 from /user/login (me)');
  expect(actText(step, 'us')).toBe('Show it');
  const fall = { do: 'overlay', at: 'PT10M', overlay: { target: 'jp', kind: 'shock', by: -0.03 } };
  expect(guardText(fall, us.scenarios)).toBe('at PT10M');
  expect(actText(fall, 'us')).toBe('overlay: jp shock -0.03');
});

test('a prepared request becomes a command line with its quotes escaped', () => {
  const request = { path: '/api/vue/user/login', headers: { 'x-world': 'main' }, fields: { account: "o'hara" } };
  expect(curlOf('http://localhost:4000', request)).toBe(
    `curl -X POST 'http://localhost:4000/api/vue/user/login' -H 'x-world: main' --data-urlencode 'account=o'\\''hara'`,
  );
});

test('the coverage map groups the keys by endpoint and counts them', () => {
  const of = {
    exercised: { '/user/login ok': 2, 'order:pending>holding': 1 },
    missing: ['/user/login too_frequent', '/user/logout', 'delay'],
  };
  expect(shareOf(of)).toEqual({ done: 2, all: 5, share: 0.4 });
  expect(groupsOf(of, 'user').map(({ name, done, cells }) => [name, done, cells.map((cell) => cell.name)])).toEqual([
    ['/user/login', 1, ['ok', 'too_frequent']],
    ['/user', 0, ['/user/logout']],
  ]);
  expect(groupsOf(of, 'order')).toEqual([{ name: 'order', done: 1, cells: [{ name: 'pending>holding', count: 1 }] }]);
  expect(shareOf({ exercised: {}, missing: [] }).share).toBe(1);
});

test.each([
  ['localhost', true],
  ['alpha.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.5', false],
  ['simulator.example', false],
])('the host %s is a loopback address, which a phone cannot reach: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});

test('the address shown to a phone opens the current world', () => {
  expect(phoneUrl('http://192.168.1.5:4000/', 'main')).toBe('http://192.168.1.5:4000/sim/enter/main');
  expect(phoneUrl('http://alpha.localhost:4000/', 'alpha')).toBe('http://alpha.localhost:4000/');
});

test('a request to a real server has a session only if one was entered, and all calls are forwarded only if the user chose to', () => {
  const form = { target: ' https://broker.example ', which: 'documented', token: '', account: '' } as const;
  expect(proxyOf(form)).toEqual({ target: 'https://broker.example' });
  expect(proxyOf({ ...form, which: 'every', token: 'T', account: 'A ' })).toEqual({
    target: 'https://broker.example',
    endpoints: '*',
    session: { token: 'T', account: 'A' },
  });
});

test('findings about a request and parameters of faults are shown in the language of the panel', () => {
  const delayed = { layer: 'fault', outcome: 'delay', detail: 'Waits' } as const;
  expect(layerText(delayed, 'jp')).toMatchObject({
    outcome: '遅延',
    detail: expect.stringContaining('待ち'),
  });
  expect(layerText({ layer: 'session', outcome: 'admitted' }, 'cn').outcome).toBe('通过');
  expect(layerText({ layer: 'rule', outcome: 'positions_open' }, 'jp').outcome).toBe('positions_open');
  expect(parameterLabel('delayMs', 'cn')).toBe('等待时间（毫秒） delayMs');
  expect(parameterLabel('ofTomorrow', 'jp')).toBe('ofTomorrow');
});

test('the notice of interventions has the same words in panel and client', () => {
  expect([jp.strip, cn.strip, us.strip]).toEqual([
    '模擬市場・実際のお金ではありません',
    '模拟市场·非真实资金',
    'SIMULATED MARKET · no real money',
  ]);
});
