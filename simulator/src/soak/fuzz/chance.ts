import { mix } from '../../random.ts';

/** A sequence of draws from one seed: the fuzz client sends one request after the other, and so repeats with its seed. */
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

  /** Whether something happens that happens in so many of a hundred cases. */
  percent(share: number): boolean {
    return this.below(100) < share;
  }

  /** One of some choices. @throws RangeError where there are none */
  among<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('nothing to choose from');
    return choices[this.below(choices.length)]!;
  }

  /** One of what there is, or undefined. */
  amongAny<T>(choices: readonly T[]): T | undefined {
    return choices.length === 0 ? undefined : this.among(choices);
  }

  /** So many bytes. */
  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }

  /** A word of so many small letters and digits. */
  word(length: number): string {
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
    return Array.from({ length }, () => letters.charAt(this.below(letters.length))).join('');
  }
}
