import { useEffect } from 'react';

/** A rectangle in the window, px. */
export type ClearBox = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>;

/** What is pointed at on the page now. */
let boxes: readonly ClearBox[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ClearBox[]): void {
  boxes = next;
  for (const listener of listeners) listener();
}

/** Asks notices over the page to stand clear of a rectangle, such as the control that a tour points at. */
export function useKeepClear({ left, top, right, bottom }: ClearBox): void {
  useEffect(() => {
    const box = { left, top, right, bottom };
    change([...boxes, box]);
    return () => change(boxes.filter((one) => one !== box));
  }, [left, top, right, bottom]);
}

/** The rectangles that notices stand clear of. */
export function keptClear(): readonly ClearBox[] {
  return boxes;
}

/** Calls back when they have changed. @returns stops that */
export function followKeptClear(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
