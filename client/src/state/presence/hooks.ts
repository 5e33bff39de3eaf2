import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { seen } from './slice.ts';

/** Returns whether the browser has a network. */
export function useOnline(): boolean {
  return useAppSelector((state) => state.presence.online);
}

/**
 * Returns the seconds until an idle customer is logged out, and a function that records activity. Before the warning,
 * the seconds are undefined.
 */
export function useIdle(): { readonly secondsLeft: number | undefined; readonly stay: () => void } {
  const dispatch = useAppDispatch();
  const secondsLeft = useAppSelector((state) => state.presence.secondsLeft);
  const stay = useCallback(() => dispatch(seen(undefined)), [dispatch]);
  return { secondsLeft, stay };
}
