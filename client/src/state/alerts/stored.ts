import type { AlertChoices } from '../../domain/alerts.ts';
import type { SharedText, StoragePort } from '../../io/ports.ts';
import { DEFAULT_CHOICES } from './slice.ts';
import { fieldsOf, objectOf, ofAccount, parsed, withAccount } from '../storedJson.ts';

/**
 * How far an account's messages have been announced: up to the instant `at` in milliseconds, including the messages of
 * that instant in `ids`.
 */
export interface Mark {
  readonly at: number;
  readonly ids: readonly string[];
}

/**
 * The marks of what has been announced in the app and by the system. They were stored at `notedAt`, and last set back
 * or begun at `setBackAt`, in milliseconds of device time.
 */
export interface Announced {
  readonly shown: Mark;
  readonly system: Mark;
  readonly notedAt: number;
  readonly setBackAt: number;
}

const DAY_MINUTES = 1_440;

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
}

function markOf(value: unknown): Mark | undefined {
  const at = fieldsOf(value)?.['at'];
  return typeof at === 'number' && Number.isSafeInteger(at)
    ? { at, ids: textsOf(fieldsOf(value)?.['ids']) }
    : undefined;
}

function announcedOf(value: unknown): Announced | undefined {
  const fields = fieldsOf(value);
  const shown = markOf(fields?.['shown']);
  const system = markOf(fields?.['system']);
  const notedAt = fields?.['notedAt'];
  const setBackAt = fields?.['setBackAt'];
  if (!shown || !system || typeof notedAt !== 'number') return undefined;
  return { shown, system, notedAt, setBackAt: typeof setBackAt === 'number' ? setBackAt : 0 };
}

/** Returns an account's marks on this device; undefined on its first visit. */
export function readAnnounced(shared: SharedText, account: string): Announced | undefined {
  return announcedOf(ofAccount(shared.read(), account));
}

/** Stores an account's marks on this device. Beyond the maximum, the account stored longest ago is dropped. */
export function writeAnnounced(shared: SharedText, account: string, noted: Announced): void {
  shared.write(withAccount(shared.read(), account, noted));
}

function minuteOf(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < DAY_MINUTES ? Number(value) : undefined;
}

/** Returns the stored choices, without invalid values. */
export function readChoices(storage: Pick<StoragePort, 'read'>): AlertChoices {
  const own = objectOf(parsed(storage.read('alerts')));
  const hours = fieldsOf(own['quietHours']);
  const [from, to] = [minuteOf(hours?.['from']), minuteOf(hours?.['to'])];
  return {
    ...DEFAULT_CHOICES,
    quietKinds: textsOf(own['quietKinds']),
    system: own['system'] === true,
    systemQuietKinds: textsOf(own['systemQuietKinds']),
    ...(from !== undefined && to !== undefined ? { quietHours: { from, to } } : {}),
  };
}

/** Stores the choices on this device. */
export function writeChoices(storage: Pick<StoragePort, 'write'>, choices: AlertChoices): void {
  storage.write('alerts', JSON.stringify(choices));
}
