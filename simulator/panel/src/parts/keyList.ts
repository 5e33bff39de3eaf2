import { ENDPOINTS, MESSAGES } from '@zaraba/contracts';
import type { Endpoint, EndpointPath, ErrorKey } from '@zaraba/contracts';

/** The paths of all endpoints, in the order of ENDPOINTS. */
export const ENDPOINT_PATHS = Object.keys(ENDPOINTS) as readonly EndpointPath[];

function keysOf({ session, errors }: Endpoint): readonly ErrorKey[] {
  return [...errors, 'invalid_request', ...(session === 'required' ? (['login_again'] as const) : [])];
}

/** An error key and the endpoints that declare it. */
export interface KeyRow {
  readonly key: ErrorKey;
  readonly own: readonly EndpointPath[];
}

/** All error keys, in the order of MESSAGES. */
export const KEY_ROWS: readonly KeyRow[] = Object.entries(MESSAGES)
  .filter(([, kind]) => kind === 'error')
  .map(([name]) => {
    const key = name as ErrorKey;
    return { key, own: ENDPOINT_PATHS.filter((path) => keysOf(ENDPOINTS[path]).includes(key)) };
  });

/** Whether a key denotes a refusal. */
export function isRefusal(key: string): key is ErrorKey {
  return (MESSAGES as Readonly<Record<string, string>>)[key] === 'error';
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Returns the keys that match a search, with their endpoints; matching endpoints are first. Every word must occur in
 * the key, its text for customers, or its endpoints. A complete path matches only the keys of that endpoint.
 */
export function foundKeys(text: string, sentenceOf: (key: ErrorKey) => string): readonly KeyRow[] {
  const words = wordsOf(text);
  if (words.length === 0) return KEY_ROWS;
  return KEY_ROWS.flatMap(({ key, own }) => {
    const said = `${key} ${key.replaceAll('_', ' ')} ${sentenceOf(key)}`.toLowerCase();
    const fits = words.every((word) => said.includes(word) || own.some((path) => path.toLowerCase().includes(word)));
    if (!fits) return [];
    const isMeant = (path: string): boolean => words.some((word) => path.toLowerCase().includes(word));
    return [{ key, own: [...own.filter(isMeant), ...own.filter((path) => !isMeant(path))] }];
  });
}

/** Returns the endpoints that do not declare a key. Those that match the search are first. */
export function otherEndpoints({ own }: KeyRow, text: string): readonly EndpointPath[] {
  const words = wordsOf(text);
  const others = ENDPOINT_PATHS.filter((path) => !own.includes(path));
  const isMeant = (path: string): boolean => words.some((word) => path.toLowerCase().includes(word));
  return [...others.filter(isMeant), ...others.filter((path) => !isMeant(path))];
}
