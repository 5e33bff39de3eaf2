import { normalised } from '../../../domain/typedText.ts';

/** Longest text the search call accepts. */
export const SEARCH_TEXT_MAXIMUM = 64;

/** The text of a search call: one width, single spaces, cut to the accepted length. Empty: no search. */
export function searchText(typed: string): string {
  return Array.from(normalised(typed)).slice(0, SEARCH_TEXT_MAXIMUM).join('').trim();
}
