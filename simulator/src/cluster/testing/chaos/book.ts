import { monotonicMs } from '../../../base/clock.ts';

/** A command that was answered, and so must be in the journal once, where its answer says. */
export interface Written {
  readonly world: string;
  /** Who was answered; the answers of one come one after the other. */
  readonly customer: string;
  readonly kind: 'order' | 'login' | 'clock';
  /** Of an order its client order id, of a move of the clock the instant it goes to, of a login its account. */
  readonly key: string;
  /** Of an order the number that the answer gave it. */
  readonly id?: string;
}

/** An answer as it came. */
interface Heard {
  readonly world: string;
  /** Index of the machine that was asked. */
  readonly through: number;
  /** When the call began, by the monotonic clock. */
  readonly begunMs: number;
}

/** What customers were answered, and what they found to be wrong meanwhile. */
export class Book {
  readonly written: Written[] = [];
  /** Reads that did not show what was answered before, each in one line. */
  readonly stale: string[] = [];
  #answers = 0;
  readonly #listeners = new Set<(heard: Heard) => void>();

  /** Answers of all customers together. */
  get answers(): number {
    return this.#answers;
  }

  /** Notes an answer. */
  hear(heard: Heard): void {
    this.#answers += 1;
    for (const listener of this.#listeners) listener(heard);
  }

  /** Resolves when so many more answers have come. */
  async more(count: number): Promise<void> {
    const enough = this.#answers + count;
    await this.#until(() => this.#answers >= enough);
  }

  /** Resolves with the milliseconds after which a world, or any through a machine, answers a call that begins from now on. */
  async next(from: { readonly world: string } | { readonly through: number }): Promise<number> {
    const sinceMs = monotonicMs();
    await this.#until(
      (heard) =>
        heard.begunMs >= sinceMs && ('world' in from ? heard.world === from.world : heard.through === from.through),
    );
    return monotonicMs() - sinceMs;
  }

  #until(holds: (heard: Heard) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const listener = (heard: Heard): void => {
        if (!holds(heard)) return;
        this.#listeners.delete(listener);
        resolve();
      };
      this.#listeners.add(listener);
    });
  }
}
