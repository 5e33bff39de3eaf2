import type { EndpointPath } from '@zaraba/contracts';
import { policyOf, rowOf } from '../../policies/known.ts';

/** The maximum number of stored replies. Beyond it, the oldest are deleted. */
export const KEPT_REPLIES_MAXIMUM = 48;
/** The longest reply that is stored, in characters. Browser stores are small and shared with other data. */
export const KEPT_REPLY_MAXIMUM_CHARACTERS = 64_000;

const PREFIX = 'kept ';

/**
 * A stored reply as received, and when it arrived, in milliseconds: server time, or device time if the server's is
 * unknown.
 */
export interface KeptReply {
  readonly text: string;
  readonly at: number;
}

/** The call of a stored reply. */
export interface KeptCall {
  readonly path: EndpointPath;
  readonly form: string;
  readonly account: string;
}

/**
 * Stores the last successful reply of each call. Replies about the market outlive the visit. Those of an account are
 * deleted with the tab or the session.
 */
export interface KeptReplies {
  keep(call: KeptCall, text: string, at: number): void;
  find(call: KeptCall): KeptReply | undefined;
  /** Deletes all stored replies of an account. */
  forgetAccount(): void;
}

function namesIn(store: Storage): string[] {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index));
  return names.filter((name): name is string => name?.startsWith(PREFIX) === true);
}

function instantOf(kept: string | null): number {
  return Number.parseInt(kept ?? '', 10) || 0;
}

function makeRoom(store: Storage): void {
  const names = namesIn(store);
  if (names.length < KEPT_REPLIES_MAXIMUM) return;
  const oldest = names.map((name) => ({ name, at: instantOf(store.getItem(name)) })).sort((a, b) => a.at - b.at);
  for (const { name } of oldest.slice(0, names.length - KEPT_REPLIES_MAXIMUM + 1)) store.removeItem(name);
}

function put(store: Storage, name: string, { text, at }: KeptReply): void {
  // Removes the older reply first. If the new one cannot be stored, the older one must not be used either.
  store.removeItem(name);
  if (text.length > KEPT_REPLY_MAXIMUM_CHARACTERS) return;
  makeRoom(store);
  store.setItem(name, `${at} ${text}`);
}

/** Stores replies in the browser's stores. If these are blocked or full, it stores nothing. */
export function createKeptReplies(page: Pick<Window, 'localStorage' | 'sessionStorage'>): KeptReplies {
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  const placeOf = ({ path, form, account }: KeptCall): { store: Storage; name: string } =>
    rowOf(path).session === 'required'
      ? { store: page.sessionStorage, name: `${PREFIX}${account} ${path}?${form}` }
      : { store: page.localStorage, name: `${PREFIX}${path}?${form}` };
  return {
    keep: (call, text, at) => {
      if (!policyOf(call.path).kept) return;
      attempt(() => {
        const { store, name } = placeOf(call);
        put(store, name, { text, at });
      });
    },
    find: (call) =>
      attempt(() => {
        if (!policyOf(call.path).kept) return undefined;
        const { store, name } = placeOf(call);
        const kept = store.getItem(name);
        return kept === null ? undefined : { text: kept.slice(kept.indexOf(' ') + 1), at: instantOf(kept) };
      }),
    forgetAccount: () => {
      attempt(() => namesIn(page.sessionStorage).forEach((name) => page.sessionStorage.removeItem(name)));
    },
  };
}
