import { type Exchange, LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../io/ports.ts';
import { flowEpic } from '../flow/epic.ts';
import { flowSubmitted } from '../flow/slice.ts';
import { remoteEpic } from '../remote/epic.ts';
import { asked } from '../remote/slice.ts';
import { remoteKey } from '../remote/key.ts';
import { sessionEpic } from '../session/epic.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good, refusal } from '../testing/fakePorts.ts';
import { noticeEpic } from './epic.ts';
import { ALOUD_EVERY_MS, LOADING_DELAY_MS, SLOW_MS, loadingEpic } from './loadingEpic.ts';
import { messageOf } from './reaction.ts';
import { readingStopped, toasted } from './slice.ts';

const epics = [remoteEpic, flowEpic, sessionEpic, noticeEpic];
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

describe('a call in the background', () => {
  const read = (bed: Bed, id: string): void => {
    bed.dispatch(flowSubmitted({ name: id, path: '/user/messageRead', input: { id: 'M1' } }));
  };

  it('shows a refusal for two seconds, only once until it succeeds again, and leaves no permanent message', () => {
    const refused = refusal('too_frequent');
    const answers: Answers = {
      '/user/messageRead': (_body, count) =>
        after(10, count === 2 ? good<'/user/messageRead'>({ unread: 0 }) : refused),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      const toast = (): string | undefined => bed.state().notice.toast?.key;
      read(bed, 'a');
      bed.at(20, () => expect(toast()).toBe('too_frequent'));
      bed.at(3_000, () => {
        expect(bed.state().notice).toMatchObject({ inFlight: 0 });
        expect([toast(), bed.state().notice.inline]).toEqual([undefined, undefined]);
        read(bed, 'b');
      });
      // The same refusal again is not new.
      bed.at(3_020, () => expect(toast()).toBeUndefined());
      bed.at(4_000, () => read(bed, 'c'));
      bed.at(5_000, () => read(bed, 'd'));
      bed.at(5_020, () => expect(toast()).toBe('too_frequent'));
      bed.run(6_000);
    });
  });

  it.each([{ kind: 'network' }, { kind: 'http', status: 503 }, { kind: 'http', status: 404 }] as const)(
    'shows nothing if there is no reply: %o',
    (failure) => {
      onBed({ epics, answers: { '/user/messageRead': () => after(10, bad(failure)) }, state: { session } }, (bed) => {
        read(bed, 'a');
        bed.run(20);
        expect(bed.state().notice.toast).toBeUndefined();
      });
    },
  );
});

describe('the message of a refused call', () => {
  it('shows the translated key for two seconds and keeps a permanent message', () => {
    withFailure({ kind: 'business', key: 'insufficient_balance' }, (bed) => {
      bed.at(10 + LIMITS.toastMs - 1, () => expect(bed.state().notice.toast?.key).toBe('insufficient_balance'));
      bed.at(10 + LIMITS.toastMs + 1, () => expect(bed.state().notice.toast).toBeUndefined());
      bed.run(10_000);
      expect(bed.state().notice.inline).toEqual({ key: 'insufficient_balance' });
    });
  });

  it('shows general words for an unknown key, with the key in the details', () => {
    withFailure({ kind: 'business', key: 'brand_new_key' }, (bed) => {
      bed.run(20);
      expect(bed.state().notice.toast).toMatchObject({ key: 'unknown', detail: 'brand_new_key', kind: 'error' });
    });
  });

  it('shows the message to which the table of aliases maps a text of the server', () => {
    expect(messageOf('余额不足', { 余额不足: 'insufficient_balance' })).toEqual({ key: 'insufficient_balance' });
    expect(messageOf('')).toEqual({ key: 'unknown' });
  });

  it('states that the network failed', () => {
    withFailure({ kind: 'network' }, (bed) => {
      bed.run(20);
      expect(bed.state().notice).toMatchObject({ toast: { key: 'network' }, inline: { key: 'network' } });
    });
  });

  it.each([404, 503])('is absent after HTTP %i, and the toast of the same call is removed', (status) => {
    withFailure({ kind: 'http', status, key: 'insufficient_balance' }, (bed) => {
      bed.dispatch(toasted({ key: 'too_frequent', kind: 'error', path: '/user/watchlist' }));
      bed.run(20);
      expect(bed.state().notice.toast).toBeUndefined();
      expect(bed.state().notice.inline).toBeUndefined();
    });
  });

  it.each([404, 503])('of a documented call removes any toast after HTTP %i', (status) => {
    const answers: Answers = { '/user/getUserinfo': () => after(10, bad({ kind: 'http', status })) };
    onBed({ epics, answers, state: { session } }, (bed) => {
      bed.dispatch(toasted({ key: 'insufficient_balance', kind: 'error', path: '/trade/placeOrder' }));
      ask(bed, '/user/getUserinfo');
      bed.run(20);
      expect(bed.state().notice.toast).toBeUndefined();
    });
  });

  it.each([404, 503])(
    'of an assumed call leaves the toast of another call for its two seconds after HTTP %i',
    (status) => {
      withFailure({ kind: 'http', status }, (bed) => {
        bed.dispatch(toasted({ key: 'insufficient_balance', kind: 'error', path: '/trade/placeOrder' }));
        bed.at(LIMITS.toastMs - 1, () => expect(bed.state().notice.toast?.key).toBe('insufficient_balance'));
        bed.run(LIMITS.toastMs + 1);
        expect(bed.state().notice.toast).toBeUndefined();
      });
    },
  );

  it('shows the text of any other HTTP error', () => {
    withFailure({ kind: 'http', status: 500, key: 'too_frequent' }, (bed) => {
      bed.run(20);
      expect(bed.state().notice.toast?.key).toBe('too_frequent');
    });
  });

  it('states that a reply does not match the contract', () => {
    withFailure({ kind: 'contract', where: '/user/watchlist 0' }, (bed) => {
      bed.run(20);
      expect(bed.ports.reports).toEqual(['contract']);
      expect(bed.state().notice.toast).toMatchObject({ key: 'unknown', detail: '/user/watchlist 0' });
    });
  });
});

describe('the message of a successful write', () => {
  const body = { code: 'ZA1' };
  it('states the success and replaces the earlier message', () => {
    const answers: Answers = {
      '/user/watchlistAdd': (_body, count) =>
        after(5, count === 0 ? refusal('product_unavailable') : good([], 'added')),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      bed.dispatch(flowSubmitted({ name: 'a', path: '/user/watchlistAdd', input: body }));
      bed.at(10, () => bed.dispatch(flowSubmitted({ name: 'a', path: '/user/watchlistAdd', input: body })));
      bed.run(20);
      expect(bed.state().notice.toast).toMatchObject({ key: 'added', kind: 'success' });
      expect(bed.state().notice.inline).toBeUndefined();
    });
  });
});

describe('the reply to a request for a quote', () => {
  it('causes no message, whatever text the server sends', () => {
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
        flowSubmitted({ name: 'a', path: '/trade/exchangeQuote', input: { from: 'jpy', to: 'usd', amount: '150000' } }),
      );
      bed.run(20);
      expect(bed.state().notice.serial).toBe(0);
    });
  });
});

describe('the loading indicator', () => {
  const sessions = (delayMs: number): Answers => ({
    '/market/sessions': () => after(delayMs, good<'/market/sessions'>({ now: 0, sessions: [] })),
    '/user/watchlist': (_body, count) => after(delayMs * (count + 1), good<'/user/watchlist'>([])),
    '/user/watchlistAdd': () => after(delayMs, good<'/user/watchlistAdd'>([], 'added')),
    '/user/searchHistoryAdd': () => after(delayMs, good<'/user/searchHistoryAdd'>([])),
  });
  const loading = (bed: Bed) => bed.state().notice.loading;
  const on = (delayMs: number, test: (bed: Bed) => void): void =>
    onBed({ epics: [...epics, loadingEpic], answers: sessions(delayMs), state: { session } }, test);

  it('stays until the last pending call has ended', () => {
    on(1_000, (bed) => {
      ask(bed, '/market/sessions');
      bed.at(500, () => ask(bed, '/user/watchlist'));
      bed.at(LOADING_DELAY_MS - 1, () => expect(loading(bed)).toBeUndefined());
      bed.at(LOADING_DELAY_MS + 1, () => expect(loading(bed)).toEqual({ stage: 'shown', aloud: true }));
      bed.at(1_499, () => expect(loading(bed)?.stage).toBe('shown'));
      bed.run(1_501);
      expect(loading(bed)).toBeUndefined();
      expect(bed.state().notice).toMatchObject({ inFlight: 0, reading: 0 });
    });
  });

  it('stays until data already on screen has been read again', () => {
    on(1_000, (bed) => {
      ask(bed, '/user/watchlist');
      bed.at(1_500, () => ask(bed, '/user/watchlist'));
      bed.at(1_800, () => ask(bed, '/market/sessions'));
      const looks: (string | undefined)[] = [];
      for (const at of [1_900, 2_250, 2_850, 3_499, 3_501]) bed.at(at, () => looks.push(loading(bed)?.stage));
      bed.run(4_000);
      expect(looks).toEqual([undefined, 'shown', 'shown', 'shown', undefined]);
    });
  });

  it('stays for a call that immediately follows the last reply', () => {
    on(1_000, (bed) => {
      ask(bed, '/user/watchlist');
      bed.at(500, () => ask(bed, '/user/watchlist'));
      const looks: (string | undefined)[] = [];
      for (const at of [900, 1_001, 2_999, 3_001]) bed.at(at, () => looks.push(loading(bed)?.stage));
      bed.run(4_000);
      expect(bed.ports.calls).toHaveLength(2);
      expect(looks).toEqual(['shown', 'shown', 'shown', undefined]);
      expect(bed.count('notice/loadingMoved')).toBe(2);
    });
  });

  it('is not shown for fast replies, for background calls, or for data already on screen', () => {
    on(LOADING_DELAY_MS - 100, (bed) => {
      ask(bed, '/user/watchlist');
      // The second answer takes longer than the first, so an indicator would be visible.
      bed.at(1_000, () => ask(bed, '/user/watchlist'));
      bed.at(3_000, () =>
        bed.dispatch(flowSubmitted({ name: 'a', path: '/user/searchHistoryAdd', input: { text: 'x' } })),
      );
      bed.run(5_000);
      expect(bed.ports.calls).toHaveLength(3);
      expect(bed.count('notice/loadingMoved')).toBe(0);
    });
  });

  it('is announced once for screens opened in quick succession, and again after a while', () => {
    const read: boolean[] = [];
    on(1_000, (bed) => {
      for (const at of [0, 2_000, 4_000, ALOUD_EVERY_MS + LOADING_DELAY_MS]) {
        bed.at(at, () =>
          bed.dispatch(flowSubmitted({ name: `${at}`, path: '/user/watchlistAdd', input: { code: 'ZA1' } })),
        );
        bed.at(at + 500, () => read.push(loading(bed)?.aloud === true));
      }
      bed.run(20_000);
      expect(read).toEqual([true, false, false, true]);
    });
  });

  it('states after a while that loading takes long, and offers to stop waiting', () => {
    on(60_000, (bed) => {
      ask(bed, '/user/watchlist');
      bed.at(SLOW_MS + 1, () => {
        expect(loading(bed)).toEqual({ stage: 'slow', aloud: true });
        bed.dispatch(readingStopped());
      });
      bed.run(SLOW_MS + 2);
      expect(loading(bed)).toBeUndefined();
      expect(bed.state().notice.toast).toBeUndefined();
    });
  });
});
