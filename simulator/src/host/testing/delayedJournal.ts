import { MovedError } from '../journal/journal.ts';
import type { Journal } from '../journal/journal.ts';
import { memoryJournal } from '../journal/memory.ts';

/** A journal that keeps what it took when a test says so, as one does that is kept on other machines. */
export interface DelayedJournal extends Journal {
  /** Whether it took something that it has not kept. */
  readonly waits: () => boolean;
  /** Keeps everything that was taken so far. */
  readonly keepAll: () => void;
  /** Says that the world has another owner: nothing of what was not kept will be. */
  readonly move: () => void;
}

/** Makes an empty one. */
export function delayedJournal(): DelayedJournal {
  const taken = memoryJournal();
  const listeners = new Set<(kept: number | MovedError) => void>();
  let kept = 0;
  let waiting: { readonly upTo: number; readonly resolve: () => void; readonly reject: (error: MovedError) => void }[] =
    [];
  const tell = (what: number | MovedError): void => listeners.forEach((listener) => listener(what));
  return {
    lasting: true,
    get length() {
      return taken.length;
    },
    append: taken.append,
    appendAll: taken.appendAll,
    atHand: taken.atHand,
    read: taken.read,
    checkpoint: taken.checkpoint,
    keep: taken.keep,
    waits: () => kept < taken.length,
    flushed: () => {
      const upTo = taken.length;
      if (kept >= upTo) return undefined;
      return new Promise((resolve, reject) => void waiting.push({ upTo, resolve, reject }));
    },
    onDurable: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush: () => {},
    commit: () => {},
    close: () => {},
    keepAll: () => {
      kept = taken.length;
      tell(kept);
      for (const { resolve } of waiting) resolve();
      waiting = [];
    },
    move: () => {
      const error = new MovedError('the world has another owner');
      tell(error);
      for (const { reject } of waiting) reject(error);
      waiting = [];
    },
  };
}
