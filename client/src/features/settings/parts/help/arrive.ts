import { after } from '@zaraba/kit/timing';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** A screen that has just opened receives the focus first, ms. */
const ARRIVED_MS = 50;

/** Moves the focus to the first control within an element, and the element into view, whenever an address names it. */
export function useArriveAt(selector: string | undefined): void {
  const { key } = useLocation();
  // The same address may be followed twice.
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
