import { useEffect, useRef } from 'react';

/**
 * Key in the history state that marks the entry of an open surface. Its value is the number of entries above that of
 * the page.
 */
const MARK = 'surface';
/**
 * Key in the history state that identifies the entry of a page on which a surface has opened. The same address opened
 * again has another entry.
 */
const PAGE = 'surfacePage';

/** An open sheet or dialog. `page` identifies the history entry on which it was opened. */
interface Surface {
  readonly page: string;
  readonly depth: number;
  readonly close: () => void;
  /** Whether the history entry of the surface is gone. */
  passed: boolean;
}

let surfaces: readonly Surface[] = [];
/** The highest depth, by page, of history entries that remain because their surfaces were closed without going back. */
const remaining = new Map<string, number>();

/** Returns the current history entry. Its page is undefined until a surface opens on it. */
function currentEntry(): { page: string | undefined; depth: number; state: object } {
  const state: unknown = window.history.state;
  const { [MARK]: depth = 0, ...own }: Record<string, unknown> = { ...(typeof state === 'object' && state) };
  const { [PAGE]: page } = own;
  return { page: typeof page === 'string' ? page : undefined, depth: Number(depth), state: own };
}

/**
 * Returns the current history entry, after giving it a unique page name if it has none. The name is unique even across
 * reloads.
 */
function namedEntry(): { page: string; depth: number; state: object } {
  const { page, depth, state } = currentEntry();
  if (page !== undefined) return { page, depth, state };
  const entry = { ...state, [PAGE]: crypto.getRandomValues(new Uint32Array(2)).join(' ') };
  window.history.replaceState(entry, '');
  return { page: entry[PAGE], depth, state: entry };
}

function highest(page: string): number {
  return Math.max(0, ...surfaces.filter((one) => one.page === page).map(({ depth }) => depth));
}

/** Records whether the current history entry belongs to a surface that is already closed. */
function note(): void {
  const { page, depth } = currentEntry();
  if (page === undefined) return;
  if (depth > highest(page)) remaining.set(page, depth);
  else remaining.delete(page);
}

function onPop(): void {
  const { page, depth } = currentEntry();
  if (page === undefined) return;
  const above = surfaces.filter((one) => one.page === page && one.depth > depth);
  const wasRemaining = depth < (remaining.get(page) ?? 0);
  note();
  for (const surface of above.toReversed()) {
    surface.passed = true;
    surface.close();
  }
  // The customer left an entry whose surface is already closed, so nothing would visibly happen. Goes back one step
  // further.
  if (above.length === 0 && wasRemaining) window.history.back();
}

function opened(close: () => void): Surface {
  const { page, depth, state } = namedEntry();
  const top = highest(page);
  const place = Math.max(depth, top + 1);
  if (place > depth) window.history.pushState({ ...state, [MARK]: place }, '');
  const surface = { page, depth: place, close, passed: false };
  surfaces = [...surfaces, surface];
  remaining.delete(page);
  return surface;
}

/**
 * Makes going back in the history close the topmost open surface instead of leaving the page. Each open surface has its
 * own history entry with the address of its page. The entry of a surface that was closed in another way remains and is
 * skipped later, since going back at once would race with a navigation. Routers treat both entries as one location.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    window.addEventListener('popstate', onPop);
    note();
  }, []);
  useEffect(() => {
    if (!open) return undefined;
    const surface = opened(() => close.current());
    return () => {
      surfaces = surfaces.filter((one) => one !== surface);
      if (!surface.passed) remaining.set(surface.page, Math.max(remaining.get(surface.page) ?? 0, surface.depth));
    };
  }, [open]);
}
