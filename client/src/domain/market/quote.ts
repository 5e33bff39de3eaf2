import { type Quote, formatPrice, parsePrice } from '@zaraba/contracts';

/**
 * The move of a price from the previous close, as a price difference and in percent. Absent if the previous close is
 * unknown.
 */
export interface PriceChange {
  readonly amount: string;
  readonly percent: number;
  /** 1 for a rise, -1 for a fall, 0 if unchanged. */
  readonly direction: 1 | -1 | 0;
}

/** A wire price as an integer of 1/PRICE_SCALE; undefined if it is absent, invalid, or zero. */
export function priceUnits(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  try {
    const price = parsePrice(text);
    return price > 0 ? price : undefined;
  } catch {
    return undefined;
  }
}

/** The data of a stock that decides whether its price is at a limit of the day. */
export interface DayLimits {
  readonly limitUp?: string | undefined;
  readonly limitDown?: string | undefined;
}

/**
 * Whether the newest price is at the highest or lowest price of the day's limits; undefined if at neither, or if no
 * limit is known.
 */
export function limitOf(
  { limitUp, limitDown }: DayLimits,
  quote: Pick<Quote, 'last'>,
): 'limitUp' | 'limitDown' | undefined {
  const last = priceUnits(quote.last);
  if (last === undefined) return undefined;
  if (last === priceUnits(limitUp)) return 'limitUp';
  return last === priceUnits(limitDown) ? 'limitDown' : undefined;
}

/** Whether a special quote makes orders wait. `open` says whether orders are accepted now; it is absent if unknown. */
export function isQuotedSpecially(at: {
  readonly quote?: Pick<Quote, 'specialQuote'> | undefined;
  readonly open?: boolean | undefined;
}): boolean {
  return at.open !== false && at.quote?.specialQuote !== undefined;
}

/** The move of a quote from the previous close. */
export function changeOf(quote: Pick<Quote, 'last' | 'previousClose'> | undefined): PriceChange | undefined {
  const last = priceUnits(quote?.last);
  const before = priceUnits(quote?.previousClose);
  if (last === undefined || before === undefined) return undefined;
  const difference = last - before;
  return {
    amount: difference < 0 ? `-${formatPrice(-difference)}` : formatPrice(difference),
    percent: (difference / before) * 100,
    direction: difference > 0 ? 1 : difference < 0 ? -1 : 0,
  };
}
