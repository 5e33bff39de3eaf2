import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Most places remembered. */
const PLACES_MAXIMUM = 50;
const places = new Map<string, number>();

/** Starts a new screen at its top, and comes back to where a screen was left. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    window.scrollTo(0, kind === NavigationType.Pop ? (places.get(key) ?? 0) : 0);
  }, [key, kind]);
  useEffect(() => {
    const remember = (): void => {
      places.delete(key);
      places.set(key, window.scrollY);
      const oldest = places.keys().next().value;
      if (places.size > PLACES_MAXIMUM && oldest !== undefined) places.delete(oldest);
    };
    window.addEventListener('scrollend', remember);
    return () => window.removeEventListener('scrollend', remember);
  }, [key]);
}
