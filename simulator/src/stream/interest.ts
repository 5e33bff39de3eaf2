import type { Want } from '@zaraba/contracts';
import type { Row } from '../host/quoteBook.ts';
import type { WantedList } from './link.ts';

/** What the sockets of a world want: how many sockets want each code at each rate, and the shared lists of codes. */
export class Interest {
  readonly fast = new Map<string, number>();
  readonly list = new Map<string, number>();
  readonly #lists = new Map<string, WantedList & { users: number }>();

  add(codes: Want['codes'], rows: readonly Row[]): WantedList {
    for (const { code, rate } of codes) this[rate].set(code, (this[rate].get(code) ?? 0) + 1);
    const key = codes.map(({ code }) => code).join();
    const known = this.#lists.get(key);
    if (known !== undefined) {
      known.users++;
      return known;
    }
    const made = { rows, users: 1 };
    this.#lists.set(key, made);
    return made;
  }

  remove(codes: Want['codes']): void {
    for (const { code, rate } of codes) {
      const left = (this[rate].get(code) ?? 1) - 1;
      if (left > 0) this[rate].set(code, left);
      else this[rate].delete(code);
    }
    const key = codes.map(({ code }) => code).join();
    const known = this.#lists.get(key);
    if (known !== undefined && --known.users === 0) this.#lists.delete(key);
  }
}
