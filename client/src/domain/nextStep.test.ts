import { expect, it } from 'vitest';
import { nextStepOf } from './nextStep.ts';

it('the next step of a refusal depends on the call, where it does at all', () => {
  expect(nextStepOf('insufficient_balance', '/trade/placeOrder')).toBe('nextStep.insufficient_balance.order');
  expect(nextStepOf('insufficient_balance', '/trade/newSharePay')).toBe('nextStep.insufficient_balance.payment');
  expect(nextStepOf('order_not_holding', '/user/withdrawalCancel')).toBe('nextStep.order_not_holding.withdrawal');
  expect(nextStepOf('insufficient_balance', '/trade/exchange')).toBeUndefined();
  expect(nextStepOf('wrong_fund_password', '/trade/placeOrder')).toBeUndefined();
  expect(nextStepOf('insufficient_balance', undefined)).toBeUndefined();
});
