import { plainNumber } from '../../../domain/input/typedText.ts';

/** The calls accept no shorter login password. */
export const LOGIN_PASSWORD_SHORTEST = 8;
/** The calls accept no longer login password. */
export const LOGIN_PASSWORD_LONGEST = 72;

/** The errors of a new password. */
export type PasswordFault = 'missing' | 'short' | 'long' | 'same' | 'digits' | 'guessable' | 'differs';

/** Returns a typed fund password as the server expects it: plain digits without separators. */
export function fundPasswordText(typed: string): string {
  return plainNumber(typed);
}

/** Whether a text is a fund password of six digits. */
export function isFundPassword(typed: string): boolean {
  return /^\d{6}$/.test(fundPasswordText(typed));
}

/** Whether digits are easy to guess: one repeated digit, or an ascending or descending sequence. */
export function isGuessable(digits: string): boolean {
  const values = Array.from(digits, Number);
  const steps = new Set(values.slice(1).map((value, index) => (value - (values[index] ?? 0) + 10) % 10));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === 9);
}

/** Returns the error of a new login password; undefined if it is valid. */
export function loginPasswordFault(typed: string, old: string): PasswordFault | undefined {
  if (typed === '') return 'missing';
  if (typed.length < LOGIN_PASSWORD_SHORTEST) return 'short';
  if (typed.length > LOGIN_PASSWORD_LONGEST) return 'long';
  return typed === old ? 'same' : undefined;
}

/**
 * Returns the error of a new fund password; undefined if it is valid. `old` is empty if there is no fund password yet.
 */
export function fundPasswordFault(typed: string, old: string): PasswordFault | undefined {
  const digits = fundPasswordText(typed);
  if (digits === '') return 'missing';
  if (!isFundPassword(typed)) return 'digits';
  if (isGuessable(digits)) return 'guessable';
  return digits === fundPasswordText(old) ? 'same' : undefined;
}
