import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';

/** The cost of a hash. `log2N` is the binary logarithm of scrypt's N. */
export interface HashCost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

/** The parameters of a hash. Its text begins with `prefix`. */
export interface HashForm {
  readonly prefix: string;
  readonly cost: HashCost;
  readonly salt: string | Buffer;
  readonly bytes: number;
  readonly encoding: 'hex' | 'base64url';
}

/**
 * The cost on local servers, about 3 ms. Local accounts contain no money, so the hash only keeps passwords out of
 * journals.
 */
const LOCAL_COST: HashCost = { log2N: 10, r: 8, p: 1 };
const LOCAL_BYTES = 24;
/** The cost on public servers, from OWASP's Password Storage Cheat Sheet: 32 MB, about 250 ms. */
export const PUBLIC_COST: HashCost = { log2N: 15, r: 8, p: 3 };
const PUBLIC_BYTES = 32;
const SALT_BYTES = 16;
/** The memory that scrypt may use. Node's default of 32 MB does not suffice for `PUBLIC_COST`. */
const MEMORY_MAXIMUM_BYTES = 64 * 1024 * 1024;

/** The PHC string format. */
const PREFIXED = /^(\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$)/;

/**
 * Returns the form for local servers, which has no prefix. The salt derives from the account, so that states are
 * reproducible.
 */
export function localForm(account: string): HashForm {
  return { prefix: '', cost: LOCAL_COST, salt: `zaraba:${account}`, bytes: LOCAL_BYTES, encoding: 'hex' };
}

/** Returns the form for public servers, with a random salt. */
export function publicForm(): HashForm {
  return prefixedForm(PUBLIC_COST, randomBytes(SALT_BYTES));
}

function prefixedForm(cost: HashCost, salt: Buffer): HashForm {
  const { log2N, r, p } = cost;
  const prefix = `$scrypt$ln=${log2N},r=${r},p=${p}$${salt.toString('base64url')}$`;
  return { prefix, cost, salt, bytes: PUBLIC_BYTES, encoding: 'base64url' };
}

/** Returns an existing hash's form. */
export function formOf(hash: string, account: string): HashForm {
  const [, , log2N, r, p, salt] = PREFIXED.exec(hash) ?? [];
  if (salt === undefined) return localForm(account);
  return prefixedForm({ log2N: Number(log2N), r: Number(r), p: Number(p) }, Buffer.from(salt, 'base64url'));
}

/** Whether a hash has the low cost of local servers. */
export function isCheap(hash: string): boolean {
  return !PREFIXED.test(hash);
}

function optionsOf({ log2N, r, p }: HashCost): ScryptOptions {
  return { N: 2 ** log2N, r, p, maxmem: MEMORY_MAXIMUM_BYTES };
}

/** Hashes on the main thread and blocks it, so it must not serve customers' requests. */
export function hashNow(text: string, { prefix, cost, salt, bytes, encoding }: HashForm): string {
  return prefix + scryptSync(text, salt, bytes, optionsOf(cost)).toString(encoding);
}

/** Hashes in the thread pool. */
export function hashBeside(text: string, { prefix, cost, salt, bytes, encoding }: HashForm): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(text, salt, bytes, optionsOf(cost), (error, key) => {
      if (error === null) resolve(prefix + key.toString(encoding));
      else reject(error);
    });
  });
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Hashes a password in the local form. The core and the journal contain hashes of this form only. Takes about 3 ms. */
export function passwordHash(password: string, account: string): string {
  return hashNow(password, localForm(account));
}
