import { LIMIT_IDS, type Limit, type Limits, type Relaxation } from '../../domain/limits/limits.ts';
import { objectOf, ofAccount, parsed } from '../storedJson.ts';

function mostIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function relaxationOf(value: unknown): Relaxation | undefined {
  const { most, at } = objectOf(value);
  if (typeof at !== 'number' || !Number.isSafeInteger(at)) return undefined;
  const known = mostIn(most);
  if (known !== undefined) return { most: known, at };
  // A number that cannot be read must not remove a limit.
  return most === undefined ? { at } : undefined;
}

function limitOf(value: unknown): Limit | undefined {
  const { most, next } = objectOf(value);
  const known = mostIn(most);
  const waiting = relaxationOf(next);
  return known === undefined ? undefined : { most: known, ...(waiting !== undefined && { next: waiting }) };
}

/** Returns the limits of an account, from the text with the limits of all accounts. Invalid parts are ignored. */
export function readLimits(text: string | undefined, account: string): Limits {
  const { byId, seenAt } = objectOf(ofAccount(text, account));
  const limits = objectOf(byId);
  const entries = LIMIT_IDS.flatMap((id) => {
    const limit = limitOf(limits[id]);
    return limit === undefined ? [] : [[id, limit] as const];
  });
  return {
    byId: Object.fromEntries(entries),
    seenAt: typeof seenAt === 'number' && Number.isSafeInteger(seenAt) ? seenAt : 0,
  };
}

/**
 * Returns the text of all accounts in which the limits of one account are replaced. No account is dropped, because that
 * would relax its limits.
 */
export function withLimits(text: string | undefined, account: string, limits: Limits): string {
  return JSON.stringify({ ...objectOf(parsed(text)), [account]: limits });
}
