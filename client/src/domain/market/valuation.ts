/** Compares the price of a share with the earnings, the book value and the dividends per share. */

/** Figures per share, as decimal texts in its currency. */
export interface ShareFigures {
  readonly earningsPerShare?: string | undefined;
  readonly bookValuePerShare?: string | undefined;
  /** The dividends of the last 52 weeks. */
  readonly dividends?: string | undefined;
}

/**
 * The ratio of price to earnings, the ratio of price to book value, and the dividends of 52 weeks in percent of the
 * price.
 */
export interface Valuation {
  readonly per?: number | undefined;
  readonly pbr?: number | undefined;
  readonly dividendYield?: number | undefined;
}

function ratio(part: number, whole: number): number | undefined {
  return part >= 0 && whole > 0 ? part / whole : undefined;
}

/**
 * Returns the valuation of a share at a price. A ratio without meaning is absent, such as the price divided by a loss.
 */
export function valuationOf(price: string | undefined, figures: ShareFigures): Valuation {
  const last = Number(price);
  if (!(last > 0)) return {};
  const dividends = ratio(Number(figures.dividends), last);
  return {
    per: ratio(last, Number(figures.earningsPerShare)),
    pbr: ratio(last, Number(figures.bookValuePerShare)),
    dividendYield: dividends === undefined ? undefined : dividends * 100,
  };
}

/** The fields that decide which stocks are similar. */
interface PeerLike {
  readonly code: string;
  readonly marketCap: string;
  readonly sector: { readonly us: string };
}

/**
 * Returns at most `most` other stocks of the same industry. Stocks whose market value has the smallest ratio to that of
 * the given stock come first. An industry is identified by its English name.
 */
export function peersOf<T extends PeerLike>(stock: PeerLike, all: readonly T[], most: number): T[] {
  const own = Math.log(Number(stock.marketCap));
  const distance = ({ marketCap }: T): number => Math.abs(Math.log(Number(marketCap)) - own);
  return all
    .filter(({ code, sector }) => code !== stock.code && sector.us === stock.sector.us)
    .toSorted((a, b) => distance(a) - distance(b) || (a.code < b.code ? -1 : 1))
    .slice(0, most);
}
