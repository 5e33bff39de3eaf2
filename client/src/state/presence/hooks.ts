import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { seen } from './slice.ts';

/** Whether the browser has a network. */
export function useOnline(): boolean {
  return useAppSelector((state) => state.presence.online);
}

/** Seconds until somebody silent is logged out, where it is time for a warning; and how to give a sign of life. */
export function useIdle(): { readonly secondsLeft: number | undefined; readonly stay: () => void } {
  const dispatch = useAppDispatch();
  const secondsLeft = useAppSelector((state) => state.presence.secondsLeft);
  const stay = useCallback(() => dispatch(seen(undefined)), [dispatch]);
  return { secondsLeft, stay };
}
