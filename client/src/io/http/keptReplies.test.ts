// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  KEPT_REPLIES_MAXIMUM,
  KEPT_REPLY_MAXIMUM_CHARACTERS,
  type KeptCall,
  createKeptReplies,
} from './keptReplies.ts';

const page = globalThis.window;
const news: KeptCall = { path: '/market/newsList', form: 'page=1', account: '0900000001' };
const positions: KeptCall = { path: '/trade/userstocklist', form: '', account: '0900000001' };

describe('stored replies', () => {
  beforeEach(() => {
    page.localStorage.clear();
    page.sessionStorage.clear();
  });

  it('are found by their call and form, with the time of their arrival', () => {
    createKeptReplies(page).keep(news, '{"data":[1, 2]}', 7);
    const next = createKeptReplies(page);
    expect(next.find(news)).toEqual({ text: '{"data":[1, 2]}', at: 7 });
    expect(next.find({ ...news, form: 'page=2' })).toBeUndefined();
  });

  it('about the market outlive the tab; those of an account do not, and belong to that account only', () => {
    const kept = createKeptReplies(page);
    kept.keep(news, 'a', 1);
    kept.keep(positions, 'b', 1);
    expect(page.localStorage.length).toBe(1);
    expect(page.sessionStorage.length).toBe(1);
    expect(kept.find({ ...news, account: '' })?.text).toBe('a');
    expect(kept.find({ ...positions, account: '0900000002' })).toBeUndefined();
  });

  it('of an account are deleted when the account is removed from the device, and all others stay', () => {
    const kept = createKeptReplies(page);
    page.sessionStorage.setItem('orderIntents', '[]');
    kept.keep(news, 'a', 1);
    kept.keep(positions, 'b', 1);
    kept.forgetAccount();
    expect(kept.find(positions)).toBeUndefined();
    expect(kept.find(news)?.text).toBe('a');
    expect(page.sessionStorage.getItem('orderIntents')).toBe('[]');
  });

  it.each([
    '/user/identity',
    '/user/bankCardList',
    '/user/sessionList',
    '/user/picture',
    '/trade/orderByClientId',
  ] as const)('exclude those of %s', (path) => {
    const kept = createKeptReplies(page);
    kept.keep({ path, form: '', account: '0900000001' }, 'x', 1);
    expect(page.localStorage.length + page.sessionStorage.length).toBe(0);
  });

  it('are limited to the newest', () => {
    const kept = createKeptReplies(page);
    page.localStorage.setItem('settings', '{}');
    for (let at = 1; at <= KEPT_REPLIES_MAXIMUM + 5; at += 1) kept.keep({ ...news, form: `page=${at}` }, 'x', at);
    expect(page.localStorage.length).toBe(KEPT_REPLIES_MAXIMUM + 1);
    expect(kept.find({ ...news, form: 'page=5' })).toBeUndefined();
    expect(kept.find({ ...news, form: 'page=6' })?.at).toBe(6);
  });

  it('that are too long are not stored, and the previous reply is removed', () => {
    const kept = createKeptReplies(page);
    kept.keep(news, 'a', 1);
    kept.keep(news, 'x'.repeat(KEPT_REPLY_MAXIMUM_CHARACTERS + 1), 2);
    expect(kept.find(news)).toBeUndefined();
  });

  it('are empty if the browser blocks its storage', () => {
    const blocked = createKeptReplies({
      get localStorage(): Storage {
        throw new Error('SecurityError');
      },
      get sessionStorage(): Storage {
        throw new Error('SecurityError');
      },
    });
    blocked.keep(news, 'a', 1);
    blocked.forgetAccount();
    expect(blocked.find(news)).toBeUndefined();
  });
});
