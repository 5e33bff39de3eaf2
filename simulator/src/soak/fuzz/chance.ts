import { mix } from '../../random.ts';

/**
 * A sequence of draws from one seed: the fuzz client sends its requests one after the other, so a run repeats with its
 * seed.
 */
export class Chance {
  readonly #seed: number;
  #drawn = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** A whole number from 0, below the count. */
  below(count: number): number {
    this.#drawn += 1;
    return mix(this.#seed, this.#drawn, 0x66757a7a) % count;
  }

  /** True in the given percentage of cases. */
  percent(share: number): boolean {
    return this.below(100) < share;
  }

  /** One of some choices. @throws RangeError if there are none */
  among<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('nothing to choose from');
    return choices[this.below(choices.length)]!;
  }

  /** One of the elements, or undefined if there are none. */
  amongAny<T>(choices: readonly T[]): T | undefined {
    return choices.length === 0 ? undefined : this.among(choices);
  }

  /** The given number of random bytes. */
  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }

  /** A word of the given number of lower-case letters and digits. */
  word(length: number): string {
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
    return Array.from({ length }, () => letters.charAt(this.below(letters.length))).join('');
  }
}
