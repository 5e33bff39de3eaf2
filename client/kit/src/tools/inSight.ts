import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What is about to be scrolled into view counts as in sight. */
const MARGIN = '25% 0px';

const watched = new Map<Element, (inSight: boolean) => void>();
/** One for the page, as long as it watches anything. */
let observer: IntersectionObserver | undefined;

function notify(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
}

/** Whether an element is on screen or nearly so; true until the browser knows, and where it cannot know. */
export function useInSight(place: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const shared = (observer ??= new IntersectionObserver(notify, { rootMargin: MARGIN }));
    watched.set(element, setInSight);
    shared.observe(element);
    return () => {
      watched.delete(element);
      shared.unobserve(element);
      if (watched.size > 0) return;
      shared.disconnect();
      observer = undefined;
    };
  }, [place]);
  return inSight;
}
