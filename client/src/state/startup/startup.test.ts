import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { connectionEpic } from '../connection/epic.ts';
import { noticeEpic } from '../notice/epic.ts';
import { remoteEpic } from '../remote/epic.ts';
import { sessionEpic } from '../session/epic.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good, refusal } from '../testing/fakePorts.ts';
import { FIRST_DATA_PATIENCE_MS, HOSTS_PATIENCE_MS, startupEpic } from './epic.ts';
import { selectConfiguration } from './selectors.ts';
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

describe('the start', () => {
  it('requests the whole configuration first and alone', () => {
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

  it('ties each step to its answer', () => {
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

  it('opens the screens without the stream, and limits its wait for it', () => {
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

  it('opens the screens with the first data and not before, and never closes them again', () => {
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

  it('opens the screens without the first data when it does not arrive', () => {
    const silent: Answers = { ...answers, '/user/getUserinfo': () => NEVER };
    onBed({ epics, answers: silent, state: { session } }, (bed) => {
      begin(bed);
      bed.run(20 + FIRST_DATA_PATIENCE_MS);
      expect(steps(bed)).toBe('done done done failed running done');
      expect(bed.state().startup.opened).toBe(true);
    });
  });

  it('stops without a configuration and can be retried', () => {
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

  it('without a network opens with an earlier configuration, and restarts once the server is heard', () => {
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

  it('goes to the login when the stored session is refused', () => {
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

describe('title and mark', () => {
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

describe('the mark of a simulated market', () => {
  it('stays, once a server has declared it', () => {
    const silent = { ok: true, data: { now: 1, sessions: [] }, message: 'ok', simulated: false } as const;
    onBed({ epics, answers: { ...answers, '/market/sessions': () => after(10, silent) } }, (bed) => {
      begin(bed);
      bed.run(100);
      expect(bed.state().startup.simulated).toBe(true);
    });
  });
});
