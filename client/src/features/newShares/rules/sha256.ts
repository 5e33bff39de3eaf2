/**
 * SHA-256 as a pure function. The browser's implementation is missing on pages without HTTPS, where the check of a
 * lottery must work, too.
 */

const WORD_BITS = 32;
const BLOCK_BYTES = 64;
const ROUNDS = 64;
const LENGTH_BYTES = 8;

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}

function fractionBits(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** WORD_BITS);
}

const PRIMES = firstPrimes(ROUNDS);
/** Constants of the standard: the first bits of the fractional parts of square and cube roots of the first primes. */
const START = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));
const CONSTANTS = PRIMES.map((prime) => fractionBits(Math.cbrt(prime)));

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (WORD_BITS - by));
}

/** Returns the message, followed by a one bit, zeros up to a whole block, and the length of the message in bits. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - LENGTH_BYTES, BigInt(message.length) * 8n);
  return view;
}

function schedule(view: DataView, from: number): Int32Array {
  const words = new Int32Array(ROUNDS);
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(from + index * 4);
  const at = (index: number): number => words[index] ?? 0;
  for (let index = 16; index < ROUNDS; index += 1) {
    const near = at(index - 2);
    const far = at(index - 15);
    const small = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    const large = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    words[index] = (at(index - 16) + small + at(index - 7) + large) | 0;
  }
  return words;
}

function compressed(state: readonly number[], words: Int32Array): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + mixed + chosen + (CONSTANTS[round] ?? 0) + (words[round] ?? 0)) | 0;
    const spread = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (spread + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0);
}

/** Returns the SHA-256 of a text in UTF-8 as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  let state = START;
  for (let from = 0; from < view.byteLength; from += BLOCK_BYTES) state = compressed(state, schedule(view, from));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
