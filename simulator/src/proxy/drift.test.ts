import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { wallClock } from '../base/clock.ts';
import { DEMO } from '../api/testing/server.ts';
import type { Session } from '../api/testing/server.ts';
import { DriftError, drift } from './drift.ts';
import type { DriftOptions, DriftReport } from './drift.ts';
import { driftExitCode, driftText } from './driftText.ts';
import { Production } from './testing/production.ts';

let production: Production;
let session: Session;

beforeAll(async () => {
  production = await Production.start();
  session = await production.login();
});
afterAll(() => production.close());
afterEach(() => production.reset());

function compare(options: Partial<DriftOptions> = {}): Promise<DriftReport> {
  // A clock that stands: how long an answer takes on a busy machine is no difference.
  const wall = { now: () => 1_800_000_000_000, setTimer: wallClock.setTimer };
  return drift({ url: production.url, session, ...options }, wall);
}

function found(report: DriftReport, list: 'differences' | 'tolerated' = 'differences'): readonly string[] {
  return report.calls.flatMap((call) =>
    call[list].map(({ field, fault, expected, found: there, times }) =>
      [call.path, field, fault, expected, there, String(times)].join(' | '),
    ),
  );
}

test('a server that follows the contract shows no difference in the eight documented calls', async () => {
  const report = await compare();
  expect(found(report)).toEqual([]);
  expect(report.calls.map(({ path, outcome }) => `${path} ${outcome}`)).toEqual([
    '/common/config compared',
    '/user/getUserinfo compared',
    '/user/withdrawallist compared',
    '/trade/usernewstocklist compared',
    '/trade/userproductlist compared',
    '/trade/ustockslist compared',
    '/trade/userstocklist compared',
    '/trade/userstocklists compared',
  ]);
  expect(production.arrived.map(({ body }) => body)).toEqual(['type=all', ...Array<string>(7).fill('type=jpy')]);
  expect(driftExitCode(report)).toBe(0);
  expect(driftText(report)).toMatch(/\n\d\d+ more calls that only read were not made; --all-reads makes them too\n$/);
});

test('the comparison of all read-only calls shows no difference, and no other call is sent', async () => {
  const report = await compare({ allReads: true, type: 'usd', language: 'cn' });
  expect(found(report)).toEqual([]);
  expect(new Set(production.arrived.map(({ headers }) => headers['accept-language']))).toEqual(new Set(['zh-Hans']));
  const skipped = report.calls.filter(({ outcome }) => outcome === 'skipped').map(({ path }) => path);
  // Lists name what the others ask for; this customer has closed no position and uploaded no picture.
  expect(skipped).toEqual(['/trade/backtest', '/user/picture']);
  const named = await compare({
    only: ['/market/stockDetail', '/user/picture'],
    code: 'ZJ1001',
    ids: { '/user/picture': 'SIM-NONE' },
  });
  expect(named.calls.map(({ outcome }) => outcome)).toEqual(['compared', 'refused']);
  expect(report.calls.length - skipped.length + named.calls.length).toBe(production.arrived.length);
  expect(report.calls.length).toBeGreaterThan(30);
  expect(report).not.toHaveProperty('notMade');
  await expect(compare({ only: ['/user/logout'] })).rejects.toThrow(DriftError);
  await expect(compare({ only: ['/user/nothing'] })).rejects.toThrow(DriftError);
});

test.each(['everythingPending', 'ipoWon', 'leveraged', 'copying'])(
  'the account of the persona %s shows no difference either',
  async (persona) => {
    const report = await compare({ session: await production.persona(persona), allReads: true });
    expect(found(report)).toEqual([]);
    // Zero is documented as a hyphen, and the lists as open to further fields.
    const documented = ['nothing', 'decimal (taken as zero)'];
    const tolerated = report.calls
      .flatMap((call) => call.tolerated)
      .filter(({ expected }) => !documented.includes(expected));
    expect(tolerated).toEqual([]);
  },
);

test('the report states every difference, field by field, without the values', async () => {
  await production.driftData(
    '/user/getUserinfo',
    { type: 'jpy' },
    ({ jpyyjed: _credit, ...info }: Record<string, unknown>) => ({
      ...info,
      jpy: '1.000.000',
      is_true: 9,
      vip: 'gold 7',
    }),
  );
  production.drift('/user/withdrawallist', () => ({
    body: JSON.stringify({
      status: '1',
      msg: 'ok',
      data: [
        { status: 0, money: '-', id: 5 },
        { status: '7', money: 12.5 },
        { money: null, status: 1 },
      ],
      total: 3,
    }),
  }));
  production.drift('/trade/userstocklist', () => ({
    body: JSON.stringify({
      status: 1,
      msg: 'good',
      data: {
        ccsz: '-',
        'A-1': { buy_price: '1,234.5', stock_num: 'ten', status: 0, side: 'up', cost: [] },
        'A-2': { buy_price: '', stock_num: '100', status: 0, colour: 'red' },
      },
    }),
  }));
  expect(found(await compare({ only: ['/user/getUserinfo', '/user/withdrawallist', '/trade/userstocklist'] }))).toEqual(
    [
      '/user/getUserinfo | data.jpy | wrong format | decimal | text "9.999.999" | 1',
      '/user/getUserinfo | data.jpyyjed | missing field | documented | nothing | 1',
      '/user/getUserinfo | data.is_true | unknown status code | one of 0, 1, 2, 3 | 9 | 1',
      '/user/withdrawallist | total | unknown field | nothing | number "9" | 1',
      '/user/withdrawallist | data[].money | wrong type | decimal | null | 1',
      '/user/withdrawallist | data[].status | unknown status code | one of 0, 1, 2 | 7 | 1',
      '/trade/userstocklist | msg | unknown message key | ok | "good" | 1',
      '/trade/userstocklist | data.*.stock_num | wrong format | whole number | text "aaa" | 1',
      '/trade/userstocklist | data.*.side | wrong format | one of long, short | text "aa" | 1',
      '/trade/userstocklist | data.*.cost | wrong type | decimal | list | 1',
      '/trade/userstocklist | data.*.colour | unknown field | nothing | text "aaa" | 1',
      '/trade/userstocklist | data.fdyk | missing field | documented | nothing | 1',
    ],
  );
});

test('a different notation that a client can still read is listed separately', async () => {
  await production.driftData('/user/getUserinfo', { type: 'jpy' }, (info: object) => ({
    ...info,
    jpy: '-',
    jpyyjed: 0,
    is_true: '1',
    more: true,
  }));
  production.drift('/trade/userstocklists', () => ({ body: '{"status":"1","msg":null,"data":[]}' }));
  const report = await compare({ only: ['/user/getUserinfo', '/trade/userstocklists'] });
  expect(found(report)).toEqual([]);
  expect(found(report, 'tolerated')).toEqual([
    '/user/getUserinfo | data.is_true | tolerated | whole number | text "9" | 1',
    '/user/getUserinfo | data.more | tolerated | nothing | boolean | 1',
    '/user/getUserinfo | data.jpy | tolerated | decimal (taken as zero) | text "-" | 1',
    '/user/getUserinfo | data.jpyyjed | tolerated | decimal as text | number "9" | 1',
    '/trade/userstocklists | status | tolerated | number | text "9" | 1',
    '/trade/userstocklists | msg | tolerated | ok | null | 1',
    '/trade/userstocklists | data | tolerated | object | list | 1',
  ]);
  expect(driftExitCode(report)).toBe(0);
});

test('the envelope around the data is compared too', async () => {
  const html = { status: 502, headers: { 'content-type': 'text/html' }, body: '<b>down</b>' };
  production.drift('/common/config', () => html);
  production.drift('/user/withdrawallist', () => ({ body: '{"status":5,"msg":"残高が足りません 12345","data":null}' }));
  production.drift('/trade/ustockslist', () => ({ body: '{"data":[]}' }));
  production.drift('/trade/userproductlist', () => ({ body: '{"status":0,"msg":"loan_unpaid"}' }));
  production.drift('/trade/usernewstocklist', () => ({ body: '{"status":1,"msg":"ok"}' }));
  production.drift('/trade/userstocklist', () => ({ status: 302, headers: { location: '/' }, body: '' }));
  production.drift('/trade/userstocklists', () => ({ status: 404, body: '{}' }));
  production.drift('/user/watchlist', () => ({ status: 404, body: '{}' }));
  const report = await compare();
  expect(found(report)).toEqual([
    '/common/config |  | HTTP status | 200 | 502 | 1',
    '/common/config |  | content type | application/json | text/html | 1',
    '/common/config |  | not JSON | an object of status, msg and data | something else | 1',
    '/user/withdrawallist | status | unknown status code | 1 or 0 | 5 | 1',
    '/user/withdrawallist | msg | unknown message key | no refusal | "残高が足りません 99999" | 1',
    '/trade/usernewstocklist | data | missing field | the answer | nothing | 1',
    '/trade/userproductlist | msg | unexpected message key | no refusal | "loan_unpaid" | 1',
    '/trade/ustockslist | status | missing field | 1 or 0 | nothing | 1',
    '/trade/ustockslist | msg | missing field | no refusal | nothing | 1',
    '/trade/userstocklist |  | no answer | an answer | The server answers 302, which is not followed | 1',
    '/trade/userstocklists |  | HTTP status | 200 | 404 | 1',
    '/trade/userstocklists | status | missing field | 1 or 0 | nothing | 1',
    '/trade/userstocklists | msg | missing field | no refusal | nothing | 1',
  ]);
  expect(driftExitCode(report)).toBe(1);
  const assumed = await compare({ only: ['/user/watchlist'] });
  expect(assumed.calls.map(({ outcome }) => outcome)).toEqual(['not offered']);
});

test('an invalid session or an unreachable server is stated in the report', async () => {
  const refused = await compare({ session: { ...session, token: 'another-token' } });
  expect(refused.cannotRun).toBe('The server does not take the token and the account: log in again.');
  expect(driftExitCode(refused)).toBe(2);
  const nobody = await compare({ url: 'http://127.0.0.1:1', only: ['/common/config'] });
  expect(nobody.cannotRun).toBe('The server cannot be reached (ECONNREFUSED).');
  expect(driftText({ ...nobody, at: 'AT' })).toBe(
    'Contract and http://127.0.0.1:1, AT, type jpy\n\nCannot run: The server cannot be reached (ECONNREFUSED).\n',
  );
  expect(driftExitCode(nobody)).toBe(2);
});

test('the report contains neither token nor account, wherever the server repeats them', async () => {
  production.drift('/common/config', ({ headers }) => ({
    headers: { 'content-type': `text/${String(headers.token)}` },
    body: JSON.stringify({
      status: 0,
      msg: `${String(headers.token)} of ${String(headers.account)}`,
      [String(headers.token)]: 1,
    }),
  }));
  const report = await compare();
  for (const text of [JSON.stringify(report), driftText(report)]) {
    expect(text).not.toContain(session.token);
    expect(text).not.toContain(DEMO.account);
  }
  expect(found(report)).toContain('/common/config | [token] | unknown field | nothing | number "9" | 1');
});

test('the table shows the contents of the report', async () => {
  production.drift('/trade/ustockslist', () => ({
    body: '{"status":1,"msg":"ok","data":[{"status":0},{"status":0}]}',
  }));
  const report = await compare({ only: ['/trade/ustockslist', '/market/stockDetail'] });
  expect(driftText({ ...report, at: 'AT', target: 'TARGET' })).toBe(`Contract and TARGET, AT, type jpy

Differences
call                field          what           contract    server   times
/trade/ustockslist  data[].credit  missing field  documented  nothing  2

Data not compared
/market/stockDetail  skipped: its request names an object by an id

1 of 2 calls compared: 1 difference, 0 tolerated
`);
});
