/**
 * Opens in the browser's top layer: over the sheet that it is mounted in, and placed by the window. Browsers before
 * 2024 do without, and so does what goes with the sheet that it is in.
 */
export function raise(element: HTMLElement | null): (() => void) | undefined {
  if (element?.isConnected === true) element.showPopover?.();
  return () => element?.hidePopover?.();
}
