import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Failure } from '../../io/ports.ts';
import { connectionEpic } from '../connection/epic.ts';
import { noticeEpic } from '../notice/epic.ts';
import { remoteEpic } from '../remote/epic.ts';
import { sessionEpic } from '../session/epic.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good, refusal } from '../testing/fakePorts.ts';
import { FIRST_DATA_PATIENCE_MS, HOSTS_PATIENCE_MS, SLOW_AFTER_MS, startupEpic } from './epic.ts';
import { selectConfiguration } from '../configuration.ts';
import { readingStopped } from '../notice/slice.ts';
import { NOT_STARTED, startupBegun } from './slice.ts';
import { readLook } from './stored.ts';

const epics = [startupEpic, connectionEpic, remoteEpic, sessionEpic, noticeEpic];
const config = good<'/common/config'>([{ name: 'title', value: 'Demo' }]);
const answers: Answers = {
  '/common/config': () => after(10, config),
  '/market/sessions': () => after(10, good<'/market/sessions'>({ now: 5, sessions: [] })),
  '/user/getUserinfo': () => after(30, good<'/user/getUserinfo'>({ account: 'a', jpy: '1' })),
};
const session = { current: { token: 't', account: '0900000000' }, serial: 1, ending: false };

function steps(bed: Bed): string {
  return Object.values(bed.state().startup.steps).join(' ');
}
function begin(bed: Bed): void {
  bed.dispatch(startupBegun());
}

describe('the start of the app', () => {
  it('requests the configuration first, before any other call', () => {
    onBed({ epics, answers }, (bed) => {
      begin(bed);
      bed.at(5, () => {
        expect(bed.ports.calls.map(({ path, body }) => [path, body])).toEqual([['/common/config', { type: 'all' }]]);
        expect(bed.ports.opened).toEqual([]);
        expect(steps(bed)).toBe('running waiting waiting waiting waiting waiting');
      });
      bed.run(12);
      expect(selectConfiguration(bed.state()).title).toBe('Demo');
      expect(bed.state().startup.simulated).toBe(true);
    });
  });

  it('completes each step with the reply to its call', () => {
    onBed({ epics, answers, state: { session } }, (bed) => {
      begin(bed);
      bed.at(15, () => expect(steps(bed)).toBe('done done running running running waiting'));
      bed.at(25, () => expect(steps(bed)).toBe('done done done running running waiting'));
      bed.at(50, () => expect(steps(bed)).toBe('done done done running done waiting'));
      bed.at(60, () => bed.ports.events.next({ socket: 1, kind: 'connected' }));
      bed.run(70);
      expect(steps(bed)).toBe('done done done done done done');
      expect(bed.ports.calls.at(-1)?.body).toEqual({ type: 'jpy' });
    });
  });

  it('needs neither a session nor market sessions nor a stream', () => {
    onBed({ epics, answers: { '/common/config': () => after(10, config) } }, (bed) => {
      begin(bed);
      bed.at(20, () => bed.ports.events.next({ socket: 1, kind: 'unavailable' }));
      bed.run(30);
      expect(steps(bed)).toBe('done done done done done done');
    });
  });

  it('opens the screens without the stream, after a limited wait', () => {
    onBed({ epics, answers }, (bed) => {
      begin(bed);
      bed.at(HOSTS_PATIENCE_MS, () => {
        expect(steps(bed)).toBe('done done done running done waiting');
        expect(bed.state().startup.opened).toBe(true);
      });
      bed.run(20 + HOSTS_PATIENCE_MS);
      expect(steps(bed)).toBe('done done done failed done done');
    });
  });

  it('opens the screens when the first data arrives, and never closes them again', () => {
    onBed({ epics, answers, state: { session } }, (bed) => {
      begin(bed);
      bed.at(15, () => bed.ports.events.next({ socket: 1, kind: 'connected' }));
      bed.at(35, () => expect(bed.state().startup.opened).toBeUndefined());
      bed.at(45, () => {
        expect(bed.state().startup.opened).toBe(true);
        begin(bed);
        expect(bed.state().startup.opened).toBe(true);
      });
      bed.run(100);
    });
  });

  it('opens the screens without the first data if it does not arrive', () => {
    const silent: Answers = { ...answers, '/user/getUserinfo': () => NEVER };
    onBed({ epics, answers: silent, state: { session } }, (bed) => {
      begin(bed);
      bed.run(20 + FIRST_DATA_PATIENCE_MS);
      expect(steps(bed)).toBe('done done done failed running done');
      expect(bed.state().startup.opened).toBe(true);
    });
  });

  it('stops if there is no configuration, and can be retried', () => {
    const late: Answers = {
      ...answers,
      '/common/config': (_b, count) => after(10, count === 0 ? bad({ kind: 'network' }) : config),
    };
    onBed({ epics, answers: late }, (bed) => {
      begin(bed);
      bed.at(20, () => {
        expect(bed.state().startup.failure).toEqual({ kind: 'network' });
        expect(bed.ports.calls).toHaveLength(1);
        begin(bed);
        expect(bed.state().startup.failure).toBeUndefined();
      });
      bed.run(40);
      expect(steps(bed).startsWith('done done')).toBe(true);
    });
  });

  it('uses an earlier configuration without a network, and restarts as soon as the server answers', () => {
    const kept = {
      ok: false,
      failure: { kind: 'network' },
      simulated: true,
      kept: { data: [{ name: 'title', value: 'Earlier' }], at: 3 },
    } as const;
    const late: Answers = { ...answers, '/common/config': (_b, count) => after(10, count === 0 ? kept : config) };
    onBed({ epics, answers: late }, (bed) => {
      begin(bed);
      bed.at(20, () => {
        expect(bed.state().startup).toMatchObject({ keptAt: 3, simulated: true, opened: true });
        expect(selectConfiguration(bed.state()).title).toBe('Earlier');
        bed.ports.events.next({ socket: 1, kind: 'connected' });
      });
      bed.run(60);
      expect(selectConfiguration(bed.state()).title).toBe('Demo');
      expect(bed.state().startup.keptAt).toBeUndefined();
      expect(steps(bed)).toBe('done done done done done done');
      expect(bed.ports.opened).toHaveLength(1);
    });
  });

  it('shows the login if the stored session is refused', () => {
    const refused: Answers = { ...answers, '/user/getUserinfo': () => after(10, refusal('login_again')) };
    onBed({ epics, answers: refused, state: { session } }, (bed) => {
      begin(bed);
      bed.run(50);
      expect(bed.state().session.current).toBeNull();
      expect(bed.ports.visited).toEqual(['/login/login?next=%2Fposition%2Finfo%3Fid%3DSIM-1']);
      expect(bed.state().startup.steps.broker).toBe('failed');
    });
  });
});

describe('the start of the app, if the configuration is refused or late,', () => {
  const MINUTE_MS = 60_000;
  const refusing = (failure: Failure, times = 1): Answers => ({
    ...answers,
    '/common/config': (_body, count) => after(10, count < times ? bad(failure) : config),
  });
  /** When the configuration was asked for, within two minutes. */
  const attempts = (made: Answers, prepare?: (bed: Bed) => void): readonly number[] => {
    let at: readonly number[] = [];
    onBed({ epics, answers: made, state: { session } }, (bed) => {
      begin(bed);
      prepare?.(bed);
      bed.run(2 * MINUTE_MS);
      at = bed.ports.calls.filter(({ path }) => path === '/common/config').map(({ at: asked }) => asked);
    });
    return at;
  };

  it.each<Failure>([
    { kind: 'business', key: 'account_banned' },
    { kind: 'http', status: 403, key: 'identity_required' },
    { kind: 'http', status: 404 },
    { kind: 'http', status: 500 },
    { kind: 'contract', where: '/common/config envelope' },
    { kind: 'network' },
  ])('is repeated some seconds after a refusal: %j', (failure) => {
    expect(attempts(refusing(failure))).toEqual([0, 6_010]);
  });

  it('is repeated at growing intervals of at most half a minute while it is refused', () => {
    const at = attempts(refusing({ kind: 'http', status: 500 }, Infinity));
    const waits = at.slice(1).map((instant, index) => instant - (at[index] ?? 0));
    expect(waits.slice(0, 4)).toEqual([6_010, 12_010, 22_510, 22_510]);
  });

  it('is repeated when the server asks for it, not earlier and not much later', () => {
    const wait = (retryAfterMs: number) => attempts(refusing({ kind: 'http', status: 503, retryAfterMs }))[1];
    expect(wait(2_000)).toBe(2_010);
    expect(wait(90_000)).toBe(90_010);
    expect(wait(0)).toBe(1_010);
  });

  it('is repeated as soon as the session that the server rejects has ended', () => {
    expect(attempts(refusing({ kind: 'unauthorised' }))).toEqual([0, 1_510]);
  });

  it('is reported as slow if no reply arrives, and the customer can try again', () => {
    const silent: Answers = { ...answers, '/common/config': (_b, count) => (count === 0 ? NEVER : after(10, config)) };
    onBed({ epics, answers: silent }, (bed) => {
      begin(bed);
      bed.at(SLOW_AFTER_MS - 1, () => expect(bed.state().startup.slow).toBeUndefined());
      bed.at(SLOW_AFTER_MS + 1, () => {
        expect(bed.state().startup).toMatchObject({ slow: true, steps: { starting: 'running' } });
        bed.dispatch(readingStopped());
        begin(bed);
        expect(bed.state().startup.slow).toBeUndefined();
        expect(bed.state().startup.failure).toBeUndefined();
      });
      bed.run(SLOW_AFTER_MS + 100);
      expect(bed.ports.calls.filter(({ path }) => path === '/common/config')).toHaveLength(2);
      expect(steps(bed).startsWith('done done')).toBe(true);
      bed.run(MINUTE_MS);
      expect(bed.ports.calls.filter(({ path }) => path === '/common/config')).toHaveLength(2);
    });
  });

  it('continues after a late reply, without another attempt', () => {
    const late: Answers = { ...answers, '/common/config': () => after(SLOW_AFTER_MS + 500, config) };
    expect(attempts(late)).toEqual([0]);
  });
});

describe('title and logo', () => {
  it('are those of the last visit until the configuration arrives', () => {
    const kept = (text?: string) => readLook({ read: () => text });
    onBed(
      {
        epics,
        answers,
        state: { startup: { ...NOT_STARTED, look: kept('{"title":"Old","logo":"javascript:alert(1)"}') } },
      },
      (bed) => {
        expect(selectConfiguration(bed.state())).toEqual({ title: 'Old' });
        begin(bed);
        bed.run(20);
        expect(selectConfiguration(bed.state()).title).toBe('Demo');
      },
    );
    expect([kept(), kept('<'), kept('null'), kept('{"title":1}')]).toEqual([[], [], [], []]);
  });
});

describe('the label of a simulated market', () => {
  it('stays after a server has declared a simulation, even if a later reply lacks the flag', () => {
    const silent = { ok: true, data: { now: 1, sessions: [] }, message: 'ok', simulated: false } as const;
    onBed({ epics, answers: { ...answers, '/market/sessions': () => after(10, silent) } }, (bed) => {
      begin(bed);
      bed.run(100);
      expect(bed.state().startup.simulated).toBe(true);
    });
  });
});
