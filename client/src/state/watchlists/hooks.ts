import { useCallback } from 'react';
import type { Watchlists } from '../../domain/market/watchlists.ts';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type WishedChange, watchlistChanged } from './slice.ts';

/** Returns the account's watchlists on this device, and a function that changes them. */
export function useWatchlists(): Watchlists & { readonly change: (change: WishedChange) => void } {
  const dispatch = useAppDispatch();
  const watchlists = useAppSelector((state) => state.watchlists);
  const change = useCallback((made: WishedChange) => dispatch(watchlistChanged(made)), [dispatch]);
  return { ...watchlists, change };
}
