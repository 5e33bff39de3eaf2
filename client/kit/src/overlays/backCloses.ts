import { useEffect, useRef } from 'react';

/**
 * The key of the history state that marks an open surface's entry. The value counts the entries since that of the page.
 */
const MARK = 'surface';
/**
 * The key of the history state that identifies the page on which a surface opened. If the same address opens again, it
 * has another entry.
 */
const PAGE = 'surfacePage';

/** An open sheet or dialog. `page` identifies the history entry on which it opened. */
interface Surface {
  readonly page: string;
  readonly depth: number;
  readonly close: () => void;
  /** Whether the surface's history entry is gone. */
  passed: boolean;
}

let surfaces: readonly Surface[] = [];
/** The number of entries, by page, that remain in the history although their surfaces were closed. */
const remaining = new Map<string, number>();

/** Returns the current history entry. Its page is undefined until a surface opens there. */
function currentEntry(): { page: string | undefined; depth: number; state: object } {
  const state: unknown = window.history.state;
  const { [MARK]: depth = 0, ...own }: Record<string, unknown> = { ...(typeof state === 'object' && state) };
  const { [PAGE]: page } = own;
  return { page: typeof page === 'string' ? page : undefined, depth: Number(depth), state: own };
}

/** Returns the current history entry. If its page has no name, it gets one that is unique even across reloads. */
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

/** Records whether the current history entry belongs to a closed surface. */
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
  // The entry that the customer left belonged to a closed surface, so nothing would visibly happen. Going back once
  // more leads to the page before.
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
 * Makes going back close the topmost open surface instead of leaving the page. Each open surface has a history entry
 * with the page's address. If a surface is closed in another way, its entry stays and is skipped later, because going
 * back at once would race with a navigation. To routers both entries are one location.
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
