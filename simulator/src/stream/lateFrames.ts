import type { WallClock } from '../base/clock.ts';
import type { Prepared } from './frames.ts';

/** The maximum number of queued frames. At this limit no frame is built, and later frames contain the values. */
const WAITING_MAXIMUM = 256;

/** The frames of a socket that a fault delays, in their order. */
export class LateFrames {
  readonly #clock: WallClock;
  readonly #send: (frame: Prepared) => void;
  #waiting: Prepared[] = [];
  #lastAt = 0;

  constructor(clock: WallClock, send: (frame: Prepared) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  get waits(): boolean {
    return this.#waiting.length > 0;
  }

  get full(): boolean {
    return this.#waiting.length >= WAITING_MAXIMUM;
  }

  /** Queues a frame. It is sent after `lateMs` of real time, but not before earlier frames. */
  add(frame: Prepared, lateMs: number): void {
    const now = this.#clock.now();
    this.#lastAt = Math.max(this.waits ? this.#lastAt : now, now + lateMs);
    this.#waiting.push(frame);
    // Each timer sends the first frame of the queue, so that the order is kept.
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
