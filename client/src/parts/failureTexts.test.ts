import { describe, expect, it } from 'vitest';
import { failureTexts } from './failureTexts.ts';
import type { Translate } from './texts.ts';

const t = ((key: string) => key) as unknown as Translate;

describe('the texts of a failure', () => {
  it('are those of its message key', () => {
    expect(failureTexts(t, { kind: 'business', key: 'insufficient_balance' })).toEqual({
      title: 'message.insufficient_balance.text',
      next: 'message.insufficient_balance.next',
    });
  });

  it('name an unknown key in the details', () => {
    expect(failureTexts(t, { kind: 'business', key: 'E_4711' })).toEqual({
      title: 'message.unknown.text',
      next: 'message.unknown.next',
      detail: 'E_4711',
    });
  });

  it('tell a silent 503 and 404 apart from a fault', () => {
    expect(failureTexts(t, { kind: 'http', status: 503 }).title).toBe('state.unavailable');
    expect(failureTexts(t, { kind: 'http', status: 404 }).title).toBe('state.unavailable');
    expect(failureTexts(t, { kind: 'http', status: 500 })).toMatchObject({ detail: 'HTTP 500' });
    expect(failureTexts(t, { kind: 'http', status: 503, key: 'too_frequent' }).title).toBe('message.too_frequent.text');
  });

  it('ask for a new login where there was no key', () => {
    expect(failureTexts(t, { kind: 'unauthorised' }).title).toBe('message.login_again.text');
  });

  it('say that nobody could be reached', () => {
    expect(failureTexts(t, { kind: 'network' }).title).toBe('message.network.text');
  });
});
