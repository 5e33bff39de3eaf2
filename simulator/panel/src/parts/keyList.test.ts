import { ENDPOINTS, MESSAGES } from '@zaraba/contracts';
import type { ErrorKey } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { sentenceOf } from '../texts/sentences.ts';
import { KEY_ROWS, foundKeys, isRefusal, otherEndpoints } from './keyList.ts';

const said = (key: ErrorKey): string => sentenceOf(key, 'us').text;
const keys = (text: string): string[] => foundKeys(text, said).map(({ key }) => key);

test('every error key is listed, with every endpoint', () => {
  const errors = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key] : []));
  expect(KEY_ROWS.map(({ key }) => key)).toEqual(errors);
  for (const row of KEY_ROWS) {
    expect([...row.own, ...otherEndpoints(row, '')].sort()).toEqual(Object.keys(ENDPOINTS).sort());
  }
});

test('a key is found by its name, by its text for customers, and by its endpoint', () => {
  expect(keys('too_freq')).toEqual(['too_frequent']);
  expect(keys('this account already exists')).toContain('account_exists');
  expect(keys('/user/register')).toContain('account_exists');
  expect(keys('/user/register')).not.toContain('t1_sell_blocked');
  expect(keys('nothing like it')).toEqual([]);
});

test('an endpoint that matches the search is listed first', () => {
  const [row] = foundKeys('insufficient_balance placeOrder', said);
  expect(row?.own[0]).toBe('/trade/placeOrder');
  expect(otherEndpoints(row!, 'logout')[0]).toBe('/user/logout');
});

test('only keys of errors count as refusals', () => {
  expect(isRefusal('too_frequent')).toBe(true);
  expect(isRefusal('login_ok')).toBe(false);
  expect(isRefusal('ok')).toBe(false);
});
