import type { AccountFrame, InSiteMessage, Position, ReplyOf } from '@zaraba/contracts';
import { POSITION_STATES } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { connected } from '../connection/slice.ts';
import { remoteEpic } from '../remote/epic.ts';
import { remoteKey } from '../remote/key.ts';
import { outdatedEpic } from '../remote/outdatedEpic.ts';
import { asked } from '../remote/slice.ts';
import { sessionStarted } from '../session/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, good } from '../testing/fakePorts.ts';
import { GATHERING_MS, accountEpic } from './epic.ts';

const session = { current: { token: 't', account: '0900000000' }, serial: 1, ending: false };
const OPEN = '/trade/userstocklist';
const ENDED = '/trade/userstocklists';
const MESSAGES = '/user/messageList';
const NAMES = { jp: '', cn: '', us: '' };
const JPY = { type: 'jpy' };
const { holding, closed } = POSITION_STATES.codes;

function position(
  id: string,
  status: Position['status'] = holding,
  fields: Partial<Position> = {},
): Position & { readonly id: string } {
  return { code: 'Z1', status, currency: 'jpy', ...fields, id };
}

function message(id: string): InSiteMessage {
  return { id, at: 1, read: false, kind: 'trade', titles: NAMES, bodies: NAMES };
}

const NEWS: ReplyOf<typeof MESSAGES> = { messages: [message('M1')], unread: 1, hasMore: false, todos: [] };
const answers: Answers = {
  [OPEN]: () => after(5, good<typeof OPEN>({ ccsz: '1', fdyk: '1', P2: position('P2'), P1: position('P1') })),
  [ENDED]: () => after(5, good<typeof ENDED>([position('P0', closed)])),
  [MESSAGES]: () => after(5, good<typeof MESSAGES>(NEWS)),
  '/user/getUserinfo': () => after(5, good<'/user/getUserinfo'>({ account: session.current.account })),
};

type Change = (number: number, frame?: Partial<AccountFrame>) => void;

/** A session that has heard of no change and whose lists are in memory since 5 ms; `change` sends it a frame. */
function on(test: (bed: Bed, change: Change) => void): void {
  onBed(
    { epics: [accountEpic, outdatedEpic, remoteEpic], answers, state: { session, account: { epoch: 'e', number: 0 } } },
    (bed) => {
      for (const [path, body] of [
        [OPEN, JPY],
        [ENDED, JPY],
        [MESSAGES, {}],
        ['/user/getUserinfo', JPY],
      ] as const) {
        bed.dispatch(asked({ key: remoteKey(path, body), path, body, force: true }));
      }
      test(bed, (number, frame) => {
        const plain = { epoch: 'e', number, at: 0, balanceChanged: true };
        bed.ports.events.next({ socket: 0, kind: 'account', frame: { ...plain, ...frame } });
      });
    },
  );
}

/** When each list was read after the first time. */
const again = (bed: Bed): readonly unknown[] => bed.ports.calls.slice(4).map(({ path, at }) => [path, at]);
const ALL = [OPEN, ENDED, MESSAGES, '/user/getUserinfo'] as const;
const allAt = (at: number): readonly unknown[] => ALL.map((path) => [path, at]);
const dataOf = (bed: Bed, path: (typeof ALL)[number], body: Readonly<Record<string, string>>): unknown =>
  bed.state().remote.entries[remoteKey(path, body)]?.data;
const openIn = (bed: Bed) => dataOf(bed, OPEN, JPY) as Record<string, Position>;
const endedIn = (bed: Bed) => dataOf(bed, ENDED, JPY) as Position[];
const newsIn = (bed: Bed) => dataOf(bed, MESSAGES, {}) as typeof NEWS;

describe('a change of the account whose frame does not say what changed', () => {
  it('reloads the lists, and only once for changes that arrive together', () => {
    on((bed, change) => {
      bed.at(100, () => [1, 2, 3].forEach((number) => change(number)));
      bed.run(1_000);
      expect(new Set(again(bed).map(String))).toEqual(new Set(allAt(100 + GATHERING_MS).map(String)));
      expect(again(bed)).toHaveLength(ALL.length);
      expect(bed.state().account).toEqual({ epoch: 'e', number: 3 });
    });
  });

  it('is ignored if it is repeated, and reloads the lists after a gap in the numbers', () => {
    on((bed, change) => {
      bed.at(100, () => change(1));
      bed.at(1_000, () => change(1));
      bed.at(2_000, () => change(7));
      bed.at(3_000, () => change(1, { epoch: 'f' }));
      bed.run(5_000);
      expect(again(bed)).toHaveLength(3 * ALL.length);
    });
  });

  it('reloads the lists once, at the next heartbeat, if its frame was lost', () => {
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
      const times = [...new Set(again(bed).map((call) => (call as [string, number])[1]))];
      expect(times).toEqual([100 + GATHERING_MS, 3_000 + GATHERING_MS]);
    });
  });

  it('is not noticed if its frame was lost and heartbeats contain no number', () => {
    on((bed) => {
      const frame = { epoch: 'e', now: 0, version: 0 };
      bed.at(100, () => bed.ports.events.next({ socket: 0, kind: 'heartbeat', frame }));
      bed.run(3_000);
      expect(again(bed)).toEqual([]);
    });
  });

  it('of a replaced socket is ignored', () => {
    on((bed) => {
      const frame = { epoch: 'e', number: 1, at: 0, balanceChanged: true };
      bed.at(100, () => bed.ports.events.next({ socket: 7, kind: 'account', frame }));
      bed.run(3_000);
      expect(again(bed)).toEqual([]);
      expect(bed.state().account.number).toBe(0);
    });
  });

  it('may be missed while there is no stream, so a new connection reloads the lists', () => {
    on((bed) => {
      bed.at(100, () => bed.dispatch(connected({ at: 100 })));
      bed.run(3_000);
      expect(new Set(again(bed).map(String))).toEqual(new Set(allAt(100 + GATHERING_MS).map(String)));
    });
  });

  it('is numbered from the beginning in the next session', () => {
    on((bed, change) => {
      bed.at(100, () => change(5));
      bed.at(1_000, () => bed.dispatch(sessionStarted({ token: 'next', account: '0900000009' })));
      bed.run(2_000);
      expect(bed.state().account).toEqual({ number: 0 });
    });
  });

  it('differs from an intervention, which is shown and reloads nothing', () => {
    on((bed) => {
      const frame = { interventions: ['message' as const] };
      bed.at(100, () => bed.ports.events.next({ socket: 0, kind: 'interventions', frame }));
      bed.run(3_000);
      expect(bed.state().startup.interventions).toEqual(['message']);
      expect(again(bed)).toEqual([]);
    });
  });
});

describe('a change of the account whose frame says what changed', () => {
  it('reloads the lists that it names, together with those of the next change', () => {
    on((bed, change) => {
      bed.at(100, () => change(1, { changes: ['balance'] }));
      bed.at(110, () => change(2, { changed: 'message', changes: ['message'] }));
      bed.run(1_000);
      expect(again(bed)).toEqual([
        [MESSAGES, 110 + GATHERING_MS],
        ['/user/getUserinfo', 110 + GATHERING_MS],
      ]);
    });
  });

  it('reloads only the messages when a message was read elsewhere', () => {
    on((bed, change) => {
      bed.at(100, () => change(1, { balanceChanged: false, changed: 'message', changes: ['message'], todos: [] }));
      bed.run(1_000);
      expect(again(bed)).toEqual([[MESSAGES, 100 + GATHERING_MS]]);
    });
  });

  it('reloads everything if it names an unknown list, or if a previous change was lost', () => {
    on((bed, change) => {
      bed.at(100, () => change(1, { changes: ['parade'] }));
      bed.at(1_000, () => change(3, { changes: ['position'], position: position('P9') }));
      bed.run(2_000);
      expect(again(bed)).toHaveLength(2 * ALL.length);
      expect(openIn(bed)).not.toHaveProperty('P9');
    });
  });

  it('with a position updates the lists in memory without a request', () => {
    on((bed, change) => {
      const rows = (): unknown[] => [
        Object.entries(openIn(bed)).map(([id, row]) => [id, row.status]),
        endedIn(bed).map(({ id, status }) => [id, status]),
      ];
      const brings = (number: number, row: Position): void =>
        change(number, { balanceChanged: false, position: row, changes: ['position'] });
      bed.at(100, () => brings(1, position('P3')));
      bed.at(200, () => expect(rows()).toEqual([['P3', 'P2', 'P1'].map((id) => [id, holding]), [['P0', closed]]]));
      bed.at(300, () => brings(2, position('P2', closed)));
      bed.at(400, () => brings(3, position('P1', holding, { stock_num: 7 })));
      bed.at(500, () => brings(4, position('P8', holding, { currency: 'usd' })));
      bed.run(2_000);
      expect(rows()).toEqual([['P3', 'P1'].map((id) => [id, holding]), ['P2', 'P0'].map((id) => [id, closed])]);
      expect(openIn(bed)['P1']?.stock_num).toBe(7);
      expect(again(bed)).toEqual([]);
    });
  });

  it('with a message and the to-dos updates the lists in memory without a request', () => {
    on((bed, change) => {
      const todos = [{ kind: 'resubmit', message: 'M2' }];
      bed.at(100, () => change(1, { changes: ['message'], message: message('M2'), todos }));
      bed.at(200, () => change(2, { changes: ['message'], message: message('M2'), todos: [] }));
      bed.run(150);
      const list = (): typeof NEWS => newsIn(bed);
      expect(list()).toEqual({ ...NEWS, messages: [message('M2'), message('M1')], unread: 2, todos });
      bed.run(1_000);
      expect(list()).toMatchObject({ messages: [{ id: 'M2' }, { id: 'M1' }], unread: 2, todos: [] });
      expect(again(bed)).toEqual([]);
    });
  });

  it('with the to-dos alone reads the messages again if they are being read at that moment', () => {
    on((bed, change) => {
      bed.at(100, () => bed.dispatch(asked({ key: remoteKey(MESSAGES, {}), path: MESSAGES, body: {}, force: true })));
      bed.at(102, () => change(1, { changes: ['subscription'], balanceChanged: false, todos: [] }));
      bed.run(1_000);
      expect(again(bed)).toEqual([
        [MESSAGES, 100],
        [MESSAGES, 102 + GATHERING_MS],
      ]);
    });
  });

  it('is shown at once while its list is being read, and the list is then read once more', () => {
    on((bed, change) => {
      const list = (): typeof NEWS => newsIn(bed);
      bed.at(100, () => bed.dispatch(asked({ key: remoteKey(MESSAGES, {}), path: MESSAGES, body: {}, force: true })));
      bed.at(102, () => change(1, { changes: ['message'], message: message('M2') }));
      bed.at(103, () => expect(list().messages).toHaveLength(2));
      bed.run(1_000);
      expect(again(bed)).toEqual([
        [MESSAGES, 100],
        [MESSAGES, 102 + GATHERING_MS],
      ]);
    });
  });
});
