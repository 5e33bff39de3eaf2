/** The stock screener: finds the stocks of a market whose figures lie within ranges that the reader chooses. */
import { MARKETS, type MarketId, type ReplyOf, type Stock } from '@zaraba/contracts';
import { changeOf } from './quote.ts';

/** The figures that a screen can limit. */
export const MEASURES = [
  'last',
  'change',
  'volume',
  'turnover',
  'marketCap',
  'belowHigh',
  'aboveLow',
  'dividendYield',
] as const;
/** A figure that a screen can limit. */
export type Measure = (typeof MEASURES)[number];

/** The figures that depend on the past year, and therefore on the call for trends. */
export const YEAR_MEASURES: ReadonlySet<Measure> = new Set(['belowHigh', 'aboveLow', 'dividendYield']);

/** A range that includes both its ends. If an end is absent, the range has no limit there. */
export interface Range {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/**
 * The conditions of a screen. Ranges of `last`, `turnover` and `marketCap` are in units of the currency, `volume` in
 * shares, the others in percent. `industry` is an English name; if it is absent, every industry fits.
 */
export interface Screen {
  readonly market: MarketId;
  readonly industry?: string | undefined;
  readonly ranges: Readonly<Partial<Record<Measure, Range>>>;
}

/** A screen that a reader has stored under a name of their own. */
export interface SavedScreen {
  readonly name: string;
  readonly screen: Screen;
}

/** The figures of a stock for the past year, as the server sends them. */
export type Year = Pick<ReplyOf<'/market/trends'>[number], 'yearHigh' | 'yearLow' | 'dividends'>;

/** Parses a number above zero; undefined for anything else. */
function positive(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/** Returns a figure of a stock, in the unit of its range; undefined if the figure is unknown. */
export function measureOf(measure: Measure, { quote, marketCap }: Stock, year: Year | undefined): number | undefined {
  const last = positive(quote.last);
  const of = (whole: number | undefined, part: (last: number, whole: number) => number): number | undefined =>
    last === undefined || whole === undefined ? undefined : part(last, whole) * 100;
  switch (measure) {
    case 'last':
      return last;
    case 'change':
      return changeOf(quote)?.percent;
    case 'volume':
      return quote.volume;
    case 'turnover':
      return Number(quote.turnover);
    case 'marketCap':
      return positive(marketCap);
    case 'belowHigh':
      return of(positive(year?.yearHigh), (price, high) => (high - price) / high);
    case 'aboveLow':
      return of(positive(year?.yearLow), (price, low) => (price - low) / low);
    case 'dividendYield':
      return year?.dividends === undefined ? undefined : of(1, (price) => Number(year.dividends) / price);
  }
}

/** Whether a screen limits a figure that depends on the past year. */
export function needsYear({ ranges }: Screen): boolean {
  return MEASURES.some((measure) => YEAR_MEASURES.has(measure) && ranges[measure] !== undefined);
}

/** Returns how many conditions a screen has in addition to its market. */
export function conditionsOf({ industry, ranges }: Screen): number {
  return Object.keys(ranges).length + (industry === undefined ? 0 : 1);
}

/** Whether a stock meets every condition of a screen. An unknown figure meets no condition. */
export function passes(screen: Screen, stock: Stock, year: Year | undefined): boolean {
  if (screen.industry !== undefined && stock.sector.us !== screen.industry) return false;
  return MEASURES.every((measure) => {
    const range = screen.ranges[measure];
    if (range === undefined) return true;
    const value = measureOf(measure, stock, year);
    return value !== undefined && value >= (range.least ?? -Infinity) && value <= (range.most ?? Infinity);
  });
}

/** Returns a screen with a new range for a figure. A range without ends removes the condition. */
export function withRange(screen: Screen, measure: Measure, range: Range): Screen {
  const { [measure]: _before, ...others } = screen.ranges;
  const isOpen = range.least === undefined && range.most === undefined;
  return { ...screen, ranges: isOpen ? others : { ...others, [measure]: range } };
}

function rangeOf(value: unknown): Range {
  const end = (name: 'least' | 'most'): Range => {
    const number = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
    return typeof number === 'number' && Number.isFinite(number) ? { [name]: number } : {};
  };
  return { ...end('least'), ...end('most') };
}

/** The longest name of an industry, characters. */
const INDUSTRY_MAXIMUM = 64;

/** Reads a stored value as a screen and drops its invalid conditions; undefined if the value has no market. */
export function screenOf(value: unknown): Screen | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { market, industry, ranges } = value as Record<string, unknown>;
  const known = MARKETS.find((id) => id === market);
  if (known === undefined) return undefined;
  const isIndustry = typeof industry === 'string' && industry !== '' && industry.length <= INDUSTRY_MAXIMUM;
  const empty: Screen = { market: known, ...(isIndustry && { industry }), ranges: {} };
  const stored = typeof ranges === 'object' && ranges !== null ? (ranges as Record<string, unknown>) : {};
  return MEASURES.reduce((screen, measure) => withRange(screen, measure, rangeOf(stored[measure])), empty);
}
