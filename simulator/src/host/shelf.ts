import { JournalError } from './journal/journal.ts';
import type { Market } from '../market/market.ts';
import { stateHash } from '../world/kernel/hash.ts';
import type { WorldState } from '../world/kernel/state.ts';
import { nextDueAt } from '../world/world.ts';

/** A state, and the plain market of its seed. */
interface Kept {
  readonly state: WorldState;
  readonly market: Market;
}

/** What a shelf needs of its world. */
interface ShelfOptions extends Kept {
  /** Makes both again of the journal. @throws JournalError */
  readonly again: () => Kept;
  /** Called when a state that was put away is there again. */
  readonly taken: () => void;
}

/** Counts the uses of all states, so that two can be compared. */
let uses = 0;

/** A state with its hash, by which whoever takes the world up next knows that other rules lead its journal elsewhere. */
export interface Signature {
  readonly state: WorldState;
  readonly hash: string;
}

/** Keeps the state of a world at hand, or only knows how to make it again: an idle world is little more than its journal. */
export class StateShelf {
  readonly #options: Pick<ShelfOptions, 'again' | 'taken'>;
  #kept: Kept | undefined;
  /** What is known of a state that was put away. */
  #away: { readonly hash: string; readonly dueAt: number | undefined } | undefined;
  #usedAt = ++uses;

  constructor({ state, market, ...options }: ShelfOptions) {
    this.#kept = { state, market };
    this.#options = options;
  }

  /** The market without the overlays of the state, while both are at hand. Asking does not count as a use. */
  get marketAtHand(): Market | undefined {
    return this.#kept?.market;
  }

  /** Orders states by when they were needed last; undefined while this one is not at hand. */
  get usedAt(): number | undefined {
    return this.#kept === undefined ? undefined : this.#usedAt;
  }

  /** @throws JournalError where it was put away and its journal no longer leads to it */
  state(): WorldState {
    return this.#atHand().state;
  }

  /** Keeps a newer state. @throws JournalError likewise */
  keep(state: WorldState): void {
    this.#kept = { state, market: this.market() };
  }

  /** The market without the overlays of the state. @throws JournalError likewise */
  market(): Market {
    return this.#atHand().market;
  }

  /** Hash of the state, also of one that was put away. */
  hash(): string {
    return this.#away?.hash ?? stateHash(this.state());
  }

  /** What the end of a world is signed with: nothing where it is in another state than the one whose hash is known. */
  signed(known?: Signature): { readonly hash?: string } {
    if (known === undefined) return { hash: this.hash() };
    return known.state === this.state() ? { hash: known.hash } : {};
  }

  /** Instant of the next thing that is due, also of a state that was put away; undefined when nothing waits. */
  get dueAt(): number | undefined {
    return this.#kept === undefined ? this.#away?.dueAt : nextDueAt(this.#kept.state);
  }

  /** Lets the state go until it is needed. */
  putAway(): void {
    if (this.#kept === undefined) return;
    this.#away = { hash: this.hash(), dueAt: this.dueAt };
    this.#kept = undefined;
  }

  #atHand(): Kept {
    this.#usedAt = ++uses;
    if (this.#kept !== undefined) return this.#kept;
    const again = this.#options.again();
    if (stateHash(again.state) !== this.#away?.hash) {
      throw new JournalError('the journal of a world that was put away no longer leads to its state');
    }
    this.#kept = again;
    this.#away = undefined;
    this.#options.taken();
    return again;
  }
}
