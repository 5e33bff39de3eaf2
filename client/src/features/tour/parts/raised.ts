import { raise } from '@zaraba/kit/raise';

/** Shows an element above an open sheet. An element that is no longer on the page is left out. */
export function raised(element: HTMLElement | null): (() => void) | undefined {
  return element?.isConnected === true ? raise(element) : undefined;
}
