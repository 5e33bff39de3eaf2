import type { MarketId, TickBand } from '@zaraba/contracts';
import { PRICE_SCALE, formatPrice } from '@zaraba/contracts';

/** Selects a tick table. `fine` is Tokyo's table for large issues; `date` is the trading day. */
export interface TickSizeOptions {
  readonly fine: boolean;
  readonly date: string;
}

/** A tick table. Prices up to and including `upTo[i]` move in steps of `tick[i]`. The last row is unbounded. */
export interface TickTable {
  readonly upTo: readonly number[];
  readonly tick: readonly number[];
}

type Row = readonly [upToYen: number, fineYen: number, standardYen: number];

/** Tokyo's tick table since 2023-06-05, in yen. It is also used for earlier days. */
const TOKYO_ROWS: readonly Row[] = [
  [1_000, 0.1, 1],
  [3_000, 0.5, 1],
  [5_000, 1, 5],
  [10_000, 1, 10],
  [30_000, 5, 10],
  [50_000, 10, 50],
  [100_000, 10, 100],
  [300_000, 50, 100],
  [500_000, 100, 500],
  [1_000_000, 100, 1_000],
  [3_000_000, 500, 1_000],
  [5_000_000, 1_000, 5_000],
  [10_000_000, 1_000, 10_000],
  [30_000_000, 5_000, 10_000],
  [50_000_000, 10_000, 50_000],
  [Number.POSITIVE_INFINITY, 10_000, 100_000],
];

function tokyo(column: 1 | 2): TickTable {
  return {
    upTo: TOKYO_ROWS.map((row) => row[0] * PRICE_SCALE),
    tick: TOKYO_ROWS.map((row) => Math.round(row[column] * PRICE_SCALE)),
  };
}

const TOKYO_FINE = tokyo(1);
const TOKYO_STANDARD = tokyo(2);
/** New York's tick table: a hundredth of a cent below one dollar, otherwise a cent. */
const NEW_YORK: TickTable = { upTo: [PRICE_SCALE - 1, Number.POSITIVE_INFINITY], tick: [1, PRICE_SCALE / 100] };
const SHANGHAI: TickTable = { upTo: [Number.POSITIVE_INFINITY], tick: [PRICE_SCALE / 100] };

/** Returns the tick table of a market. No table has changed within the published calendar. */
export function tickTable(market: MarketId, options: TickSizeOptions): TickTable {
  if (market === 'us') return NEW_YORK;
  if (market === 'cn') return SHANGHAI;
  return options.fine ? TOKYO_FINE : TOKYO_STANDARD;
}

/** Returns the tick size at a price. Both are integers of 1/PRICE_SCALE. */
export function tickIn(table: TickTable, price: number): number {
  let row = 0;
  while (price > table.upTo[row]!) row++;
  return table.tick[row]!;
}

/** Returns the number of decimals of the tick at a price. */
export function decimalsIn(table: TickTable, price: number): number {
  const tick = tickIn(table, price);
  let decimals = 0;
  for (let unit = PRICE_SCALE; tick % unit !== 0; unit /= 10) decimals += 1;
  return decimals;
}

/** Returns the tick size of a market at a price. See `tickIn`. */
export function tickSizeAt(market: MarketId, priceScaled: number, options: TickSizeOptions): number {
  return tickIn(tickTable(market, options), priceScaled);
}

/**
 * Returns the nearest price on the grid, at least one tick. The function is monotone, because the bound between two
 * rows lies on both grids.
 */
export function nearestOnGrid(table: TickTable, price: number): number {
  const tick = tickIn(table, price);
  return Math.max(table.tick[0]!, Math.round(price / tick) * tick);
}

/** Returns the first grid price at or above a price. */
export function upToGrid(table: TickTable, price: number): number {
  const tick = tickIn(table, price);
  return Math.max(table.tick[0]!, Math.ceil(price / tick) * tick);
}

/** Returns the last grid price at or below a price. It may be zero or negative. */
export function downToGrid(table: TickTable, price: number): number {
  const tick = tickIn(table, price);
  return Math.floor(price / tick) * tick;
}

/** Returns the next higher price on the grid. */
export function tickAbove(table: TickTable, price: number): number {
  return price + tickIn(table, price + 1);
}

/** Returns the next lower price on the grid; 0 below the lowest. */
export function tickBelow(table: TickTable, price: number): number {
  return price - tickIn(table, price);
}

/** Returns the tick bands in the form of the API. */
export function tickBandsOf(table: TickTable): readonly TickBand[] {
  return table.tick.map((tick, row) => {
    const upTo = table.upTo[row]!;
    return upTo === Number.POSITIVE_INFINITY
      ? { tick: formatPrice(tick) }
      : { upTo: formatPrice(upTo), tick: formatPrice(tick) };
  });
}
