import type { KeptNote } from '../journal/journal.ts';

/** The name of a note. After it, a reopened world reports state transitions. */
export const MOVES_NOTE = 'movesWatched';

/** A world's notes in memory. */
export class Notes {
  readonly #kept: KeptNote[] = [];
  readonly #counting = new Map<string, number>();

  constructor(notes: Iterable<KeptNote> = []) {
    for (const { name, data, times } of notes) this.add(name, data, times);
  }

  /** Adds a note. A note that counts is merged with its repetitions. */
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

  list(): readonly KeptNote[] {
    return [...this.#kept];
  }
}

function isCounting(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('change' in data)) return false;
  return data.change === 'offered' || data.change === 'passed';
}
