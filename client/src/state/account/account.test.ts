import { describe, expect, it } from 'vitest';
import { remoteEpic } from '../remote/epic.ts';
import { remoteKey } from '../remote/key.ts';
import { asked } from '../remote/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, good } from '../testing/fakePorts.ts';
import { GATHERING_MS, accountEpic } from './epic.ts';

const session = { current: { token: 't', account: '0900000000' }, serial: 1, ending: false };
const answers: Answers = { '/trade/userstocklist': () => after(5, good<'/trade/userstocklist'>([])) };
const path = '/trade/userstocklist';

function on(test: (bed: Bed, change: (number: number, epoch?: string) => void) => void): void {
  onBed({ epics: [accountEpic, remoteEpic], answers, state: { session } }, (bed) => {
    const body = { type: 'jpy' };
    bed.dispatch(asked({ key: remoteKey(path, body), path, body, force: true }));
    test(bed, (number, epoch = 'e') => {
      const frame = { epoch, number, at: 0, balanceChanged: true };
      bed.ports.events.next({ socket: 0, kind: 'account', frame });
    });
  });
}

describe('a change of the account', () => {
  it('reloads its lists, once for changes that arrive together', () => {
    on((bed, change) => {
      bed.at(100, () => [1, 2, 3].forEach((number) => change(number)));
      bed.run(1_000);
      expect(bed.ports.calls.map(({ at }) => at)).toEqual([0, 100 + GATHERING_MS]);
      expect(bed.state().account).toEqual({ epoch: 'e', number: 3 });
    });
  });

  it('that is repeated is ignored; one after a gap reloads like any other', () => {
    on((bed, change) => {
      bed.at(100, () => change(1));
      bed.at(1_000, () => change(1));
      bed.at(2_000, () => change(7));
      bed.at(3_000, () => change(1, 'f'));
      bed.run(5_000);
      expect(bed.ports.calls).toHaveLength(4);
    });
  });

  it('whose frame was lost reloads with the next heartbeat, once', () => {
    on((bed, change) => {
      const beat = (account: number): void => {
        const frame = { epoch: 'e', now: 0, version: 0, account };
        bed.ports.events.next({ socket: 0, kind: 'heartbeat', frame });
      };
      bed.at(100, () => change(1));
      bed.at(1_000, () => beat(1));
      bed.at(3_000, () => beat(2));
      bed.at(5_000, () => beat(2));
      bed.run(7_000);
      expect(bed.ports.calls.map(({ at }) => at)).toEqual([0, 100 + GATHERING_MS, 3_000 + GATHERING_MS]);
    });
  });

  it('is unknown to a server whose heartbeats name no number', () => {
    on((bed) => {
      const frame = { epoch: 'e', now: 0, version: 0 };
      bed.at(100, () => bed.ports.events.next({ socket: 0, kind: 'heartbeat', frame }));
      bed.run(3_000);
      expect(bed.ports.calls).toHaveLength(1);
    });
  });

  it('is different from an intervention, which is shown and reloads nothing', () => {
    on((bed) => {
      const frame = { interventions: ['message' as const] };
      bed.at(100, () => bed.ports.events.next({ socket: 0, kind: 'interventions', frame }));
      bed.run(3_000);
      expect(bed.state().startup.interventions).toEqual(['message']);
      expect(bed.ports.calls.map(({ at }) => at)).toEqual([0]);
    });
  });
});
