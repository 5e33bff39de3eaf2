import { shallowEqual } from 'react-redux';
import { selectConnection } from '../market/selectors.ts';
import { useAppSelector } from '../react.ts';
import type { ConnectionState } from './slice.ts';

/** The source of prices, since when (device time, ms), and the failed attempts in a row. */
export function useConnection(): { state: ConnectionState; since: number; attempt: number } {
  return useAppSelector(selectConnection, shallowEqual);
}
