import type { CardNumber } from '../world/models/bank.ts';
import { passwordHash } from '../host/access/password.ts';

const SHOWN_DIGITS = 4;
/** The minimum number of hidden digits, even of a short card number. */
const HIDDEN_DIGITS = 3;

/** Returns the text from which a bank card's digest is computed. */
export function cardText(number: string): string {
  return `card:${number}`;
}

/** Converts the number of a bank card to the only form that reaches the core: a keyed digest and the last digits. */
export function cardNumber(number: string, account: string): CardNumber {
  return hashedCardNumber(number, passwordHash(cardText(number), account));
}

/** Like `cardNumber`, but from a digest that was computed earlier. */
export function hashedCardNumber(number: string, hash: string): CardNumber {
  const shown = Math.min(SHOWN_DIGITS, number.length - HIDDEN_DIGITS);
  return { hash, last4: number.slice(-shown) };
}
