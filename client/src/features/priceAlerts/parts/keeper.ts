import { useLack, useNotOffered } from '../../../state/hooks.ts';

/**
 * Where alerts are stored and checked: on the server, or on this device if the server lacks the calls. Undefined if
 * there are no quotes either.
 */
export type AlertKeeper = 'server' | 'device' | undefined;

/** Returns where new alerts are stored. */
export function useAlertKeeper(): AlertKeeper {
  const isMissing = useNotOffered()('/user/priceAlerts');
  const hasQuotes = !useLack().screens.has('priceAlerts');
  if (!isMissing) return 'server';
  return hasQuotes ? 'device' : undefined;
}
