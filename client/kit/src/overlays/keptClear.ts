import { useEffect } from 'react';

/** A rectangle in the window, in pixels. */
export type ClearBox = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>;

/** The rectangles that notices must not cover now. */
let boxes: readonly ClearBox[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ClearBox[]): void {
  boxes = next;
  for (const listener of listeners) listener();
}

/** Keeps notices from covering a rectangle, such as the control that a tour points at. */
export function useKeepClear({ left, top, right, bottom }: ClearBox): void {
  useEffect(() => {
    const box = { left, top, right, bottom };
    change([...boxes, box]);
    return () => change(boxes.filter((one) => one !== box));
  }, [left, top, right, bottom]);
}

/** Returns the rectangles that notices must not cover. */
export function keptClear(): readonly ClearBox[] {
  return boxes;
}

/**
 * Calls `listener` whenever the rectangles that notices must not cover change.
 * @returns a function that unsubscribes
 */
export function followKeptClear(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
