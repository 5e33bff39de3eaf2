import { CURRENCIES, type Currency, MARKETS, MARKET_TIME_ZONE, type Quote, SIDES } from '@zaraba/contracts';
import { type ExactMoney, compared, difference, exactSum } from '../decimal.ts';
import { formatDate } from '../format.ts';
import { type NumberedPosition, costOf, floatingOf, isHeld, valueOf } from '../positions.ts';

/** The sort orders of holdings: as the server lists them, by an amount (largest first), or by code. */
export const HOLDING_SORTS = ['listed', 'value', 'gain', 'day', 'code'] as const;
/** A sort order of holdings. */
export type HoldingSort = (typeof HOLDING_SORTS)[number];

/** The properties by which holdings can be grouped. */
export const HOLDING_GROUPS = ['none', 'market', 'industry', 'side'] as const;
/** A property by which holdings can be grouped. */
export type HoldingGroup = (typeof HOLDING_GROUPS)[number];

/** The reader's choices for the list of holdings. */
export interface HoldingView {
  readonly sort: HoldingSort;
  readonly group: HoldingGroup;
}

/** Parses the choices that the device stores. An unknown choice is replaced by the default. */
export function holdingViewIn(text: string): HoldingView {
  const [sort, group] = text.split(' ');
  return {
    sort: HOLDING_SORTS.find((one) => one === sort) ?? 'listed',
    group: HOLDING_GROUPS.find((one) => one === group) ?? 'none',
  };
}

/** Returns the choices as the text that the device stores. */
export function holdingViewText({ sort, group }: HoldingView): string {
  return `${sort} ${group}`;
}

/** A held position with its figures. A figure is absent if a price is missing. */
export interface Holding {
  readonly row: NumberedPosition;
  readonly currency: Currency;
  readonly value: ExactMoney | undefined;
  /** The unrealized gain or loss before fees. */
  readonly gain: ExactMoney | undefined;
  /** The gain or loss on the trading day of the quote, before fees. */
  readonly day: ExactMoney | undefined;
}

function isBoughtOnDay({ market = 'jp', boughtAt }: NumberedPosition, { at }: Quote): boolean {
  const dayOf = (atMs: number): string => formatDate(atMs, 'Y-M-D', MARKET_TIME_ZONE[market]);
  return boughtAt !== undefined && dayOf(boughtAt) === dayOf(at);
}

/**
 * Returns the gain or loss of a held position on the trading day of a quote, before fees. It counts from the previous
 * close, or from the purchase if the position was bought on that day. Undefined without a quote, a side or a quantity.
 */
export function dayChangeOf(
  row: NumberedPosition,
  quote: Quote | undefined,
  currency: Currency,
): ExactMoney | undefined {
  if (quote === undefined || row.side === undefined || !isHeld(row)) return undefined;
  const at = (price: string): NumberedPosition => ({ ...row, nowprice: price });
  const before = isBoughtOnDay(row, quote) ? costOf(row, currency) : valueOf(at(quote.previousClose), currency);
  const now = valueOf(at(quote.last), currency);
  if (before === undefined || now === undefined) return undefined;
  return row.side === 'short' ? difference(before, now) : difference(now, before);
}

/** Returns the held positions among the given ones, with their figures. `quotes` contains the newest quotes by code. */
export function holdingsOf(
  rows: readonly NumberedPosition[],
  quotes: Readonly<Record<string, Quote>>,
  fallback: Currency,
): readonly Holding[] {
  return rows.filter(isHeld).map((row) => {
    const currency = row.currency ?? fallback;
    return {
      row,
      currency,
      value: valueOf(row, currency),
      gain: floatingOf(row, currency),
      day: dayChangeOf(row, row.code === undefined ? undefined : quotes[row.code], currency),
    };
  });
}

/** Compares texts by their code units: the order is the same on every device. */
function byText(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Compares two amounts: the largest comes first, an unknown one last. The currencies are ignored. */
function byAmount(first: ExactMoney | undefined, second: ExactMoney | undefined): number {
  if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
  return compared(second, first);
}

/**
 * Returns holdings in a sort order. Amounts of different currencies are not comparable, so a sort by amount groups the
 * holdings by currency first. Equal holdings keep their order.
 */
export function sortedHoldings(holdings: readonly Holding[], sort: HoldingSort): readonly Holding[] {
  if (sort === 'listed') return holdings;
  const place = ({ currency }: Holding): number => CURRENCIES.indexOf(currency);
  const compare = (first: Holding, second: Holding): number =>
    sort === 'code'
      ? byText(first.row.code ?? '', second.row.code ?? '')
      : place(first) - place(second) || byAmount(first[sort], second[sort]);
  return holdings.toSorted(compare);
}

/** A group of holdings. An empty `key` means that the property is unknown. */
export interface HoldingPart {
  readonly key: string;
  readonly holdings: readonly Holding[];
}

/** The keys of markets and sides in display order. Industries are sorted by name instead. */
const KEYS: readonly string[] = [...MARKETS, ...SIDES];

function byKey(first: string, second: string): number {
  const [a, b] = [KEYS.indexOf(first), KEYS.indexOf(second)];
  return Number(first === '') - Number(second === '') || a - b || byText(first, second);
}

/**
 * Groups holdings by market, side or industry. Each group keeps their order. `industryOf` returns the name of a stock's
 * industry in the reader's language.
 */
export function dividedHoldings(
  holdings: readonly Holding[],
  group: HoldingGroup,
  industryOf: (code: string) => string | undefined,
): readonly HoldingPart[] {
  if (group === 'none') return [{ key: '', holdings }];
  const keyOf = ({ row }: Holding): string => (group === 'industry' ? industryOf(row.code ?? '') : row[group]) ?? '';
  const parts = new Map<string, Holding[]>();
  for (const holding of holdings) {
    const key = keyOf(holding);
    parts.set(key, [...(parts.get(key) ?? []), holding]);
  }
  return [...parts].map(([key, own]) => ({ key, holdings: own })).toSorted((a, b) => byKey(a.key, b.key));
}

/** The totals of the holdings in one currency. `unknown` counts the holdings with a missing figure. */
export interface HoldingTotals {
  readonly currency: Currency;
  readonly count: number;
  readonly value: ExactMoney;
  readonly gain: ExactMoney;
  readonly day: ExactMoney;
  readonly unknown: number;
}

/** Returns the totals of holdings, one for each currency. */
export function totalsOf(holdings: readonly Holding[]): readonly HoldingTotals[] {
  return CURRENCIES.flatMap((currency) => {
    const own = holdings.filter((holding) => holding.currency === currency);
    if (own.length === 0) return [];
    const sum = (figure: 'value' | 'gain' | 'day'): ExactMoney =>
      exactSum(
        currency,
        own.map((holding) => holding[figure]).filter((amount) => amount !== undefined),
      );
    const unknown = own.filter(({ value, gain, day }) => [value, gain, day].includes(undefined)).length;
    return [{ currency, count: own.length, value: sum('value'), gain: sum('gain'), day: sum('day'), unknown }];
  });
}
