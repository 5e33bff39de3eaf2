import type { MarketId } from '@zaraba/contracts';
import { PRICE_SCALE } from '@zaraba/contracts';
import { mix, word } from '../../random.ts';
import { sessionTable } from '../calendar/calendar.ts';
import type { IndexListing } from '../instruments/indices.ts';
import type { Listing } from '../instruments/instruments.ts';
import { keeping } from '../kept.ts';
import type { Board } from '../market.ts';
import { lotOf } from '../rules/fees.ts';
import type { TickTable } from '../rules/tickSize.ts';
import { tickTable } from '../rules/tickSize.ts';
import type { CorporateActions } from './actions.ts';
import { NO_ACTIONS, corporateActionsOf, priceProductOn } from './actions.ts';
import { TREE_DAYS, walkToDay } from './dayTree.ts';
import { exp, ln, uniformOf } from '../numeric.ts';
import type { PriceSymbol } from './shapes.ts';

/** The number of sessions from the calendar's anchor (January 2024) to the day of the base prices. */
const REFERENCE_SESSIONS = 240;
const REFERENCE_WEIGHTS = { market: 0.55, sector: 0.3 };
/**
 * The largest log move in Tokyo. It is below the narrowest limit (14 %), which leaves room for rounding and a dividend.
 */
const TOKYO_MOST = 0.128;
const NEW_YORK_MOST = 0.45;
const INDEX_MOST = 0.15;
/** By how much a Chinese path may cross the limit. Its close is then cut to the limit. */
const BEYOND_LIMIT = 0.003;
const INDEX_TICKS: TickTable = { upTo: [Number.POSITIVE_INFINITY], tick: [PRICE_SCALE / 100] };

function mostOf(market: MarketId, board: Board): { mostUp: number; mostDown: number } {
  if (market === 'jp') return { mostUp: TOKYO_MOST, mostDown: TOKYO_MOST };
  if (market === 'us') return { mostUp: NEW_YORK_MOST, mostDown: NEW_YORK_MOST };
  // ST stocks always have the old limit of 5 %, which also fits the wider limits of 2026.
  const rate = board === 'beijing' ? 0.3 : board === 'growth' ? 0.2 : board === 'st' ? 0.05 : 0.1;
  return { mostUp: ln(1 + rate) + BEYOND_LIMIT, mostDown: -ln(1 - rate) + BEYOND_LIMIT };
}

/**
 * Returns the origin of the tree. It depends on the seed, so that the tree's halves fall on other dates in each world.
 * All stocks of a market have the same origin, because common nodes correlate them.
 */
function treeOriginOf(market: MarketId, marketKey: number): number {
  const { sessions } = sessionTable(market);
  const room = TREE_DAYS - sessions.length - 2;
  return 1 + Math.floor(uniformOf(mix(marketKey, 0, 31)) * room);
}

type Unanchored = Omit<PriceSymbol, 'unitPrice'>;

/** Scales the path to the base price on the reference day. For a new stock, this is the day before its first trade. */
function anchored(symbol: Unanchored, basePrice: number): PriceSymbol {
  const reference = symbol.firstSession || sessionTable(symbol.market).anchor + REFERENCE_SESSIONS;
  const draft = { ...symbol, unitPrice: 0 };
  const node = { before: 0, after: 0, variance: 0 };
  walkToDay(draft, symbol.treeOrigin + reference, node);
  const atZero = basePrice * PRICE_SCALE * priceProductOn(symbol.actions, reference);
  return { ...draft, unitPrice: atZero / exp(node.before) };
}

function marketKeyOf(seed: string, market: MarketId): number {
  return word(`${seed}|market|${market}`);
}

/** Corporate actions by code. They do not depend on the seed, so all worlds share them. */
const actionsByCode = keeping<CorporateActions>(Number.POSITIVE_INFINITY);

function actionsOf(market: MarketId, code: string): CorporateActions {
  return actionsByCode(code, () => corporateActionsOf(market, word(`actions:${code}`)));
}

/** Builds a stock's symbol under a seed. */
export function shareSymbol(seed: string, listing: Listing): PriceSymbol {
  const { code, market, board } = listing.instrument;
  const marketKey = marketKeyOf(seed, market);
  const ownKey = word(`${seed}|share|${code}`);
  const { market: marketWeight, sector: sectorWeight } = REFERENCE_WEIGHTS;
  const symbol: Unanchored = {
    code,
    market,
    board,
    marketKey,
    sectorKey: word(`${seed}|sector|${market}|${listing.sectorIndex}`),
    ownKey,
    marketWeight,
    sectorWeight,
    ownWeight: Math.sqrt(1 - marketWeight * marketWeight - sectorWeight * sectorWeight),
    sharedVolatility: 0.7,
    ownVolatility: Math.sqrt(1 - 0.7 * 0.7),
    dailyDeviation: listing.dailyDeviation,
    dailyShares: listing.dailyShares,
    lotShares: lotOf(listing.instrument),
    ...mostOf(market, board),
    ticks: tickTable(market, { fine: board === 'fine', date: '' }),
    // New companies pay no dividend.
    actions: listing.firstSession === undefined ? actionsOf(market, code) : NO_ACTIONS,
    firstSession: listing.firstSession ?? 0,
    treeOrigin: treeOriginOf(market, marketKey),
    averageSharePrice: 0,
    bend: undefined,
  };
  return anchored(symbol, listing.basePrice);
}

/** Builds an index's symbol under a seed. It combines the factors of its market and a sector with noise. */
export function indexSymbol(seed: string, listing: IndexListing): PriceSymbol {
  const { code, market } = listing.instrument;
  const marketKey = marketKeyOf(seed, market);
  const { marketWeight, sectorWeight } = listing;
  const symbol: Unanchored = {
    code,
    market,
    board: 'index',
    marketKey,
    sectorKey: word(`${seed}|sector|${market}|${listing.sectorIndex}`),
    ownKey: word(`${seed}|index|${code}`),
    marketWeight,
    sectorWeight,
    ownWeight: Math.sqrt(Math.max(0, 1 - marketWeight * marketWeight - sectorWeight * sectorWeight)),
    sharedVolatility: 1,
    ownVolatility: 0,
    dailyDeviation: listing.dailyDeviation,
    dailyShares: listing.dailyShares,
    lotShares: 1,
    mostUp: INDEX_MOST,
    mostDown: INDEX_MOST,
    ticks: INDEX_TICKS,
    actions: NO_ACTIONS,
    firstSession: 0,
    treeOrigin: treeOriginOf(market, marketKey),
    averageSharePrice: listing.averageSharePrice * PRICE_SCALE,
    bend: undefined,
  };
  return anchored(symbol, listing.basePrice);
}
