import { formatPrice } from '@zaraba/contracts';
import type { Quote } from '@zaraba/contracts';
import type { Market, Tick } from '../market/market.ts';

/** The newest quote of a stock. It is updated in place. */
export interface Row {
  readonly code: string;
  tick: Tick;
  version: number;
  /** The cached encoding of the quote; undefined after a change. */
  bytes: Buffer | undefined;
}

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

/** Converts a tick to the contract's quote. */
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

/** Returns the encoded quote. It is cached until the quote changes. */
export function bytesOf(row: Row): Buffer {
  return (row.bytes ??= Buffer.from(JSON.stringify(quoteOf(row.tick, row.version))));
}

/** The quotes of a world for clients. The stream and HTTP share their version numbers. */
export class QuoteBook {
  version = 0;
  readonly #world: MarketHolder;
  readonly #rows = new Map<string, Row>();

  constructor(world: MarketHolder) {
    this.#world = world;
  }

  /**
   * Returns the newest quote of a stock.
   * @param now must not decrease per code
   * @returns undefined for an unknown code
   */
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

  quote(code: string, now: number): Quote | undefined {
    const row = this.look(code, now);
    return row === undefined ? undefined : quoteOf(row.tick, row.version);
  }
}
