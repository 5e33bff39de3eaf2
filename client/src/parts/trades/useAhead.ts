import type { ReplyOf } from '@zaraba/contracts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNotOffered, useRemote, useSettings } from '../../state/hooks.ts';

const NONE: ReplyOf<'/trade/orders'> = [];

/**
 * Returns how many shares are in the queue before each waiting limit order, by the number of the order or of the
 * position that it closes. With `wanted`, it reads the list of orders. It reads it again whenever `tradedAt` changes,
 * the time of the last trade at one of the prices.
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
