import type { Currency, ReplyOf } from '@zaraba/contracts';
import { useRemote, useSettings } from '../../../state/hooks.ts';

/** The list of subscriptions, in the currency of the settings like the other lists on the same screen. */
export interface RemoteSubscriptions extends ReturnType<typeof useRemote<'/trade/usernewstocklist'>> {
  readonly currency: Currency;
  readonly data?: ReplyOf<'/trade/usernewstocklist'>;
}

/** Returns the customer's subscriptions to new shares. */
export function useSubscriptions(): RemoteSubscriptions {
  const { currency } = useSettings();
  const remote = useRemote('/trade/usernewstocklist', { type: currency });
  return { ...remote, currency };
}
