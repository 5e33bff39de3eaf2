import type { Currency } from '@zaraba/contracts';
import { useMemo } from 'react';
import { type OrderLimits, lostOn } from '../../../domain/limits/broken.ts';
import { positionRows } from '../../../domain/positions.ts';
import { useRemote, useSession, useWorldNow } from '../../../state/hooks.ts';
import { useLimitsInForce } from '../../../state/limits/hooks.ts';

/**
 * Returns the customer's limits for orders in a currency, with the realised loss of the day. The closed positions are
 * requested only if a limit of the loss needs them.
 */
export function useOrderLimits(currency: Currency | undefined): OrderLimits {
  const inForce = useLimitsInForce();
  const nowMs = useWorldNow();
  const isLogged = useSession() !== null;
  const asks = isLogged && currency !== undefined && inForce[`loss ${currency}`] !== undefined;
  const { data } = useRemote('/trade/userstocklists', asks ? { type: currency } : null);
  return useMemo(() => {
    const isKnown = data !== undefined && currency !== undefined && nowMs > 0;
    return { inForce, lost: isKnown ? lostOn(nowMs, positionRows(data), currency) : undefined };
  }, [inForce, data, currency, nowMs]);
}
