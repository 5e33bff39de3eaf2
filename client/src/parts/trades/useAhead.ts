import type { ReplyOf } from '@zaraba/contracts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNotOffered, useRemote, useSettings } from '../../state/hooks.ts';

const NONE: ReplyOf<'/trade/orders'> = [];

/**
 * Returns the shares in the queue before orders that wait at their limit, by the number of the order, or of the
 * position that it closes. Reads the list of orders if `wanted` is set, and again with each new `tradedAt`, the time of
 * the last trade at one of their prices.
 */
export function useAhead(wanted: boolean, tradedAt?: number): ReadonlyMap<string, number> {
  const { currency } = useSettings();
  const isNotOffered = useNotOffered();
  const asks = wanted && !isNotOffered('/trade/orders');
  const { data = NONE, refresh } = useRemote('/trade/orders', asks ? { type: currency } : null);
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (tradedAt !== undefined) again();
  }, [tradedAt]);
  return useMemo(
    () =>
      new Map(data.flatMap(({ id, closes, ahead }) => (ahead === undefined ? [] : [[closes ?? id, ahead] as const]))),
    [data],
  );
}
