import { mix } from '../../random.ts';

/** Largest number drawn. */
export const DRAW_MAXIMUM = 0xffff;
/** Separates endless dice from other draws of their seed. */
const ENDLESS = 0x66757a7a;

/**
 * The random source of all drivers: either numbers that a property drew, where zeros give the simplest choice, so that
 * failures shrink; or an endless sequence from a seed.
 */
export class Dice {
  readonly #source: readonly number[] | number;
  #taken = 0;

  /** @param source numbers from 0 to DRAW_MAXIMUM, or a seed */
  constructor(source: readonly number[] | number) {
    this.#source = source;
  }

  /** The next number: 0 to DRAW_MAXIMUM, or 32 bits from a seed. Past the end, numbers follow from the last one. */
  roll(): number {
    const place = this.#taken;
    this.#taken += 1;
    const source = this.#source;
    if (typeof source === 'number') return mix(source, place + 1, ENDLESS);
    const last = source.at(-1) ?? 0;
    return source[place] ?? (last === 0 ? 0 : mix(last, place, 0) & DRAW_MAXIMUM);
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return this.roll() % count;
  }

  /** True once in `times`. */
  onceIn(times: number): boolean {
    return this.below(times) === times - 1;
  }

  /** True in `share` percent of cases. */
  percent(share: number): boolean {
    return this.below(100) < share;
  }

  /** One of the choices. @throws RangeError without any */
  among<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('nothing to choose from');
    return choices[this.below(choices.length)]!;
  }

  /** One of the choices; undefined without any. */
  amongAny<T>(choices: readonly T[]): T | undefined {
    return choices.length === 0 ? undefined : this.among(choices);
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }

  /** Lower-case letters and digits. */
  word(length: number): string {
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
    return Array.from({ length }, () => letters.charAt(this.below(letters.length))).join('');
  }
}
