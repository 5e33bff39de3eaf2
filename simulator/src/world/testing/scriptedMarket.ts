import { DAY_MS, MARKET_CURRENCY, MINUTE_MS, priceAfterChange } from '@zaraba/contracts';
import type { FeeLine, MarketId } from '@zaraba/contracts';
import { executionOn } from '../../market/execution.ts';
import type {
  DailyLevel,
  Dividend,
  Instrument,
  Level,
  Market,
  NewShareOffer,
  Session,
  ShareIssue,
  Trail,
} from '../../market/market.ts';

/** The first opening. */
export const DAY_ONE_MS = Date.UTC(2026, 3, 1);
/** Every day trades for 6.5 hours from midnight, UTC. */
export const OPEN_MS = 6.5 * 3_600_000;

/** Minutes since DAY_ONE_MS and whole currency units. */
export type ScriptedPrice = readonly [minute: number, price: number];

/** The market of a test. */
export interface Script {
  /** Sorted by time. Codes begin with ZJ, ZU or ZC. */
  readonly prices: Readonly<Record<string, readonly ScriptedPrice[]>>;
  /** The tariff, or that of an instant. */
  readonly fees?: readonly FeeLine[] | ((now: number) => readonly FeeLine[]);
  /** Half the spread, whole currency units; default 1. */
  readonly spread?: number;
  /** Shares per price of the book, from the quote outwards; default more than any order. */
  readonly sizes?: readonly number[];
  /** Shares ahead of a new order at its price; default none. */
  readonly waiting?: number;
  /** Shares traded per minute; default more than any order. */
  readonly volume?: number;
  /** Numbered from 1. */
  readonly newShares?: readonly NewShareOffer[];
  /** Sorted by ex-date. */
  readonly dividends?: Readonly<Record<string, readonly ScriptedDividend[]>>;
  /** Sorted by ex-date. Scripted prices are already divided. */
  readonly splits?: Readonly<Record<string, readonly ScriptedSplit[]>>;
}

/** A split, or an issue. Days since DAY_ONE_MS. */
export interface ScriptedSplit {
  readonly exDay: number;
  readonly ratio: number;
  readonly issue?: ShareIssue;
}

/** Days since DAY_ONE_MS, whole currency units per share. */
export interface ScriptedDividend {
  readonly exDay: number;
  readonly payDay: number;
  readonly perShare: number;
}

function dividendOf(market: MarketId, { exDay, payDay, perShare }: ScriptedDividend): Dividend {
  const fixedAt = sessionAt(market, exDay - 1).closeAt + 1_000;
  return {
    exDate: sessionAt(market, exDay).date,
    fixedAt,
    paidAt: sessionAt(market, payDay).openAt,
    perShare: perShare * SCALE,
  };
}

const SCALE = 10_000;

function marketOfCode(code: string): MarketId {
  return code.startsWith('ZU') ? 'us' : code.startsWith('ZC') ? 'cn' : 'jp';
}

function instrumentOf(code: string): Instrument {
  const market = marketOfCode(code);
  const names = { jp: `${code} jp`, cn: `${code} cn`, us: `${code} us` };
  const currency = MARKET_CURRENCY[market];
  return { code, names, market, currency, sector: names, board: 'us', issuedShares: 1_000_000, kind: 'share' };
}

function sessionAt(market: MarketId, day: number): Session {
  const openAt = DAY_ONE_MS + day * DAY_MS;
  return { market, date: new Date(openAt).toISOString().slice(0, 10), openAt, closeAt: openAt + OPEN_MS };
}

function refuseCall(): never {
  throw new Error('not on this stage');
}

interface ScriptedTick {
  readonly at: number;
  readonly price: number;
}

/** Prices before a day. */
interface Past {
  readonly close: number;
  readonly high: number;
  readonly low: number;
}

/** Volume grows evenly and reaches its level at any price. */
function dailyLevel(level: DailyLevel, { close, high, low }: Past, minute: number): Level {
  if (level.daily === 'change')
    return { direction: level.direction, price: priceAfterChange(close, level.percent, level.direction) };
  if (level.daily === 'volume')
    return { direction: 'atOrAbove', price: minute * SCALE * MINUTE_MS >= level.times * OPEN_MS ? 0 : Infinity };
  return { direction: level.direction, price: level.direction === 'atOrAbove' ? high + 1 : low - 1 };
}

function reaches({ direction, price }: Level, traded: number): boolean {
  return direction === 'atOrBelow' ? traded <= price : traded >= price;
}

/** The first tick that reaches the level of its day. */
function dailyCrossing(ticks: readonly ScriptedTick[], level: DailyLevel, from: number, until: number) {
  let day = -1;
  let newest: Past = { close: ticks[0]?.price ?? 0, high: Infinity, low: 0 };
  let past = newest;
  for (const { at, price } of ticks) {
    const minute = 1 + Math.floor(((at - DAY_ONE_MS) % DAY_MS) / MINUTE_MS);
    const today = Math.floor((at - DAY_ONE_MS) / DAY_MS);
    if (today > day) [day, past] = [today, newest];
    if (at > from && at <= until && reaches(dailyLevel(level, past, minute), price)) return { at, price };
    const { high, low } = newest.low === 0 ? { high: price, low: price } : newest;
    newest = { close: price, high: Math.max(high, price), low: Math.min(low, price) };
  }
  return undefined;
}

/**
 * A market with scripted prices. The tick is one currency unit; the day's limits are 50 and 200 % of the last price.
 */
export function scriptedMarket({
  prices,
  fees = [],
  spread = 1,
  sizes = [10_000_000],
  waiting = 0,
  volume = 10_000_000,
  newShares = [],
  dividends = {},
  splits = {},
}: Script): Market {
  const ticks = Object.fromEntries(
    Object.entries(prices).map(([code, path]) => [
      code,
      path.map(([minute, price]) => ({ at: DAY_ONE_MS + minute * 60_000, price: Math.round(price * SCALE) })),
    ]),
  );
  const ticksOf = (code: string) => ticks[code] ?? [];
  const dividendsOf = (code: string) =>
    (dividends[code] ?? []).map((dividend) => dividendOf(marketOfCode(code), dividend));
  /** Follows prices up to the first after `from` that reverses by the distance. */
  const trailed = (code: string, { direction, since, by, unit }: Trail, from: number, until: number) => {
    const way = direction === 'atOrBelow' ? 1 : -1;
    let extreme = ticksOf(code).findLast(({ at }) => at <= since)?.price ?? 0;
    const levelNow = () => {
      const distance = unit === 'price' ? by : Math.ceil((extreme * by) / (100 * SCALE));
      return way * Math.floor((way * (extreme - way * distance)) / SCALE) * SCALE;
    };
    for (const { at, price } of ticksOf(code)) {
      if (at <= since || at > until) continue;
      if (at > from && way * price <= way * levelNow()) return { level: levelNow(), crossing: { at, price } };
      extreme = way * Math.max(way * extreme, way * price);
    }
    return { level: levelNow(), crossing: undefined };
  };
  const dayOf = (now: number) => Math.floor((now - DAY_ONE_MS) / DAY_MS);
  const quoted: Omit<Market, 'execution'> = {
    seed: 'scripted',
    // Overlays do not change scripted prices.
    overlaid: () => scripted,
    halted: () => false,
    instruments: (market) =>
      Object.keys(prices)
        .map(instrumentOf)
        .filter((instrument) => instrument.market === market),
    instrument: (code) =>
      newShares.find(({ instrument }) => instrument.code === code)?.instrument ??
      (Object.hasOwn(prices, code) ? instrumentOf(code) : undefined),
    indices: () => [],
    tick(code, now) {
      const found = ticksOf(code).findLast(({ at }) => at <= now);
      if (found === undefined) return undefined;
      const { at, price: last } = found;
      const quote = { code, at, last, bid: last - spread * SCALE, ask: last + spread * SCALE };
      const minutes = 1 + Math.floor(((now - DAY_ONE_MS) % DAY_MS) / 60_000);
      return {
        ...quote,
        previousClose: last,
        open: last,
        high: last,
        low: last,
        volume: minutes * volume,
        turnover: 0,
      };
    },
    unmatched: () => 0,
    offered(code, to, now) {
      const { ask = 0, bid = 0 } = quoted.tick(code, now) ?? {};
      return sizes.map((quantity, place) => ({
        price: to === 'buy' ? ask + place * SCALE : bid - place * SCALE,
        quantity,
      }));
    },
    waitingAt: () => waiting,
    closuresAhead: () => [],
    sessionView(market, now) {
      const session = sessionAt(market, dayOf(now));
      const phase = now < session.closeAt ? 'continuous' : 'closed';
      return { market, phase, session, nextOpenAt: session.openAt + DAY_MS, nextCloseAt: session.closeAt };
    },
    sessionAfter: (market, date) => sessionAt(market, dayOf(Date.parse(date)) + 1),
    limits(code, now) {
      const base = ticksOf(code).findLast(({ at }) => at <= now)?.price;
      return base === undefined ? undefined : { lower: base / 2, upper: base * 2 };
    },
    tickBands: () => [{ tick: '1' }],
    priceDecimals: () => 0,
    tickSize: () => SCALE,
    fees: (_market, now) => (typeof fees === 'function' ? fees(now) : fees),
    sameDaySale: (market) => market !== 'cn',
    trailedTo: (code, trail, at) => trailed(code, trail, at, at).level,
    firstCrossing(code, level, from, until) {
      if ('since' in level) return trailed(code, level, from, until).crossing;
      if ('daily' in level) return dailyCrossing(ticksOf(code), level, from, until);
      let left = 'shares' in level ? level.shares : 0;
      return ticksOf(code).find(({ at, price }) => {
        if (at <= from || at > until || !reaches(level, price)) return false;
        left -= volume;
        return price !== level.price || left <= 0;
      });
    },
    tradedAt: (code, wanted, from, until) =>
      volume * ticksOf(code).filter(({ at, price }) => at > from && at <= until && price === wanted).length,
    candles: refuseCall,
    trend: refuseCall,
    fundamentals: refuseCall,
    finishedDay: refuseCall,
    nextSplit: (code, after) =>
      (splits[code] ?? [])
        .map(({ exDay, ratio }) => ({
          exDate: sessionAt('jp', exDay).date,
          opensAt: sessionAt('jp', exDay).openAt,
          ratio,
        }))
        .find(({ opensAt }) => opensAt > after),
    shareIssue: (code, exDate, now) => {
      const found = (splits[code] ?? []).find(({ exDay }) => sessionAt('jp', exDay).date === exDate);
      return found?.issue && sessionAt('jp', found.exDay).openAt <= now ? found.issue : undefined;
    },
    issuedShares: () => 1_000_000,
    nextDividend: (code, after) => dividendsOf(code).find(({ fixedAt }) => fixedAt > after),
    dividend: (code, exDate, now) =>
      dividendsOf(code).find((dividend) => dividend.exDate === exDate && dividend.fixedAt <= now),
    liveCandle: refuseCall,
    minutes: refuseCall,
    volumes: refuseCall,
    ranking: refuseCall,
    search: refuseCall,
    newestNewShare: (now) => newShares.findLast(({ schedule }) => schedule.announcedAt <= now)?.number,
    newShareDates(number) {
      const offer = newShares[number - 1];
      return offer && { code: offer.instrument.code, schedule: offer.schedule };
    },
    newShareOffer: (number) => newShares[number - 1],
  };
  const scripted: Market = { ...quoted, execution: executionOn(quoted) };
  return scripted;
}
