import type { EndpointPath, RequestOf } from '@zaraba/contracts';

/** Calls that move money under an id of the client: sending one again answers the first result and changes nothing. */
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
/** A call that moves money under an id of the client. */
export type MoneyPath = (typeof MONEY_PATHS)[number];
/** What a customer decides of such a call: everything but the id. */
export type MoneyDraft<P extends MoneyPath = MoneyPath> = P extends MoneyPath
  ? Omit<RequestOf<P>, 'clientOrderId'>
  : never;
