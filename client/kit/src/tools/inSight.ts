import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How far outside the window an element counts as in sight, because it will soon be scrolled into view. */
const MARGIN = '25% 0px';

/**
 * Returns whether an element is in the window or close to it. Until the browser's first report it returns `atFirst`. In
 * a browser without such reports, it is always true.
 */
export function useInSight(place: RefObject<Element | null>, atFirst = true): boolean {
  const [inSight, setInSight] = useState(atFirst || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting === true), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return inSight;
}
