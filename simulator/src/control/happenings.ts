import type { RequestEntry } from '../http/requestLog.ts';
import type { TransitionEvent } from '../world/command.ts';

/** How much of what happened a world remembers. */
const HAPPENINGS_KEPT = 2_000;

/** One thing that happened in or around a world. */
export type Happening =
  | { readonly kind: 'transition'; readonly transition: TransitionEvent }
  | { readonly kind: 'request'; readonly request: RequestEntry }
  | { readonly kind: 'frame' }
  /** Somebody changed something through the control API, or a step of a script did. */
  | { readonly kind: 'control' };

/** What happened, each under a number: whoever knows where they stand misses nothing. */
export class Happenings {
  readonly #slots: (Happening | undefined)[] = [];
  readonly #listeners = new Set<(happening: Happening) => void>();
  #lastFrame = 0;

  /** Number of the newest thing that happened: the cursor of those who have seen all. */
  cursor = 0;

  /** Something happened. */
  push(happening: Happening): void {
    this.cursor += 1;
    this.#slots[this.cursor % HAPPENINGS_KEPT] = happening;
    for (const listener of this.#listeners) listener(happening);
  }

  /** A frame of quotes was sent. Frames are many: only the newest is remembered. */
  frame(): void {
    this.cursor += 1;
    this.#slots[this.cursor % HAPPENINGS_KEPT] = undefined;
    this.#lastFrame = this.cursor;
    for (const listener of this.#listeners) listener({ kind: 'frame' });
  }

  /** Goes on counting where those of another world stand. */
  goOnFrom(other: Happenings): void {
    this.cursor = Math.max(this.cursor, other.cursor);
  }

  /** What happened after a cursor, oldest first, as far as it is remembered. */
  *since(cursor: number): Generator<Happening> {
    for (let n = Math.max(cursor + 1, this.cursor - HAPPENINGS_KEPT + 1, 1); n <= this.cursor; n += 1) {
      const happening = n === this.#lastFrame ? ({ kind: 'frame' } as const) : this.#slots[n % HAPPENINGS_KEPT];
      if (happening !== undefined) yield happening;
    }
  }

  /** Calls back whenever something happens. Answers a function that ends it. */
  listen(listener: (happening: Happening) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
