import { LANGUAGES, LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { changeLanguage, startLanguage, text } from '../../i18n/index.ts';
import type { Failure } from '../../io/ports.ts';
import { refusedField } from './refusal.ts';
import type { Translate } from '../texts.ts';

const t = text as Translate;
const refused = (key: string, left: number, lockedUntil?: number): Failure => ({
  kind: 'business',
  key,
  attempts: lockedUntil === undefined ? { left } : { left, lockedUntil },
});
/** 09:30 in Tokyo, and the end of a lock that began then. */
const LOCKED_UNTIL = Date.UTC(2026, 10, 18, 0, 30) + LIMITS.fundPasswordLockMs;

describe.each(LANGUAGES)('a wrong trading PIN, in %s', (language) => {
  it('states the remaining attempts each time, then the end of the lock, and finally that only a reset helps', async () => {
    await startLanguage(language);
    await changeLanguage(language);
    const wrong = t('message.wrong_fund_password.text');
    for (let entry = 1; entry < LIMITS.fundPasswordAttempts; entry += 1) {
      const left = LIMITS.fundPasswordAttempts - entry;
      const said = refusedField(t, refused('wrong_fund_password', left), 'fundPassword') ?? '';
      expect(said).toContain(wrong);
      expect(said.replace(wrong, '').match(/\d+/g)).toEqual([String(left)]);
    }
    const last = refusedField(t, refused('wrong_fund_password', 0, LOCKED_UNTIL), 'fundPassword');
    expect(last).toContain(wrong);
    expect(last).toContain('11/18 09:45');
    // During the lock even the right PIN is refused, and the text repeats the time.
    expect(refusedField(t, refused('too_frequent', 0, LOCKED_UNTIL), 'fundPassword')).toContain('11/18 09:45');
    expect(refusedField(t, refused('too_frequent', 0), 'fundPassword')).toBe(t('attempts.none'));
  });
});

it('a wrong trading PIN shows only the error if the server does not count attempts, and other refusals state nothing about the PIN', () => {
  expect(refusedField(t, { kind: 'business', key: 'wrong_fund_password' }, 'fundPassword')).toBe(
    t('message.wrong_fund_password.text'),
  );
  expect(refusedField(t, { kind: 'business', key: 'insufficient_balance' }, 'fundPassword')).toBeUndefined();
  expect(refusedField(t, undefined, 'fundPassword')).toBeUndefined();
});
