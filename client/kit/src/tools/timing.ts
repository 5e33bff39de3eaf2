/**
 * Timers for the user interface, not for data: for example typing pauses and the age of a spinner. These are the only
 * timers outside `io`.
 */
import { useEffect, useRef, useState } from 'react';

/** Calls `act` once after a delay. The returned function cancels it. */
export function after(delayMs: number, act: () => void): () => void {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
}

/** Returns the latest value that has stayed unchanged for `pauseMs`. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

/**
 * Returns a copy of a frequently changing value that is updated at most once a period: soon after a pause, otherwise at
 * the end of the period.
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

/** Whether this component has been mounted for at least this time. */
export function useElapsed(afterMs: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return elapsed;
}

/** Calls `act` when a state has lasted for the given time. A different number counts as a different state. */
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

/** A step may be early by this time and still count as due, so that it shares a frame with other steps, ms. */
const EARLY_MS = 100;

/**
 * Creates a timer that advances many items in shared steps, so that all items that are due cost one frame. `take`
 * receives an item and the rounded number of steps since its start, and returns whether the item is finished.
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
