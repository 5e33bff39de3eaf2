import {
  DAY_TRADE_STATES,
  type DayTrade,
  type DayTradeState,
  type Money,
  divideRounded,
  stateOfCode,
} from '@zaraba/contracts';
import { parseAmountInput } from '../../../domain/input/amountInput.ts';
import type { AmountInput } from '../../../domain/input/amountInput.ts';
import { moneyOf, toScaled } from '../../../domain/decimal.ts';

const RATE_DECIMALS = 4;
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);
const WHOLE_BASIS_POINTS = 10_000n;

/** Returns the result of an amount at a rate in basis points, rounded to the minor unit, halves away from zero. */
export function resultOf(amount: Money, basisPoints: string): Money {
  const rate = toScaled(basisPoints, RATE_DECIMALS) ?? 0n;
  const minor = Number(divideRounded(BigInt(amount.minor) * rate, RATE_SCALE * WHOLE_BASIS_POINTS));
  // A result of -0 would be shown with a minus sign.
  return { minor: minor === 0 ? 0 : minor, currency: amount.currency };
}

/**
 * The stage of a day trade: the state that the server sent, or `settled` if the result is fixed but not claimed yet.
 */
export type DayTradeStage = DayTradeState | 'settled' | 'unknown';

/** Returns the stage of a day trade; `unknown` for a code that the client does not know. */
export function dayTradeStage(trade: Pick<DayTrade, 'status' | 'receivable'>): DayTradeStage {
  const state = stateOfCode(DAY_TRADE_STATES, trade.status);
  if (state === undefined) return 'unknown';
  return state === 'trading' && trade.receivable ? 'settled' : state;
}

/** Why a typed amount is refused. */
export type DayAmountFault =
  | Extract<AmountInput, { ok: false }>['fault']
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'insufficient';

/** The parsed amount of a day trade, or its error. */
export type DayAmount =
  | { readonly ok: true; readonly text: string; readonly money: Money }
  | { readonly ok: false; readonly fault: DayAmountFault };

/** Checks a typed amount against the bounds of the programme and the available money. */
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
