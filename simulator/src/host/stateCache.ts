import { JournalError } from './journal/journal.ts';
import type { Market } from '../market/market.ts';
import { stateHash } from '../world/kernel/hash.ts';
import type { WorldState } from '../world/kernel/state.ts';
import { nextDueAt } from '../world/world.ts';

interface Kept {
  readonly state: WorldState;
  readonly market: Market;
}

interface StateCacheOptions extends Kept {
  /** Rebuilds an evicted state. @throws JournalError */
  readonly again: () => Kept;
  readonly taken: () => void;
}

/** The number of uses of states until now. It orders states by their last use. */
let uses = 0;

/** A state and its hash. The hash reveals a replay under other rules. */
export interface Signature {
  readonly state: WorldState;
  readonly hash: string;
}

/** Caches the state of a world. Rebuilds an evicted state from the journal, so that idle worlds need little memory. */
export class StateCache {
  readonly #options: Pick<StateCacheOptions, 'again' | 'taken'>;
  #kept: Kept | undefined;
  #evicted: { readonly hash: string; readonly dueAt: number | undefined } | undefined;
  #usedAt = ++uses;

  constructor({ state, market, ...options }: StateCacheOptions) {
    this.#kept = { state, market };
    this.#options = options;
  }

  /** The market, if it is in memory. Reading it does not count as a use. */
  get marketAtHand(): Market | undefined {
    return this.#kept?.market;
  }

  get usedAt(): number | undefined {
    return this.#kept === undefined ? undefined : this.#usedAt;
  }

  /**
   * Returns the state, which is rebuilt if it was evicted. @throws JournalError if the journal no longer leads to it
   */
  state(): WorldState {
    return this.#atHand().state;
  }

  /** Replaces the state. @throws JournalError like `state` */
  keep(state: WorldState): void {
    this.#kept = { state, market: this.market() };
  }

  /**
   * Returns the market without overlays.
   * @throws JournalError like `state`
   */
  market(): Market {
    return this.#atHand().market;
  }

  hash(): string {
    return this.#evicted?.hash ?? stateHash(this.state());
  }

  /** Returns the hash of the state. No hash if the state has changed since `known` was computed. */
  signed(known?: Signature): { readonly hash?: string } {
    if (known === undefined) return { hash: this.hash() };
    return known.state === this.state() ? { hash: known.hash } : {};
  }

  get dueAt(): number | undefined {
    return this.#kept === undefined ? this.#evicted?.dueAt : nextDueAt(this.#kept.state);
  }

  evict(): void {
    if (this.#kept === undefined) return;
    this.#evicted = { hash: this.hash(), dueAt: this.dueAt };
    this.#kept = undefined;
  }

  #atHand(): Kept {
    this.#usedAt = ++uses;
    if (this.#kept !== undefined) return this.#kept;
    const again = this.#options.again();
    if (stateHash(again.state) !== this.#evicted?.hash) {
      throw new JournalError('the journal of a world that was put away no longer leads to its state');
    }
    this.#kept = again;
    this.#evicted = undefined;
    this.#options.taken();
    return again;
  }
}
