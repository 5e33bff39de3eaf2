import type { ReplyOf } from '@zaraba/contracts';
import { useMemo } from 'react';
import { useRemote } from '../../../../state/hooks.ts';

/** The last closing prices of a stock, and its figures for the past year. */
export type TrendRow = ReplyOf<'/market/trends'>[number];

/** The trends of stocks by code. */
export interface Trends {
  readonly byCode: ReadonlyMap<string, TrendRow>;
  /** Whether the server has answered. */
  readonly isRead: boolean;
  /** Whether the first answer is still awaited. */
  readonly isAwaited: boolean;
  /** Whether the server lacks this call. */
  readonly isLacking: boolean;
}

/**
 * Returns the trends of at most 200 stocks, read in one call. There are none while `isWanted` is not set. The order of
 * the codes does not matter.
 */
export function useTrends(codes: readonly string[], isWanted: boolean): Trends {
  const asked = isWanted && codes.length > 0 ? { codes: codes.toSorted().join(',') } : null;
  const { data, status } = useRemote('/market/trends', asked);
  return useMemo(
    () => ({
      byCode: new Map(data?.map((row) => [row.code, row])),
      isRead: data !== undefined,
      isAwaited: data === undefined && (status === 'idle' || status === 'pending'),
      isLacking: status === 'notOffered',
    }),
    [data, status],
  );
}
