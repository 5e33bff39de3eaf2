import { alertUnitOf } from '@zaraba/contracts';
import { useRemote, useSession } from '../../../state/hooks.ts';
import { kindOf } from '../parts/alertWords.ts';

/** The prices that alerts of a stock wait for. */
export function useAlertPrices(code: string): readonly { readonly id: string; readonly price: number }[] {
  const session = useSession();
  const { data = [] } = useRemote('/user/priceAlerts', session === null ? null : {});
  return data.flatMap((alert) => {
    const kind = kindOf(alert);
    const isPrice = alert.code === code && kind !== undefined && alertUnitOf(kind) === 'price';
    return isPrice ? [{ id: alert.id, price: Number(alert.value) }] : [];
  });
}
