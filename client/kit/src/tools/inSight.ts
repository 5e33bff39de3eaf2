import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** An element that will soon be scrolled into view counts as in sight. */
const MARGIN = '25% 0px';

/** Whether an element is on screen or nearly so. True until the browser knows, and if it cannot know. */
export function useInSight(place: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(true);
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
