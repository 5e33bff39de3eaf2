import type { OrderBook } from '@zaraba/contracts';
import { useEffect } from 'react';
import { useConfig, useLack, useRemote } from '../../state/hooks.ts';
import { useAppDispatch, useAppSelector } from '../../state/react.ts';
import { bookLeft, bookWanted } from '../../state/book/slice.ts';
import type { BookSlice } from '../../state/book/slice.ts';

const NONE: BookSlice = {};

/** Whether a server has order books. One that is no simulation shows it first. */
export function useHasBook(code: string | undefined): boolean {
  const { simulated } = useConfig();
  const isLacking = useLack().names.has('book');
  const shown = useRemote('/market/book', isLacking || simulated || code === undefined ? null : { code });
  return !isLacking && (simulated || shown.data !== undefined);
}

/** Whether a server has the volume by price. One that is no simulation shows it first. */
export function useHasVolumes(code: string): boolean {
  const { simulated } = useConfig();
  const shown = useRemote('/market/volumeByPrice', simulated ? null : { code });
  return simulated || shown.data !== undefined;
}

/**
 * The order book of a share and its newest trades, which follow the market for as long as the component is on screen;
 * nothing without a code.
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

/** The order book of a share where the server has one; nothing where it has none, or no share is named. */
export function useOfferedBook(code: string | undefined): OrderBook | undefined {
  return useBook(useHasBook(code) ? code : undefined).book;
}
