import { CURRENCIES, CURRENCY_EXPONENT, divideRounded, toSafeInteger } from '@zaraba/contracts';
import type { Currency, Money } from '@zaraba/contracts';
import { RATE_SCALE, midRate } from '../../market/fx.ts';
import type { Quotes } from '../../market/market.ts';
import { tokyoDay } from '../kernel/businessHours.ts';
import { allRecords } from '../kernel/books.ts';
import type { PositionRecord } from '../models/trading.ts';
import { asOf, valueAt } from '../trading/positions/parts.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { sumOfTotals, totalsAt } from '../kernel/results.ts';

/** Equity in one currency, minor units. */
export interface Worth {
  readonly booked: number;
  readonly unrealized: number;
}

function wasHeld({ boughtAt, soldAt }: PositionRecord, at: number): boolean {
  return boughtAt <= at && (soldAt === undefined || soldAt > at);
}

function unrealizedAt(state: WorldState, account: AccountRecord, at: number, market: Quotes): Map<Currency, number> {
  const gains = new Map<Currency, number>();
  for (const position of allRecords(state, account, 'position')) {
    if (!wasHeld(position, at)) continue;
    const { gain } = valueAt(asOf(position, at), market.tick(position.code, at)?.last ?? position.price);
    gains.set(position.currency, (gains.get(position.currency) ?? 0) + gain);
  }
  return gains;
}

/**
 * Returns the equity in each currency, now or at the end of a day in Tokyo (its last millisecond). It is exact for any
 * past day, because the books drop no change and prices are a function of time.
 */
export function worthAt(state: WorldState, account: AccountRecord, at: number, market: Quotes): Map<Currency, Worth> {
  const gains = unrealizedAt(state, account, at, market);
  const worths = new Map<Currency, Worth>();
  for (const currency of CURRENCIES) {
    const book = tableGet(state.resultBooks, `${account.account}/${currency}`);
    const booked = sumOfTotals(totalsAt(book, tokyoDay(at)));
    worths.set(currency, { booked, unrealized: gains.get(currency) ?? 0 });
  }
  return worths;
}

/** Converts an amount at the reference rate, rounded half away from zero. */
export function converted({ minor, currency: from }: Money, to: Currency, seed: string, at: number): number {
  if (from === to || minor === 0) return minor;
  const multiplied = BigInt(minor) * BigInt(midRate(seed, from, to, at)) * 10n ** BigInt(CURRENCY_EXPONENT[to]);
  return toSafeInteger(divideRounded(multiplied, RATE_SCALE * 10n ** BigInt(CURRENCY_EXPONENT[from])));
}
