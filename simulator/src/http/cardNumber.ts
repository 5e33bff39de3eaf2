import type { CardNumber } from '../world/bank/records.ts';
import { passwordHash } from '../worlds/password.ts';

const SHOWN_DIGITS = 4;
/** Digits that are never shown, however short a number is. */
const HIDDEN_DIGITS = 3;

/** The only form in which the number of a bank card reaches the core: a digest, keyed like that of a password, and its end. */
export function cardNumber(number: string, account: string): CardNumber {
  const shown = Math.min(SHOWN_DIGITS, number.length - HIDDEN_DIGITS);
  return { hash: passwordHash(`card:${number}`, account), last4: number.slice(-shown) };
}
