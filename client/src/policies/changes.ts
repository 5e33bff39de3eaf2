import type { EndpointPath } from '@zaraba/contracts';
import type { Outdates } from '../features/policy.ts';

export type { Outdates };

/**
 * The lists that each noun of an account frame changes. `account` means its passwords. A noun that is missing here
 * changes all lists; one with an empty row changes none.
 */
export const CHANGES = {
  account: [
    '/user/getUserinfo',
    '/user/loanTerms',
    '/user/depositChannels',
    '/user/withdrawalTerms',
    '/trade/dayTradeTerms',
  ],
  balance: [
    '/user/getUserinfo',
    '/user/fundRecords',
    '/user/depositChannels',
    '/user/withdrawalTerms',
    '/trade/dayTradeTerms',
    '/trade/exchangeRates',
  ],
  bankCard: ['/user/bankCardList', '/user/withdrawalTerms'],
  blockTrade: ['/trade/blockList', '/trade/blockOrderList', '/user/withdrawalTerms'],
  copyOrder: ['/trade/userproductlist', '/trade/copyOrderList', '/trade/copyProductDetail', '/trade/copyProductList'],
  creditWatch: ['/user/getUserinfo', '/user/loanTerms', '/user/withdrawalTerms'],
  dayTrade: ['/trade/userproductlist', '/trade/dayTradeList', '/trade/dayTradeTerms', '/user/withdrawalTerms'],
  deposit: ['/user/depositList', '/user/depositChannels', '/user/withdrawalTerms'],
  exchange: ['/trade/exchangeList', '/trade/exchangeRates'],
  identityCase: [
    '/user/getUserinfo',
    '/user/identity',
    '/user/loanTerms',
    '/user/depositChannels',
    '/user/withdrawalTerms',
    '/trade/blockList',
    '/trade/dayTradeTerms',
  ],
  loan: ['/user/getUserinfo', '/user/loanList', '/user/loanTerms', '/user/withdrawalTerms'],
  marginTopUp: ['/trade/ustockslist'],
  message: ['/user/messageList'],
  picture: ['/user/identity'],
  position: ['/trade/userstocklist', '/trade/userstocklists', '/trade/ustockslist', '/trade/orders'],
  priceAlert: ['/user/priceAlerts'],
  subscription: ['/trade/usernewstocklist', '/trade/newShareDetail', '/trade/newShareList', '/user/withdrawalTerms'],
  withdrawal: ['/user/withdrawallist', '/user/bankCardList', '/user/depositChannels', '/user/withdrawalTerms'],
} as const satisfies Readonly<Record<string, readonly EndpointPath[]>>;

const LISTS: Readonly<Record<string, readonly EndpointPath[]>> = CHANGES;
const NOUNS = Object.keys(CHANGES);
/** What an order changes. */
const BY_ORDERS = ['position', 'balance'];

/**
 * Returns the account's lists that a change of some nouns outdates. Without nouns, or with an unknown one, it returns
 * all.
 */
export function changedBy(nouns: readonly string[] = NOUNS): readonly EndpointPath[] {
  const known = nouns.every((noun) => Object.hasOwn(LISTS, noun)) ? nouns : NOUNS;
  return [...new Set(known.flatMap((noun) => LISTS[noun] ?? []))];
}

/** Returns the lists that a write outdates. */
export function outdatedBy(outdates: Outdates): readonly EndpointPath[] {
  if (typeof outdates !== 'string') return outdates;
  return changedBy(outdates === 'orders' ? BY_ORDERS : undefined);
}
