/**
 * The terms of the glossary, in its order, by subject. Order types, times in force and studies have their usual ids. A
 * glossary that lacks a term does not compile.
 */
export const TERM_GROUPS = {
  orders: [
    'market',
    'limit',
    'stop',
    'stopLimit',
    'trailingStop',
    'trigger',
    'validity',
    'day',
    'untilCancelled',
    'untilDate',
    'immediateOrCancel',
    'fillOrKill',
    'atOpening',
    'atClosing',
    'marketAtClose',
    'bracket',
    'takeProfit',
    'stopLoss',
    'fill',
    'partialFill',
    'queued',
    'timePriority',
    'slippage',
    'breakEven',
    'maximumLoss',
    'reversal',
  ],
  positions: [
    'position',
    'long',
    'short',
    'leverage',
    'initialMargin',
    'marginInUse',
    'marginRatio',
    'maintenanceMargin',
    'liquidation',
    'liquidationPrice',
    'addMargin',
    'entryPrice',
    'marketValue',
    'unrealized',
    'realized',
    'sellable',
    'taxLot',
  ],
  money: [
    'netEquity',
    'totalAssets',
    'available',
    'hold',
    'arrival',
    'fee',
    'stampDuty',
    'totalDebt',
    'midRate',
    'coolingOff',
  ],
  market: [
    'bid',
    'ask',
    'spread',
    'orderBook',
    'priceLimit',
    'previousClose',
    'tick',
    'tradingUnit',
    'specialQuote',
    'halt',
    'auction',
    'indicative',
    'volume',
    'turnover',
    'marketCap',
    'per',
    'issuedShares',
    'index',
  ],
  actions: ['dividend', 'split', 'reverseSplit', 'bonusIssue', 'rights', 'adjustment'],
  newShares: [
    'bookBuilding',
    'provisionalPrice',
    'subscriptionPrice',
    'underwritingPrice',
    'leadFirm',
    'lottery',
    'winningRate',
    'paymentDeadline',
    'distribution',
    'listing',
  ],
  chart: [
    'candlestick',
    'logScale',
    'MA',
    'EMA',
    'BOLL',
    'SAR',
    'ICHIMOKU',
    'VWAP',
    'KC',
    'DC',
    'ST',
    'VP',
    'MACD',
    'KDJ',
    'STOCH',
    'RSI',
    'WR',
    'DMI',
    'CCI',
    'MFI',
    'OBV',
    'ATR',
    'fibonacci',
  ],
} as const;

/** A subject of the glossary. */
type TermGroup = keyof typeof TERM_GROUPS;
/** The subjects of the glossary, in order. */
export const TERM_GROUP_IDS = Object.keys(TERM_GROUPS) as readonly TermGroup[];
/** The id of a term. */
export type TermId = (typeof TERM_GROUPS)[TermGroup][number];
/** The ids of all terms, in the order of the glossary. */
export const TERM_IDS: readonly TermId[] = TERM_GROUP_IDS.flatMap((group): readonly TermId[] => TERM_GROUPS[group]);

/** A term in one language, and its explanation. */
type Entry = Readonly<Record<'name' | 'text', string>>;
/** The entries of one subject in one language. */
export type GlossaryOf<G extends TermGroup> = Readonly<Record<(typeof TERM_GROUPS)[G][number], Entry>>;
/** The glossary of one language. */
export type Glossary = Readonly<Record<TermId, Entry>>;

/** Returns the id of the term that an address names; undefined if there is no such term. */
export function termOf(text: string | null): TermId | undefined {
  return TERM_IDS.find((id) => id === text);
}
