import type { Attempts } from '@zaraba/contracts';
import type { Failure } from '../state/hooks.ts';
import type { Translate } from './texts.ts';

const TOKYO_AHEAD_MS = 32_400_000;

/** Day and minute in Tokyo, which knows no summer time. Written here, as the login should not wait for every format there is. */
function tokyoTime(atMs: number): string {
  return new Date(atMs + TOKYO_AHEAD_MS).toISOString().slice(5, 16).replace('-', '/').replace('T', ' ');
}

function inWords(t: Translate, { left, lockedUntil }: Attempts): string {
  if (lockedUntil !== undefined) return t('attempts.locked', { time: tokyoTime(lockedUntil) });
  return left > 0 ? t('attempts.left', { left }) : t('attempts.none');
}

/**
 * What a refused password leaves, in words: tries, the end of a lock in Tokyo, or that only a new one helps. Undefined where
 * the server does not say: nobody else can know, as wrong tries count on every device.
 */
export function attemptsText(t: Translate, failure: Failure | undefined): string | undefined {
  const attempts = failure !== undefined && 'attempts' in failure ? failure.attempts : undefined;
  return attempts && inWords(t, attempts);
}
