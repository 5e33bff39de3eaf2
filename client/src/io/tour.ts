/** The key of the tour's state in this tab. The tour continues after a reload, and ends with the tab. */
const KEY = 'tour';

/** What the tour needs from the page: its changes, and a stored state. */
export interface TourPort {
  /**
   * Calls back in the frame after the page has changed, scrolled or been resized, and in each frame of an animation.
   * @returns a function that unsubscribes
   */
  readonly follow: (onMove: () => void) => () => void;
  read(): string | undefined;
  /** Stores a text; undefined removes it. */
  write(text: string | undefined): void;
}

/** Returns whether an animation that will end is running. */
function isAnimated(page: Document): boolean {
  return page
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
}

function follow(page: Window & typeof globalThis, onMove: () => void): () => void {
  let frame: number | undefined;
  const look = (): void => {
    frame = undefined;
    onMove();
    if (isAnimated(page.document)) soon();
  };
  const soon = (): void => {
    frame ??= page.requestAnimationFrame(look);
  };
  const observer = new page.MutationObserver(soon);
  observer.observe(page.document.body, { childList: true, subtree: true, attributes: true });
  page.addEventListener('scroll', soon, { capture: true, passive: true });
  page.addEventListener('resize', soon);
  soon();
  return () => {
    observer.disconnect();
    page.removeEventListener('scroll', soon, { capture: true });
    page.removeEventListener('resize', soon);
    if (frame !== undefined) page.cancelAnimationFrame(frame);
  };
}

/**
 * Creates the port for a page's changes and for a tour's state in its tab. If the browser stores nothing, a tour ends
 * with the page.
 */
export function createTourPort(page: Window & typeof globalThis): TourPort {
  const kept = <T>(read: (store: Storage) => T): T | undefined => {
    try {
      return read(page.sessionStorage);
    } catch {
      return undefined;
    }
  };
  return {
    follow: (onMove) => follow(page, onMove),
    read: () => kept((store) => store.getItem(KEY)) ?? undefined,
    write: (text) => kept((store) => (text === undefined ? store.removeItem(KEY) : store.setItem(KEY, text))),
  };
}
