import { describe, expect, it } from 'vitest';
import { customerRules } from './customerRule.ts';

const nothing = { is_true: 0, fundPasswordSet: false } as const;

describe('the obstacles between a customer and a form', () => {
  it("are none for a verified customer in good standing, and none while the customer's state is unknown", () => {
    expect(customerRules({ is_true: 1, accountState: 0, fundPasswordSet: true }, 'obligation')).toEqual([]);
    expect(customerRules({}, 'obligation')).toEqual([]);
    expect(customerRules(undefined, 'obligation')).toEqual([]);
  });

  it('are all unmet requirements, in the order in which the server checks them', () => {
    const keys = ['account_frozen', 'identity_required', 'fund_password_not_set'];
    expect(customerRules({ ...nothing, accountState: 2 }, 'obligation')).toEqual(keys);
    expect(customerRules({ is_true: 1, accountState: 3 }, 'obligation')).toEqual(['trading_not_permitted']);
    expect(customerRules({ is_true: 2 }, 'obligation')).toEqual(['identity_rejected']);
    // One review decides on both the account and the identity, so only one obstacle is shown.
    expect(customerRules({ is_true: 3, accountState: 4 }, 'obligation')).toEqual(['identity_under_review']);
  });

  it('are fewer for a form that ends an obligation or pays money out', () => {
    expect(customerRules({ ...nothing, accountState: 3 }, 'exit')).toEqual([]);
    expect(customerRules({ is_true: 1, accountState: 3, fundPasswordSet: false }, 'newBankCard')).toEqual([
      'fund_password_not_set',
    ]);
    expect(customerRules({ ...nothing, accountState: 0 }, 'repayment')).toEqual(['fund_password_not_set']);
    expect(customerRules({ ...nothing, accountState: 2 }, 'exit')).toEqual(['account_frozen']);
    expect(customerRules({ ...nothing, accountState: 3 }, 'payment')).toEqual(['trading_not_permitted']);
  });
});
