import { scryptSync } from 'node:crypto';

// Simulated accounts hold no real money: the cost only keeps the journal free of passwords without slowing a test suite.
const COST = 1_024;
const HASH_BYTES = 24;

/**
 * The only form in which a password reaches the core and the journal. The salt is derived from the account, so that a world
 * replays to the same state; use it for login and fund passwords alike. Takes about 3 ms.
 */
export function passwordHash(password: string, account: string): string {
  return scryptSync(password, `zaraba:${account}`, HASH_BYTES, { N: COST }).toString('hex');
}
