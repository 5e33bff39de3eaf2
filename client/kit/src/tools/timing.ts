/**
 * Timers for the user interface, such as typing pauses and the delay of a spinner, but not for data. No others exist
 * outside `io`.
 */
import { useEffect, useRef, useState } from 'react';

/** Calls `act` once after a delay. The returned function cancels the call. */
export function after(delayMs: number, act: () => void): () => void {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
}

/** Returns the latest value that has not changed for `pauseMs`. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

/**
 * Returns a copy of a value that changes often. The copy is updated at most once a period: soon after a pause,
 * otherwise at the period's end.
 */
export function usePaced<T>(value: T, periodMs: number): T {
  const [paced, setPaced] = useState(value);
  const takenAt = useRef(-Infinity);
  useEffect(() => {
    if (Object.is(value, paced)) return undefined;
    const take = (): void => {
      takenAt.current = performance.now();
      setPaced(value);
    };
    const timer = setTimeout(take, takenAt.current + periodMs - performance.now());
    return () => clearTimeout(timer);
  }, [value, paced, periodMs]);
  return paced;
}

/** Returns whether the component has been mounted for at least this long. */
export function useElapsed(afterMs: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return elapsed;
}

/** Calls `act` when a state has lasted for this long. Another number counts as another state. */
export function useAfter(active: boolean | number, afterMs: number, act: () => void): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    if (active === false || active === 0) return undefined;
    const timer = setTimeout(() => newest.current(), afterMs);
    return () => clearTimeout(timer);
  }, [active, afterMs]);
}

/** How early a step may be, in milliseconds, to share a frame with other steps. */
const EARLY_MS = 100;

/**
 * Creates a timer that advances many items in shared steps, so that all due items cost one frame. `take` receives an
 * item and its rounded number of steps so far. It returns whether the item is finished.
 * @returns a function that starts or restarts an item
 */
export function sharedSteps<T>(stepMs: number, take: (thing: T, steps: number) => boolean): (thing: T) => void {
  const begunAt = new Map<T, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = 0;
  const step = (): void => {
    const now = performance.now();
    clearTimeout(timer);
    for (const [thing, at] of begunAt) if (take(thing, Math.round((now - at) / stepMs))) begunAt.delete(thing);
    dueAt = now + stepMs;
    timer = begunAt.size > 0 ? setTimeout(step, stepMs) : undefined;
  };
  return (thing) => {
    const now = performance.now();
    begunAt.set(thing, now);
    if (timer === undefined || now >= dueAt - EARLY_MS) step();
  };
}
