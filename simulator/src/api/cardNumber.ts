import type { CardNumber } from '../world/bank/model.ts';
import { passwordHash } from '../host/password.ts';

const SHOWN_DIGITS = 4;
/** Digits that are never shown, however short a number is. */
const HIDDEN_DIGITS = 3;

/** What the digest of the number of a bank card is made of. */
export function cardText(number: string): string {
  return `card:${number}`;
}

/** The only form in which the number of a bank card reaches the core: a digest, keyed like that of a password, and its end. */
export function cardNumber(number: string, account: string): CardNumber {
  return hashedCardNumber(number, passwordHash(cardText(number), account));
}

/** The same of a number whose digest is made. */
export function hashedCardNumber(number: string, hash: string): CardNumber {
  const shown = Math.min(SHOWN_DIGITS, number.length - HIDDEN_DIGITS);
  return { hash, last4: number.slice(-shown) };
}
