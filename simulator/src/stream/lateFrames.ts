import type { WallClock } from '../clock.ts';
import type { Prepared } from './frames.ts';

/** Most frames that wait for their time; beyond that none is made, and the values follow in a later frame. */
const WAITING_MAXIMUM = 256;

/** Frames of one socket that a fault delays. They keep their order: a frame behind a late one is at least as late. */
export class LateFrames {
  readonly #clock: WallClock;
  readonly #send: (frame: Prepared) => void;
  #waiting: Prepared[] = [];
  /** When the last of them is sent, real time. */
  #lastAt = 0;

  constructor(clock: WallClock, send: (frame: Prepared) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  /** Whether a frame must queue here even if it is not delayed. */
  get waits(): boolean {
    return this.#waiting.length > 0;
  }

  get full(): boolean {
    return this.#waiting.length >= WAITING_MAXIMUM;
  }

  /**
   * Sends a frame after a delay in milliseconds of real time, or together with the one before it if that is later
   * still.
   */
  add(frame: Prepared, lateMs: number): void {
    const now = this.#clock.now();
    this.#lastAt = Math.max(this.waits ? this.#lastAt : now, now + lateMs);
    this.#waiting.push(frame);
    // Whichever timer fires first sends the first frame.
    this.#clock.setTimer(this.#lastAt - now, () => this.#next());
  }

  /** Drops all waiting frames: the socket is gone. */
  clear(): void {
    this.#waiting = [];
  }

  #next(): void {
    const frame = this.#waiting.shift();
    if (frame !== undefined) this.#send(frame);
  }
}
