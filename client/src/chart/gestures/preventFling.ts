/**
 * Prevents the browser from continuing a drag on an element after the finger is lifted. Chromium computes that
 * movement also where nothing scrolls, and then ignores the next tap anywhere on the page if it follows soon.
 */
export function preventFling(element: HTMLElement): void {
  element.addEventListener('touchmove', (event) => event.cancelable && event.preventDefault(), { passive: false });
}
