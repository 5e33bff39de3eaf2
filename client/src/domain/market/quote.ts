import { type Quote, formatPrice, parsePrice } from '@zaraba/contracts';

/**
 * The change of a price from the previous close, as an amount and in percent. Absent if the previous close is unknown.
 */
export interface PriceChange {
  readonly amount: string;
  readonly percent: number;
  /** 1 for a rise, -1 for a fall, 0 if unchanged. */
  readonly direction: 1 | -1 | 0;
}

/** Parses a price of the wire as an integer of 1/PRICE_SCALE; undefined if it is absent, invalid, or zero. */
export function priceUnits(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  try {
    const price = parsePrice(text);
    return price > 0 ? price : undefined;
  } catch {
    return undefined;
  }
}

/** The price limits of a stock on a day. */
export interface DayLimits {
  readonly limitUp?: string | undefined;
  readonly limitDown?: string | undefined;
}

/**
 * Returns which of the day's price limits the newest price has reached; undefined if none, or if the limits are
 * unknown.
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

/**
 * Whether orders are queued because of a special quote. `open` states whether orders are accepted now; it is absent if
 * unknown.
 */
export function isQuotedSpecially(at: {
  readonly quote?: Pick<Quote, 'specialQuote'> | undefined;
  readonly open?: boolean | undefined;
}): boolean {
  return at.open !== false && at.quote?.specialQuote !== undefined;
}

/** Returns the change of a quote from the previous close. */
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
