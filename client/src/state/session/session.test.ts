import { LIMITS, type ReplyOf } from '@zaraba/contracts';
import { map, merge, of, throwError, timer } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../connection/slice.ts';
import { noticeEpic } from '../notice/epic.ts';
import { flowEpic } from '../flow/epic.ts';
import { flowSubmitted } from '../flow/slice.ts';
import { remoteEpic } from '../remote/epic.ts';
import { remoteKey } from '../remote/key.ts';
import { asked } from '../remote/slice.ts';
import { settingsEpic } from '../settings/epic.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good, refusal } from '../testing/fakePorts.ts';
import { doubtEpic } from '../remote/doubtEpic.ts';
import { createEntryEpic } from '../entry/epic.ts';
import { sessionEpic } from './epic.ts';
import { entryMoved, sessionStarted, signOutAsked } from './slice.ts';
import { readSession } from './stored.ts';

const epics = [remoteEpic, flowEpic, sessionEpic, doubtEpic, noticeEpic, settingsEpic];
const session = { current: { token: 't1', account: '0900000000' }, serial: 1, ending: false };
const unauthorised = bad({ kind: 'unauthorised', key: 'login_again' });

/** The login, which leads back to the screen on which the session ended. */
const BACK_AFTER_LOGIN = '/login/login?next=%2Fposition%2Finfo%3Fid%3DSIM-1';

function store(bed: Bed): void {
  bed.ports.stored.set('tokend', 't1').set('account', '0900000000').set('searchList', '["toyo"]');
}

const INFO = { account: '0900000000', jpy: '1', jpyyjed: '0', is_true: 2 } as ReplyOf<'/user/getUserinfo'>;
function askInfo(bed: Bed, type: 'jpy' | 'usd' | 'thb'): void {
  const path = '/user/getUserinfo';
  bed.dispatch(asked({ key: remoteKey(path, { type }), path, body: { type }, force: true }));
}

const FIVE = ['a', 'b', 'c', 'd', 'e'] as const;
function askFive(bed: Bed): void {
  for (const before of FIVE) {
    const body = { type: 'jpy', before };
    bed.dispatch(asked({ key: remoteKey('/user/fundRecords', body), path: '/user/fundRecords', body, force: true }));
  }
}

describe('a stored session', () => {
  it('is ignored if request headers could not contain it', () => {
    const stored = (tokend: string, account = '0900000000') =>
      readSession({ read: (key) => ({ tokend, account })[key as 'account'] });
    expect(stored('t1')).toEqual({ token: 't1', account: '0900000000' });
    for (const odd of ['', 'x'.repeat(500_000), 'token\n', '鍵'])
      expect([stored(odd), stored('t1', odd)]).toEqual([null, null]);
  });
});

describe('a reply with status 401', () => {
  const answers: Answers = { '/user/fundRecords': (_body, count) => after(10 + count * 5, unauthorised) };

  it('ends the session once, 1.5 s later, however many calls are in flight', () => {
    onBed({ epics, answers, state: { session } }, (bed) => {
      store(bed);
      askFive(bed);
      bed.at(10 + LIMITS.signOutDelayMs - 1, () => expect(bed.state().session.current).not.toBeNull());
      bed.run(10_000);
      expect(bed.count('session/sessionCleared')).toBe(1);
      expect(bed.first('session/sessionCleared')).toBe(10 + LIMITS.signOutDelayMs);
      expect(bed.count('notice/toasted')).toBe(1);
      expect(bed.ports.visited).toEqual([BACK_AFTER_LOGIN]);
      expect(bed.state().session).toMatchObject({ current: null, reason: 'login_again' });
      expect([...bed.ports.stored.keys()]).toEqual(['searchList']);
      expect(bed.ports.forgotten).toEqual([10 + LIMITS.signOutDelayMs]);
    });
  });

  it('prevents further calls that need a session until the session has ended', () => {
    onBed({ epics, answers, state: { session } }, (bed) => {
      askFive(bed);
      bed.at(500, () => askFive(bed));
      bed.run(5_000);
      expect(bed.ports.calls).toHaveLength(5);
    });
  });

  it('to a call of an earlier session does not end the present one', () => {
    onBed({ epics, answers, state: { session } }, (bed) => {
      askFive(bed);
      bed.at(5, () => bed.dispatch(sessionStarted({ token: 't2', account: '0900000001' })));
      bed.run(5_000);
      expect(bed.state().session.current?.token).toBe('t2');
      expect(bed.ports.visited).toEqual([]);
    });
  });

  it('deletes the data of the account', () => {
    const rows = good<'/user/watchlist'>(['ZA1']);
    onBed({ epics, answers: { ...answers, '/user/watchlist': () => after(1, rows) }, state: { session } }, (bed) => {
      const key = remoteKey('/user/watchlist', {});
      bed.dispatch(asked({ key, path: '/user/watchlist', body: {}, force: true }));
      bed.at(5, () => expect(bed.state().remote.entries[key]?.data).toEqual(['ZA1']));
      bed.at(6, () => askFive(bed));
      bed.run(5_000);
      expect(bed.state().remote.entries).toEqual({});
    });
  });
});

describe('user info', () => {
  it('that is refused ends the session at once and shows the login', () => {
    const answers: Answers = { '/user/getUserinfo': () => after(10, refusal('account_banned')) };
    onBed({ epics, answers, state: { session } }, (bed) => {
      store(bed);
      const body = { type: 'jpy' };
      const key = remoteKey('/user/getUserinfo', body);
      bed.dispatch(asked({ key, path: '/user/getUserinfo', body, force: true }));
      bed.run(11);
      expect(bed.state().session).toMatchObject({ current: null, reason: 'account_banned' });
      expect(bed.ports.visited).toEqual([BACK_AFTER_LOGIN]);
      expect(bed.ports.stored.has('tokend')).toBe(false);
      expect(bed.state().notice.toast?.key).toBe('account_banned');
    });
  });
});

describe('user info of an earlier session', () => {
  it('that is refused late does not end the new session', () => {
    const answers: Answers = {
      '/user/getUserinfo': (_body, count) =>
        count === 0
          ? after(50, refusal('account_banned'))
          : after(5, good<'/user/getUserinfo'>({ account: '0900000002' })),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      const body = { type: 'jpy' };
      const info = { key: remoteKey('/user/getUserinfo', body), path: '/user/getUserinfo', body, force: true } as const;
      bed.dispatch(asked(info));
      bed.at(10, () => {
        bed.dispatch(sessionStarted({ account: '0900000002', token: 'next' }));
        bed.dispatch(asked(info));
      });
      bed.run(100);
      expect(bed.state().session.current?.account).toBe('0900000002');
    });
  });
});

describe('user info in another currency', () => {
  it('that is refused does not end the session and shows no message, only an error in its own section', () => {
    const answers: Answers = {
      '/user/getUserinfo': ({ type }) =>
        after(10, type === 'jpy' ? good<'/user/getUserinfo'>(INFO) : refusal('account_not_found')),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      for (const type of ['jpy', 'usd', 'thb'] as const) askInfo(bed, type);
      bed.run(5_000);
      expect(bed.state().session.current).toEqual(session.current);
      expect(bed.ports.visited).toEqual([]);
      expect(bed.state().notice).toMatchObject({ serial: 0, inFlight: 0 });
      expect(bed.state().remote.entries['/user/getUserinfo?type=usd']).toMatchObject({
        status: 'failed',
        failure: { key: 'account_not_found' },
      });
    });
  });
});

describe('a report that the session has ended', () => {
  const refusedWith = (key: 'login_again' | 'account_banned'): Answers => ({
    '/user/getUserinfo': () => after(10, refusal(key)),
    '/user/watchlist': () => after(10, refusal(key)),
  });
  const living: Answers = {
    ...refusedWith('login_again'),
    '/user/getUserinfo': () => after(10, good<'/user/getUserinfo'>(INFO)),
  };
  const checks = (bed: Bed): number => bed.ports.calls.filter(({ path }) => path === '/user/getUserinfo').length;
  const sayStream = (bed: Bed, reason: 'login_again' | 'account_banned' = 'login_again'): void =>
    bed.dispatch(refused({ at: 0, reason }));
  const sayCall = (bed: Bed): void =>
    bed.dispatch(asked({ key: remoteKey('/user/watchlist', {}), path: '/user/watchlist', body: {}, force: true }));

  it.each([
    { who: 'the stream', say: sayStream, at: 10, key: 'login_again' },
    { who: 'a call', say: sayCall, at: 20, key: 'login_again' },
    { who: 'the stream, for a banned account,', say: sayStream, at: 10, key: 'account_banned' },
    { who: 'a call, for a banned account,', say: sayCall, at: 20, key: 'account_banned' },
  ] as const)(
    'from $who makes the client check the session at once, and a refused check ends the session with its reason',
    (row) => {
      const { say, at, key } = row;
      onBed({ epics, answers: refusedWith(key), state: { session } }, (bed) => {
        say(bed, key);
        bed.run(5_000);
        expect(bed.first('session/sessionCleared')).toBe(at);
        expect(checks(bed)).toBe(1);
        expect(bed.state().session).toMatchObject({ current: null, reason: key });
        expect(bed.ports.visited).toEqual([BACK_AFTER_LOGIN]);
      });
    },
  );

  it.each([
    { who: 'the stream', say: sayStream },
    { who: 'a call', say: sayCall },
  ])('from $who does not end the session if the check succeeds', ({ say }) => {
    onBed({ epics, answers: living, state: { session } }, (bed) => {
      say(bed);
      bed.run(5_000);
      expect(checks(bed)).toBe(1);
      expect(bed.state().session.current).toEqual(session.current);
    });
  });
});

describe('login and logout', () => {
  const opened = { token: 't9', account: '0911111111' };
  const answers: Answers = {
    '/user/login': () => after(10, good<'/user/login'>(opened, 'login_ok')),
    '/user/logout': () => after(10, good<'/user/logout'>(null, 'submitted')),
  };

  it('a login stores the session under the specified keys', () => {
    onBed({ epics, answers }, (bed) => {
      bed.dispatch(
        flowSubmitted({ name: 'form', path: '/user/login', input: { account: '0911111111', password: 'secret' } }),
      );
      bed.dispatch(
        flowSubmitted({ name: 'form', path: '/user/login', input: { account: '0911111111', password: 'secret' } }),
      );
      bed.run(20);
      expect(bed.ports.calls).toHaveLength(1);
      expect(bed.state().session.current).toEqual(opened);
      expect(Object.fromEntries(bed.ports.stored)).toEqual({ tokend: 't9', account: '0911111111' });
    });
  });

  it('a logout clears the token, the account and the searches, notifies the server, and shows no message', () => {
    onBed({ epics, answers, state: { session } }, (bed) => {
      store(bed);
      bed.dispatch(signOutAsked());
      bed.run(20);
      expect(bed.ports.calls.map(({ path }) => path)).toEqual(['/user/logout']);
      expect(['tokend', 'account', 'searchList'].filter((key) => bed.ports.stored.has(key))).toEqual([]);
      expect(bed.state().notice.toast).toBeUndefined();
      expect(bed.state().session.reason).toBe('customer');
      expect(bed.ports.visited).toEqual(['/login/login']);
    });
  });

  it('a login or logout in another tab also takes effect in this one', () => {
    onBed({ epics, state: { session } }, (bed) => {
      bed.ports.storageChanges.next({ key: 'tokend', value: null });
      bed.run(1);
      expect(bed.state().session).toMatchObject({ current: null, reason: 'otherTab' });
      store(bed);
      bed.ports.storageChanges.next({ key: 'tokend', value: 't1' });
      expect(bed.state().session.current?.token).toBe('t1');
    });
  });
});

describe('replies in one animation frame', () => {
  it('five replies with status 401 end the session once', () => {
    const together: Answers = { '/user/fundRecords': () => merge(timer(20)).pipe(map(() => unauthorised)) };
    onBed({ epics, answers: together, state: { session } }, (bed) => {
      askFive(bed);
      bed.run(5_000);
      expect(bed.log.filter(({ type }) => type === 'session/sessionEnding')).toEqual([
        { at: 20, type: 'session/sessionEnding' },
      ]);
    });
  });
});

describe('a login without a password', () => {
  const UNREACHABLE = 'unreachable';
  const visited: string[] = [];
  const entryEpic = createEntryEpic({
    openDemo: (path) => (path.endsWith(UNREACHABLE) ? throwError(() => new Error(path)) : of(void visited.push(path))),
    sessionOfCode: (code) =>
      code === UNREACHABLE ? throwError(() => new Error(code)) : of({ token: code, account: '0901000001' }),
  });
  beforeEach(() => void visited.splice(0));

  it('opens the demonstration', () => {
    onBed({ epics: [...epics, entryEpic] }, (bed) => {
      bed.dispatch(entryMoved('/sim/enter-demo'));
      bed.run(100);
      expect(visited).toEqual(['/sim/enter-demo']);
      expect(bed.state().session.entry).toBeUndefined();
    });
  });

  it('with a code replaces the current session, and stores the new one', () => {
    onBed({ epics: [...epics, entryEpic], state: { session } }, (bed) => {
      bed.dispatch(entryMoved('c0de'));
      bed.run(100);
      expect(bed.state().session.current).toEqual({ token: 'c0de', account: '0901000001' });
      expect(readSession({ read: (key) => bed.ports.stored.get(key) })).toEqual(bed.state().session.current);
    });
  });

  it.each([UNREACHABLE, `/${UNREACHABLE}`])('that fails reports this and keeps the current session: %s', (by) => {
    onBed({ epics: [...epics, entryEpic], state: { session } }, (bed) => {
      bed.dispatch(entryMoved(by));
      bed.run(100);
      expect(bed.state().session).toEqual(session);
      expect(bed.state().notice.toast?.kind).toBe('error');
    });
  });

  it('can be tried again after a failure', () => {
    onBed({ epics: [...epics, entryEpic] }, (bed) => {
      bed.dispatch(entryMoved(`/${UNREACHABLE}`));
      bed.at(10, () => bed.dispatch(entryMoved('/sim/enter-demo')));
      bed.run(100);
      expect(visited).toEqual(['/sim/enter-demo']);
    });
  });
});
