import { useEffect, useRef, useState } from 'react';
import { useAfter } from './timing.ts';

/** What may hold the focus in place of a control that went: the nearest thing around it that means something by itself. */
const PLACES = 'section, form, li, main, [role="dialog"], [role="alertdialog"]';
/** A dialog that closes gives the focus back itself within this time. */
const HANDING_BACK_MS = 50;

function placesAround(element: Element): Element[] {
  const places: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) if (at.matches(PLACES)) places.push(at);
  return places;
}

/** Focused by code only, and only as long as it has the focus. */
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

/** Where the focus goes when it is on nothing because what had it went; undefined where it is on something. */
function placeFor({ element, around }: Focused): HTMLElement | undefined {
  if (element.isConnected || document.activeElement !== document.body) return undefined;
  const place = around.find((one) => one.isConnected) ?? document.querySelector('main');
  return place instanceof HTMLElement ? place : undefined;
}

/**
 * A control that disappears takes the focus along, and who works with the keyboard begins at the top again. Whenever that
 * happens the focus goes to what stood around it. Shows nothing.
 */
export function FocusKeeper(): null {
  const focused = useRef<Focused | undefined>(undefined);
  // How often a control went with the focus, and which was the last: what takes its place may go as well before it is handled.
  const [losses, setLosses] = useState(0);
  const last = useRef<Element | undefined>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element) focused.current = { element: target, around: placesAround(target) };
    };
    // Who taps beside a control has put the focus away himself.
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
    // Where the focus has gone on to something by itself, that is what is watched now.
    const place = focused.current === undefined ? undefined : placeFor(focused.current);
    if (place !== undefined) focusOnce(place);
  });
  return null;
}
