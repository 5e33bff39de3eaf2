import {
  DAY_TRADE_STATES,
  type DayTrade,
  type DayTradeState,
  type Money,
  divideRounded,
  stateOfCode,
} from '@zaraba/contracts';
import { parseAmountInput } from './amountInput.ts';
import type { AmountInput } from './amountInput.ts';
import { moneyOf, toScaled } from './decimal.ts';

const RATE_DECIMALS = 4;
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);
const WHOLE_BASIS_POINTS = 10_000n;

/** What a rate in basis points makes of an amount, rounded to the minor unit, halves away from zero. */
export function resultOf(amount: Money, basisPoints: string): Money {
  const rate = toScaled(basisPoints, RATE_DECIMALS) ?? 0n;
  const minor = Number(divideRounded(BigInt(amount.minor) * rate, RATE_SCALE * WHOLE_BASIS_POINTS));
  // An amount has no negative zero.
  return { minor: minor === 0 ? 0 : minor, currency: amount.currency };
}

/** Where a day trade stands for its reader: as the wire says, but for one whose result is fixed and waits to be received. */
export type DayTradeStage = DayTradeState | 'settled' | 'unknown';

/** The stage of a day trade; `unknown` for a wire code nobody knows. */
export function dayTradeStage(trade: Pick<DayTrade, 'status' | 'receivable'>): DayTradeStage {
  const state = stateOfCode(DAY_TRADE_STATES, trade.status);
  if (state === undefined) return 'unknown';
  return state === 'trading' && trade.receivable ? 'settled' : state;
}

/** Why a typed amount is not taken. */
export type DayAmountFault =
  Extract<AmountInput, { ok: false }>['fault'] | 'belowMinimum' | 'aboveMaximum' | 'insufficient';

/** A typed amount within the terms of the programme, or what is wrong with it. */
export type DayAmount =
  | { readonly ok: true; readonly text: string; readonly money: Money }
  | { readonly ok: false; readonly fault: DayAmountFault };

/** Reads a typed amount against the programme's bounds and the money at hand. */
export function dayAmount(
  typed: string,
  terms: { readonly minimum: string; readonly maximum: string; readonly currency: Money['currency'] },
  available: Money,
): DayAmount {
  const { currency } = terms;
  const read = parseAmountInput(typed, currency);
  if (!read.ok) return read;
  const { minor } = read.money;
  if (minor < moneyOf(terms.minimum, currency).minor) return { ok: false, fault: 'belowMinimum' };
  if (minor > moneyOf(terms.maximum, currency).minor) return { ok: false, fault: 'aboveMaximum' };
  return minor > available.minor ? { ok: false, fault: 'insufficient' } : read;
}
