import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The maximum number of scroll positions remembered. */
const PLACES_MAXIMUM = 50;
const places = new Map<string, number>();

/**
 * Scrolls a new screen to its top, and restores the position of an earlier one. While a list opens another detail
 * beside it, the list stays in place.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const before = useRef<{ readonly key?: string; readonly pathname: string }>({ pathname });
  const kind = useNavigationType();
  useLayoutEffect(() => {
    const { current } = before;
    const stays = current.pathname === pathname && document.querySelector('[data-stays]') !== null;
    before.current = { key, pathname };
    // Going back has only closed a sheet. The screen is the same.
    if (stays || current.key === key) return;
    window.scrollTo(0, kind === NavigationType.Pop ? (places.get(key) ?? 0) : 0);
  }, [key, kind, pathname]);
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
