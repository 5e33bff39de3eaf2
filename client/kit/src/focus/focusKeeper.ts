import { useEffect, useRef, useState } from 'react';
import { useAfter } from '../tools/timing.ts';

/** The elements that may take the focus if a control in them disappears. The nearest remaining one does. */
const PLACES = 'section, form, li, main, [role="dialog"], [role="alertdialog"]';
/** A closing dialog returns the focus within this time, in milliseconds. */
const HANDING_BACK_MS = 50;

function placesAround(element: Element): Element[] {
  const places: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) if (at.matches(PLACES)) places.push(at);
  return places;
}

/** Focuses an element that is not focusable, and makes it focusable for just that time. */
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

/** Returns the element to focus after the focused one has disappeared; undefined if another element has the focus. */
function placeFor({ element, around }: Focused): HTMLElement | undefined {
  if (element.isConnected || document.activeElement !== document.body) return undefined;
  const place = around.find((one) => one.isConnected) ?? document.querySelector('main');
  return place instanceof HTMLElement ? place : undefined;
}

/**
 * Moves the focus to a surrounding element if the focused control disappears. Otherwise keyboard users would start at
 * the top again. It renders nothing.
 */
export function FocusKeeper(): null {
  const focused = useRef<Focused | undefined>(undefined);
  // How often the focus was lost, and from which element last. Its replacement may disappear too before the effect
  // runs.
  const [losses, setLosses] = useState(0);
  const last = useRef<Element | undefined>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element) focused.current = { element: target, around: placesAround(target) };
    };
    // A press beside a control takes the focus away on purpose.
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
    // If another control has the focus by now, that one is observed.
    const place = focused.current === undefined ? undefined : placeFor(focused.current);
    if (place !== undefined) focusOnce(place);
  });
  return null;
}
