import type { StoragePort } from '../../io/ports.ts';
import type { OrderIntent } from './slice.ts';

type IntentStorage = Pick<StoragePort, 'readIntents' | 'writeIntents'>;

/** Most intents kept: a customer has one ticket, and closes a few positions at a time. */
const INTENTS_MAXIMUM = 20;

function isIntent(value: unknown): value is OrderIntent {
  if (typeof value !== 'object' || value === null) return false;
  const { clientOrderId, account, draft } = value as Partial<OrderIntent>;
  return (
    typeof clientOrderId === 'string' &&
    typeof account === 'string' &&
    (draft?.kind === 'open' || (draft?.kind === 'close' && typeof draft.id === 'string'))
  );
}

/** The stored intents with unknown outcomes. Invalid ones are ignored. */
export function readIntents(storage: IntentStorage): OrderIntent[] {
  try {
    const parsed: unknown = JSON.parse(storage.readIntents() ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isIntent) : [];
  } catch {
    return [];
  }
}

/** Stores an intent until it is settled: a reload in between must not lose it. */
export function keepIntent(storage: IntentStorage, intent: OrderIntent): void {
  const others = readIntents(storage).filter(({ clientOrderId }) => clientOrderId !== intent.clientOrderId);
  storage.writeIntents(JSON.stringify([...others, intent].slice(-INTENTS_MAXIMUM)));
}

/** Deletes an intent with a known outcome. */
export function dropIntent(storage: IntentStorage, clientOrderId: string): void {
  const others = readIntents(storage).filter((intent) => intent.clientOrderId !== clientOrderId);
  storage.writeIntents(JSON.stringify(others));
}
