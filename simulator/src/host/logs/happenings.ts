import type { RequestEntry } from './requestLog.ts';
import type { TransitionEvent } from '../../world/kernel/command.ts';

const HAPPENINGS_KEPT = 2_000;

/** An event in a world or around it. */
export type Happening =
  | { readonly kind: 'transition'; readonly transition: TransitionEvent }
  | { readonly kind: 'request'; readonly request: RequestEntry }
  | { readonly kind: 'frame' }
  | { readonly kind: 'control' };

/** A log of numbered events, which is read with a cursor. */
export class Happenings {
  readonly #slots: (Happening | undefined)[] = [];
  readonly #listeners = new Set<(happening: Happening) => void>();
  #lastFrame = 0;

  cursor = 0;

  push(happening: Happening): void {
    this.cursor += 1;
    this.#slots[this.cursor % HAPPENINGS_KEPT] = happening;
    for (const listener of this.#listeners) listener(happening);
  }

  /** Adds a frame. Only the newest frame is stored. */
  frame(): void {
    this.cursor += 1;
    this.#slots[this.cursor % HAPPENINGS_KEPT] = undefined;
    this.#lastFrame = this.cursor;
    for (const listener of this.#listeners) listener({ kind: 'frame' });
  }

  goOnFrom(other: Happenings): void {
    this.cursor = Math.max(this.cursor, other.cursor);
  }

  *since(cursor: number): Generator<Happening> {
    for (let n = Math.max(cursor + 1, this.cursor - HAPPENINGS_KEPT + 1, 1); n <= this.cursor; n += 1) {
      const happening = n === this.#lastFrame ? ({ kind: 'frame' } as const) : this.#slots[n % HAPPENINGS_KEPT];
      if (happening !== undefined) yield happening;
    }
  }

  listen(listener: (happening: Happening) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
