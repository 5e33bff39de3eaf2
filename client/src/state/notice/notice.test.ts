import { type Exchange, LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../io/ports.ts';
import { remoteEpic } from '../remote/epic.ts';
import { asked, commanded } from '../remote/slice.ts';
import { remoteKey } from '../remote/key.ts';
import { sessionEpic } from '../session/epic.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good, refusal } from '../testing/fakePorts.ts';
import { noticeEpic } from './epic.ts';
import { messageOf } from './reaction.ts';
import { toasted } from './slice.ts';

const epics = [remoteEpic, sessionEpic, noticeEpic];
const session = { current: { token: 't', account: '0900000000' }, serial: 1, ending: false };

function ask(bed: Bed, path: '/market/sessions' | '/user/watchlist' | '/user/getUserinfo'): void {
  const body = path === '/user/getUserinfo' ? { type: 'jpy' } : {};
  bed.dispatch(asked({ key: remoteKey(path, body), path, body, force: true }));
}

function withFailure(failure: Failure, test: (bed: Bed) => void): void {
  const answers: Answers = { '/user/watchlist': () => after(10, bad(failure)) };
  onBed({ epics, answers, state: { session } }, (bed) => {
    ask(bed, '/user/watchlist');
    test(bed);
  });
}

describe('what a refused call says', () => {
  it('shows the translated key for two seconds and keeps a message that stays', () => {
    withFailure({ kind: 'business', key: 'insufficient_balance' }, (bed) => {
      bed.at(10 + LIMITS.toastMs - 1, () => expect(bed.state().notice.toast?.key).toBe('insufficient_balance'));
      bed.at(10 + LIMITS.toastMs + 1, () => expect(bed.state().notice.toast).toBeUndefined());
      bed.run(10_000);
      expect(bed.state().notice.inline).toEqual({ key: 'insufficient_balance' });
    });
  });

  it('says that a key is unknown and keeps it in the details', () => {
    withFailure({ kind: 'business', key: 'brand_new_key' }, (bed) => {
      bed.run(20);
      expect(bed.state().notice.toast).toMatchObject({ key: 'unknown', detail: 'brand_new_key', kind: 'error' });
    });
  });

  it('knows a text of the server by the alias table', () => {
    expect(messageOf('余额不足', { 余额不足: 'insufficient_balance' })).toEqual({ key: 'insufficient_balance' });
    expect(messageOf('')).toEqual({ key: 'unknown' });
  });

  it('names the network', () => {
    withFailure({ kind: 'network' }, (bed) => {
      bed.run(20);
      expect(bed.state().notice).toMatchObject({ toast: { key: 'network' }, inline: { key: 'network' } });
    });
  });

  it.each([404, 503])('takes the toast of its own call away at HTTP %i and says nothing', (status) => {
    withFailure({ kind: 'http', status, key: 'insufficient_balance' }, (bed) => {
      bed.dispatch(toasted({ key: 'too_frequent', kind: 'error', path: '/user/watchlist' }));
      bed.run(20);
      expect(bed.state().notice.toast).toBeUndefined();
      expect(bed.state().notice.inline).toBeUndefined();
    });
  });

  it.each([404, 503])('leaves what another call said for its two seconds at HTTP %i', (status) => {
    withFailure({ kind: 'http', status }, (bed) => {
      bed.dispatch(toasted({ key: 'insufficient_balance', kind: 'error', path: '/trade/placeOrder' }));
      bed.at(LIMITS.toastMs - 1, () => expect(bed.state().notice.toast?.key).toBe('insufficient_balance'));
      bed.run(LIMITS.toastMs + 1);
      expect(bed.state().notice.toast).toBeUndefined();
    });
  });

  it('says what another HTTP error says', () => {
    withFailure({ kind: 'http', status: 500, key: 'too_frequent' }, (bed) => {
      bed.run(20);
      expect(bed.state().notice.toast?.key).toBe('too_frequent');
    });
  });

  it('reports a reply that does not fit the contract', () => {
    withFailure({ kind: 'contract', where: '/user/watchlist 0' }, (bed) => {
      bed.run(20);
      expect(bed.ports.reports).toEqual(['contract']);
      expect(bed.state().notice.toast).toMatchObject({ key: 'unknown', detail: '/user/watchlist 0' });
    });
  });
});

describe('what a write that succeeded says', () => {
  const body = { code: 'ZA1' };
  it('names the success and takes the earlier message away', () => {
    const answers: Answers = {
      '/user/watchlistAdd': (_body, count) =>
        after(5, count === 0 ? refusal('product_unavailable') : good([], 'added')),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      bed.dispatch(commanded({ id: 'a', path: '/user/watchlistAdd', body }));
      bed.at(10, () => bed.dispatch(commanded({ id: 'a', path: '/user/watchlistAdd', body })));
      bed.run(20);
      expect(bed.state().notice.toast).toMatchObject({ key: 'added', kind: 'success' });
      expect(bed.state().notice.inline).toBeUndefined();
    });
  });
});

describe('a quote that was asked for', () => {
  it('is said by itself, whatever word the server has for it', () => {
    const amounts = { rate: '0.0066', midRate: '0.0067', debit: '150000', fee: '300', credit: '999.99' };
    const quote: Exchange = {
      id: 'Q-1',
      status: 0,
      from: 'jpy',
      to: 'usd',
      ...amounts,
      quotedAt: 0,
      expiresAt: 30_000,
    };
    const answers: Answers = { '/trade/exchangeQuote': () => after(5, good(quote, 'submitted')) };
    onBed({ epics, answers, state: { session } }, (bed) => {
      bed.dispatch(
        commanded({ id: 'a', path: '/trade/exchangeQuote', body: { from: 'jpy', to: 'usd', amount: '150000' } }),
      );
      bed.run(20);
      expect(bed.state().notice.serial).toBe(0);
    });
  });
});

describe('loading', () => {
  it('lasts until the last call in flight ends', () => {
    const answers: Answers = {
      '/market/sessions': () => after(100, good<'/market/sessions'>({ now: 0, sessions: [] })),
      '/user/watchlist': () => after(300, good<'/user/watchlist'>([])),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      ask(bed, '/market/sessions');
      ask(bed, '/user/watchlist');
      bed.at(200, () => expect(bed.state().notice.inFlight).toBe(1));
      bed.run(400);
      expect(bed.state().notice.inFlight).toBe(0);
    });
  });
});
