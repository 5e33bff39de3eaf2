import type { KeptNote } from './journal/journal.ts';

/** Name of the note from which on a world that is taken up again says which moves of machines its journal holds. */
export const MOVES_NOTE = 'movesWatched';

/** The notes of a world, so that no one reads its whole journal for them. */
export class Notes {
  readonly #kept: KeptNote[] = [];
  /** Places of the notes that merely count, by what they say. */
  readonly #counting = new Map<string, number>();

  constructor(notes: Iterable<KeptNote> = []) {
    for (const { name, data, times } of notes) this.add(name, data, times);
  }

  /** Adds one. Of those that say that something armed was offered once more, only the first is kept, with how often it was. */
  add(name: string, data: unknown, times = 1): void {
    if (!isCounting(data)) {
      this.#kept.push({ name, data, times });
      return;
    }
    const key = JSON.stringify([name, data]);
    const place = this.#counting.get(key);
    const before = place === undefined ? undefined : this.#kept[place];
    if (place !== undefined && before !== undefined) this.#kept[place] = { ...before, times: before.times + times };
    else {
      this.#counting.set(key, this.#kept.length);
      this.#kept.push({ name, data, times });
    }
  }

  /** All of them, in their order. */
  list(): readonly KeptNote[] {
    return [...this.#kept];
  }
}

/** Whether a note is one of many that are the same: each use of something armed, and each call it lets pass, is noted, and nothing else comes as often. */
function isCounting(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('change' in data)) return false;
  return data.change === 'offered' || data.change === 'passed';
}
