/** Named watchlists, which this device stores for an account. The server stores one more list without a name. */

import type { Pair, TableColumn } from './columns.ts';
import type { SavedScreen, Screen } from './screener.ts';

/** The largest number of named lists of an account. */
export const LISTS_MAXIMUM = 20;
/** The largest number of stocks in a list: a client may subscribe to no more at once. */
export const CODES_MAXIMUM = 200;
/** The largest number of stored screens of an account. */
export const SCREENS_MAXIMUM = 20;
/** The longest name of a list or a screen, characters. */
export const NAME_MAXIMUM = 24;

/** The sort orders of a list: the customer's own order, by values of the quotes, or by code. */
export const LIST_SORTS = ['own', 'rise', 'fall', 'turnover', 'volume', 'code'] as const;
/** A sort order of a list. */
export type ListSort = (typeof LIST_SORTS)[number];

/** A named list. Its codes are in the customer's order. */
export interface NamedList {
  readonly id: string;
  readonly name: string;
  readonly codes: readonly string[];
}

/** Everything that a device stores about the watchlists of an account. */
export interface Watchlists {
  readonly lists: readonly NamedList[];
  /**
   * The customer's order of the server's list. The device stores it, because the calls for that list can only append.
   * Codes that are not in it come last.
   */
  readonly order: readonly string[];
  /** The id of the named list on the screen; absent if the server's list is on the screen. */
  readonly shown?: string | undefined;
  readonly sort: ListSort;
  /** The columns in the tables of the lists; absent before the customer chooses. */
  readonly columns?: readonly TableColumn[] | undefined;
  /** The last two columns of the lists on a phone; absent before the customer chooses. */
  readonly pair?: Pair | undefined;
  /** Stored screens, the oldest first. */
  readonly screens?: readonly SavedScreen[] | undefined;
}

/** A change that a customer makes to the stored lists. */
export type ListChange =
  | { readonly kind: 'created'; readonly id: string; readonly name: string; readonly codes: readonly string[] }
  | { readonly kind: 'renamed'; readonly id: string; readonly name: string }
  | { readonly kind: 'deleted'; readonly id: string }
  | { readonly kind: 'filled'; readonly id: string; readonly codes: readonly string[] }
  | { readonly kind: 'ordered'; readonly codes: readonly string[] }
  | { readonly kind: 'shown'; readonly id: string | undefined }
  | { readonly kind: 'sorted'; readonly sort: ListSort }
  | { readonly kind: 'columns'; readonly columns: readonly TableColumn[] | undefined }
  | { readonly kind: 'pair'; readonly pair: Pair | undefined }
  | { readonly kind: 'screenSaved'; readonly name: string; readonly screen: Screen }
  | { readonly kind: 'screenRemoved'; readonly name: string };

/** Returns a name without surrounding spaces, cut to the maximum length. */
export function listName(text: string): string {
  return Array.from(text.trim().replaceAll(/\s+/g, ' ')).slice(0, NAME_MAXIMUM).join('').trim();
}

/** Returns the codes without duplicates, at most as many as a list may contain. */
export function codesOf(codes: readonly string[]): readonly string[] {
  return [...new Set(codes)].slice(0, CODES_MAXIMUM);
}

/** Selects the list to show: the named list with the id, or else the server's list. */
function withShown({ shown: _before, ...rest }: Watchlists, id: string | undefined): Watchlists {
  return rest.lists.some((list) => list.id === id) ? { ...rest, shown: id } : rest;
}

/** Stores a screen in place of the one with the same name. Nothing changes if the name is empty or there is no room. */
function withScreen(watchlists: Watchlists, name: string, screen: Screen): Watchlists {
  const { screens = [] } = watchlists;
  const isKnown = screens.some((one) => one.name === name);
  if (name === '' || (!isKnown && screens.length >= SCREENS_MAXIMUM)) return watchlists;
  const saved = { name, screen };
  return {
    ...watchlists,
    screens: isKnown ? screens.map((one) => (one.name === name ? saved : one)) : [...screens, saved],
  };
}

/**
 * Returns the lists after a change. An impossible change returns the same object: an empty name, a list that does not
 * exist, or more lists than {@link LISTS_MAXIMUM}.
 */
export function withChange(watchlists: Watchlists, change: ListChange): Watchlists {
  const { lists, screens = [] } = watchlists;
  const replaced = (id: string, next: (list: NamedList) => NamedList): Watchlists =>
    lists.some((list) => list.id === id)
      ? { ...watchlists, lists: lists.map((list) => (list.id === id ? next(list) : list)) }
      : watchlists;
  switch (change.kind) {
    case 'created': {
      const name = listName(change.name);
      if (name === '' || lists.length >= LISTS_MAXIMUM || lists.some(({ id }) => id === change.id)) return watchlists;
      const list = { id: change.id, name, codes: codesOf(change.codes) };
      return { ...watchlists, lists: [...lists, list], shown: change.id };
    }
    case 'renamed': {
      const name = listName(change.name);
      return name === '' ? watchlists : replaced(change.id, (list) => ({ ...list, name }));
    }
    case 'deleted':
      return withShown({ ...watchlists, lists: lists.filter(({ id }) => id !== change.id) }, watchlists.shown);
    case 'filled':
      return replaced(change.id, (list) => ({ ...list, codes: codesOf(change.codes) }));
    case 'ordered':
      return { ...watchlists, order: codesOf(change.codes) };
    case 'shown':
      return withShown(watchlists, change.id);
    case 'sorted':
      return { ...watchlists, sort: change.sort };
    case 'columns':
      return { ...watchlists, columns: change.columns };
    case 'pair':
      return { ...watchlists, pair: change.pair };
    case 'screenSaved':
      return withScreen(watchlists, listName(change.name), change.screen);
    case 'screenRemoved':
      return { ...watchlists, screens: screens.filter(({ name }) => name !== change.name) };
  }
}
