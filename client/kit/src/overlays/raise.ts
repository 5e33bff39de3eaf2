/**
 * Shows an element in the browser's top layer, so that it is above the sheet in which it is mounted. Its position is
 * relative to the window. Browsers before 2024 lack this layer.
 */
export function raise(element: HTMLElement | null): (() => void) | undefined {
  element?.showPopover?.();
  return () => element?.hidePopover?.();
}
