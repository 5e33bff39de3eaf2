import type { OrderBook } from '@zaraba/contracts';
import { useEffect } from 'react';
import { useConfig, useLack, useRemote } from '../../state/hooks.ts';
import { useAppDispatch, useAppSelector } from '../../state/react.ts';
import { bookLeft, bookWanted } from '../../state/book/slice.ts';
import type { BookSlice } from '../../state/book/slice.ts';

const NONE: BookSlice = {};

/**
 * Returns whether the server has order books. A simulated market has them; on another server, only the reply shows it.
 */
export function useHasBook(code: string | undefined): boolean {
  const { simulated } = useConfig();
  const isLacking = useLack().names.has('book');
  const shown = useRemote('/market/book', isLacking || simulated || code === undefined ? null : { code });
  return !isLacking && (simulated || shown.data !== undefined);
}

/**
 * Returns whether the server has the volume at each price. A simulated market has it; on another server, only the reply
 * shows it.
 */
export function useHasVolumes(code: string): boolean {
  const { simulated } = useConfig();
  const shown = useRemote('/market/volumeByPrice', simulated ? null : { code });
  return simulated || shown.data !== undefined;
}

/**
 * Returns a stock's order book and newest trades, kept up to date while the component is mounted. Without a code, it is
 * empty.
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

/** Returns a stock's order book; undefined without a code, or if the server has no books. */
export function useOfferedBook(code: string | undefined): OrderBook | undefined {
  return useBook(useHasBook(code) ? code : undefined).book;
}
