import type { MarketId, StockSort } from '@zaraba/contracts';
import { MARKETS } from '@zaraba/contracts';
import { mix, word } from '../random.ts';
import { newestSession, newestSessionIndex, sessionAfterDate } from './calendar/calendar.ts';
import { sessionViewAt } from './calendar/view.ts';
import { candlesOf, liveCandleOf } from './candles.ts';
import { firstCrossingOf } from './crossing.ts';
import { INDICES } from './instruments/indices.ts';
import { INSTRUMENTS, LISTINGS } from './instruments/instruments.ts';
import type { Instrument, Market } from './market.ts';
import { minutesUntil } from './minutes.ts';
import type { LiveBlocks } from './prices/blocks.ts';
import { emptyDay, fillDay } from './prices/day.ts';
import { exp, normalOf } from './prices/numeric.ts';
import type { PriceSymbol } from './prices/symbol.ts';
import { indexSymbol, shareSymbol } from './prices/symbol.ts';
import { quoteAt } from './quote.ts';
import { rank } from './ranking.ts';
import { feesOn } from './rules/fees.ts';
import { sameDaySaleIn } from './rules/settlement.ts';
import { tickBandsOf, tickIn } from './rules/tickSize.ts';
import { searchOver } from './search.ts';

const MINUTE_MS = 60_000;
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
}

/** The market of a seed. Nothing is computed before it is asked for. */
export function createMarket(seed: string): Market {
  const entries = new Map<string, Entry>();
  const entryOf = (code: string): Entry | undefined => {
    const held = entries.get(code);
    if (held) return held;
    const make = MAKERS.get(code);
    if (!make) return undefined;
    const entry = { symbol: make(seed), live: {} };
    entries.set(code, entry);
    return entry;
  };
  const knownOf = (code: string): Entry => {
    const entry = entryOf(code);
    if (!entry) throw new RangeError(`unknown code ${JSON.stringify(code)}`);
    return entry;
  };
  const ranking = rankingOf(seed, entryOf);
  const day = emptyDay();
  return {
    seed,
    instruments: (market) => INSTRUMENTS[market],
    instrument: (code) => SHARES.get(code),
    indices: () => INDEX_INSTRUMENTS,
    tick: (code, now) => {
      const entry = entryOf(code);
      return entry && quoteAt(entry.symbol, entry.live, now);
    },
    sessionView: sessionViewAt,
    sessionAfter: sessionAfterDate,
    limits: (code, now) => {
      const entry = entryOf(code);
      if (!entry) return undefined;
      const index = Math.max(0, newestSessionIndex(entry.symbol.market, now));
      const { lower, upper } = fillDay(entry.symbol, index, day);
      return upper === Number.POSITIVE_INFINITY ? undefined : { lower, upper };
    },
    tickBands: (code) => {
      const entry = entryOf(code);
      return entry ? tickBandsOf(entry.symbol.ticks) : [];
    },
    tickSize: (code, price) => tickIn(knownOf(code).symbol.ticks, price),
    fees: (market, now) => feesOn(market, newestSession(market, now).date),
    sameDaySale: sameDaySaleIn,
    firstCrossing: (code, level, from, until) => {
      const entry = entryOf(code);
      return entry && firstCrossingOf(entry.symbol, level, from, until);
    },
    candles: (code, period, adjustment, before, limit, now) => {
      const { symbol, live } = knownOf(code);
      return candlesOf(symbol, live, { period, adjustment, before, limit, now });
    },
    liveCandle: (code, period, now) => {
      const entry = entryOf(code);
      return entry && liveCandleOf(entry.symbol, entry.live, period, now);
    },
    minutes: (code, now) => {
      const entry = entryOf(code);
      return entry && minutesUntil(entry.symbol, entry.live, now);
    },
    ranking,
    search,
  };
}

/** Rankings of a seed, each kept until the world's minute or the market asked for changes. */
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
