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
  /** Rebuilds both from the journal. @throws JournalError */
  readonly again: () => Kept;
  /** Called when an evicted state is in memory again. */
  readonly taken: () => void;
}

/** Counts uses of all states, to order them. */
let uses = 0;

/** A state and its hash, by which the next owner detects different rules. */
export interface Signature {
  readonly state: WorldState;
  readonly hash: string;
}

/** Keeps a world's state in memory, or rebuilds it from the journal: an idle world needs little memory. */
export class StateCache {
  readonly #options: Pick<StateCacheOptions, 'again' | 'taken'>;
  #kept: Kept | undefined;
  /** Facts about an evicted state. */
  #evicted: { readonly hash: string; readonly dueAt: number | undefined } | undefined;
  #usedAt = ++uses;

  constructor({ state, market, ...options }: StateCacheOptions) {
    this.#kept = { state, market };
    this.#options = options;
  }

  /** Market without overlays, if in memory. Does not count as a use. */
  get marketAtHand(): Market | undefined {
    return this.#kept?.market;
  }

  /** Orders states by last use; undefined if evicted. */
  get usedAt(): number | undefined {
    return this.#kept === undefined ? undefined : this.#usedAt;
  }

  /** @throws JournalError if its journal no longer reproduces it */
  state(): WorldState {
    return this.#atHand().state;
  }

  /** Stores a newer state. @throws JournalError like `state` */
  keep(state: WorldState): void {
    this.#kept = { state, market: this.market() };
  }

  /** Market without the state's overlays. @throws JournalError like `state` */
  market(): Market {
    return this.#atHand().market;
  }

  /** Hash of the state, evicted or not. */
  hash(): string {
    return this.#evicted?.hash ?? stateHash(this.state());
  }

  /** Hash to sign the world's end with; none if the state changed after `known`. */
  signed(known?: Signature): { readonly hash?: string } {
    if (known === undefined) return { hash: this.hash() };
    return known.state === this.state() ? { hash: known.hash } : {};
  }

  /** Instant of the next due event, evicted or not; undefined if none. */
  get dueAt(): number | undefined {
    return this.#kept === undefined ? this.#evicted?.dueAt : nextDueAt(this.#kept.state);
  }

  /** Evicts the state until its next use. */
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
