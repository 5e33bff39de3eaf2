import { CURRENCY_EXPONENT, type Currency, type Money, PRICE_SCALE, type Side, toSafeInteger } from '@zaraba/contracts';
import { parseAmountInput } from '../../../domain/input/amountInput.ts';
import { plainFigure } from '../../../domain/input/typedText.ts';
import { type TickTable, downToGrid, upToGrid } from '../../../domain/market/ticks.ts';

const WHOLE_BASIS_POINTS = 10_000n;
/** No stock has a higher price. A short position whose liquidation price is above this cannot be liquidated. */
const HIGHEST_PRICE = 10 ** 9 * PRICE_SCALE;

/** The data of a position that determine its liquidation price. `price` is an integer of 1/PRICE_SCALE. */
export interface Leveraged {
  readonly side: Side;
  readonly leverage: number;
  readonly price: number;
  readonly quantity: number;
}

/**
 * Returns the liquidation price of a position with added margin, rounded to a valid price that is reached earlier
 * rather than later. `added` is the total of all additions. Undefined if no price liquidates the position.
 */
export function liquidationWith(
  position: Leveraged,
  added: Money,
  maintenanceBasisPoints: number,
  ticks: TickTable,
): number | undefined {
  const { side } = position;
  if (side === 'long' && position.leverage === 1) return undefined;
  const price = BigInt(position.price);
  const multiple = BigInt(position.leverage);
  const shares = BigInt(position.quantity);
  const maintenance = BigInt(maintenanceBasisPoints);
  const parts = BigInt(added.minor) * BigInt(PRICE_SCALE / 10 ** CURRENCY_EXPONENT[added.currency]);
  if (side === 'long') {
    const dividend = (price * (multiple - 1n) * shares - parts * multiple) * WHOLE_BASIS_POINTS;
    if (dividend <= 0n) return undefined;
    const divisor = multiple * shares * (WHOLE_BASIS_POINTS - maintenance);
    return upToGrid(ticks, Number((dividend + divisor - 1n) / divisor));
  }
  const dividend = (price * (multiple + 1n) * shares + parts * multiple) * WHOLE_BASIS_POINTS;
  const exact = Number(dividend / (multiple * shares * (WHOLE_BASIS_POINTS + maintenance)));
  return exact > HIGHEST_PRICE ? undefined : downToGrid(ticks, exact);
}

/** The parsed amount of a top-up, or its error. */
export type TopUpAmount =
  | { readonly ok: true; readonly text: string; readonly money: Money }
  | { readonly ok: false; readonly fault: 'missing' | 'whole' | 'positive' | 'insufficient' };

/** Parses the amount of a top-up. It must be in whole units of the currency, and at most the available money. */
export function topUpAmount(typed: string, currency: Currency, available: Money | undefined): TopUpAmount {
  const parsed = parseAmountInput(typed, currency);
  if (!parsed.ok && parsed.fault === 'range') {
    return { ok: false, fault: /[1-9]/.test(plainFigure(typed)) ? 'insufficient' : 'positive' };
  }
  if (!parsed.ok) return { ok: false, fault: parsed.fault === 'missing' ? 'missing' : 'whole' };
  const { text, money } = parsed;
  if (text.includes('.')) return { ok: false, fault: 'whole' };
  if (available !== undefined && money.minor > available.minor) return { ok: false, fault: 'insufficient' };
  return { ok: true, text, money };
}

/** Returns the sum of two amounts in one currency. */
export function plus(a: Money, b: Money): Money {
  return { minor: toSafeInteger(BigInt(a.minor) + BigInt(b.minor)), currency: a.currency };
}
