import { normalised } from '../../../domain/input/typedText.ts';

/** The longest text that the search call accepts, in characters. */
export const SEARCH_TEXT_MAXIMUM = 64;

/**
 * Returns the text for a search call: in half width, with single spaces, cut to the accepted length. An empty text
 * needs no search.
 */
export function searchText(typed: string): string {
  return Array.from(normalised(typed)).slice(0, SEARCH_TEXT_MAXIMUM).join('').trim();
}
