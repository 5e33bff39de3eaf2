import type { OrderBook } from '@zaraba/contracts';
import { useEffect } from 'react';
import { useConfig, useLack, useRemote } from '../../state/hooks.ts';
import { useAppDispatch, useAppSelector } from '../../state/react.ts';
import { bookLeft, bookWanted } from '../../state/book/slice.ts';
import type { BookSlice } from '../../state/book/slice.ts';

const NONE: BookSlice = {};

/** Whether the server has order books. On a server that is not simulated, only the reply of the call shows that. */
export function useHasBook(code: string | undefined): boolean {
  const { simulated } = useConfig();
  const isLacking = useLack().names.has('book');
  const shown = useRemote('/market/book', isLacking || simulated || code === undefined ? null : { code });
  return !isLacking && (simulated || shown.data !== undefined);
}

/**
 * Whether the server has the volume at each price. On a server that is not simulated, only the reply of the call shows
 * that.
 */
export function useHasVolumes(code: string): boolean {
  const { simulated } = useConfig();
  const shown = useRemote('/market/volumeByPrice', simulated ? null : { code });
  return simulated || shown.data !== undefined;
}

/**
 * Returns the order book of a stock and its newest trades, updated while the component is on screen; empty without a
 * code.
 */
export function useBook(code: string | undefined): BookSlice {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (code === undefined) return;
    dispatch(bookWanted({ code }));
    return () => {
      dispatch(bookLeft({ code }));
    };
  }, [dispatch, code]);
  const slice = useAppSelector(({ book }) => book);
  return slice?.code === undefined || slice.code !== code ? NONE : slice;
}

/** Returns the order book of a stock; undefined if the server has none, or no stock is named. */
export function useOfferedBook(code: string | undefined): OrderBook | undefined {
  return useBook(useHasBook(code) ? code : undefined).book;
}
