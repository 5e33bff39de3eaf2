import type { EndpointPath, RequestOf } from '@zaraba/contracts';

/** Calls that move money under a client id: resending one returns the first result and changes nothing. */
export const MONEY_PATHS = [
  '/user/deposit',
  '/user/withdraw',
  '/user/loanApply',
  '/user/loanRepay',
  '/trade/exchange',
  '/trade/marginTopUp',
  '/trade/newShareSubscribe',
  '/trade/newSharePay',
  '/trade/blockApply',
  '/trade/dayTradeApply',
  '/trade/copyBuy',
] as const satisfies readonly EndpointPath[];
/** A call that moves money under a client id. */
export type MoneyPath = (typeof MONEY_PATHS)[number];
/** The customer's input of such a call: everything but the id. */
export type MoneyDraft<P extends MoneyPath = MoneyPath> = P extends MoneyPath
  ? Omit<RequestOf<P>, 'clientOrderId'>
  : never;
