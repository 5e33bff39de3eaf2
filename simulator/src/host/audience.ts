import type { WorldEvent } from '../world/kernel/command.ts';

/** Hears what happened, and the world's time. Called with no events when only the clock was moved. */
export type WorldListener = (events: readonly WorldEvent[], now: number) => void;

/** Those who watch a world. */
export class Audience {
  readonly #guarded: (call: () => void) => void;
  readonly #listeners = new Set<WorldListener>();
  /** Those who want to hear of everything at its own instant. */
  readonly #followers = new Set<WorldListener>();
  /** Those outside: what they hear has to be kept. */
  readonly #outside = new Set<WorldListener>();
  readonly #sayLater: ((say: () => void) => void) | undefined;
  /** How many deliveries to listeners are under way. */
  #telling = 0;
  /** What listeners get later; absent while they get everything at once. */
  #untold: (() => void)[] | undefined;

  /**
   * @param guarded calls a listener, and reports what it throws
   * @param sayLater calls back when everything that has happened so far is kept; undefined where that is so at once
   */
  constructor(guarded: (call: () => void) => void, sayLater?: (say: () => void) => void) {
    this.#guarded = guarded;
    this.#sayLater = sayLater;
  }

  /** Whether anybody wants to hear of everything at its own instant. */
  get isFollowing(): boolean {
    return this.#followers.size > 0;
  }

  /** Whether all listeners have received what happened and acted on it. */
  get isQuiet(): boolean {
    return this.#telling === 0 && this.#untold === undefined;
  }

  /** Answers a function that ends it. */
  subscribe(listener: WorldListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Likewise of one who wants to hear of everything at its own instant. */
  follow(listener: WorldListener): () => void {
    this.#followers.add(listener);
    const leave = this.subscribe(listener);
    return () => {
      this.#followers.delete(listener);
      leave();
    };
  }

  /** Likewise of one who passes on what it hears, who therefore hears of nothing that may yet be lost. */
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
    const sayLater = this.#sayLater;
    if (sayLater === undefined) return this.#deliver(() => true, events, now);
    this.#deliver((listener) => !this.#outside.has(listener), events, now);
    if (this.#outside.size > 0) sayLater(() => this.#deliver((listener) => this.#outside.has(listener), events, now));
  }

  #deliver(hears: (listener: WorldListener) => boolean, events: readonly WorldEvent[], now: number): void {
    this.#telling += 1;
    for (const listener of this.#listeners) if (hears(listener)) this.#guarded(() => listener(events, now));
    this.#telling -= 1;
  }

  /** Tells what happens while `run` runs when it is over; nothing of it where that throws. */
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
