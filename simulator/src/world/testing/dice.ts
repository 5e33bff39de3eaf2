import { mix } from '../../random.ts';

/** Largest number a step is made from. */
export const DRAW_MAXIMUM = 0xffff;

/**
 * The chance in one random step: the numbers that a test drew for it, taken one after the other. Zeros stand for the
 * plainest choice everywhere, so that a failing sequence shrinks to plain steps.
 */
export class Dice {
  readonly #rolls: readonly number[];
  #taken = 0;

  constructor(rolls: readonly number[]) {
    this.#rolls = rolls;
  }

  /** The next number, 0 to DRAW_MAXIMUM. More than were drawn follow from the last one. */
  roll(): number {
    const place = this.#taken;
    this.#taken += 1;
    const last = this.#rolls.at(-1) ?? 0;
    return this.#rolls[place] ?? (last === 0 ? 0 : mix(last, place, 0) & DRAW_MAXIMUM);
  }

  /** A whole number from 0, below the count. */
  below(count: number): number {
    return this.roll() % count;
  }

  /** Whether something happens that happens once in so many times. */
  onceIn(times: number): boolean {
    return this.below(times) === times - 1;
  }

  /** One of some choices. */
  among<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  /** One of what there is at the moment; undefined where there is nothing. */
  amongAny<T>(choices: readonly T[]): T | undefined {
    return choices.length === 0 ? undefined : choices[this.below(choices.length)];
  }
}
