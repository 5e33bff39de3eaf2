import type { WorldEvent } from '../world/kernel/command.ts';

/** Receives events and the world's time. Without events, only the clock moved. */
export type WorldListener = (events: readonly WorldEvent[], now: number) => void;

/** A world's listeners. */
export class Listeners {
  readonly #guarded: (call: () => void) => void;
  readonly #listeners = new Set<WorldListener>();
  readonly #followers = new Set<WorldListener>();
  /** Listeners that forward events outside the process. They receive only durable events. */
  readonly #outside = new Set<WorldListener>();
  readonly #whenDurable: ((say: () => void) => void) | undefined;
  #telling = 0;
  #untold: (() => void)[] | undefined;

  /** @param whenDurable calls back once all current events are durable; absent if they always are */
  constructor(guarded: (call: () => void) => void, whenDurable?: (say: () => void) => void) {
    this.#guarded = guarded;
    this.#whenDurable = whenDurable;
  }

  get isFollowing(): boolean {
    return this.#followers.size > 0;
  }

  get isQuiet(): boolean {
    return this.#telling === 0 && this.#untold === undefined;
  }

  subscribe(listener: WorldListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  follow(listener: WorldListener): () => void {
    this.#followers.add(listener);
    const leave = this.subscribe(listener);
    return () => {
      this.#followers.delete(listener);
      leave();
    };
  }

  watch(listener: WorldListener): () => void {
    this.#outside.add(listener);
    const leave = this.subscribe(listener);
    return () => {
      this.#outside.delete(listener);
      leave();
    };
  }

  tell(events: readonly WorldEvent[], now: number): void {
    if (this.#untold !== undefined) return void this.#untold.push(() => this.tell(events, now));
    const whenDurable = this.#whenDurable;
    if (whenDurable === undefined) return this.#deliver(() => true, events, now);
    this.#deliver((listener) => !this.#outside.has(listener), events, now);
    if (this.#outside.size > 0)
      whenDurable(() => this.#deliver((listener) => this.#outside.has(listener), events, now));
  }

  #deliver(hears: (listener: WorldListener) => boolean, events: readonly WorldEvent[], now: number): void {
    this.#telling += 1;
    for (const listener of this.#listeners) if (hears(listener)) this.#guarded(() => listener(events, now));
    this.#telling -= 1;
  }

  afterwards(run: () => void): void {
    const untold: (() => void)[] = [];
    this.#untold = untold;
    try {
      run();
    } finally {
      this.#untold = undefined;
    }
    for (const tell of untold) tell();
  }

  clear(): void {
    this.#listeners.clear();
    this.#followers.clear();
    this.#outside.clear();
  }
}
