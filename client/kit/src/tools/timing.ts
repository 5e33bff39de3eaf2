/**
 * Timers for hand and eye, not for data: typing pauses, the age of a spinner. The only timers
 * outside io.
 */
import { useEffect, useRef, useState } from 'react';

/** The value after it has not changed for a while. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

/** Whether this component has been on screen for this long. */
export function useElapsed(afterMs: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return elapsed;
}

/** Acts once a state has lasted for a while; another number is another state. */
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
