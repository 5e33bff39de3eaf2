import { ENDPOINTS, SCREEN_NAMES } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { type Visit, firstCalls } from './calls.ts';

const visit = (change: Partial<Visit> = {}): Visit => ({
  screen: 'home',
  loggedIn: true,
  currency: 'jpy',
  query: new URLSearchParams({ code: 'ZA1' }),
  ...change,
});
const paths = (change: Partial<Visit>) => firstCalls(visit(change)).map(([path]) => path);

test.each(SCREEN_NAMES)(
  'the calls that fill %s are in the contract, use each path once, and have sorted fields',
  (screen) => {
    const calls = firstCalls(visit({ screen }));
    for (const [path, fields] of calls) {
      expect(ENDPOINTS[path].request.safeParse(fields).success, path).toBe(true);
      expect(Object.keys(fields)).toEqual(Object.keys(fields).toSorted());
      expect(ENDPOINTS[path].effect).toBe('reads');
    }
    expect(new Set(calls.map(([path]) => path)).size).toBe(calls.length);
  },
);

test('a visitor without a session causes no call about an account', () => {
  expect(paths({ loggedIn: false, screen: 'quotes' })).toEqual(['/common/config', '/market/sessions']);
  expect(paths({ screen: 'quotes' })).toEqual([
    '/common/config',
    '/market/sessions',
    '/user/getUserinfo',
    '/user/watchlist',
  ]);
});

test('the screen of a stock without a code causes no call for a stock', () => {
  expect(paths({ screen: 'stock', query: new URLSearchParams() })).not.toContain('/market/stockDetail');
  expect(firstCalls(visit({ screen: 'stock' }))).toContainEqual(['/market/stockDetail', { code: 'ZA1' }]);
});
