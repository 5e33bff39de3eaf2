import { MINUTE_MS } from '@zaraba/contracts';

/** Limits on requests, per address and in all. */
export interface RequestLimits {
  /** Calls with a password (logins, registrations, PINs) per address and minute. */
  readonly tries: number;
  /** Searches per address and minute. */
  readonly lookUps: number;
  /** Stream sockets without a session. */
  readonly anonymousSocketsPerAddress: number;
  readonly anonymousSockets: number;
  /** Concurrent uploads per account. */
  readonly uploadsPerAccount: number;
  /** Calls waiting for a password hash. */
  readonly hashesPerAddress: number;
  readonly hashes: number;
  /** Other changing calls per address and minute. */
  readonly writes: number;
  /** Demonstrations per address and minute: each makes a world. */
  readonly demos: number;
  /** Most demonstrations; a new one ends the least recently used. */
  readonly demosKept: number;
  /** Accounts per world, records per account, records per journal: all permanent. */
  readonly accounts: number;
  readonly recordsPerAccount: number;
  readonly journalRecords: number;
}

/** Local tests share one address: 200 workers must not block each other. */
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

/** For public servers: what many people at one address need. */
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

/** Most addresses stored; beyond it, those with a full allowance are dropped. */
const ADDRESSES_MAXIMUM = 10_000;

/** Rate limit per address: a minute's allowance at once, then refilled steadily. */
export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  /** Used amounts, as of a real time. */
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
    // Resets all counts: many addresses must not fill the memory.
    if (this.#used.size >= ADDRESSES_MAXIMUM) this.#used.clear();
  }

  /** Uses one; false if none is left. */
  take(address: string): boolean {
    const at = this.#now();
    const amount = this.#amountOf(address, at);
    if (amount + 1 > this.#perMinute) return false;
    if (this.#used.size >= ADDRESSES_MAXIMUM) this.#forget(at);
    this.#used.set(address, { amount: amount + 1, at });
    return true;
  }
}

/** Counts concurrent entries, by name and in total. */
export class ConcurrencyLimit {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #inside = new Map<string, number>();
  #total = 0;

  constructor(mostOfOne: number, most = Infinity) {
    this.#mostOfOne = mostOfOne;
    this.#most = most;
  }

  /** Whether one more with this name fits. */
  hasRoom(name: string): boolean {
    return this.#total < this.#most && (this.#inside.get(name) ?? 0) < this.#mostOfOne;
  }

  /** Adds an entry; returns a function that removes it. */
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
