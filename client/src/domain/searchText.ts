import { normalised } from './parseInput.ts';

/** Longest text the search call takes. */
export const SEARCH_TEXT_MAXIMUM = 64;

/** A search text as it is sent: widths made one, runs of spaces made one, cut to what the call takes. Empty: ask nothing. */
export function searchText(typed: string): string {
  return Array.from(normalised(typed).replace(/\s+/g, ' ')).slice(0, SEARCH_TEXT_MAXIMUM).join('').trim();
}
