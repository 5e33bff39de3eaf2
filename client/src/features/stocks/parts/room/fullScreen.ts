import { useBackCloses } from '@zaraba/kit/backCloses';
import { modalRef } from '@zaraba/kit/topModal';
import { useMedia } from '@zaraba/kit/useMedia';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Part of the screen API. `lock` exists only in browsers that let a page rotate the screen: on some phones, in full
 * screen.
 */
interface Turning {
  readonly lock?: (orientation: 'landscape') => Promise<void>;
  readonly unlock?: () => void;
}

/** The full-screen state of an element. */
export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
  /** Rotates the screen to landscape, and back; absent where a page cannot rotate it. */
  readonly turn?: (() => void) | undefined;
}

/**
 * Makes the rest of the page unreachable by keyboard and screen reader, except the strip of the simulated market.
 * Returns the function that undoes this.
 */
function isolated(element: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let here = element; here.parentElement && here.parentElement !== document.body; here = here.parentElement)
    for (const other of here.parentElement.children)
      if (other !== here && other instanceof HTMLElement && other.tagName !== 'ASIDE' && !other.inert) {
        other.inert = true;
        others.push(other);
      }
  return () => {
    for (const other of others) other.inert = false;
  };
}

/** Whether an element, such as a text field, uses the keys itself. */
function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=radio]), select, textarea') !== null;
}

/** Leaves the browser's full screen, if the page is in it. */
function leaveBrowser(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
}

/**
 * Returns whether an element fills the page. Where the browser allows it, the element then fills the screen, too. The
 * key `f` toggles it. Escape, going back, or leaving the browser's full screen ends it.
 */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false);
  const [isTurned, setTurned] = useState(false);
  const [turns, setTurns] = useState(true);
  const isTouched = useMedia('(pointer: coarse)');
  useBackCloses(isFull, () => setFull(false));
  useEffect(() => {
    const { current: element } = ref;
    if (!element) return undefined;
    // The listener is on the document, so that it runs after all listeners inside the element: a drawing tool or the
    // crosshair may need Escape for itself.
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return;
      const isHere = event.target instanceof Node && element.contains(event.target);
      if (!isHere && !(isFull && event.target === document.body)) return;
      if (event.key === 'f') setFull((full) => !full);
      else if (event.key === 'Escape' && isFull) setFull(false);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [ref, isFull]);
  useEffect(() => {
    const { current: element } = ref;
    if (!element || !isFull) return undefined;
    const undo = isolated(element);
    const release = modalRef(element);
    const follow = (): void => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    // Some browsers give the full screen only to videos. There the element fills only the page.
    if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      release?.();
      undo();
      setTurned(false);
      leaveBrowser();
    };
  }, [ref, isFull]);
  const turning = window.screen.orientation as Turning | undefined;
  const turn = (): void => {
    if (isTurned) turning?.unlock?.();
    else turning?.lock?.('landscape').catch(() => setTurns(false));
    setTurned(!isTurned);
  };
  const canTurn = isFull && isTouched && turns && turning?.lock !== undefined;
  return { isFull, toggle: () => setFull(!isFull), ...(canTurn && { turn }) };
}
