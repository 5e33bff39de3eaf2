import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointPath, canAnswer, isEndpointPath } from './endpoints/index.ts';
import { balanceOf, creditLimitOf, userInfoSchema } from './entities/user.ts';
import { readTolerantly } from './reading.ts';
import { MESSAGES, isErrorKey, isMessageKey } from './messages.ts';
import { ACCOUNT_STATES, IDENTITY_STATES, POSITION_STATES, mayTransition, stateOfCode } from './states.ts';

const paths = Object.keys(ENDPOINTS) as EndpointPath[];

describe('the table of endpoints', () => {
  it('lists every documented endpoint as observed', () => {
    const seen = paths.filter((path) => ENDPOINTS[path].origin === 'seen');
    expect(seen.toSorted()).toEqual([
      '/common/config',
      '/trade/usernewstocklist',
      '/trade/userproductlist',
      '/trade/userstocklist',
      '/trade/userstocklists',
      '/trade/ustockslist',
      '/user/getUserinfo',
      '/user/withdrawallist',
    ]);
  });

  it.each(paths)('for %s contains only known keys, and its request refuses an unknown field', (path) => {
    const row = ENDPOINTS[path];
    for (const key of row.errors) expect(isMessageKey(key) && isErrorKey(key)).toBe(true);
    if (row.success !== 'ok') expect(isMessageKey(row.success) && !isErrorKey(row.success)).toBe(true);
    const parsed = row.request.safeParse({ nobodyAskedForThis: '1' });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues.map((issue) => issue.code)).toContain('unrecognized_keys');
  });

  it('allows each endpoint its own refusals and those common to all, and no others', () => {
    expect(canAnswer('/trade/placeOrder', 'insufficient_balance')).toBe(true);
    expect(canAnswer('/trade/placeOrder', 'too_frequent')).toBe(true);
    expect(canAnswer('/market/sessions', 'login_again')).toBe(true);
    expect(canAnswer('/market/sessions', 'insufficient_balance')).toBe(false);
    expect([isEndpointPath('/trade/placeOrder'), isEndpointPath('toString')]).toEqual([true, false]);
  });

  it('reads positions and their totals from texts, numbers and dashes', () => {
    const reply = ENDPOINTS['/trade/userstocklist'].reply.parse({
      'SIM-1': { buy_price: '1,000.5', stock_num: '3', status: '0' },
      ccsz: '-',
      fdyk: 12.5,
    });
    expect(reply).toEqual({ 'SIM-1': { buy_price: '1000.5', stock_num: 3, status: 0 }, ccsz: '0', fdyk: '12.5' });
    expect(ENDPOINTS['/trade/userstocklist'].reply.parse([])).toEqual([]);
  });
});

describe('the user info', () => {
  it('has fields named after the currencies, whose values are read in any form', () => {
    const info = userInfoSchema.parse({ account: '1', jpy: 1000, jpyyjed: '-', is_true: '3' });
    expect([balanceOf(info, 'jpy'), creditLimitOf(info, 'jpy'), balanceOf(info, 'usd')]).toEqual(['1000', '0', '0']);
    expect(info.is_true).toBe(3);
    const unreadable = readTolerantly(userInfoSchema, { jpy: 'x', usd: '5' });
    expect(unreadable?.unread).toEqual(['jpy']);
    expect(unreadable && [balanceOf(unreadable.data, 'jpy'), balanceOf(unreadable.data, 'usd')]).toEqual(['0', '5']);
  });
});

describe('the states of records', () => {
  it('have the codes of the contract', () => {
    expect(POSITION_STATES.codes).toEqual({
      holding: 0,
      closed: 1,
      preparingToClose: 2,
      pendingOrder: 3,
      orderCancelled: 4,
    });
    expect(stateOfCode(IDENTITY_STATES, 3)).toBe('underReview');
    expect(stateOfCode(IDENTITY_STATES, 9)).toBeUndefined();
    expect(stateOfCode(ACCOUNT_STATES, 1)).toBe('bannedFromLogin');
  });

  it('have no transitions from their final states', () => {
    expect(mayTransition(POSITION_STATES, 'pendingOrder', 'holding')).toBe(true);
    expect(mayTransition(POSITION_STATES, 'closed', 'holding')).toBe(false);
    expect(mayTransition(IDENTITY_STATES, 'verified', 'underReview')).toBe(false);
  });
});

describe('the message keys', () => {
  it('are 52 refusals and 20 confirmations', () => {
    const kinds = Object.values(MESSAGES);
    expect(kinds.filter((kind) => kind === 'error')).toHaveLength(52);
    expect(kinds.filter((kind) => kind === 'success')).toHaveLength(20);
  });

  it('do not include the names of properties that every object has', () => {
    expect(isMessageKey('toString')).toBe(false);
  });
});
