import type { StoragePort } from '../../io/ports.ts';
import { keptFields } from './forms.ts';
import { type Draft, type DraftsSlice, NO_DRAFTS } from './slice.ts';

/** How long a draft is worth continuing, ms of device time: prices and limits change. */
export const DRAFT_LIFE_MS = 30 * 60_000;

/** Whether a draft is too old to continue. A draft from the future has an unknown age: the device clock was changed. */
export function isExpired({ at }: Pick<Draft, 'at'>, now: number): boolean {
  return !(at <= now && now - at < DRAFT_LIFE_MS);
}

function draftOf(name: string, value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { at, fields, world } = value as Partial<Draft>;
  const kept = keptFields(name, fields);
  return typeof at === 'number' && Object.keys(kept).length > 0
    ? { at, fields: kept, ...(typeof world === 'number' ? { world } : {}) }
    : undefined;
}

function parsed(json: string | undefined): Partial<DraftsSlice> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The stored drafts that have not expired. Invalid ones are ignored. */
export function readDrafts(storage: Pick<StoragePort, 'readDrafts'>, now: number): DraftsSlice {
  const { owner, byName } = parsed(storage.readDrafts());
  if (typeof owner !== 'string' || typeof byName !== 'object') return NO_DRAFTS;
  const drafts = Object.entries(byName ?? {}).flatMap(([name, value]): [string, Draft][] => {
    const draft = draftOf(name, value);
    return draft === undefined || isExpired(draft, now) ? [] : [[name, draft]];
  });
  return { owner, byName: Object.fromEntries(drafts) };
}

/** Stores the drafts without those already sent. */
export function writeDrafts(storage: Pick<StoragePort, 'writeDrafts'>, { owner, byName }: DraftsSlice): void {
  const unsent = Object.entries(byName).filter(([, { sent }]) => sent !== true);
  storage.writeDrafts(unsent.length === 0 ? '' : JSON.stringify({ owner, byName: Object.fromEntries(unsent) }));
}
