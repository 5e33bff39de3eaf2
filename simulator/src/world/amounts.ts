import { DecimalError, parseMoney } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';

/** A positive amount of a request in minor units; undefined where its currency has no such amount. */
export function minorOf(amount: string, currency: Currency): number | undefined {
  try {
    const { minor } = parseMoney(amount, currency);
    return minor > 0 ? minor : undefined;
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}
