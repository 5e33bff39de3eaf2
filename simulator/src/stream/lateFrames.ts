import type { WallClock } from '../clock.ts';
import type { Prepared } from './frames.ts';

/** Most frames that may wait. Beyond it no frame is built, and the values follow later. */
const WAITING_MAXIMUM = 256;

/** The frames of a socket that a fault delays, in order. */
export class LateFrames {
  readonly #clock: WallClock;
  readonly #send: (frame: Prepared) => void;
  #waiting: Prepared[] = [];
  /** Real time. */
  #lastAt = 0;

  constructor(clock: WallClock, send: (frame: Prepared) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  /** Whether further frames must wait behind these. */
  get waits(): boolean {
    return this.#waiting.length > 0;
  }

  get full(): boolean {
    return this.#waiting.length >= WAITING_MAXIMUM;
  }

  /** Sends a frame after a delay of real time, ms, but not before earlier frames. */
  add(frame: Prepared, lateMs: number): void {
    const now = this.#clock.now();
    this.#lastAt = Math.max(this.waits ? this.#lastAt : now, now + lateMs);
    this.#waiting.push(frame);
    // Whichever timer fires sends the first frame.
    this.#clock.setTimer(this.#lastAt - now, () => this.#next());
  }

  clear(): void {
    this.#waiting = [];
  }

  #next(): void {
    const frame = this.#waiting.shift();
    if (frame !== undefined) this.#send(frame);
  }
}
