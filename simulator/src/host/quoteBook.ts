import { formatPrice } from '@zaraba/contracts';
import type { Quote } from '@zaraba/contracts';
import type { Market, Tick } from '../market/market.ts';

/** The newest observed quote of a code: one object for each code, which the book keeps up to date. */
export interface Row {
  readonly code: string;
  tick: Tick;
  /** Its place in the world's sequence of changes. */
  version: number;
  /** The quote as the wire has it; absent until someone asks for it after a change. */
  bytes: Buffer | undefined;
}

/** A market as the quote book sees it: a world, whose overlays change it. */
interface MarketHolder {
  readonly market: () => Market;
}

function sameTick(a: Tick, b: Tick): boolean {
  return (
    a === b ||
    (a.at === b.at &&
      a.last === b.last &&
      a.volume === b.volume &&
      a.bid === b.bid &&
      a.ask === b.ask &&
      a.open === b.open &&
      a.previousClose === b.previousClose &&
      a.halted === b.halted &&
      a.specialQuote?.price === b.specialQuote?.price &&
      a.specialQuote?.side === b.specialQuote?.side)
  );
}

/** The wire form of a tick. */
export function quoteOf(tick: Tick, version: number): Quote {
  return {
    code: tick.code,
    version,
    at: tick.at,
    last: formatPrice(tick.last),
    bid: formatPrice(tick.bid),
    ask: formatPrice(tick.ask),
    previousClose: formatPrice(tick.previousClose),
    open: formatPrice(tick.open),
    high: formatPrice(tick.high),
    low: formatPrice(tick.low),
    volume: tick.volume,
    turnover: formatPrice(tick.turnover),
    ...(tick.halted && { halted: true }),
    ...(tick.specialQuote && {
      specialQuote: { price: formatPrice(tick.specialQuote.price), side: tick.specialQuote.side },
    }),
  };
}

/** A quote as the wire has it: each change becomes JSON at most once, however many readers get it. */
export function bytesOf(row: Row): Buffer {
  return (row.bytes ??= Buffer.from(JSON.stringify(quoteOf(row.tick, row.version))));
}

/**
 * The quotes of one world as they have been observed. The market is a function of time; here each observed change takes
 * the next number of one counter, which both the stream and the HTTP calls name.
 */
export class QuoteBook {
  /** Newest number issued. */
  version = 0;
  readonly #world: MarketHolder;
  readonly #rows = new Map<string, Row>();

  constructor(world: MarketHolder) {
    this.#world = world;
  }

  /** The quote at an instant, which must not lie before an instant asked for earlier; undefined for an unknown code. */
  look(code: string, now: number): Row | undefined {
    const tick = this.#world.market().tick(code, now);
    if (tick === undefined) return undefined;
    const known = this.#rows.get(code);
    if (known === undefined) {
      const row: Row = { code, tick, version: ++this.version, bytes: undefined };
      this.#rows.set(code, row);
      return row;
    }
    if (!sameTick(known.tick, tick)) {
      known.tick = tick;
      known.version = ++this.version;
      known.bytes = undefined;
    }
    return known;
  }

  /** The quote at an instant in wire form. */
  quote(code: string, now: number): Quote | undefined {
    const row = this.look(code, now);
    return row === undefined ? undefined : quoteOf(row.tick, row.version);
  }
}
