import type { StoragePort } from '../../io/ports.ts';
import { keptFields } from './forms.ts';
import { type KeptInput, type KeptInputsSlice, NO_INPUTS } from './slice.ts';

/** How long kept input is worth continuing, ms of device time: prices and limits change. */
export const INPUT_LIFE_MS = 30 * 60_000;

/** Whether input is too old to continue. Input from the future has an unknown age: the device clock was changed. */
export function isExpired({ at }: Pick<KeptInput, 'at'>, now: number): boolean {
  return !(at <= now && now - at < INPUT_LIFE_MS);
}

function inputOf(name: string, value: unknown): KeptInput | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { at, fields, world } = value as Partial<KeptInput>;
  const kept = keptFields(name, fields);
  return typeof at === 'number' && Object.keys(kept).length > 0
    ? { at, fields: kept, ...(typeof world === 'number' ? { world } : {}) }
    : undefined;
}

function parsed(json: string | undefined): Partial<KeptInputsSlice> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The stored input that has not expired. Invalid entries are ignored. */
export function readInputs(storage: Pick<StoragePort, 'readInputs'>, now: number): KeptInputsSlice {
  const { owner, byName } = parsed(storage.readInputs());
  if (typeof owner !== 'string' || typeof byName !== 'object') return NO_INPUTS;
  const inputs = Object.entries(byName ?? {}).flatMap(([name, value]): [string, KeptInput][] => {
    const input = inputOf(name, value);
    return input === undefined || isExpired(input, now) ? [] : [[name, input]];
  });
  return { owner, byName: Object.fromEntries(inputs) };
}

/** Stores the kept input, except what was already sent. */
export function writeInputs(storage: Pick<StoragePort, 'writeInputs'>, { owner, byName }: KeptInputsSlice): void {
  const unsent = Object.entries(byName).filter(([, { sent }]) => sent !== true);
  storage.writeInputs(unsent.length === 0 ? '' : JSON.stringify({ owner, byName: Object.fromEntries(unsent) }));
}
