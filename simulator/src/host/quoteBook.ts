import { formatPrice } from '@zaraba/contracts';
import type { Quote } from '@zaraba/contracts';
import type { Market, Tick } from '../market/market.ts';

/** A quote with its place in the world's sequence of changes. */
export interface Row {
  readonly tick: Tick;
  readonly version: number;
  /** The quote as wire text, made at most once per change. */
  text?: string;
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
    if (known !== undefined && sameTick(known.tick, tick)) return known;
    const row: Row = { tick, version: ++this.version };
    this.#rows.set(code, row);
    return row;
  }

  /** The version of a code that was observed. */
  readonly versionOf = (code: string): number | undefined => this.#rows.get(code)?.version;

  /** The newest observed quote, as wire text. */
  textOf(code: string): string {
    const row = this.#rows.get(code);
    if (row === undefined) throw new Error(`no quote of ${code} was looked at`);
    return (row.text ??= JSON.stringify(quoteOf(row.tick, row.version)));
  }

  /** The quote at an instant in wire form. */
  quote(code: string, now: number): Quote | undefined {
    const row = this.look(code, now);
    return row === undefined ? undefined : quoteOf(row.tick, row.version);
  }
}
