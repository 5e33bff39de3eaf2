import { MINUTE_MS } from '@zaraba/contracts';

/** Limits on requests, connections and stored data: per address or account, and in total. */
export interface RequestLimits {
  /** Calls with a password or PIN, such as logins, per address and minute. */
  readonly tries: number;
  /** Searches per address and minute. */
  readonly lookUps: number;
  /** Sockets of the stream without a session, per address and in total. */
  readonly anonymousSocketsPerAddress: number;
  readonly anonymousSockets: number;
  /** Concurrent uploads. */
  readonly uploadsPerAccount: number;
  /** Calls that wait for a password to be hashed, per address and in total. */
  readonly hashesPerAddress: number;
  readonly hashes: number;
  /** Other calls that change data, per address and minute. */
  readonly writes: number;
  /** Demonstrations that an address may start per minute. Each one creates a world. */
  readonly demos: number;
  /** Demonstrations on the server. A further demonstration ends the least recently used. */
  readonly demosKept: number;
  /** Accounts in a world, records of an account, and records of a journal. None of them is ever deleted. */
  readonly accounts: number;
  readonly recordsPerAccount: number;
  readonly journalRecords: number;
}

/**
 * The limits of a local server. They are high, because all tests come from one address and 200 workers must not block
 * each other.
 */
export const LOOPBACK_LIMITS: RequestLimits = {
  tries: 60_000,
  lookUps: 600_000,
  anonymousSocketsPerAddress: 10_000,
  anonymousSockets: 10_000,
  uploadsPerAccount: 4,
  hashesPerAddress: 10_000,
  hashes: 10_000,
  writes: 6_000_000,
  demos: 600,
  demosKept: 50,
  accounts: Infinity,
  recordsPerAccount: Infinity,
  journalRecords: Infinity,
};

/** The limits of a public server. They suffice for many people who share one address. */
export const PUBLIC_LIMITS: RequestLimits = {
  tries: 60,
  lookUps: 1_200,
  anonymousSocketsPerAddress: 100,
  anonymousSockets: 2_000,
  uploadsPerAccount: 1,
  hashesPerAddress: 16,
  hashes: 32,
  writes: 600,
  demos: 6,
  demosKept: 50,
  accounts: 2_000,
  recordsPerAccount: 1_000,
  journalRecords: 5_000_000,
};

/** The maximum number of addresses stored. Beyond it, those with a full allowance are dropped first. */
const ADDRESSES_MAXIMUM = 10_000;

/**
 * Limits the rate of requests of each address. The allowance of a minute can be used at once and is refilled steadily.
 */
export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #used = new Map<string, { readonly amount: number; readonly at: number }>();

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  #amountOf(address: string, at: number): number {
    const used = this.#used.get(address);
    if (used === undefined) return 0;
    return Math.max(0, used.amount - ((at - used.at) * this.#perMinute) / MINUTE_MS);
  }

  #forget(at: number): void {
    for (const address of this.#used.keys()) if (this.#amountOf(address, at) === 0) this.#used.delete(address);
    // If no address could be dropped, all counts are reset, so that many addresses cannot fill the memory.
    if (this.#used.size >= ADDRESSES_MAXIMUM) this.#used.clear();
  }

  take(address: string): boolean {
    const at = this.#now();
    const amount = this.#amountOf(address, at);
    if (amount + 1 > this.#perMinute) return false;
    if (this.#used.size >= ADDRESSES_MAXIMUM) this.#forget(at);
    this.#used.set(address, { amount: amount + 1, at });
    return true;
  }
}

/** Limits operations that run at the same time, by a name (such as an address) and in total. */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #inside = new Map<string, number>();
  #total = 0;

  constructor(mostOfOne: number, most = Infinity) {
    this.#mostOfOne = mostOfOne;
    this.#most = most;
  }

  hasRoom(name: string): boolean {
    return this.#total < this.#most && (this.#inside.get(name) ?? 0) < this.#mostOfOne;
  }

  enter(name: string): () => void {
    this.#total += 1;
    this.#inside.set(name, (this.#inside.get(name) ?? 0) + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#total -= 1;
      const left = (this.#inside.get(name) ?? 1) - 1;
      if (left === 0) this.#inside.delete(name);
      else this.#inside.set(name, left);
    };
  }
}
