import type { StoragePort } from '../../io/ports.ts';
import { keptFields } from './forms.ts';
import { objectOf, parsed } from '../storedJson.ts';
import { type KeptInput, type KeptInputsSlice, NO_INPUTS } from './slice.ts';

/** For how long input is stored, in milliseconds of device time. After that, prices and limits have changed. */
export const INPUT_LIFE_MS = 30 * 60_000;

/**
 * Returns whether input is too old. Input from the future counts as too old, because it shows that the device's clock
 * was set back.
 */
export function isExpired({ at }: Pick<KeptInput, 'at'>, now: number): boolean {
  return !(at <= now && now - at < INPUT_LIFE_MS);
}

function inputOf(name: string, value: unknown): KeptInput | undefined {
  const { at, fields, world }: Partial<KeptInput> = objectOf(value);
  const kept = keptFields(name, fields);
  return typeof at === 'number' && Object.keys(kept).length > 0
    ? { at, fields: kept, ...(typeof world === 'number' ? { world } : {}) }
    : undefined;
}

/** Returns the stored input, without expired or invalid entries. */
export function readInputs(storage: Pick<StoragePort, 'readInputs'>, now: number): KeptInputsSlice {
  const { owner, byName } = objectOf(parsed(storage.readInputs()));
  if (typeof owner !== 'string' || typeof byName !== 'object') return NO_INPUTS;
  const inputs = Object.entries(byName ?? {}).flatMap(([name, value]): [string, KeptInput][] => {
    const input = inputOf(name, value);
    return input === undefined || isExpired(input, now) ? [] : [[name, input]];
  });
  return { owner, byName: Object.fromEntries(inputs) };
}

/** Stores the unsent input. */
export function writeInputs(storage: Pick<StoragePort, 'writeInputs'>, { owner, byName }: KeptInputsSlice): void {
  const unsent = Object.entries(byName).filter(([, { sent }]) => sent !== true);
  storage.writeInputs(unsent.length === 0 ? '' : JSON.stringify({ owner, byName: Object.fromEntries(unsent) }));
}
