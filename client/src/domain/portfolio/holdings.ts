import { CURRENCIES, type Currency, MARKETS, MARKET_TIME_ZONE, type Quote, SIDES } from '@zaraba/contracts';
import { type ExactMoney, compared, difference, exactSum } from '../decimal.ts';
import { formatDate } from '../format.ts';
import { type NumberedPosition, costOf, floatingOf, isHeld, valueOf } from '../positions.ts';

/** The orders of a list of holdings: as the server lists them, by an amount with the largest first, or by code. */
export const HOLDING_SORTS = ['listed', 'value', 'gain', 'day', 'code'] as const;
/** An order of a list of holdings. */
export type HoldingSort = (typeof HOLDING_SORTS)[number];

/** What a list of holdings can be divided by. */
export const HOLDING_GROUPS = ['none', 'market', 'industry', 'side'] as const;
/** What a list of holdings is divided by. */
export type HoldingGroup = (typeof HOLDING_GROUPS)[number];

/** The reader's choices for the list of holdings. */
export interface HoldingView {
  readonly sort: HoldingSort;
  readonly group: HoldingGroup;
}

/** Reads the choices from the text that the device stores. An unknown choice is that of a new device. */
export function holdingViewIn(text: string): HoldingView {
  const [sort, group] = text.split(' ');
  return {
    sort: HOLDING_SORTS.find((one) => one === sort) ?? 'listed',
    group: HOLDING_GROUPS.find((one) => one === group) ?? 'none',
  };
}

/** Returns the text that stores the choices on the device. */
export function holdingViewText({ sort, group }: HoldingView): string {
  return `${sort} ${group}`;
}

/** A held position with its figures; a figure is absent if a price is missing. */
export interface Holding {
  readonly row: NumberedPosition;
  readonly currency: Currency;
  readonly value: ExactMoney | undefined;
  /** The unrealized gain or loss before fees. */
  readonly gain: ExactMoney | undefined;
  /** The part of the gain that the trading day of the quote brought. */
  readonly day: ExactMoney | undefined;
}

function isBoughtOnDay({ market = 'jp', boughtAt }: NumberedPosition, { at }: Quote): boolean {
  const dayOf = (atMs: number): string => formatDate(atMs, 'Y-M-D', MARKET_TIME_ZONE[market]);
  return boughtAt !== undefined && dayOf(boughtAt) === dayOf(at);
}

/**
 * Returns what a held position gained or lost on the trading day of a quote, before fees: since the previous close, or
 * since its purchase if it was bought on that day. Undefined without a quote, a side or a quantity.
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

/** Returns the holdings among some positions, with their figures. `quotes` has the newest quotes by code. */
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

/** Compares texts by their code units, so that every device has the same order. */
function byText(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/** The largest amount comes first, an unknown one last. Amounts of different currencies are not compared. */
function byAmount(first: ExactMoney | undefined, second: ExactMoney | undefined): number {
  if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
  return compared(second, first);
}

/**
 * Returns holdings in an order. Holdings in several currencies stay together by currency while amounts order them.
 * Equal holdings keep their places.
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

/** Some holdings that have something in common. An empty `key` stands for what is unknown. */
export interface HoldingPart {
  readonly key: string;
  readonly holdings: readonly Holding[];
}

/** The markets and sides in display order; names of industries are not among them. */
const KEYS: readonly string[] = [...MARKETS, ...SIDES];

function byKey(first: string, second: string): number {
  const [a, b] = [KEYS.indexOf(first), KEYS.indexOf(second)];
  return Number(first === '') - Number(second === '') || a - b || byText(first, second);
}

/**
 * Divides holdings by market, side or industry; each part keeps their order. `industryOf` names the industry of a code
 * in the reader's language.
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

/** The sums of holdings in one currency. `unknown` counts the holdings of which a figure is missing in the sums. */
export interface HoldingTotals {
  readonly currency: Currency;
  readonly count: number;
  readonly value: ExactMoney;
  readonly gain: ExactMoney;
  readonly day: ExactMoney;
  readonly unknown: number;
}

/** Returns the sums of holdings for each of their currencies. */
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
