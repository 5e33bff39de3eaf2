import { useEffect } from 'react';
import { bookWanted } from '../../../state/market/slice.ts';
import { useAppDispatch, useAppSelector } from '../../../state/react.ts';
import type { BookSlice } from './bookSlice.ts';

const NONE: BookSlice = {};

/** The order book of a share and its newest trades, which follow the market for as long as the component is on screen. */
export function useBook(code: string): BookSlice {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(bookWanted(code));
    return () => {
      dispatch(bookWanted(undefined));
    };
  }, [dispatch, code]);
  const slice = useAppSelector(({ book }) => book);
  return slice?.code === code ? slice : NONE;
}
