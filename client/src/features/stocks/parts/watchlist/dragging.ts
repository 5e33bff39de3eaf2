import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** Creates the pointer handlers for the drag handle of a row. */
export type HandleOf = (index: number) => {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

/** Returns the index of the row at a vertical position, in the list that contains the handle. */
function rowAt(handle: HTMLElement, y: number): number | undefined {
  const rows = handle.closest('li, tr')?.parentElement?.children;
  if (rows === undefined) return undefined;
  const place = [...rows].findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height;
  });
  return place === -1 ? rows.length - 1 : place;
}

/**
 * Moves a dragged row to the place of the row under the pointer. The handle captures the pointer, so that the drag
 * continues outside the list. Each step is a move of its own, so that an interrupted drag loses nothing.
 */
export function useDragging(onMove: (from: number, to: number) => void): HandleOf {
  const dragged = useRef<number>(undefined);
  const end = (): void => {
    dragged.current = undefined;
  };
  return (index) => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = index;
    },
    onPointerMove: (event) => {
      const from = dragged.current;
      const to = from === undefined ? undefined : rowAt(event.currentTarget, event.clientY);
      if (from === undefined || to === undefined || to === from) return;
      dragged.current = to;
      onMove(from, to);
    },
    onPointerUp: end,
    onPointerCancel: end,
  });
}
