/**
 * Shows an element in the browser's top layer, above the sheet in which it is mounted, and positioned relative to the
 * window. Browsers from before 2024 lack this layer.
 */
export function raise(element: HTMLElement | null): (() => void) | undefined {
  element?.showPopover?.();
  return () => element?.hidePopover?.();
}
