import { MINUTE_MS } from '@zaraba/contracts';

/** How much one address, and all strangers together, may ask of a server. */
export interface DoorLimits {
  /** Calls with a password (log-ins, registrations, PINs) of one address in a minute. */
  readonly tries: number;
  /** Searches of one address in a minute. */
  readonly lookUps: number;
  /** Sockets of the stream without a session, of one address and of all. */
  readonly anonymousSocketsPerAddress: number;
  readonly anonymousSockets: number;
  /** Uploads of one account under way at a time. */
  readonly uploadsPerAccount: number;
  /** Calls that wait for the hash of a password, of one address and of all. */
  readonly hashesPerAddress: number;
  readonly hashes: number;
  /** Calls without a password that change something, of one address in a minute. */
  readonly writes: number;
  /** Demonstrations that one address begins in a minute: each makes a world and prepares its customer. */
  readonly demos: number;
  /** Demonstrations that are kept; one more ends the one that was not used for the longest time. */
  readonly demosKept: number;
  /** Accounts of a world; records of all kinds of one of them; records of a world's journal. Nothing of these is ever forgotten. */
  readonly accounts: number;
  readonly recordsPerAccount: number;
  readonly journalRecords: number;
}

/** On this machine all customers of a run of tests come from one address: 200 workers must not hinder each other. */
export const LOOPBACK_LIMITS: DoorLimits = {
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

/** Where other machines reach the server: what many people behind one address need, and no more. */
export const PUBLIC_LIMITS: DoorLimits = {
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

/** So many addresses are remembered; then those are forgotten whose allowance is whole again. */
const ADDRESSES_MAXIMUM = 10_000;

/** What each address may do in a minute: as much at once, then no faster than that. */
export class Allowance {
  readonly #perMinute: number;
  readonly #now: () => number;
  /** What an address has used up, as of an instant of real time. */
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
    // Beyond ten thousand addresses the counts start again: a caller with many addresses must not fill the memory.
    if (this.#used.size >= ADDRESSES_MAXIMUM) this.#used.clear();
  }

  /** Counts one; false where it is one too many, which is not counted. */
  take(address: string): boolean {
    const at = this.#now();
    const amount = this.#amountOf(address, at);
    if (amount + 1 > this.#perMinute) return false;
    if (this.#used.size >= ADDRESSES_MAXIMUM) this.#forget(at);
    this.#used.set(address, { amount: amount + 1, at });
    return true;
  }
}

/** Counts who is inside, by name and in all. */
export class Crowd {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #inside = new Map<string, number>();
  #total = 0;

  constructor(mostOfOne: number, most = Infinity) {
    this.#mostOfOne = mostOfOne;
    this.#most = most;
  }

  /** Whether one more of a name would still fit. */
  hasRoom(name: string): boolean {
    return this.#total < this.#most && (this.#inside.get(name) ?? 0) < this.#mostOfOne;
  }

  /** Counts one in. Answers the function that counts it out, once. */
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
