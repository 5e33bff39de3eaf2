import type { MarketId, Minutes, StockSort } from '@zaraba/contracts';
import { MARKETS, MINUTE_MS, formatPrice } from '@zaraba/contracts';
import { mix, word } from '../random.ts';
import { newestSession, newestSessionIndex, sessionAfterDate } from './calendar/calendar.ts';
import { closuresAhead, sessionViewAt } from './calendar/view.ts';
import { candlesOf, liveCandleOf, trendOf } from './candles.ts';
import { firstCrossingOf, tradedAtOf, trailedTo } from './crossing.ts';
import { dividendOf, issuedFactorOf, nextDividendOf, nextSplitOf, shareIssueOf } from './corporateActions.ts';
import { indicativeAt } from './auctions/indicative.ts';
import { BOOK_DEPTH, bookAt, waitingAt } from './book/book.ts';
import { volumesUntil } from './book/trades.ts';
import { INDICES } from './instruments/indices.ts';
import { INSTRUMENTS, LISTINGS } from './instruments/instruments.ts';
import { fundamentalsOf } from './fundamentals.ts';
import type { Fundamentals } from './issuerFigures.ts';
import type { Instrument, Market, NewShareOffer, Tick, Trend, VolumeAtPrice } from './market.ts';
import { minutesUntil } from './minutes.ts';
import type { NewShares } from './newShares/newShares.ts';
import { newSharesOf } from './newShares/newShares.ts';
import { datesOf, newestNumber } from './newShares/schedule.ts';
import { bentSymbol } from './overlays/bentPath.ts';
import type { Overlay } from './overlays/overlay.ts';
import { concerns, haltsAt } from './overlays/overlay.ts';
import { executionOn } from './execution.ts';
import { liveDay } from './prices/blocks.ts';
import type { LiveBlocks } from './prices/blocks.ts';
import { exp, normalOf } from './numeric.ts';
import { indexSymbol, shareSymbol } from './prices/symbol.ts';
import { finishedDayOf, quoteAt } from './quote.ts';
import { rank } from './ranking.ts';
import { feesOn, sameDaySaleIn } from './rules/fees.ts';
import { decimalsIn, tickBandsOf, tickIn } from './rules/tickSize.ts';
import { searchOver } from './search/search.ts';
import type { PriceSymbol } from './prices/shapes.ts';

const MAKERS = new Map<string, (seed: string) => PriceSymbol>();
const SHARES = new Map<string, Instrument>();
for (const market of MARKETS) {
  for (const listing of LISTINGS[market]) {
    MAKERS.set(listing.instrument.code, (seed) => shareSymbol(seed, listing));
    SHARES.set(listing.instrument.code, listing.instrument);
  }
}
for (const listing of INDICES) MAKERS.set(listing.instrument.code, (seed) => indexSymbol(seed, listing));
const INDEX_INSTRUMENTS = INDICES.map((listing) => listing.instrument);
const ALL_SHARES = MARKETS.flatMap((market) => INSTRUMENTS[market]);
const search = searchOver(ALL_SHARES);

interface Entry {
  readonly symbol: PriceSymbol;
  readonly live: LiveBlocks;
  readonly overlays?: readonly Overlay[];
  readonly offer?: NewShareOffer;
}

function isListed({ offer }: Entry, now: number): boolean {
  return offer === undefined || now >= offer.schedule.listsAt;
}

function isHalted({ overlays = [] }: Entry, now: number): boolean {
  return haltsAt(overlays, now);
}

function debutPrice({ offer, symbol }: Entry, now: number): number | undefined {
  return offer && newestSessionIndex(symbol.market, now) === symbol.firstSession ? offer.price : undefined;
}

function tickOf(entry: Entry, now: number): Tick | undefined {
  if (!isListed(entry, now)) return undefined;
  const tick = quoteAt(entry.symbol, entry.live, now);
  const previousClose = debutPrice(entry, now);
  if (previousClose === undefined && entry.overlays === undefined) return tick;
  return {
    ...tick,
    ...(previousClose !== undefined && { previousClose }),
    ...(isHalted(entry, now) && { halted: true as const }),
  };
}

function minutesOf(entry: Entry, now: number): Minutes | undefined {
  const minutes = isListed(entry, now) ? minutesUntil(entry.symbol, entry.live, now) : undefined;
  const previousClose = debutPrice(entry, now);
  return minutes && previousClose !== undefined ? { ...minutes, previousClose: formatPrice(previousClose) } : minutes;
}

function limitsOf(entry: Entry, now: number): { lower: number; upper: number } | undefined {
  // A stock without a previous close has no price limits.
  if (!isListed(entry, now) || debutPrice(entry, now) !== undefined) return undefined;
  const index = Math.max(0, newestSessionIndex(entry.symbol.market, now));
  const { lower, upper } = liveDay(entry.symbol, index, entry.live);
  return upper === Number.POSITIVE_INFINITY ? undefined : { lower, upper };
}

function priceDecimalsOf(entry: Entry, now: number): number {
  const limits = limitsOf(entry, now);
  const reachable = [tickOf(entry, now)?.previousClose, limits?.lower, limits?.upper];
  return Math.max(...reachable.map((price) => (price === undefined ? 0 : decimalsIn(entry.symbol.ticks, price))));
}

type Entries = (code: string) => Entry | undefined;

/** Creates the market of a seed. Everything is computed on demand. */
export function createMarket(seed: string): Market {
  const entries = new Map<string, Entry>();
  const newShares = newSharesOf(seed);
  const entryOf = (code: string): Entry | undefined => {
    const held = entries.get(code);
    if (held) return held;
    const make = MAKERS.get(code);
    if (!make) return newShares.entryOf(code);
    const entry = { symbol: make(seed), live: {} };
    entries.set(code, entry);
    return entry;
  };
  const made = new WeakMap<readonly Overlay[], Market>();
  const overlaid = (overlays: readonly Overlay[]): Market => {
    if (overlays.length === 0) return plain;
    let market = made.get(overlays);
    if (market === undefined) {
      market = marketOf(seed, newShares, bentEntries(entryOf, overlays), overlaid);
      made.set(overlays, market);
    }
    return market;
  };
  const plain = marketOf(seed, newShares, entryOf, overlaid);
  return plain;
}

function trendAt(entry: Entry, now: number): Trend | undefined {
  const tick = tickOf(entry, now);
  return tick && trendOf(entry.symbol, tick, now);
}

function fundamentalsAt(entry: Entry, instrument: Instrument | undefined, now: number): Fundamentals | undefined {
  if (instrument === undefined || !isListed(entry, now)) return undefined;
  return fundamentalsOf({ symbol: entry.symbol, instrument, offer: entry.offer }, now);
}

function volumesOf(entry: Entry, now: number): readonly VolumeAtPrice[] | undefined {
  return isListed(entry, now) ? volumesUntil(entry.symbol, entry.live, now) : undefined;
}

function bentEntries(plainOf: Entries, overlays: readonly Overlay[]): Entries {
  const bent = new Map<string, Entry>();
  return (code) => {
    const held = bent.get(code);
    if (held) return held;
    const plain = plainOf(code);
    if (!plain) return undefined;
    const { symbol, offer } = plain;
    const own = overlays.filter((overlay) => concerns(overlay, code, symbol.market));
    const entry =
      own.length === 0 ? plain : { symbol: bentSymbol(symbol, own), live: {}, overlays: own, ...(offer && { offer }) };
    bent.set(code, entry);
    return entry;
  };
}

function marketOf(seed: string, newShares: NewShares, entryOf: Entries, overlaid: Market['overlaid']): Market {
  const knownOf = (code: string): Entry => {
    const entry = entryOf(code);
    if (!entry) throw new RangeError(`unknown code ${JSON.stringify(code)}`);
    return entry;
  };
  const ask = <T>(code: string, answer: (entry: Entry) => T): T | undefined => {
    const entry = entryOf(code);
    return entry && answer(entry);
  };
  const parts: Omit<Market, 'execution'> = {
    seed,
    overlaid,
    halted: (code, now) => ask(code, (entry) => isHalted(entry, now)) ?? false,
    instruments: (market) => INSTRUMENTS[market],
    instrument: (code, now) => SHARES.get(code) ?? newShares.instrument(code, now),
    indices: () => INDEX_INSTRUMENTS,
    tick: (code, now) => ask(code, (entry) => tickOf(entry, now)),
    sessionView: sessionViewAt,
    closuresAhead,
    sessionAfter: sessionAfterDate,
    limits: (code, now) => ask(code, (entry) => limitsOf(entry, now)),
    tickBands: (code) => ask(code, ({ symbol }) => tickBandsOf(symbol.ticks)) ?? [],
    priceDecimals: (code, now) => ask(code, (entry) => priceDecimalsOf(entry, now)) ?? 0,
    tickSize: (code, price) => tickIn(knownOf(code).symbol.ticks, price),
    fees: (market, now) => feesOn(market, newestSession(market, now).date),
    sameDaySale: sameDaySaleIn,
    firstCrossing: (code, level, from, until) =>
      ask(code, ({ symbol, offer }) =>
        firstCrossingOf(
          symbol,
          level,
          offer
            ? { from: Math.max(from, offer.schedule.listsAt - 1), until, debutPrice: offer.price }
            : { from, until },
        ),
      ),
    tradedAt: (code, price, from, until) => ask(code, ({ symbol }) => tradedAtOf(symbol, price, { from, until })) ?? 0,
    trailedTo: (code, trail, at) => ask(code, ({ symbol }) => trailedTo(symbol, trail, at)),
    candles: (code, wanted) => candlesOf(knownOf(code).symbol, knownOf(code).live, wanted),
    finishedDay: (code, date, now) => ask(code, ({ symbol }) => finishedDayOf(symbol, date, now)),
    nextDividend: (code, after) => ask(code, ({ symbol }) => nextDividendOf(symbol, after)),
    dividend: (code, exDate, now) => ask(code, ({ symbol }) => dividendOf(symbol, exDate, now)),
    nextSplit: (code, after) => ask(code, ({ symbol }) => nextSplitOf(symbol, after)),
    shareIssue: (code, exDate, now) => ask(code, ({ symbol }) => shareIssueOf(symbol, exDate, now)),
    issuedShares: (code, now) => {
      const issued = (SHARES.get(code) ?? newShares.instrument(code, now))?.issuedShares ?? 0;
      return Math.round(issued * issuedFactorOf(knownOf(code).symbol, now));
    },
    fundamentals: (code, now) => ask(code, (entry) => fundamentalsAt(entry, parts.instrument(code, now), now)),
    liveCandle: (code, period, now) => ask(code, ({ symbol, live }) => liveCandleOf(symbol, live, period, now)),
    trend: (code, now) => ask(code, (entry) => trendAt(entry, now)),
    minutes: (code, now) => ask(code, (entry) => minutesOf(entry, now)),
    volumes: (code, now) => ask(code, (entry) => volumesOf(entry, now)),
    ranking: rankingOf(seed, entryOf),
    offered: (code, to, now) => bookAt(parts, code, now, BOOK_DEPTH)?.[to === 'buy' ? 'asks' : 'bids'] ?? [],
    unmatched: (code, at) => {
      const instrument = parts.instrument(code, at);
      return (instrument && indicativeAt(parts, instrument, at - 1)?.imbalance) ?? 0;
    },
    waitingAt: (code, to, price, now) => waitingAt(parts, { code, to, price }, now),
    search: (text, now) => search(text, newShares.searched(text, now)),
    newestNewShare: newestNumber,
    newShareDates: datesOf,
    newShareOffer: newShares.offerOf,
  };
  return { ...parts, execution: executionOn(parts) };
}

function rankingOf(seed: string, entryOf: (code: string) => Entry | undefined): Market['ranking'] {
  const kept = new Map<string, { minute: number; codes: readonly string[] }>();
  const fameKey = word(`${seed}|fame`);
  return (market: MarketId, sort: StockSort, now: number) => {
    const minute = Math.floor(now / MINUTE_MS);
    const key = `${market}:${sort}`;
    const held = kept.get(key);
    if (held && held.minute === minute) return held.codes;
    const rows = INSTRUMENTS[market].map(({ code }) => {
      const { symbol, live } = entryOf(code)!;
      return {
        tick: quoteAt(symbol, live, minute * MINUTE_MS),
        fame: exp(0.9 * normalOf(mix(fameKey, word(code), 1))),
      };
    });
    const codes = rank(rows, sort);
    kept.set(key, { minute, codes });
    return codes;
  };
}
