import type { EndpointPath, ReplyOf, RequestOf, UserInfo } from '@zaraba/contracts';
import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { bodyOfKey, remoteKey } from './key.ts';
import { type RemoteState, asked } from './slice.ts';
import { rowOf } from '../../policies/known.ts';

/** A reply that a component uses. */
export type Remote<T> = RemoteState<T> & { readonly refresh: () => void };

const IDLE: RemoteState<never> = { status: 'idle' };

/**
 * Requests a reply on mount. Components with the same path and body share it. Old data stays while a newer request is
 * in flight. `null` requests nothing.
 */
export function useRemote<P extends EndpointPath>(path: P, body: RequestOf<P> | null): Remote<ReplyOf<P>> {
  const dispatch = useAppDispatch();
  const key = body === null ? null : remoteKey(path, body);
  const entry = useAppSelector((state) => (key === null ? undefined : state.remote.entries[key]));
  // Null if the call needs a session and there is none. A new session discards all replies, so its token causes new
  // requests.
  const session = useAppSelector((state) =>
    rowOf(path).session === 'required' ? (state.session.current?.token ?? null) : '',
  );
  const ask = useCallback(
    (force: boolean) => {
      if (key !== null) dispatch(asked({ key, path, body: bodyOfKey(key), force }));
    },
    [dispatch, key, path],
  );
  useEffect(() => {
    if (session !== null) ask(false);
  }, [ask, session]);
  // The only cast back to the type of the reply. It was checked against the contract when it arrived.
  const state = (entry ?? IDLE) as RemoteState<ReplyOf<P>>;
  return useMemo(() => ({ ...state, refresh: () => ask(true) }), [state, ask]);
}

/** Returns user info in the currency of the settings; idle without a session. */
export function useUserInfo(): Remote<UserInfo> {
  const type = useAppSelector((state) => state.settings.currency);
  const session = useAppSelector((state) => state.session.current);
  return useRemote('/user/getUserinfo', session ? { type } : null);
}
