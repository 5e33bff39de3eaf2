import { mix } from '../../random.ts';

/** Largest number a step is made from. */
export const DRAW_MAXIMUM = 0xffff;
/** Keeps endless dice apart from other draws of their seed. */
const ENDLESS = 0x66757a7a;

/**
 * The chance of every random driver: numbers taken one after the other. Either those that a property drew for one step,
 * where zeros stand for the plainest choice, so that a failing sequence shrinks to plain steps; or an endless row that
 * follows from a seed, for a driver that makes one long run.
 */
export class Dice {
  readonly #source: readonly number[] | number;
  #taken = 0;

  /** @param source the numbers drawn, 0 to DRAW_MAXIMUM, or the seed of an endless row */
  constructor(source: readonly number[] | number) {
    this.#source = source;
  }

  /** The next number: 0 to DRAW_MAXIMUM of those drawn (more than were drawn follow from the last one), 32 bits of a seed. */
  roll(): number {
    const place = this.#taken;
    this.#taken += 1;
    const source = this.#source;
    if (typeof source === 'number') return mix(source, place + 1, ENDLESS);
    const last = source.at(-1) ?? 0;
    return source[place] ?? (last === 0 ? 0 : mix(last, place, 0) & DRAW_MAXIMUM);
  }

  /** A whole number from 0, below the count. */
  below(count: number): number {
    return this.roll() % count;
  }

  /** Whether something happens that happens once in so many times. */
  onceIn(times: number): boolean {
    return this.below(times) === times - 1;
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

  /** One of what there is at the moment; undefined where there is nothing. */
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
