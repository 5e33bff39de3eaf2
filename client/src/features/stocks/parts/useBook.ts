import { useEffect } from 'react';
import { useConfig, useLack, useRemote } from '../../../state/hooks.ts';
import { useAppDispatch, useAppSelector } from '../../../state/react.ts';
import { bookLeft, bookWanted } from '../state/bookSlice.ts';
import type { BookSlice } from '../state/bookSlice.ts';

const NONE: BookSlice = {};

/** Whether a server has order books. One that is no simulation shows it first. */
export function useHasBook(code: string): boolean {
  const { simulated } = useConfig();
  const isLacking = useLack().names.has('book');
  const shown = useRemote('/market/book', isLacking || simulated ? null : { code });
  return !isLacking && (simulated || shown.data !== undefined);
}

/** Whether a server has the volume by price. One that is no simulation shows it first. */
export function useHasVolumes(code: string): boolean {
  const { simulated } = useConfig();
  const shown = useRemote('/market/volumeByPrice', simulated ? null : { code });
  return simulated || shown.data !== undefined;
}

/** The order book of a share and its newest trades, which follow the market for as long as the component is on screen. */
export function useBook(code: string): BookSlice {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(bookWanted({ code }));
    return () => {
      dispatch(bookLeft({ code }));
    };
  }, [dispatch, code]);
  const slice = useAppSelector(({ book }) => book);
  return slice?.code === code ? slice : NONE;
}
