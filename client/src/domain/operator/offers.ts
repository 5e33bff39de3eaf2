import type { EndpointPath, ScreenName } from '@zaraba/contracts';

/** A part of the product that a server may lack. */
interface PartLike {
  /**
   * The name of the part in the configuration entry `offers`. If it is absent, only the server's replies show whether
   * the server has the part.
   */
  readonly name?: string;
  /** The read calls of the part. The first one shows whether the server has the part. */
  readonly reads: readonly EndpointPath[];
  /** The screens that would be empty without the part. */
  readonly screens: readonly ScreenName[];
  /** A query that opens the part on another screen. */
  readonly opens?: { readonly screen: ScreenName; readonly query: string };
}

const ROWS = [
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
      // A server may lack only this call. Lists then have no trend lines, and the screener cannot filter by figures of
      // the year.
      '/market/trends',
      // A server may lack only this call. The stock page then shows no company results.
      '/market/fundamentals',
    ],
    // Price alerts work without a server that stores them: the device then stores them and checks them against quotes.
    screens: ['quotes', 'search', 'stock', 'ranking', 'priceAlerts'],
  },
  { name: 'stream', reads: [], screens: [] },
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
] as const satisfies readonly PartLike[];

/** A name of the configuration entry `offers`. */
export type OfferName = Extract<(typeof ROWS)[number], { readonly name: string }>['name'];

/** A part of the product that a server may lack. */
export type Part = PartLike & { readonly name?: OfferName };

/**
 * Every part of the product that a server may lack. No part contains a documented call, because every server has those
 * calls.
 */
export const PARTS: readonly Part[] = ROWS;

/** The names that the configuration entry `offers` can contain. */
export const OFFER_NAMES = PARTS.flatMap(({ name }) => name ?? []);

/**
 * Screens whose forms have no read call. If a server has none of the assumed read calls, it is taken to lack these
 * forms as well.
 */
const WRITES_ONLY: readonly ScreenName[] = ['loginPassword', 'fundPassword'];

/** Returns the read calls of the parts that the configuration does not name. */
export function readsLeftOut(named: readonly OfferName[]): readonly EndpointPath[] {
  return PARTS.filter(({ name }) => name !== undefined && !named.includes(name)).flatMap(({ reads }) => reads);
}

/** The parts of the product that a server lacks, as far as the client knows. */
export interface Lack {
  readonly names: ReadonlySet<OfferName>;
  readonly screens: ReadonlySet<ScreenName>;
  /** The targets of links that open a missing part on another screen. */
  readonly opens: readonly NonNullable<Part['opens']>[];
  /** Whether the server has none of the assumed read calls. It is then taken to lack the assumed write calls, too. */
  readonly everything: boolean;
}

/**
 * Returns what a server lacks. If the configuration lists names, they decide on the parts that have one. On all other
 * parts the missing read calls decide.
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
 * Returns the names in the configuration entry `offers`, a JSON list; undefined if the entry is not a list. Unknown
 * names are ignored.
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
