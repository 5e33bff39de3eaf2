/**
 * Timers for hand and eye, not for data: typing pauses, the pace of repainting, the age of a spinner. The only timers
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

/** The value at most once per interval; the newest one always arrives. */
export function useThrottled<T>(value: T, intervalMs: number): T {
  const [shown, setShown] = useState(value);
  const newest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    newest.current = value;
    if (timer.current !== undefined) return;
    setShown(value);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setShown(newest.current);
    }, intervalMs);
  }, [value, intervalMs]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return shown;
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
