import { useEffect, useRef, useState } from 'react';
import { useAfter } from '../tools/timing.ts';

/** If the focused control disappears, its nearest remaining ancestor among these elements receives the focus. */
const PLACES = 'section, form, li, main, [role="dialog"], [role="alertdialog"]';
/** A closing dialog returns the focus within this time, ms. */
const HANDING_BACK_MS = 50;

function placesAround(element: Element): Element[] {
  const places: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) if (at.matches(PLACES)) places.push(at);
  return places;
}

/** Makes an element focusable by script, only while it has the focus, and focuses it. */
function focusOnce(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

interface Focused {
  readonly element: Element;
  readonly around: readonly Element[];
}

/**
 * Returns the element to focus after the focused one has disappeared; undefined while another element has the focus.
 */
function placeFor({ element, around }: Focused): HTMLElement | undefined {
  if (element.isConnected || document.activeElement !== document.body) return undefined;
  const place = around.find((one) => one.isConnected) ?? document.querySelector('main');
  return place instanceof HTMLElement ? place : undefined;
}

/**
 * Moves the focus to a surrounding element when the focused control disappears. Otherwise the focus would be lost, and
 * keyboard users would start at the top again. It renders nothing.
 */
export function FocusKeeper(): null {
  const focused = useRef<Focused | undefined>(undefined);
  // Counts the losses of the focus and stores the last one, because the replacement may disappear as well before the
  // effect runs.
  const [losses, setLosses] = useState(0);
  const last = useRef<Element | undefined>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element) focused.current = { element: target, around: placesAround(target) };
    };
    // A tap next to a control removes the focus on purpose.
    const forget = (): void => {
      focused.current = undefined;
    };
    const observer = new MutationObserver(() => {
      const { element } = focused.current ?? {};
      if (element === undefined || element.isConnected || element === last.current) return;
      last.current = element;
      setLosses((count) => count + 1);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  useAfter(losses, HANDING_BACK_MS, () => {
    // If another control has the focus meanwhile, it is observed from now on.
    const place = focused.current === undefined ? undefined : placeFor(focused.current);
    if (place !== undefined) focusOnce(place);
  });
  return null;
}
