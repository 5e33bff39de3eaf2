import type { EndpointPath } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { noticeEpic } from '../notice/epic.ts';
import { readingStopped } from '../notice/slice.ts';
import { flowEpic } from '../flow/epic.ts';
import { flowSubmitted } from '../flow/slice.ts';
import { remoteEpic } from '../remote/epic.ts';
import { type AnyBody, remoteKey } from '../remote/key.ts';
import { asked } from '../remote/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good } from '../testing/fakePorts.ts';
import { PARTS } from '../../domain/operator/offers.ts';
import { rowOf } from '../../policies/known.ts';
import { sessionStarted } from '../session/slice.ts';
import { NOT_STARTED, configRead } from '../startup/slice.ts';
import { ASK_AFTER_MS, offersEpic } from './epic.ts';
import { selectLack } from './selectors.ts';
import { readOffers } from './stored.ts';

const epics = [remoteEpic, flowEpic, noticeEpic, offersEpic];
const session = { current: { token: 't', account: '0900000000' }, serial: 1, ending: false };
const missing = bad({ kind: 'http', status: 404 });

function ask(bed: Bed, path: EndpointPath, body: AnyBody = {}, force = false): void {
  bed.dispatch(asked({ key: remoteKey(path, body), path, body, force }));
}
function search(bed: Bed, text: string, force = false): void {
  ask(bed, '/market/search', { text }, force);
}
function status(bed: Bed, text: string): string | undefined {
  return bed.state().remote.entries[remoteKey('/market/search', { text })]?.status;
}
function on(answers: Answers, test: (bed: Bed) => void): void {
  onBed({ epics, answers, state: { session } }, test);
}

describe('a read that the server does not support', () => {
  const never: Answers = { '/market/search': () => after(30, missing) };

  it('is requested once, whatever its fields, and without any message', () => {
    on(never, (bed) => {
      search(bed, 'a');
      search(bed, 'b');
      bed.at(100, () => search(bed, 'c'));
      bed.at(200, () => search(bed, 'a', true));
      bed.at(100_000, () => search(bed, 'a'));
      bed.run(200_000);
      expect(bed.ports.calls).toHaveLength(1);
      expect(['a', 'b', 'c'].map((text) => status(bed, text))).toEqual(['notOffered', 'notOffered', 'notOffered']);
      expect(bed.count('call/started')).toBe(1);
      expect(bed.state().notice).toMatchObject({ inFlight: 0, serial: 0 });
    });
  });

  it('is requested again after some minutes', () => {
    const learnt: Answers = {
      '/market/search': (_body, count) => after(30, count === 0 ? missing : good<'/market/search'>([])),
    };
    on(learnt, (bed) => {
      search(bed, 'a');
      bed.at(ASK_AFTER_MS + 100, () => search(bed, 'a'));
      bed.run(ASK_AFTER_MS + 200);
      expect(status(bed, 'a')).toBe('ready');
    });
  });

  it('is not confused with a missing item, which the server reports', () => {
    const lacking = bad({ kind: 'http', status: 404, key: 'product_unavailable' });
    on({ '/market/search': () => after(30, lacking) }, (bed) => {
      search(bed, 'a');
      bed.at(100, () => search(bed, 'b'));
      bed.run(200);
      expect(bed.ports.calls).toHaveLength(2);
      expect(status(bed, 'a')).toBe('failed');
    });
  });

  it('does not prevent a write by the customer', () => {
    on({ '/user/watchlistAdd': () => after(5, missing) }, (bed) => {
      const add = flowSubmitted({ name: 'a', path: '/user/watchlistAdd', input: { code: 'ZA1' } });
      bed.dispatch(add);
      bed.at(50, () => bed.dispatch(add));
      bed.run(100);
      expect(bed.ports.calls).toHaveLength(2);
    });
  });
});

describe('a read that the server may not support', () => {
  it('is sent again only after the first reply, or after a short wait without one', () => {
    on({ '/market/search': (_body, count) => after(count === 0 ? 60_000 : 30, good<'/market/search'>([])) }, (bed) => {
      search(bed, 'a');
      search(bed, 'b');
      bed.run(5_000);
      expect(bed.ports.calls.map(({ at }) => at)).toEqual([0, 1_000]);
      expect(status(bed, 'b')).toBe('ready');
    });
  });

  it('stays unknown if the first call is lost', () => {
    const lost = bad({ kind: 'network' });
    on({ '/market/search': (_body, count) => after(30, count === 0 ? lost : good<'/market/search'>([])) }, (bed) => {
      search(bed, 'a');
      bed.at(100, () => search(bed, 'a', true));
      bed.run(200);
      expect(status(bed, 'a')).toBe('ready');
    });
  });
});

describe('the set of calls that a server supports', () => {
  const begun = {
    startup: { ...NOT_STARTED, simulated: false, steps: { ...NOT_STARTED.steps, done: 'done' as const } },
  };
  const news = { ...good<'/market/newsList'>({ news: [], hasMore: false }), simulated: false };
  const has: Answers = { '/market/newsList': () => after(5, news) };
  const reads = PARTS.flatMap(({ reads: [read] }) => read ?? []);
  const made = (bed: Bed) => bed.ports.calls.map(({ path }) => path);

  it('is found out in the background, by one call after another, and stored on the device', () => {
    onBed({ epics, answers: has, state: { session, ...begun } }, (bed) => {
      bed.run(1_000);
      expect(made(bed)).toEqual(reads);
      expect(bed.state().notice).toMatchObject({ inFlight: 0, serial: 0 });
      expect(selectLack(bed.state()).screens.has('news')).toBe(false);
      expect(selectLack(bed.state()).screens.has('loans')).toBe(true);
      const known = readOffers(bed.ports.storage);
      expect([known['/market/newsList'], known['/user/loanTerms']]).toEqual(['offered', 'doubted']);
    });
  });

  it('is known from the start of the next visit, and only unsupported calls are tried again', () => {
    const offers = { '/market/newsList': 'offered', '/user/loanTerms': 'doubted' } as const;
    onBed({ epics, answers: has, state: { session, ...begun, offers } }, (bed) => {
      expect(selectLack(bed.state()).screens.has('loans')).toBe(true);
      bed.run(1_000);
      expect(made(bed)).toEqual(reads.filter((read) => read !== '/market/newsList'));
    });
  });

  it('is found out for a visitor without a session, and completed after the login', () => {
    const session0 = { ...session, current: null, serial: 0 };
    onBed({ epics, answers: has, state: { session: session0, ...begun } }, (bed) => {
      bed.run(1_000);
      const before = made(bed);
      expect(before).toEqual(reads.filter((read) => rowOf(read).session !== 'required'));
      bed.dispatch(sessionStarted({ token: 't', account: '0900000000' }));
      bed.run(2_000);
      expect(made(bed).toSorted()).toEqual(reads.toSorted());
    });
  });

  it('is not found out for the simulated market, which supports everything', () => {
    const simulated = { startup: { ...begun.startup, simulated: true } };
    onBed({ epics, answers: has, state: { session, ...simulated } }, (bed) => {
      bed.run(1_000);
      expect(made(bed)).toEqual([]);
      expect(bed.ports.stored.size).toBe(0);
    });
  });

  it('is the one that the configuration names, and other calls are neither tried nor shown', () => {
    onBed({ epics, answers: has, state: { session } }, (bed) => {
      bed.dispatch(configRead([{ name: 'offers', value: '["news"]' }]));
      ask(bed, '/user/loanTerms', { type: 'jpy' });
      ask(bed, '/market/newsList', {});
      bed.run(ASK_AFTER_MS + 100);
      ask(bed, '/user/loanTerms', { type: 'jpy' }, true);
      bed.run(ASK_AFTER_MS + 200);
      expect(made(bed)).toEqual(['/market/newsList']);
      const { screens } = selectLack(bed.state());
      expect([screens.has('news'), screens.has('loans'), screens.has('deposit')]).toEqual([false, true, true]);
    });
  });
});

describe('a customer who stops waiting', () => {
  it('cancels every read, and no write', () => {
    const slow: Answers = {
      '/market/search': () => after(60_000, good<'/market/search'>([])),
      '/user/watchlistAdd': () => after(60_000, good<'/user/watchlistAdd'>(['ZA1'], 'added')),
    };
    on(slow, (bed) => {
      search(bed, 'a');
      bed.dispatch(flowSubmitted({ name: 'a', path: '/user/watchlistAdd', input: { code: 'ZA1' } }));
      bed.at(20_000, () => bed.dispatch(readingStopped()));
      bed.at(20_001, () => {
        expect(bed.state().remote.entries[remoteKey('/market/search', { text: 'a' })]).toMatchObject({
          status: 'failed',
          failure: { kind: 'network', stopped: true },
        });
        expect(bed.state().notice).toMatchObject({ inFlight: 1, serial: 0 });
      });
      bed.run(61_000);
      expect(bed.state().flows['a']?.stage).toBe('done');
    });
  });
});
