import type { EndpointPath } from '@zaraba/contracts';

/** The lists that an order or a movement of money may change. */
export const ACCOUNT_LISTS: readonly EndpointPath[] = [
  '/user/getUserinfo',
  '/trade/userstocklist',
  '/trade/userstocklists',
  '/trade/usernewstocklist',
  '/user/withdrawallist',
  '/trade/userproductlist',
  '/trade/ustockslist',
  '/user/fundRecords',
];

/** The effect of a write on the replies in memory: it replaces one of them, or outdates some. */
export interface WriteEffect {
  readonly replaces?: EndpointPath;
  readonly outdates?: readonly EndpointPath[];
  /** A side effect of the customer's action: neither its success nor its failure raises a message. */
  readonly quiet?: true;
}

/** The lists of each kind of record besides those of the account: a change of one outdates them. */
const LISTS_OF = {
  bankCard: ['/user/bankCardList', '/user/withdrawalTerms'],
  blockTrade: ['/trade/blockList', '/trade/blockOrderList'],
  copyOrder: ['/trade/copyProductList', '/trade/copyProductDetail', '/trade/copyOrderList'],
  dayTrade: ['/trade/dayTradeTerms', '/trade/dayTradeList'],
  deposit: ['/user/depositChannels', '/user/depositList'],
  exchange: ['/trade/exchangeList', '/trade/exchangeRates'],
  identityCase: ['/user/identity', '/user/getUserinfo'],
  loan: ['/user/loanTerms', '/user/loanList'],
  message: ['/user/messageList'],
  subscription: ['/trade/newShareList', '/trade/newShareDetail'],
  withdrawal: ['/user/withdrawalTerms', '/user/bankCardList'],
} as const satisfies Readonly<Record<string, readonly EndpointPath[]>>;

const PRODUCTS: readonly EndpointPath[] = Object.values(LISTS_OF).flat();

/**
 * The lists outdated by a movement of money or an account change: the account's lists, and every list of its products.
 */
export const EVERYTHING_OF_ACCOUNT: readonly EndpointPath[] = [...new Set([...ACCOUNT_LISTS, ...PRODUCTS])];

/** The effect of each write on the replies in memory, where it differs from that of a movement of money. */
const WRITE_EFFECTS: Readonly<Partial<Record<EndpointPath, WriteEffect>>> = {
  '/user/watchlistAdd': { replaces: '/user/watchlist' },
  '/user/watchlistRemove': { replaces: '/user/watchlist' },
  '/user/searchHistoryAdd': { replaces: '/user/searchHistory', quiet: true },
  '/user/searchHistoryClear': { replaces: '/user/searchHistory' },
  '/user/riskAcknowledge': { replaces: '/user/riskWarnings' },
  '/user/messageRead': { outdates: LISTS_OF.message, quiet: true },
  '/user/messageDelete': { outdates: LISTS_OF.message },
  '/user/endSession': { outdates: ['/user/sessionList'] },
  '/user/changeLoginPassword': { outdates: ['/user/sessionList'] },
  '/user/setFundPassword': { outdates: ['/user/getUserinfo'] },
  '/user/upload': {},
  '/trade/exchangeQuote': {},
  '/user/login': {},
  '/user/register': {},
  '/user/logout': {},
};

/** The effect of a write on the replies in memory. */
export function effectOf(path: EndpointPath): WriteEffect {
  return WRITE_EFFECTS[path] ?? { outdates: EVERYTHING_OF_ACCOUNT };
}
