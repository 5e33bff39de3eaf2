import type { EndpointPath, ScreenName } from '@zaraba/contracts';

/** What the configuration entry `offers` can name. */
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
  /** Its name in the configuration; without one only the server's answers tell. */
  readonly name?: OfferName;
  /** Its reads. The first one shows whether the server has it. */
  readonly reads: readonly EndpointPath[];
  /** The screens that show nothing without it, and the queries that open it on another screen. */
  readonly screens: readonly ScreenName[];
  readonly opens?: { readonly screen: ScreenName; readonly query: string };
}

/** Every part of the product that a server may lack. What is documented is in none of them. */
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
    reads: ['/market/stockList', '/market/search', '/market/stockDetail', '/market/indexList', '/market/quotes'],
    // Alerts that the server does not keep are kept on the device, which checks them against quotes.
    screens: ['quotes', 'search', 'stock', 'ranking', 'priceAlerts'],
  },
  { name: 'stream', reads: [], screens: [] },
  // Asked for where a share is on screen: nothing of it is shown elsewhere.
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

/** Forms without a read of their own: a server that has no assumed call at all has none of them. */
const WRITES_ONLY: readonly ScreenName[] = ['loginPassword', 'fundPassword'];

/** The reads of the parts that the configuration leaves out. */
export function readsLeftOut(named: readonly OfferName[]): readonly EndpointPath[] {
  return PARTS.filter(({ name }) => name !== undefined && !named.includes(name)).flatMap(({ reads }) => reads);
}

/** What a server lacks, as far as is known. */
export interface Lack {
  readonly names: ReadonlySet<OfferName>;
  readonly screens: ReadonlySet<ScreenName>;
  /** The beginnings of the links that lead to nothing, below the screen's address. */
  readonly opens: readonly NonNullable<Part['opens']>[];
  /** It has none of the assumed reads, so none of the assumed writes either. */
  readonly everything: boolean;
}

/** What a server lacks: by the names of the configuration, else by the reads that it was seen not to have. */
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

/** The names in the configuration entry `offers`: a JSON list; undefined where it is none. Unknown names are ignored. */
export function offersOf(json: string | undefined): readonly OfferName[] | undefined {
  if (json === undefined) return undefined;
  try {
    const names: unknown = JSON.parse(json);
    return Array.isArray(names) ? OFFER_NAMES.filter((name) => names.includes(name)) : undefined;
  } catch {
    return undefined;
  }
}
