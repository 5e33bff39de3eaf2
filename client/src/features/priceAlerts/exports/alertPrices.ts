import { alertUnitOf } from '@zaraba/contracts';
import { kindOf } from '../parts/alertWords.ts';
import { useWaiting } from '../parts/useAlerts.ts';

/** Returns the prices at which the pending alerts of a stock are triggered. */
export function useAlertPrices(code: string): readonly { readonly id: string; readonly price: number }[] {
  return useWaiting().flatMap((alert) => {
    const kind = kindOf(alert);
    const isPrice = alert.code === code && kind !== undefined && alertUnitOf(kind) === 'price';
    return isPrice ? [{ id: alert.id, price: Number(alert.value) }] : [];
  });
}
