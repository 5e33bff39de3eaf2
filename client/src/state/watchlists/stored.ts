import { columnsOf, pairOf } from '../../domain/market/columns.ts';
import { type SavedScreen, screenOf } from '../../domain/market/screener.ts';
import {
  CODES_MAXIMUM,
  LISTS_MAXIMUM,
  LIST_SORTS,
  type NamedList,
  SCREENS_MAXIMUM,
  type Watchlists,
  listName,
} from '../../domain/market/watchlists.ts';
import { NO_WATCHLISTS } from './slice.ts';
import { objectOf, ofAccount } from '../storedJson.ts';

const CODE = /^[\w.-]{1,16}$/;

function codesOf(value: unknown): readonly string[] {
  const codes = Array.isArray(value) ? value.filter((code): code is string => CODE.test(String(code))) : [];
  return [...new Set(codes.map(String))].slice(0, CODES_MAXIMUM);
}

function listOf(value: unknown): NamedList | undefined {
  const { id, name, codes } = objectOf(value);
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || listName(name) === '') return undefined;
  return { id, name: listName(name), codes: codesOf(codes) };
}

/** Returns the stored screens, each name once; undefined without any. */
function screensOf(value: unknown): readonly SavedScreen[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const saved = value.flatMap((one) => {
    const { name, screen } = objectOf(one);
    const known = screenOf(screen);
    return typeof name !== 'string' || listName(name) === '' || known === undefined
      ? []
      : [[listName(name), { name: listName(name), screen: known }] as const];
  });
  return [...new Map(saved).values()].slice(0, SCREENS_MAXIMUM);
}

/** Returns an object with a field for a value; without a value, an empty object. */
function stated<K extends string, V>(name: K, value: V | undefined): { readonly [N in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [N in K]: V });
}

/** Returns an account's lists from the text that all accounts share. Invalid parts are ignored. */
export function readWatchlists(text: string | undefined, account: string): Watchlists {
  const { lists, order, shown, sort, columns, pair, screens } = objectOf(ofAccount(text, account));
  const rows = Array.isArray(lists) ? lists.flatMap((list) => listOf(list) ?? []) : [];
  const byId = new Map(rows.map((list) => [list.id, list]));
  const known = [...byId.values()].slice(0, LISTS_MAXIMUM);
  return {
    lists: known,
    order: codesOf(order),
    sort: LIST_SORTS.find((one) => one === sort) ?? NO_WATCHLISTS.sort,
    ...stated('columns', columnsOf(columns)),
    ...stated('pair', pairOf(pair)),
    ...stated('screens', screensOf(screens)),
    ...(known.some(({ id }) => id === shown) && { shown: String(shown) }),
  };
}
