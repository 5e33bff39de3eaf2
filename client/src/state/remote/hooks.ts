import type { EndpointPath, ReplyOf, RequestOf, UserInfo } from '@zaraba/contracts';
import { useCallback, useEffect, useId, useMemo } from 'react';
import type { Failure } from '../../io/ports.ts';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { bodyOfKey, remoteKey } from './key.ts';
import { type RemoteState, asked, commandForgotten, commanded } from './slice.ts';
import { rowOf } from '../../policies/known.ts';

/** A reply that a component observes. */
export type Remote<T> = RemoteState<T> & { readonly refresh: () => void };

const IDLE: RemoteState<never> = { status: 'idle' };

/**
 * Requests on mount and shares the reply by path and body; old data stays while a newer request is in flight. `null`:
 * no request.
 */
export function useRemote<P extends EndpointPath>(path: P, body: RequestOf<P> | null): Remote<ReplyOf<P>> {
  const dispatch = useAppDispatch();
  const key = body === null ? null : remoteKey(path, body);
  const entry = useAppSelector((state) => (key === null ? undefined : state.remote.entries[key]));
  // Null: a session is required and missing. A new session discards all replies, so they are requested again.
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
  // The reply was validated against the row of this path when it arrived: this is the only cast back to its type.
  const state = (entry ?? IDLE) as RemoteState<ReplyOf<P>>;
  return useMemo(() => ({ ...state, refresh: () => ask(true) }), [state, ask]);
}

/** The state of a write. */
export interface CommandState<T> {
  readonly status: 'idle' | 'sending' | 'done' | 'failed';
  readonly reply?: T;
  readonly failure?: Failure;
}

const UNSENT: CommandState<never> = { status: 'idle' };

/** A write of this component. A second one while the first is in flight does nothing. */
export function useCommand<P extends EndpointPath>(
  path: P,
): [send: (body: RequestOf<P>, picture?: string) => void, state: CommandState<ReplyOf<P>>, reset: () => void] {
  const dispatch = useAppDispatch();
  const id = useId();
  const entry = useAppSelector((state) => state.remote.commands[id]);
  const send = useCallback(
    (body: RequestOf<P>, picture?: string) =>
      dispatch(commanded({ id, path, body, ...(picture === undefined ? {} : { picture }) })),
    [dispatch, id, path],
  );
  const reset = useCallback(() => dispatch(commandForgotten(id)), [dispatch, id]);
  useEffect(() => reset, [reset]);
  return [send, (entry?.path === path ? entry : UNSENT) as CommandState<ReplyOf<P>>, reset];
}

/** User info in the currency of the settings; idle without a session. */
export function useUserInfo(): Remote<UserInfo> {
  const type = useAppSelector((state) => state.settings.currency);
  const session = useAppSelector((state) => state.session.current);
  return useRemote('/user/getUserinfo', session ? { type } : null);
}
