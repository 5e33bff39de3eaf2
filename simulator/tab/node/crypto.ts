import { hmac } from '@noble/hashes/hmac.js';
import { scrypt as noble } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';

type Text = string | Uint8Array;
type Encoding = 'hex' | 'base64' | 'base64url';

interface Hashing {
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** A hash in progress, as Node's `createHash` and `createHmac` return it. */
class Running {
  readonly #hash: Hashing;

  constructor(hashing: Hashing) {
    this.#hash = hashing;
  }

  update(text: Text): this {
    this.#hash.update(Buffer.from(text));
    return this;
  }

  digest(encoding?: Encoding): string | Buffer {
    const bytes = Buffer.from(this.#hash.digest());
    return encoding === undefined ? bytes : bytes.toString(encoding);
  }
}

function assertSha256(name: string): void {
  if (name !== 'sha256') throw new Error(`a tab computes sha256, not ${name}`);
}

/** Returns the SHA-256 of a text as hexadecimal digits. */
export function hash(name: string, text: Text): string {
  assertSha256(name);
  return Buffer.from(sha256(Buffer.from(text))).toString('hex');
}

export function createHash(name: string): Running {
  assertSha256(name);
  return new Running(sha256.create());
}

export function createHmac(name: string, key: Text): Running {
  assertSha256(name);
  return new Running(hmac.create(sha256, Buffer.from(key)));
}

type Done = (error: Error | null, bytes: Buffer) => void;

/** Returns random bytes. Like Node, also calls `done` with them. */
export function randomBytes(count: number, done?: Done): Buffer {
  const bytes = crypto.getRandomValues(Buffer.alloc(count));
  done?.(null, bytes);
  return bytes;
}

export const randomUUID = (): string => crypto.randomUUID();

/** Compares two byte sequences in constant time. */
export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  let difference = 0;
  for (const [place, byte] of one.entries()) difference |= byte ^ (other[place] ?? 0);
  return difference === 0;
}

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

export function scryptSync(text: Text, salt: Text, count: number, { N, r, p }: Cost): Buffer {
  return Buffer.from(noble(Buffer.from(text), Buffer.from(salt), { N, r, p, dkLen: count }));
}

export function scrypt(...[text, salt, count, cost, done]: [Text, Text, number, Cost, Done]): void {
  queueMicrotask(() => done(null, scryptSync(text, salt, count, cost)));
}
