import type { Currency, Money } from '@zaraba/contracts';
import { useMemo } from 'react';
import { type BrokenLimit, broken, depositedIn } from '../../../domain/limits/broken.ts';
import { useRemote, useWorldNow } from '../../../state/hooks.ts';
import { useLimitsInForce } from '../../../state/limits/hooks.ts';

const NONE = [] as const;

/**
 * Returns a function that says whether a deposit breaks the customer's own limit of a month. A server without a list of
 * deposits shows none, so only the deposit itself counts there.
 */
export function useDepositLimit(currency: Currency): (amount: Money) => BrokenLimit | undefined {
  const inForce = useLimitsInForce();
  const nowMs = useWorldNow();
  const asks = inForce[`deposit ${currency}`] !== undefined;
  const { data, status } = useRemote('/user/depositList', asks ? { type: currency } : null);
  const deposits = data ?? (status === 'notOffered' ? NONE : undefined);
  const deposited = useMemo(
    () => (deposits === undefined || nowMs === 0 ? undefined : depositedIn(nowMs, deposits, currency)),
    [deposits, nowMs, currency],
  );
  return (amount) => broken(inForce, { kind: 'deposit', amount, deposited })[0];
}
