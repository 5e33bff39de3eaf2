import { describe, expect, it } from 'vitest';
import { customerRule } from './customerRule.ts';

describe('what keeps a customer from a new obligation', () => {
  it('is nothing for a verified customer in good standing, and where nothing is known', () => {
    expect(customerRule({ is_true: 1, accountState: 0, fundPasswordSet: true })).toBeUndefined();
    expect(customerRule({})).toBeUndefined();
    expect(customerRule(undefined)).toBeUndefined();
  });

  it('is the account’s state, then the identity, then the fund password', () => {
    expect(customerRule({ is_true: 0, accountState: 2, fundPasswordSet: false })).toBe('account_frozen');
    expect(customerRule({ is_true: 1, accountState: 3 })).toBe('trading_not_permitted');
    expect(customerRule({ is_true: 0, accountState: 0, fundPasswordSet: false })).toBe('identity_required');
    expect(customerRule({ is_true: 2 })).toBe('identity_rejected');
    expect(customerRule({ is_true: 3 })).toBe('identity_under_review');
    expect(customerRule({ is_true: 1, fundPasswordSet: false })).toBe('fund_password_not_set');
  });
});
