import { HEARTBEAT_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { connectionEpic } from '../connection/epic.ts';
import { connectionWanted } from '../connection/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, type FakePorts, after, bad, good } from '../testing/fakePorts.ts';
import { quote } from '../testing/quote.ts';
import { live, send } from '../testing/stream.ts';
import { marketEpic } from './epic.ts';
import { ASK_AFTER_MS, offersEpic } from '../offers/epic.ts';
import { POLL_MS, pollingEpic } from './polling.ts';
import { selectConnection, selectFreshness, selectSession, selectTold } from './selectors.ts';
import { codesWanted, marketBatch, marketReducer, marketShown, marketsLearnt, secondPassed } from './slice.ts';
import { sessionsRead, worldTimeRead } from './slice.ts';
import { worldEpic } from './worldEpic.ts';
import { learnEpic } from '../remote/learnEpic.ts';

const epics = [connectionEpic, marketEpic, pollingEpic, learnEpic, worldEpic];

describe('a client whose stream loses frames', () => {
  it('requests one snapshot after a gap', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      send(bed, 'snapshot', 0, 5, ['ZA1']);
      send(bed, 'delta', 7, 8, ['ZA1']);
      send(bed, 'delta', 8, 9, ['ZA1']);
      bed.run(100);
      expect(bed.ports.wants).toHaveLength(2);
      expect(bed.ports.wants[1]).not.toHaveProperty('resume');
      expect(bed.state().market.quotes['ZA1']?.version).toBe(5);
    });
  });

  it('drops a late frame, and frames from a replaced socket', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      send(bed, 'snapshot', 0, 5, ['ZA1']);
      send(bed, 'delta', 1, 3, ['ZA1']);
      send(bed, 'delta', 5, 9, ['ZA1'], 7);
      bed.run(100);
      expect(bed.state().market.quotes['ZA1']?.version).toBe(5);
      expect(bed.ports.wants).toHaveLength(1);
    });
  });

  it('resumes from its position after a disconnect', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      send(bed, 'snapshot', 0, 5, ['ZA1']);
      bed.at(50, () => bed.ports.events.next({ socket: 1, kind: 'closed' }));
      bed.at(1_000, () => bed.ports.events.next({ socket: 2, kind: 'connected' }));
      bed.run(1_100);
      expect(bed.ports.opened.map(({ socket }) => socket)).toEqual([1, 2]);
      expect(bed.ports.wants[1]).toMatchObject({ resume: { epoch: 'e', cursor: 5 } });
    });
  });
});

describe('without a stream', () => {
  const answers: Answers = {
    '/market/quotes': ({ codes }, count) =>
      after(20, good<'/market/quotes'>((codes ?? '').split(',').map((code) => quote(code, count + 1)))),
  };
  it('quotes are polled every two seconds while the page is visible', () => {
    onBed({ epics, answers }, (bed) => {
      bed.dispatch(codesWanted({ codes: ['ZA1', 'ZA2'], rate: 'list', by: 1 }));
      bed.dispatch(connectionWanted({ at: 0 }));
      bed.at(100, () => bed.ports.events.next({ socket: 1, kind: 'unavailable' }));
      bed.at(100 + POLL_MS * 2 + 500, () => bed.ports.visible.next(false));
      bed.run(60_000);
      expect(bed.ports.calls.map(({ at }) => at)).toEqual([100, 100 + POLL_MS, 100 + POLL_MS * 2]);
      expect(bed.ports.calls[0]?.body).toEqual({ codes: 'ZA1,ZA2' });
      expect(bed.state().connection.state).toBe('polling');
      expect(bed.state().market.quotes['ZA2']?.version).toBe(3);
      expect(bed.ports.opened).toHaveLength(1);
    });
  });

  it('every fifteenth poll requests the market phases instead of quotes', () => {
    const phases = after(20, good<'/market/sessions'>({ now: 0, sessions: [] }));
    onBed({ epics, answers: { ...answers, '/market/sessions': () => phases } }, (bed) => {
      bed.dispatch(codesWanted({ codes: ['ZA1'], rate: 'list', by: 1 }));
      bed.dispatch(connectionWanted({ at: 0 }));
      bed.ports.events.next({ socket: 1, kind: 'unavailable' });
      bed.run(POLL_MS * 29 + 100);
      const asked = bed.ports.calls.filter(({ path }) => path === '/market/sessions').map(({ at }) => at);
      expect(asked).toEqual([POLL_MS * 14, POLL_MS * 29]);
      expect(bed.ports.calls).toHaveLength(30);
    });
  });

  it('an answer that is still in flight when the stream returns is dropped', () => {
    const slow: Answers = { '/market/quotes': () => after(1_000, good<'/market/quotes'>([quote('ZA1', 9)])) };
    onBed({ epics, answers: slow }, (bed) => {
      bed.dispatch(codesWanted({ codes: ['ZA1'], rate: 'list', by: 1 }));
      bed.dispatch(connectionWanted({ at: 0 }));
      bed.ports.online.next(false);
      bed.ports.events.next({ socket: 1, kind: 'closed' });
      bed.at(100, () => {
        bed.ports.online.next(true);
        bed.ports.events.next({ socket: 2, kind: 'connected' });
      });
      bed.run(5_000);
      expect(bed.ports.calls).toHaveLength(1);
      expect(bed.state().market.quotes['ZA1']).toBeUndefined();
    });
  });

  it('a server that asks the client to wait gets no earlier request, even if the page is hidden and shown again in the meantime', () => {
    const busy = bad({ kind: 'http', status: 503, retryAfterMs: 30_000 });
    const answering: Answers = {
      '/market/quotes': (_body, count) => after(20, count === 0 ? busy : good<'/market/quotes'>([quote('ZA1', 1)])),
    };
    onBed({ epics, answers: answering }, (bed) => {
      bed.dispatch(codesWanted({ codes: ['ZA1'], rate: 'list', by: 1 }));
      bed.dispatch(connectionWanted({ at: 0 }));
      bed.ports.events.next({ socket: 1, kind: 'unavailable' });
      bed.at(10_000, () => bed.ports.visible.next(false));
      bed.at(10_100, () => bed.ports.visible.next(true));
      bed.run(32_500);
      const asked = bed.ports.calls.map(({ at }) => at);
      expect(asked[0]).toBe(0);
      expect(asked[1]).toBeGreaterThanOrEqual(30_000);
      expect(asked).toHaveLength(3);
      expect(bed.state().connection.state).toBe('polling');
    });
  });

  it('the client reports that it has no prices if no reply arrives', () => {
    onBed({ epics, answers: { '/market/quotes': () => after(20, bad({ kind: 'network' })) } }, (bed) => {
      bed.dispatch(codesWanted({ codes: ['ZA1'], rate: 'list', by: 1 }));
      bed.dispatch(connectionWanted({ at: 0 }));
      bed.ports.events.next({ socket: 1, kind: 'unavailable' });
      bed.run(5_000);
      expect(bed.state().connection.state).toBe('offline');
    });
  });
});

describe('without a stream and without quotes', () => {
  const quotesCalls = (bed: Bed): number => bed.ports.calls.filter(({ path }) => path === '/market/quotes').length;

  it('prices are shown as not supported instead of offline, and are requested again after some minutes', () => {
    onBed({ epics: [...epics, offersEpic] }, (bed) => {
      bed.dispatch(codesWanted({ codes: ['ZA1'], rate: 'list', by: 1 }));
      bed.dispatch(connectionWanted({ at: 0 }));
      bed.ports.events.next({ socket: 1, kind: 'unavailable' });
      bed.at(60_000, () => {
        expect(bed.state().connection.state).toBe('notOffered');
        expect(quotesCalls(bed)).toBe(1);
        bed.dispatch(connectionWanted({ at: 60_000 }));
        expect(bed.state().connection.state).toBe('notOffered');
      });
      bed.run(ASK_AFTER_MS + POLL_MS * 3);
      expect(quotesCalls(bed)).toBe(2);
      expect(bed.count('connection/lost')).toBe(0);
    });
  });

  it('prices arrive as soon as the server supports them', () => {
    const answers: Answers = {
      '/market/quotes': (_body, count) =>
        after(20, count === 0 ? bad({ kind: 'http', status: 404 }) : good<'/market/quotes'>([quote('ZA1', 1)])),
    };
    onBed({ epics: [...epics, offersEpic], answers }, (bed) => {
      bed.dispatch(codesWanted({ codes: ['ZA1'], rate: 'list', by: 1 }));
      bed.dispatch(connectionWanted({ at: 0 }));
      bed.ports.events.next({ socket: 1, kind: 'unavailable' });
      bed.run(ASK_AFTER_MS + POLL_MS * 3);
      expect(bed.state().connection.state).toBe('polling');
    });
  });
});

describe('the freshness of a price', () => {
  const sessions = [{ market: 'jp', phase: 'continuous', date: '2026-01-05' }] as const;
  it('depends on the connection and on the market', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      const freshness = (): string => selectFreshness(bed.state(), 'ZA1').state;
      expect(freshness()).toBe('stale');
      bed.dispatch(marketsLearnt({ ZA1: 'jp' }));
      bed.dispatch(sessionsRead({ at: 0, now: 5, sessions }));
      send(bed, 'snapshot', 0, 5, ['ZA1']);
      bed.at(50, () => {
        expect(selectFreshness(bed.state(), 'ZA1')).toEqual({ state: 'live', at: 5, marketOrderAllowed: true });
        bed.dispatch(sessionsRead({ at: 50, now: 5, sessions: [{ ...sessions[0], phase: 'break' }] }));
        expect(selectFreshness(bed.state(), 'ZA1')).toMatchObject({
          state: 'closed',
          phase: 'break',
          marketOrderAllowed: false,
        });
        bed.dispatch(sessionsRead({ at: 50, now: 5, sessions }));
        bed.ports.events.next({ socket: 1, kind: 'closed' });
      });
      bed.run(60);
      expect(selectFreshness(bed.state(), 'ZA1')).toMatchObject({ state: 'stale', marketOrderAllowed: false });
    });
  });
});

describe('the price of an open market', () => {
  const sessions = [{ market: 'jp', phase: 'continuous', date: '2026-01-05' }] as const;
  const HOURS = 9 * 3_600_000;
  it.each([
    ['now', 0, {}, true],
    ['an hour ago', 3_600_000, {}, true],
    ['nine hours ago', HOURS, {}, false],
    ['nine hours ahead', -HOURS, {}, false],
    ['nine hours ago and halted', HOURS, { halted: true }, true],
    ['nine hours ago under a special quote', HOURS, { specialQuote: { price: '1', side: 'buy' } }, true],
  ] as const)('whose time is that of %s is fresh only if this time is plausible', (_when, age, more, isCurrent) => {
    onBed({ epics: [] }, (bed) => {
      bed.dispatch(marketsLearnt({ ZA1: 'jp' }));
      bed.dispatch(sessionsRead({ at: 0, now: 10 * HOURS, sessions }));
      const rows = [{ ...quote('ZA1', 1), at: 10 * HOURS - age, ...more }];
      const market = marketReducer(bed.state().market, marketBatch({ at: 1, rows }));
      const state = { ...bed.state(), market, connection: { ...bed.state().connection, state: 'live' } } as const;
      const expected = { state: isCurrent ? 'live' : 'stale', marketOrderAllowed: isCurrent };
      expect(selectFreshness(state, 'ZA1')).toMatchObject(expected);
    });
  });
});

describe('the time of a price', () => {
  it('is that of the price on screen, and is updated with it', () => {
    const first = marketReducer(undefined, marketBatch({ at: 1, rows: [quote('ZA1', 1)] }));
    const second = marketReducer(first, marketBatch({ at: 2, rows: [quote('ZA1', 2)], late: ['ZA1'] }));
    onBed({ epics: [] }, (bed) => {
      const at = (market: typeof first) => selectFreshness({ ...bed.state(), market }, 'ZA1').at;
      const third = marketReducer(second, marketShown({ late: [] }));
      expect([first, second, third].map(at)).toEqual([1, 1, 2]);
    });
  });
});

describe('a market whose close is not reported by a frame', () => {
  it('accepts no orders from the announced closing time on', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      bed.dispatch(marketsLearnt({ ZA1: 'jp' }));
      const session = {
        market: 'jp',
        phase: 'continuous',
        date: '2026-01-05',
        nextCloseAt: 3_000,
        nextOpenAt: 90_000,
      } as const;
      bed.dispatch(sessionsRead({ at: 0, now: 0, sessions: [session] }));
      send(bed, 'snapshot', 0, 1, ['ZA1']);
      bed.at(2_999, () => expect(selectFreshness(bed.state(), 'ZA1').marketOrderAllowed).toBe(true));
      bed.run(3_001);
      expect(selectSession(bed.state(), 'jp')).toMatchObject({ phase: 'closed', nextOpenAt: 90_000 });
      expect(selectFreshness(bed.state(), 'ZA1')).toMatchObject({ state: 'closed', marketOrderAllowed: false });
    });
  });
});

describe('when ticks stop,', () => {
  /**
   * Ticks arrive four times a second until now; heartbeats continue, the first some milliseconds after the last tick.
   */
  const lastTick = 10_000;
  const untilThen = (bed: Bed): void => {
    live(bed);
    bed.dispatch(marketsLearnt({ ZA1: 'jp' }));
    bed.dispatch(
      sessionsRead({ at: 0, now: 5, sessions: [{ market: 'jp', phase: 'continuous', date: '2026-01-05' }] }),
    );
    for (let at = 250; at <= lastTick; at += 250) {
      bed.at(at, () => send(bed, at === 250 ? 'snapshot' : 'delta', at - 250, at, ['ZA1']));
    }
  };
  const beats = (bed: Bed, from: number, until: number, version: (at: number) => number): void => {
    for (let at = from; at <= until; at += HEARTBEAT_MS) {
      const frame = { now: at, epoch: 'e', version: version(at) };
      bed.at(at, () => bed.ports.events.next({ socket: 1, kind: 'heartbeat', frame }));
    }
  };
  const found = (bed: Bed) => selectFreshness(bed.state(), 'ZA1');
  const STALE = { state: 'stale', marketOrderAllowed: false };

  it('a silent stream makes the price old within five seconds', () => {
    onBed({ epics }, (bed) => {
      untilThen(bed);
      bed.at(lastTick + 2_000, () => expect(found(bed)).toMatchObject({ state: 'live', marketOrderAllowed: true }));
      bed.at(lastTick + 5_001, () => expect(found(bed)).toMatchObject(STALE));
      bed.run(lastTick + 5_002);
    });
  });

  it.each([1, 500, 999, 1_000, 1_001, 1_500, 1_999])(
    'heartbeats that count undelivered changes make the price old just as fast, %i ms after the last tick',
    (offset) => {
      onBed({ epics }, (bed) => {
        untilThen(bed);
        beats(bed, lastTick + offset, 40_000, (at) => at);
        for (let at = lastTick + 5_001; at < 40_000; at += 1_000)
          bed.at(at, () => expect(found(bed)).toMatchObject(STALE));
        bed.at(40_001, () => send(bed, 'snapshot', 0, 41_000, ['ZA1']));
        bed.run(40_100);
        expect(found(bed)).toMatchObject({ state: 'live', marketOrderAllowed: true });
      });
    },
  );

  it('the price becomes old even if the clock of the device stands still', () => {
    const stands = (ports: FakePorts): void => void Object.assign(ports.clock, { now: () => 0 });
    onBed({ epics, prepare: stands }, (bed) => {
      untilThen(bed);
      const told = lastTick + 6 * HEARTBEAT_MS;
      beats(bed, lastTick + HEARTBEAT_MS, 40_000, (at) => (at <= told ? lastTick : at));
      for (let at = lastTick; at < told + 5_000; at += 500) bed.at(at, () => expect(found(bed).state).toBe('live'));
      for (let at = told + 5_001; at < 40_000; at += 500) bed.at(at, () => expect(found(bed)).toMatchObject(STALE));
      bed.run(40_000);
    });
  });

  it('heartbeats that count no change keep the price fresh', () => {
    onBed({ epics }, (bed) => {
      untilThen(bed);
      beats(bed, lastTick + 1_999, 60_000, () => lastTick);
      for (let at = lastTick; at < 60_000; at += 500) bed.at(at, () => expect(found(bed).state).toBe('live'));
      bed.run(60_000);
    });
  });

  it('the connection and the totals are marked as old too', () => {
    onBed({ epics }, (bed) => {
      untilThen(bed);
      beats(bed, lastTick + 500, 40_000, (at) => at);
      bed.at(lastTick, () => expect(selectConnection(bed.state()).state).toBe('live'));
      bed.run(lastTick + 5_001);
      expect(selectConnection(bed.state()).state).toBe('quiet');
      expect(selectTold(bed.state())).toBe(false);
    });
  });
});

describe('the estimate of the server clock', () => {
  function readings(rate: number, count: number): number {
    let state = marketReducer(undefined, { type: 'none' });
    for (let n = 0; n <= count; n += 1)
      state = marketReducer(state, worldTimeRead({ at: n * 5_000, now: n * 5_000 * rate }));
    return marketReducer(state, secondPassed({ at: count * 5_000 + 2_000 })).worldNow ?? 0;
  }

  it.each([0, 1, 10])('continues between readings, %ix', (rate) => {
    expect(readings(rate, 4)).toBe(20_000 * rate + 2_000 * rate);
  });

  it('lags at ×60 by at most a heartbeat, and by at most a second after two heartbeats agree on the rate', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      const worst = { early: 0, later: 0 };
      for (let at = 0; at <= 60_000; at += 250) {
        bed.at(at, () => {
          const lagMs = at - (bed.state().market.worldNow ?? 0) / 60;
          const when = at <= 2 * HEARTBEAT_MS ? 'early' : 'later';
          worst[when] = Math.max(worst[when], lagMs);
          if (at % HEARTBEAT_MS !== 0) return;
          const frame = { now: at * 60, epoch: 'e', version: 0 };
          bed.ports.events.next({ socket: 1, kind: 'heartbeat', frame });
        });
      }
      bed.run(60_001);
      expect(worst.early).toBeLessThanOrEqual(HEARTBEAT_MS);
      expect(worst.later).toBeLessThanOrEqual(1_000);
    });
  });

  it('catches up after a jump without running too fast', () => {
    let state = marketReducer(undefined, worldTimeRead({ at: 0, now: 0 }));
    state = marketReducer(state, worldTimeRead({ at: 5_000, now: 5_000 }));
    state = marketReducer(state, worldTimeRead({ at: 10_000, now: 3_600_000 }));
    expect(marketReducer(state, secondPassed({ at: 11_000 })).worldNow).toBe(3_601_000);
  });
});
