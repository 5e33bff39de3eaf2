import { MINUTE_MS } from '@zaraba/contracts';

/** Limits on requests, connections and stored data: per address or account, and in total. */
export interface RequestLimits {
  /** Calls with a password or PIN (logins, registrations, trading PINs) per address and minute. */
  readonly tries: number;
  /** Searches per address and minute. */
  readonly lookUps: number;
  /** Stream sockets without a session, per address and in total. */
  readonly anonymousSocketsPerAddress: number;
  readonly anonymousSockets: number;
  /** Concurrent uploads. */
  readonly uploadsPerAccount: number;
  /** Calls waiting for a password hash, per address and in total. */
  readonly hashesPerAddress: number;
  readonly hashes: number;
  /** Other calls that change data, per address and minute. */
  readonly writes: number;
  /** Demonstrations started per address and minute; each creates a world. */
  readonly demos: number;
  /** Demonstration worlds on the server; a new one ends the least recently used one. */
  readonly demosKept: number;
  /** Most accounts in a world, records of an account and of a journal, none of which is ever deleted. */
  readonly accounts: number;
  readonly recordsPerAccount: number;
  readonly journalRecords: number;
}

/** Limits of a local server: all tests come from one address, and 200 workers must not block each other. */
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

/** Limits of a public server: enough for many people sharing one address. */
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

/** Stored addresses. At this limit, those with a full allowance are dropped first. */
const ADDRESSES_MAXIMUM = 10_000;

/** Limits each address's request rate: a minute's allowance can be used at once and is refilled steadily. */
export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  /** The allowance used by each address, as of an instant of real time. */
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
    // If no address could be dropped, all counts are reset, because many addresses must not fill the memory.
    if (this.#used.size >= ADDRESSES_MAXIMUM) this.#used.clear();
  }

  /** Uses one request of an address's allowance; returns whether one was left. */
  take(address: string): boolean {
    const at = this.#now();
    const amount = this.#amountOf(address, at);
    if (amount + 1 > this.#perMinute) return false;
    if (this.#used.size >= ADDRESSES_MAXIMUM) this.#forget(at);
    this.#used.set(address, { amount: amount + 1, at });
    return true;
  }
}

/** Limits concurrent operations, by name (such as an address) and in total. */
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
