/**
 * Shows an element in the browser's top layer, above the sheet around it and relative to the window. Browsers before
 * 2024 lack this layer, so the element stays in the sheet.
 */
export function raise(element: HTMLElement | null): (() => void) | undefined {
  element?.showPopover?.();
  return () => element?.hidePopover?.();
}
