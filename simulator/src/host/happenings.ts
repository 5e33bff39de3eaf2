import type { RequestEntry } from './requestLog.ts';
import type { TransitionEvent } from '../world/kernel/command.ts';

/** How many happenings a world remembers. */
const HAPPENINGS_KEPT = 2_000;

/** One happening in or around a world. */
export type Happening =
  | { readonly kind: 'transition'; readonly transition: TransitionEvent }
  | { readonly kind: 'request'; readonly request: RequestEntry }
  | { readonly kind: 'frame' }
  /** A control call or a script step changed something. */
  | { readonly kind: 'control' };

/** Numbered happenings: a reader who keeps a cursor misses none. */
export class Happenings {
  readonly #slots: (Happening | undefined)[] = [];
  readonly #listeners = new Set<(happening: Happening) => void>();
  #lastFrame = 0;

  /** Number of the newest happening: the cursor of a reader who has seen all. */
  cursor = 0;

  /** Records a happening. */
  push(happening: Happening): void {
    this.cursor += 1;
    this.#slots[this.cursor % HAPPENINGS_KEPT] = happening;
    for (const listener of this.#listeners) listener(happening);
  }

  /** Records that a frame of quotes was sent. Frames are many: only the newest is remembered. */
  frame(): void {
    this.cursor += 1;
    this.#slots[this.cursor % HAPPENINGS_KEPT] = undefined;
    this.#lastFrame = this.cursor;
    for (const listener of this.#listeners) listener({ kind: 'frame' });
  }

  /** Continues the numbering of another world's happenings. */
  goOnFrom(other: Happenings): void {
    this.cursor = Math.max(this.cursor, other.cursor);
  }

  /** The remembered happenings after a cursor, oldest first. */
  *since(cursor: number): Generator<Happening> {
    for (let n = Math.max(cursor + 1, this.cursor - HAPPENINGS_KEPT + 1, 1); n <= this.cursor; n += 1) {
      const happening = n === this.#lastFrame ? ({ kind: 'frame' } as const) : this.#slots[n % HAPPENINGS_KEPT];
      if (happening !== undefined) yield happening;
    }
  }

  /** Calls back on every happening; returns a function that unsubscribes. */
  listen(listener: (happening: Happening) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
