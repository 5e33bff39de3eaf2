import { useLack, useNotOffered } from '../../../state/hooks.ts';

/** Who keeps and checks alerts: the server, or where it has none this device; undefined without quotes to check them against. */
export type AlertKeeper = 'server' | 'device' | undefined;

/** Who keeps the alerts that are set now. */
export function useAlertKeeper(): AlertKeeper {
  const isMissing = useNotOffered()('/user/priceAlerts');
  const hasQuotes = !useLack().screens.has('priceAlerts');
  if (!isMissing) return 'server';
  return hasQuotes ? 'device' : undefined;
}
