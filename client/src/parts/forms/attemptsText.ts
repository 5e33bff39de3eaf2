import type { Attempts } from '@zaraba/contracts';
import type { Failure } from '../../state/hooks.ts';
import type { Translate } from '../texts.ts';

const TOKYO_AHEAD_MS = 32_400_000;

/**
 * Formats day and minute in Tokyo, which has no daylight saving time. It avoids the shared formatter, so that the login
 * screen does not load the code of all formats.
 */
function tokyoTime(atMs: number): string {
  return new Date(atMs + TOKYO_AHEAD_MS).toISOString().slice(5, 16).replace('-', '/').replace('T', ' ');
}

function inWords(t: Translate, { left, lockedUntil }: Attempts): string {
  if (lockedUntil !== undefined) return t('attempts.locked', { time: tokyoTime(lockedUntil) });
  return left > 0 ? t('attempts.left', { left }) : t('attempts.none');
}

/**
 * Returns the consequence of a wrong password as text: the remaining attempts, the end of a lock in Tokyo time, or that
 * only a reset helps. Undefined if the server does not state it; the client cannot count the attempts of other devices.
 */
export function attemptsText(t: Translate, failure: Failure | undefined): string | undefined {
  const attempts = failure !== undefined && 'attempts' in failure ? failure.attempts : undefined;
  return attempts && inWords(t, attempts);
}
