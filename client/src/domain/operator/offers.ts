import type { EndpointPath, ScreenName } from '@zaraba/contracts';

/** The names that the configuration entry `offers` can contain. */
export const OFFER_NAMES = [
  'deposit',
  'withdraw',
  'exchange',
  'loan',
  'newShares',
  'blockTrades',
  'dayTrades',
  'copyTrading',
  'shortSelling',
  'leverage',
  'records',
  'news',
  'quotes',
  'stream',
  'book',
] as const;
/** A name of the configuration entry `offers`. */
export type OfferName = (typeof OFFER_NAMES)[number];

/** A part of the product that a server may lack. */
export interface Part {
  /**
   * The name of the part in the configuration. Without a name, only the replies of the server show whether it has the
   * part.
   */
  readonly name?: OfferName;
  /** The read calls of the part. The first one shows whether the server has the part. */
  readonly reads: readonly EndpointPath[];
  /** The screens that are empty without the part. Below: a query that opens the part on another screen. */
  readonly screens: readonly ScreenName[];
  readonly opens?: { readonly screen: ScreenName; readonly query: string };
}

/** Every part of the product that a server may lack. Documented calls belong to no part. */
export const PARTS: readonly Part[] = [
  { name: 'deposit', reads: ['/user/depositChannels', '/user/depositList'], screens: ['deposit'] },
  { name: 'withdraw', reads: ['/user/withdrawalTerms'], screens: ['withdraw'] },
  { name: 'exchange', reads: ['/trade/exchangeRates', '/trade/exchangeList'], screens: [] },
  { name: 'loan', reads: ['/user/loanTerms', '/user/loanList'], screens: ['loans', 'loanOrders'] },
  { name: 'newShares', reads: ['/trade/newShareList', '/trade/newShareDetail'], screens: ['newShares', 'newShare'] },
  {
    name: 'blockTrades',
    reads: ['/trade/blockList', '/trade/blockOrderList'],
    screens: ['blockTrades', 'blockTrade', 'blockTradeOrders'],
  },
  {
    name: 'dayTrades',
    reads: ['/trade/dayTradeTerms', '/trade/dayTradeList'],
    screens: ['dayTrades', 'dayTradeOrders'],
  },
  {
    name: 'copyTrading',
    reads: ['/trade/copyProductList', '/trade/copyProductDetail', '/trade/copyOrderList'],
    screens: ['copyTrading', 'copyOrders'],
  },
  { name: 'shortSelling', reads: ['/market/shortSelling'], screens: ['shortSelling'] },
  { name: 'leverage', reads: [], screens: [] },
  { name: 'records', reads: ['/user/fundRecords'], screens: ['fundRecords'] },
  { name: 'news', reads: ['/market/newsList', '/market/newsDetail'], screens: ['news', 'article'] },
  {
    name: 'quotes',
    reads: [
      '/market/stockList',
      '/market/search',
      '/market/stockDetail',
      '/market/indexList',
      '/market/quotes',
      // A server that has the others may lack it: then lists show no lines, and the screener has no filters of a year.
      '/market/trends',
      // A server may lack this one, too: then the page of a stock shows no results.
      '/market/fundamentals',
    ],
    // If the server stores no alerts, the device stores them and checks them against quotes.
    screens: ['quotes', 'search', 'stock', 'ranking', 'priceAlerts'],
  },
  { name: 'stream', reads: [], screens: [] },
  // The order book is requested only on screens that show a stock.
  { name: 'book', reads: [], screens: [] },
  { reads: ['/market/summary'], screens: ['markets'] },
  { reads: ['/market/industries'], screens: ['industries'] },
  { reads: ['/user/priceAlerts'], screens: [] },
  { reads: ['/user/messageList'], screens: ['messages', 'message'] },
  { reads: ['/user/identity'], screens: ['identity'] },
  { reads: ['/user/bankCardList'], screens: ['bankCards', 'addBankCard'] },
  { reads: ['/user/sessionList'], screens: [] },
  {
    reads: ['/user/profitAndLoss'],
    screens: [],
    opens: { screen: 'positions', query: 'equity=' },
  },
];

/**
 * Screens whose forms have no read call of their own. A server without any assumed read call is treated as having none
 * of them.
 */
const WRITES_ONLY: readonly ScreenName[] = ['loginPassword', 'fundPassword'];

/** Returns the read calls of the parts that the configuration omits. */
export function readsLeftOut(named: readonly OfferName[]): readonly EndpointPath[] {
  return PARTS.filter(({ name }) => name !== undefined && !named.includes(name)).flatMap(({ reads }) => reads);
}

/** The parts of the product that a server lacks, as far as the client knows. */
export interface Lack {
  readonly names: ReadonlySet<OfferName>;
  readonly screens: ReadonlySet<ScreenName>;
  /** The screens and queries of the links that lead to a missing part. */
  readonly opens: readonly NonNullable<Part['opens']>[];
  /** Whether the server has none of the assumed read calls, and therefore none of the assumed write calls. */
  readonly everything: boolean;
}

/**
 * Returns what a server lacks, by the names in the configuration, or else by the read calls that it has reported as
 * missing.
 */
export function lackOf(named: readonly OfferName[] | undefined, isMissing: (read: EndpointPath) => boolean): Lack {
  const lacks = (part: Part): boolean => {
    const [read] = part.reads;
    if (named !== undefined && part.name !== undefined) return !named.includes(part.name);
    return read !== undefined && isMissing(read);
  };
  const missing = PARTS.filter(lacks);
  const everything = named === undefined && missing.length === PARTS.filter(({ reads }) => reads.length > 0).length;
  return {
    names: new Set(missing.flatMap(({ name }) => name ?? [])),
    screens: new Set([...missing.flatMap(({ screens }) => screens), ...(everything ? WRITES_ONLY : [])]),
    opens: missing.flatMap(({ opens }) => opens ?? []),
    everything,
  };
}

/**
 * Returns the names in the configuration entry `offers`, a JSON list; undefined if it is not a list. Unknown names are
 * ignored.
 */
export function offersOf(json: string | undefined): readonly OfferName[] | undefined {
  if (json === undefined) return undefined;
  try {
    const names: unknown = JSON.parse(json);
    return Array.isArray(names) ? OFFER_NAMES.filter((name) => names.includes(name)) : undefined;
  } catch {
    return undefined;
  }
}
