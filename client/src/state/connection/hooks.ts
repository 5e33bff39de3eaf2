import { shallowEqual } from 'react-redux';
import { selectConnection } from '../market/selectors.ts';
import { useAppSelector } from '../react.ts';
import type { ConnectionState } from './slice.ts';

/** How prices reach us, since when (device time, ms), and how many attempts in a row failed. */
export function useConnection(): { state: ConnectionState; since: number; attempt: number } {
  return useAppSelector(selectConnection, shallowEqual);
}
