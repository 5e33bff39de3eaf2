import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';

/** What making a hash costs; `log2N` is the binary logarithm of N of scrypt. */
export interface HashCost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

/** A hash that is yet to be made: of what cost, with which salt. Its text begins with `prefix`. */
export interface HashForm {
  readonly prefix: string;
  readonly cost: HashCost;
  readonly salt: string | Buffer;
  readonly bytes: number;
  readonly encoding: 'hex' | 'base64url';
}

/** Simulated accounts hold no real money: on one machine the cost only keeps the journal free of passwords, 3 ms each. */
const LOCAL_COST: HashCost = { log2N: 10, r: 8, p: 1 };
const LOCAL_BYTES = 24;
/** One of the parameter sets for scrypt of OWASP's Password Storage Cheat Sheet; takes 32 MB and about a quarter of a second. */
export const PUBLIC_COST: HashCost = { log2N: 15, r: 8, p: 3 };
const PUBLIC_BYTES = 32;
const SALT_BYTES = 16;
/** Node refuses to take more than 32 MB unless it is allowed to. */
const MEMORY_MAXIMUM_BYTES = 64 * 1024 * 1024;

/** A hash that carries its cost and its salt, as in the PHC string format. */
const PREFIXED = /^(\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$)/;

/**
 * The form of hashes on one machine. The salt is derived from the account, so that the same calls lead to the same state; such a
 * hash has no prefix.
 */
export function localForm(account: string): HashForm {
  return { prefix: '', cost: LOCAL_COST, salt: `zaraba:${account}`, bytes: LOCAL_BYTES, encoding: 'hex' };
}

/** The form of a new hash where other machines reach the server. Its salt is of chance: it comes with the command that brings the hash. */
export function publicForm(): HashForm {
  return prefixedForm(PUBLIC_COST, randomBytes(SALT_BYTES));
}

function prefixedForm(cost: HashCost, salt: Buffer): HashForm {
  const { log2N, r, p } = cost;
  const prefix = `$scrypt$ln=${log2N},r=${r},p=${p}$${salt.toString('base64url')}$`;
  return { prefix, cost, salt, bytes: PUBLIC_BYTES, encoding: 'base64url' };
}

/** The form that a hash was made in: only in that can a password be compared with it. */
export function formOf(hash: string, account: string): HashForm {
  const [, , log2N, r, p, salt] = PREFIXED.exec(hash) ?? [];
  if (salt === undefined) return localForm(account);
  return prefixedForm({ log2N: Number(log2N), r: Number(r), p: Number(p) }, Buffer.from(salt, 'base64url'));
}

/** Whether a hash costs less than one that would be made now where other machines reach the server. */
export function isCheap(hash: string): boolean {
  return !PREFIXED.test(hash);
}

function optionsOf({ log2N, r, p }: HashCost): ScryptOptions {
  return { N: 2 ** log2N, r, p, maxmem: MEMORY_MAXIMUM_BYTES };
}

/** Makes a hash at once: this thread does nothing else meanwhile. For what no customer waits for. */
export function hashNow(text: string, { prefix, cost, salt, bytes, encoding }: HashForm): string {
  return prefix + scryptSync(text, salt, bytes, optionsOf(cost)).toString(encoding);
}

/** Makes a hash beside this thread. */
export function hashBeside(text: string, { prefix, cost, salt, bytes, encoding }: HashForm): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(text, salt, bytes, optionsOf(cost), (error, key) => {
      if (error === null) resolve(prefix + key.toString(encoding));
      else reject(error);
    });
  });
}

/** Whether two hashes are the same, found in a time that does not depend on where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/**
 * The only form in which a password reaches the core and the journal, as it is made on one machine: use it for login and fund
 * passwords alike. Takes about 3 ms.
 */
export function passwordHash(password: string, account: string): string {
  return hashNow(password, localForm(account));
}
