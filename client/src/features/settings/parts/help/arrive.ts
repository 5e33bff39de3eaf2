import { after } from '@zaraba/kit/timing';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** A screen that has just opened takes the focus first. This is how long to wait before the focus moves on, ms. */
const ARRIVED_MS = 50;

/** When the address names an element, scrolls it into view and focuses its first control. */
export function useArriveAt(selector: string | undefined): void {
  const { key } = useLocation();
  // The key also changes if a link leads to the same address again.
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
