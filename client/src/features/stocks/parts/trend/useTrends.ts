import type { ReplyOf } from '@zaraba/contracts';
import { useMemo } from 'react';
import { useRemote } from '../../../../state/hooks.ts';

/** The last closes and the year of a stock. */
export type TrendRow = ReplyOf<'/market/trends'>[number];

/** The trends of stocks by their codes. */
export interface Trends {
  readonly byCode: ReadonlyMap<string, TrendRow>;
  /** Whether an answer has arrived. */
  readonly isRead: boolean;
  /** Whether the first answer is awaited. */
  readonly isAwaited: boolean;
  /** Whether the server has no such call. */
  readonly isLacking: boolean;
}

/**
 * Returns the trends of stocks, at most 200, which one call reads for all of them; none while they are not wanted. The
 * order of the codes makes no difference.
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
