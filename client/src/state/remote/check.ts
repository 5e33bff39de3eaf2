import { remoteKey } from './key.ts';
import type { Asked } from './slice.ts';
import type { RootState } from '../types.ts';

/**
 * Returns the one request whose refusal ends a session: user info in the currency of the settings. In another currency
 * the same call only reads a balance.
 */
export function sessionCheck({ settings }: Pick<RootState, 'settings'>): Asked {
  const path = '/user/getUserinfo';
  const body = { type: settings.currency };
  return { key: remoteKey(path, body), path, body, force: true };
}
