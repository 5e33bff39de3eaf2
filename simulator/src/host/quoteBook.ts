import { formatPrice } from '@zaraba/contracts';
import type { Quote } from '@zaraba/contracts';
import type { Market, Tick } from '../market/market.ts';

/** Newest observed quote of a code; the book updates the object in place. */
export interface Row {
  readonly code: string;
  tick: Tick;
  /** Its number in the world's sequence of changes. */
  version: number;
  /** Cached encoding; absent after a change. */
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

/** Converts a tick to its wire format. */
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

/** A quote encoded as JSON, at most once per change. */
export function bytesOf(row: Row): Buffer {
  return (row.bytes ??= Buffer.from(JSON.stringify(quoteOf(row.tick, row.version))));
}

/**
 * The observed quotes of one world. Each observed change of the market takes the next number of a counter that the
 * stream and the HTTP calls share.
 */
export class QuoteBook {
  /** Newest number. */
  version = 0;
  readonly #world: MarketHolder;
  readonly #rows = new Map<string, Row>();

  constructor(world: MarketHolder) {
    this.#world = world;
  }

  /** Quote at an instant, which must not precede that of earlier calls; undefined for an unknown code. */
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

  /** Like `look`, in wire format. */
  quote(code: string, now: number): Quote | undefined {
    const row = this.look(code, now);
    return row === undefined ? undefined : quoteOf(row.tick, row.version);
  }
}
