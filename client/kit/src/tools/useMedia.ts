import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** From this width on, the navigation is at the side, and sheets open from the side. */
export const WIDE = '(min-width: 600px)';
/** From this width on, the order ticket has its own column. */
export const DESKTOP = '(min-width: 1024px)';
/** From this width on there is room for several panes in a row, and for commands by keyboard. */
export const DESK = '(min-width: 1280px)';
