import type { EndpointPath, ReplyOf, RequestOf } from '@zaraba/contracts';
import { useCallback, useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { rowOf } from '../../policies/known.ts';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { bodyOfKey, remoteKey } from './key.ts';
import { type RemoteState, asked } from './slice.ts';

/** The replies of one call to several bodies. */
export interface Remotes<T> {
  /** One reply per body, in the same order. */
  readonly replies: readonly RemoteState<T>[];
  /** Requests one reply again, or without a place all of them. */
  readonly refresh: (place?: number) => void;
}

const IDLE: RemoteState<never> = { status: 'idle' };

/** Makes a call for each body. Each reply follows the rules of `useRemote`. */
export function useRemotes<P extends EndpointPath>(path: P, bodies: readonly RequestOf<P>[]): Remotes<ReplyOf<P>> {
  const dispatch = useAppDispatch();
  const joined = bodies.map((body) => remoteKey(path, body)).join('\n');
  const keys = useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
  const entries = useAppSelector((state) => keys.map((key) => state.remote.entries[key]), shallowEqual);
  const session = useAppSelector((state) =>
    rowOf(path).session === 'required' ? (state.session.current?.token ?? null) : '',
  );
  const ask = useCallback(
    (wanted: readonly string[], force: boolean) => {
      for (const key of wanted) dispatch(asked({ key, path, body: bodyOfKey(key), force }));
    },
    [dispatch, path],
  );
  useEffect(() => {
    if (session !== null) ask(keys, false);
  }, [ask, keys, session]);
  const refresh = useCallback(
    (place?: number) => ask(place === undefined ? keys : keys.slice(place).slice(0, 1), true),
    [ask, keys],
  );
  return useMemo(
    // The replies were checked against the contract when they arrived.
    () => ({ replies: entries.map((entry) => (entry ?? IDLE) as RemoteState<ReplyOf<P>>), refresh }),
    [entries, refresh],
  );
}
