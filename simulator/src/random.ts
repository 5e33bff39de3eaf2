import { hash } from 'node:crypto';

/**
 * The only source of chance. Nothing is drawn in sequence: every draw is a function of a seed and of what it is for, so
 * adding a draw in one place never changes another.
 */

/** Mixes three 32-bit words into one; the counter-based generator behind every price. */
export function mix(a: number, b: number, c: number): number {
  let x = a ^ Math.imul(b, 0x9e3779b1);
  x ^= x >>> 16;
  x = Math.imul(x, 0x85ebca6b);
  x ^= Math.imul(c, 0xc2b2ae35);
  x ^= x >>> 13;
  x = Math.imul(x, 0x27d4eb2f);
  x ^= x >>> 15;
  x = Math.imul(x, 0x165667b1);
  return (x ^ (x >>> 16)) >>> 0;
}

/** A 32-bit word for a text (FNV-1a, then mixed), to key draws by names. */
export function word(text: string): number {
  let x = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) x = Math.imul(x ^ text.charCodeAt(i), 0x01000193);
  return mix(x, text.length, 0);
}

/** Hexadecimal text of `bytes` bytes derived from what it is for: tokens and ids. Parts may hold any text. */
export function deriveHex(parts: readonly string[], bytes: number): string {
  return hash('sha256', JSON.stringify(parts)).slice(0, bytes * 2);
}
