import type { RequestView } from '../control/views.ts';

/** The maximum number of requests shown. */
export const REQUESTS_SHOWN = 300;

/** Returns the request number after which the log must be read, so that requests without a reply are read again. */
export function sinceOf(known: readonly RequestView[]): number {
  const open = known.filter(({ status }) => status === 0).map(({ id }) => id - 1);
  return Math.min(known.at(-1)?.id ?? 0, ...open);
}

/** Merges known and newer requests, oldest first. Retains the newest `REQUESTS_SHOWN` requests. */
export function joined(known: readonly RequestView[], read: readonly RequestView[]): readonly RequestView[] {
  if (read.length === 0) return known;
  const byId = new Map([...known, ...read].map((request) => [request.id, request]));
  return [...byId.values()].sort((a, b) => a.id - b.id).slice(-REQUESTS_SHOWN);
}

/** The kinds of requests by which the list can be filtered. */
export type RequestKind = 'all' | 'refused' | 'tampered';

/**
 * Returns the requests of a kind, newest first, in which every word of `text` occurs: in path, key, account, fault or
 * status.
 */
export function matching(
  requests: readonly RequestView[],
  kind: RequestKind,
  text: string,
  isRefusal: (key: string) => boolean,
): readonly RequestView[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ path, key, account = '', fault = '', armed, status }: RequestView): boolean => {
    if (kind === 'refused' && !(status === 0 || status >= 400 || (key !== null && isRefusal(key)))) return false;
    if (kind === 'tampered' && fault === '' && armed !== true) return false;
    const haystack = `${path} ${key ?? ''} ${account} ${fault} ${status}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  };
  return requests.filter(fits).reverse();
}
