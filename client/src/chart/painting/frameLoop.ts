/** How much of the picture is out of date. A higher level includes the lower ones. */
export const LEVEL = { none: 0, cursor: 1, last: 2, view: 3, data: 4 } as const;
/** One of the levels of `LEVEL`. */
export type Level = (typeof LEVEL)[keyof typeof LEVEL];

/** The frame loop of a chart. Only the loop requests animation frames and timers. */
export interface FrameLoop {
  /**
   * Requests a frame, unless the page is hidden. Several requests before that frame are combined at their highest
   * level.
   */
  invalidate(level: Level): void;
  /**
   * Calls `step` in every frame with the milliseconds since the previous frame, until it returns false. A running
   * animation is stopped.
   */
  animate(step: (elapsedMs: number) => boolean): void;
  stopAnimation(): void;
  /** Runs pending work at once. */
  flush(): void;
  /** Calls `callback` after a delay. The returned function cancels the call. */
  after(delayMs: number, callback: () => void): () => void;
  destroy(): void;
}

/** Creates the loop of one chart around its draw function. */
export function createFrameLoop(draw: (level: Level) => void): FrameLoop {
  let level: Level = LEVEL.none;
  let handle = 0;
  let animation: ((elapsedMs: number) => boolean) | undefined;
  let before = 0;
  const timers = new Set<number>();
  let gone = false;

  const ask = () => {
    if (!gone && handle === 0 && (level > LEVEL.none || animation) && document.visibilityState !== 'hidden') {
      handle = requestAnimationFrame(frame);
    }
  };
  const drawNow = () => {
    const due = level;
    level = LEVEL.none;
    if (due > LEVEL.none) draw(due);
  };
  const frame = (nowMs: number) => {
    handle = 0;
    if (animation) {
      const elapsedMs = before > 0 ? nowMs - before : 0;
      before = nowMs;
      if (!animation(elapsedMs)) animation = undefined;
    }
    drawNow();
    ask();
  };
  document.addEventListener('visibilitychange', ask);

  return {
    invalidate(wanted) {
      if (wanted > level) level = wanted;
      ask();
    },
    animate(step) {
      animation = step;
      before = 0;
      ask();
    },
    stopAnimation: () => {
      animation = undefined;
    },
    flush: () => {
      if (!gone) drawNow();
    },
    after(delayMs, callback) {
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        callback();
      }, delayMs);
      timers.add(timer);
      return () => {
        timers.delete(timer);
        window.clearTimeout(timer);
      };
    },
    destroy() {
      gone = true;
      if (handle) cancelAnimationFrame(handle);
      for (const timer of timers) window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    },
  };
}
