import type { Currency } from '@zaraba/contracts';
import { amountFault } from '../../../domain/funding.ts';

/** Round amounts in the currencies that most customers deposit. There are none in other currencies. */
const AMOUNTS: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  jpy: ['100000', '300000', '500000'],
  usd: ['1000', '3000', '5000'],
  cny: ['5000', '10000', '30000'],
};

/** Returns the round amounts of a currency that are within the limits of a channel, as decimal texts. */
export function offeredAmounts(
  currency: Currency,
  channel: { readonly minimum: string; readonly maximum: string },
): readonly string[] {
  return (AMOUNTS[currency] ?? []).filter((amount) => amountFault(amount, currency, channel) === undefined);
}
