/**
 * Opens in the browser's top layer: over the sheet that it is mounted in, and placed by the window. Browsers before
 * 2024 do without.
 */
export function raise(element: HTMLElement | null): (() => void) | undefined {
  element?.showPopover?.();
  return () => element?.hidePopover?.();
}
