/** How much of the picture is out of date; a higher level includes those below it. */
export const LEVEL = { none: 0, cursor: 1, last: 2, view: 3, data: 4 } as const;
/** One of the levels of `LEVEL`. */
export type Level = (typeof LEVEL)[keyof typeof LEVEL];

/** The frame loop of a chart: the only place that requests frames and timers. */
export interface FrameLoop {
  /**
   * Requests one frame. Several requests before it are combined at the highest level. Requests nothing while the page
   * is hidden.
   */
  invalidate(level: Level): void;
  /**
   * Calls `step` in every frame with the milliseconds since the previous one, until it returns false. It replaces a
   * running animation.
   */
  animate(step: (elapsedMs: number) => boolean): void;
  stopAnimation(): void;
  /** Runs pending work now instead of at the next frame. */
  flush(): void;
  /** Calls `callback` after a delay; returns a function that cancels it. */
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
