import { normalised } from '../../../domain/input/typedText.ts';

/** The longest text that the search call accepts. */
export const SEARCH_TEXT_MAXIMUM = 64;

/**
 * Returns the text for a search call: half width, single spaces, cut to the accepted length. An empty text means no
 * search.
 */
export function searchText(typed: string): string {
  return Array.from(normalised(typed)).slice(0, SEARCH_TEXT_MAXIMUM).join('').trim();
}
