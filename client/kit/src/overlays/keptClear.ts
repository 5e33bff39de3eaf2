import { useEffect } from 'react';

/** A rectangle in the window, px. */
export type ClearBox = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>;

/** The rectangles that notices must not cover at present. */
let boxes: readonly ClearBox[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ClearBox[]): void {
  boxes = next;
  for (const listener of listeners) listener();
}

/** Asks notices over the page not to cover a rectangle, such as the control at which a tour points. */
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
 * Calls `listener` after every change of the rectangles that notices must not cover.
 * @returns a function that unsubscribes
 */
export function followKeptClear(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
