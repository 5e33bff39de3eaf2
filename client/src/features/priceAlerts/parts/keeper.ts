import { useLack, useNotOffered } from '../../../state/hooks.ts';

/**
 * Where alerts are stored and checked: on the server, or without such calls on this device; undefined without quotes
 * to check them against.
 */
export type AlertKeeper = 'server' | 'device' | undefined;

/** Where alerts that are set now are stored. */
export function useAlertKeeper(): AlertKeeper {
  const isMissing = useNotOffered()('/user/priceAlerts');
  const hasQuotes = !useLack().screens.has('priceAlerts');
  if (!isMissing) return 'server';
  return hasQuotes ? 'device' : undefined;
}
