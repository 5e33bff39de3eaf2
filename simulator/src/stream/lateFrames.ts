import type { WallClock } from '../clock.ts';
import type { Prepared } from './frames.ts';

/** Most waiting frames; then no more are made, and the values follow later. */
const WAITING_MAXIMUM = 256;

/** A socket's frames delayed by a fault, in order. */
export class LateFrames {
  readonly #clock: WallClock;
  readonly #send: (frame: Prepared) => void;
  #waiting: Prepared[] = [];
  /** Real time of the last one. */
  #lastAt = 0;

  constructor(clock: WallClock, send: (frame: Prepared) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  /** Whether further frames must queue here. */
  get waits(): boolean {
    return this.#waiting.length > 0;
  }

  get full(): boolean {
    return this.#waiting.length >= WAITING_MAXIMUM;
  }

  /** Sends after real milliseconds, but not before earlier frames. */
  add(frame: Prepared, lateMs: number): void {
    const now = this.#clock.now();
    this.#lastAt = Math.max(this.waits ? this.#lastAt : now, now + lateMs);
    this.#waiting.push(frame);
    // Any timer sends the first frame.
    this.#clock.setTimer(this.#lastAt - now, () => this.#next());
  }

  /** Drops all waiting frames. */
  clear(): void {
    this.#waiting = [];
  }

  #next(): void {
    const frame = this.#waiting.shift();
    if (frame !== undefined) this.#send(frame);
  }
}
