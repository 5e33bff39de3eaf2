import { raise } from '@zaraba/kit/raise';

/** Opens over an open sheet, unless it goes with that sheet: what is no longer on the page cannot open. */
export function raised(element: HTMLElement | null): (() => void) | undefined {
  return element?.isConnected === true ? raise(element) : undefined;
}
