import { MINUTE_MS } from '@zaraba/contracts';

/** How many requests are allowed, for one address and in total. */
export interface RequestLimits {
  /** Calls with a password (logins, registrations, PINs) from an address in a minute. */
  readonly tries: number;
  /** Searches from an address in a minute. */
  readonly lookUps: number;
  /** Sockets of the stream that have no session. */
  readonly anonymousSocketsPerAddress: number;
  readonly anonymousSockets: number;
  /** Uploads of an account at the same time. */
  readonly uploadsPerAccount: number;
  /** Calls that wait for the hash of a password. */
  readonly hashesPerAddress: number;
  readonly hashes: number;
  /** Other calls that change something, from an address in a minute. */
  readonly writes: number;
  /** Demonstrations from an address in a minute; each creates a world. */
  readonly demos: number;
  /** Most demonstrations; a new one ends the one that was not used for the longest time. */
  readonly demosKept: number;
  /** Accounts in a world, records of an account, and records of a journal: none of them is ever deleted. */
  readonly accounts: number;
  readonly recordsPerAccount: number;
  readonly journalRecords: number;
}

/** All local tests come from one address, and 200 workers must not block each other. */
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

/** For public servers: as much as many people behind one address need. */
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

/** Most addresses that are stored. Beyond it, those with a full allowance are dropped. */
const ADDRESSES_MAXIMUM = 10_000;

/** Limits the rate of each address: the allowance of a minute can be used at once and is then refilled steadily. */
export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  /** How much each address has used, as of an instant of real time. */
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
    // Resets all counts, because many addresses must not fill the memory.
    if (this.#used.size >= ADDRESSES_MAXIMUM) this.#used.clear();
  }

  /** Returns false if none is left. */
  take(address: string): boolean {
    const at = this.#now();
    const amount = this.#amountOf(address, at);
    if (amount + 1 > this.#perMinute) return false;
    if (this.#used.size >= ADDRESSES_MAXIMUM) this.#forget(at);
    this.#used.set(address, { amount: amount + 1, at });
    return true;
  }
}

/** Counts what runs at the same time, by name and in total. */
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

  /** Returns a function that removes the entry. */
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
