import { type Quote, formatPrice, parsePrice } from '@zaraba/contracts';

/** The change of a price since the previous close. Absent if the previous close is unknown. */
export interface PriceChange {
  readonly amount: string;
  readonly percent: number;
  /** 1 for a rise, -1 for a fall, 0 if unchanged. */
  readonly direction: 1 | -1 | 0;
}

/** Parses a price text of a reply as an integer of 1/PRICE_SCALE; undefined if it is absent, invalid or zero. */
export function priceUnits(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  try {
    const price = parsePrice(text);
    return price > 0 ? price : undefined;
  } catch {
    return undefined;
  }
}

/** The highest and lowest price at which a stock may trade on a day. */
export interface DayLimits {
  readonly limitUp?: string | undefined;
  readonly limitDown?: string | undefined;
}

/**
 * Returns which price limit of the day the last price has reached; undefined if it has reached none, or if the limits
 * are unknown.
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
 * Whether the exchange shows a special quote, so that orders wait instead of being filled. `open` states whether the
 * market accepts orders now; absent if unknown.
 */
export function isQuotedSpecially(at: {
  readonly quote?: Pick<Quote, 'specialQuote'> | undefined;
  readonly open?: boolean | undefined;
}): boolean {
  return at.open !== false && at.quote?.specialQuote !== undefined;
}

/** Returns how the last price of a quote has changed since the previous close. */
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
