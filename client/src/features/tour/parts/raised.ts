import { raise } from '@zaraba/kit/raise';

/**
 * Shows the element above an open sheet, unless it is removed with that sheet: an element that is not on the page
 * cannot be shown.
 */
export function raised(element: HTMLElement | null): (() => void) | undefined {
  return element?.isConnected === true ? raise(element) : undefined;
}
