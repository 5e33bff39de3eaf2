/**
 * The key under which this tab stores the state of the tour. The tour continues after a reload and ends with the tab.
 */
const KEY = 'tour';

/** Access of the tour to the page: its changes, and the stored state. */
export interface TourPort {
  /**
   * Calls back in the next frame after the page has changed, scrolled or been resized, and in each frame during an
   * animation.
   * @returns a function that unsubscribes
   */
  readonly follow: (onMove: () => void) => () => void;
  read(): string | undefined;
  /** Stores a text; undefined removes it. */
  write(text: string | undefined): void;
}

/** Whether an animation that will end is running on the page. */
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
 * Creates the port with the changes of a page and the stored state of a tour in its tab. If nothing can be stored, a
 * tour ends with the page.
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
