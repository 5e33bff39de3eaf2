import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import { formatDate } from '../domain/format.ts';
import { useConfig, useWorldNow } from '../state/hooks.ts';

/** Returns the name of a file to save, without extension. It contains the date, and whether the market is simulated. */
export function useFileName(name: string): string {
  const { simulated } = useConfig();
  const now = useWorldNow();
  return ['zaraba', ...(simulated ? ['simulated'] : []), name, formatDate(now, 'Y-M-D', MARKET_TIME_ZONE.jp)].join('-');
}
