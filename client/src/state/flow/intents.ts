import type { StoragePort } from '../../io/ports.ts';
import { isEndpointPath } from '@zaraba/contracts';
import { type Intent, isLookedUp } from './machine.ts';

type IntentStorage = Pick<StoragePort, 'readIntents' | 'writeIntents'>;

/** The maximum number of stored intents. A customer has one order ticket, and closes a few positions at a time. */
const INTENTS_MAXIMUM = 20;

function isIntent(value: unknown): value is Intent {
  if (typeof value !== 'object' || value === null) return false;
  const { clientOrderId, account, path, input } = value as Partial<Intent>;
  const named = typeof clientOrderId === 'string' && typeof account === 'string';
  if (!named || path === undefined || !isEndpointPath(path) || !isLookedUp(path) || typeof input !== 'object')
    return false;
  return path === '/trade/placeOrder' || ('id' in input && typeof input.id === 'string');
}

/**
 * Converts an intent that version 0.1 stored. If the app was updated while an order was open, the order must still be
 * looked up.
 */
function renewed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('draft' in value)) return value;
  const { draft, ...rest } = value;
  if (typeof draft !== 'object' || draft === null || !('kind' in draft)) return value;
  const { kind, ...input } = draft;
  return { ...rest, path: kind === 'close' ? '/trade/closePosition' : '/trade/placeOrder', input };
}

/** Returns the stored intents with unknown outcomes, without invalid ones. */
export function readIntents(storage: IntentStorage): Intent[] {
  try {
    const parsed: unknown = JSON.parse(storage.readIntents() ?? '[]');
    return Array.isArray(parsed) ? parsed.map(renewed).filter(isIntent) : [];
  } catch {
    return [];
  }
}

/** Stores an intent until it is settled, so that a reload does not lose it. */
export function keepIntent(storage: IntentStorage, intent: Intent): void {
  const others = readIntents(storage).filter(({ clientOrderId }) => clientOrderId !== intent.clientOrderId);
  storage.writeIntents(JSON.stringify([...others, intent].slice(-INTENTS_MAXIMUM)));
}

/** Deletes an intent whose outcome is known. */
export function dropIntent(storage: IntentStorage, clientOrderId: string): void {
  const others = readIntents(storage).filter((intent) => intent.clientOrderId !== clientOrderId);
  storage.writeIntents(JSON.stringify(others));
}
