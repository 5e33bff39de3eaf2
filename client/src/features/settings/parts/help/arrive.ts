import { after } from '@zaraba/kit/timing';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The delay before the focus moves, ms: a screen that has just opened first takes the focus itself. */
const ARRIVED_MS = 50;

/** Whenever the address names an element, scrolls it into view and moves the focus to its first control. */
export function useArriveAt(selector: string | undefined): void {
  const { key } = useLocation();
  // The key changes even if a link leads to the same address once more.
  const arrival = useMemo(() => ({ key, selector }), [key, selector]);
  useEffect(() => {
    const { selector: wanted } = arrival;
    if (wanted === undefined) return undefined;
    return after(ARRIVED_MS, () => {
      const place = document.querySelector(wanted);
      place?.scrollIntoView({ block: 'center' });
      place
        ?.querySelector<HTMLElement>(
          'summary, input:checked, select, input, [role="radio"][aria-checked="true"], button',
        )
        ?.focus({ preventScroll: true });
    });
  }, [arrival]);
}
