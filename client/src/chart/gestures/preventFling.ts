/**
 * Stops the browser from continuing a drag after the finger lifts. Chromium does so even where nothing can scroll, and
 * then ignores a tap that follows soon, wherever it is on the page.
 */
export function preventFling(element: HTMLElement): void {
  element.addEventListener('touchmove', (event) => event.cancelable && event.preventDefault(), { passive: false });
}
