import { hash } from 'node:crypto';

/**
 * The only source of randomness. Every draw is a function of a seed and a purpose, so a new draw changes no other draw.
 */

/** Mixes three 32-bit words into one. All prices come from this counter-based generator. */
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

/** Returns a 32-bit hash of a text (FNV-1a, mixed), as the key of draws with a name. */
export function word(text: string): number {
  let x = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) x = Math.imul(x ^ text.charCodeAt(i), 0x01000193);
  return mix(x, text.length, 0);
}

/** Returns a hexadecimal digest of `bytes` bytes, for tokens and ids. */
export function deriveHex(parts: readonly string[], bytes: number): string {
  return hash('sha256', JSON.stringify(parts)).slice(0, bytes * 2);
}
