import type { EndpointPath } from '@zaraba/contracts';

/** The lists an order or a movement of money may change. */
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

/** What a write does to the replies that are held: it answers one of them anew, or makes some of them out of date. */
export interface WriteEffect {
  readonly replaces?: EndpointPath;
  readonly outdates?: readonly EndpointPath[];
  /** Done beside what the customer asked for: neither its success nor its failure is worth a word. */
  readonly quiet?: true;
}

/** The lists of each kind of record, beside those of the account: what a change of one makes out of date. */
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

/** What a movement of money or a change of the account makes out of date: the account's lists, and every list of its products. */
export const EVERYTHING_OF_ACCOUNT: readonly EndpointPath[] = [...new Set([...ACCOUNT_LISTS, ...PRODUCTS])];

/** The effect of each write on the replies that are held, where it is not that of a movement of money. */
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

/** What a write does to the replies that are held. */
export function effectOf(path: EndpointPath): WriteEffect {
  return WRITE_EFFECTS[path] ?? { outdates: EVERYTHING_OF_ACCOUNT };
}
