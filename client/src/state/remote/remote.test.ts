import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connected } from '../connection/slice.ts';
import { noticeEpic } from '../notice/epic.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good, refusal } from '../testing/fakePorts.ts';
import { flowEpic } from '../flow/epic.ts';
import { flowDismissed, flowSubmitted } from '../flow/slice.ts';
import { FRESH_MS, remoteEpic } from './epic.ts';
import { bodyOfKey, remoteKey } from './key.ts';
import { outdatedEpic } from './outdatedEpic.ts';
import { REMOTE_ENTRIES_MAXIMUM, asked, outdated } from './slice.ts';

const epics = [remoteEpic, outdatedEpic, flowEpic, noticeEpic];
const session = { current: { token: 't', account: '0900000000' }, serial: 1, ending: false };
const key = remoteKey('/user/watchlist', {});

function ask(bed: Bed, force = false): void {
  bed.dispatch(asked({ key, path: '/user/watchlist', body: {}, force }));
}

function numbered(delayMs = 50): Answers {
  return { '/user/watchlist': (_body, count) => after(delayMs, good<'/user/watchlist'>([`Z${count}`])) };
}

describe('a reply in the store', () => {
  it('is requested once for several simultaneous readers', () => {
    onBed({ epics, answers: numbered(), state: { session } }, (bed) => {
      ask(bed);
      ask(bed);
      bed.at(20, () => ask(bed));
      bed.at(60, () => ask(bed));
      bed.run(100);
      expect(bed.ports.calls).toHaveLength(1);
      expect(bed.state().remote.entries[key]).toMatchObject({ status: 'ready', data: ['Z0'], at: 50 });
    });
  });

  it('is requested again when it is no longer fresh, and stays available meanwhile', () => {
    onBed({ epics, answers: numbered(), state: { session } }, (bed) => {
      ask(bed);
      bed.at(FRESH_MS + 60, () => ask(bed));
      bed.at(FRESH_MS + 61, () =>
        expect(bed.state().remote.entries[key]).toMatchObject({ status: 'pending', data: ['Z0'] }),
      );
      bed.run(FRESH_MS + 200);
      expect(bed.state().remote.entries[key]?.data).toEqual(['Z1']);
    });
  });

  it('that is requested again while a request is in flight is read once more afterwards', () => {
    onBed({ epics, answers: numbered(), state: { session } }, (bed) => {
      ask(bed);
      bed.at(10, () => {
        ask(bed, true);
        ask(bed, true);
      });
      bed.run(500);
      expect(bed.ports.calls.map(({ at }) => at)).toEqual([0, 50]);
    });
  });

  it('keeps its data after a failed read', () => {
    const answers: Answers = {
      '/user/watchlist': (_body, count) =>
        after(5, count === 0 ? good<'/user/watchlist'>(['ZA1']) : bad({ kind: 'network' })),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      ask(bed);
      bed.at(10, () => ask(bed, true));
      bed.run(50);
      expect(bed.state().remote.entries[key]).toMatchObject({
        status: 'failed',
        data: ['ZA1'],
        failure: { kind: 'network' },
      });
    });
  });

  it('comes from the device after a failed read, with its time, and is requested again as soon as the server answers', () => {
    const kept = { ok: false, failure: { kind: 'network' }, kept: { data: ['ZA9'], at: -5 } } as const;
    const answers: Answers = {
      '/user/watchlist': (_body, count) => after(5, count === 0 ? kept : good<'/user/watchlist'>(['ZA1'])),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      ask(bed);
      bed.at(10, () => {
        expect(bed.state().remote.entries[key]).toMatchObject({ status: 'failed', data: ['ZA9'], at: -5 });
        bed.dispatch(connected({ at: 10 }));
      });
      bed.run(50);
      expect(bed.state().remote.entries[key]).toMatchObject({ status: 'ready', data: ['ZA1'] });
    });
  });

  it('is not requested again after a refusal when the server answers other calls', () => {
    const answers: Answers = { '/user/watchlist': () => after(5, refusal('too_frequent')) };
    onBed({ epics, answers, state: { session } }, (bed) => {
      ask(bed);
      bed.at(10, () => bed.dispatch(connected({ at: 10 })));
      bed.run(50);
      expect(bed.ports.calls).toHaveLength(1);
    });
  });

  it('from the device never replaces one that was read', () => {
    const kept = { ok: false, failure: { kind: 'network' }, kept: { data: ['ZA9'], at: -5 } } as const;
    const answers: Answers = {
      '/user/watchlist': (_body, count) => after(5, count === 0 ? good<'/user/watchlist'>(['ZA1']) : kept),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      ask(bed);
      bed.at(10, () => ask(bed, true));
      bed.run(50);
      expect(bed.state().remote.entries[key]).toMatchObject({ status: 'failed', data: ['ZA1'], at: 5 });
    });
  });

  it('that needs a session is not requested without one', () => {
    onBed({ epics, answers: numbered() }, (bed) => {
      ask(bed, true);
      bed.run(100);
      expect(bed.ports.calls).toEqual([]);
    });
  });

  it('is reloaded after a write that outdates it', () => {
    onBed({ epics, answers: numbered(5), state: { session } }, (bed) => {
      ask(bed);
      bed.at(10, () => bed.dispatch(outdated(['/user/watchlist', '/user/getUserinfo'])));
      bed.run(50);
      expect(bed.state().remote.entries[key]?.data).toEqual(['Z1']);
    });
  });

  it('is dropped if there are too many', () => {
    const answers: Answers = { '/market/search': () => after(1, good<'/market/search'>([])) };
    onBed({ epics, answers }, (bed) => {
      for (let index = 0; index < REMOTE_ENTRIES_MAXIMUM + 20; index += 1) {
        const body = { text: `t${index}` };
        bed.at(index * 2, () =>
          bed.dispatch(asked({ key: remoteKey('/market/search', body), path: '/market/search', body, force: false })),
        );
      }
      bed.run(2_000);
      const kept = Object.keys(bed.state().remote.entries);
      expect(kept).toHaveLength(REMOTE_ENTRIES_MAXIMUM);
      expect(kept).toContain('/market/search?text=t219');
    });
  });
});

describe('a write whose reply contains a list', () => {
  it('stores the list of the reply', () => {
    const answers: Answers = {
      ...numbered(1),
      '/user/watchlistAdd': () => after(5, good<'/user/watchlistAdd'>(['Z0', 'ZA1'], 'added')),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      ask(bed);
      bed.at(10, () => bed.dispatch(flowSubmitted({ name: 'x', path: '/user/watchlistAdd', input: { code: 'ZA1' } })));
      bed.run(50);
      expect(bed.state().remote.entries[key]?.data).toEqual(['Z0', 'ZA1']);
      expect(bed.state().flows['x']).toMatchObject({ stage: 'done', reply: ['Z0', 'ZA1'] });
    });
  });

  it('stores nothing if its component was unmounted', () => {
    const answers: Answers = { '/user/watchlistAdd': () => after(5, good<'/user/watchlistAdd'>([], 'added')) };
    onBed({ epics, answers, state: { session } }, (bed) => {
      bed.dispatch(flowSubmitted({ name: 'x', path: '/user/watchlistAdd', input: { code: 'ZA1' } }));
      bed.dispatch(flowDismissed('x'));
      bed.run(50);
      expect(bed.state().flows).toEqual({});
    });
  });

  it('whose answer was lost makes the client reload the list', () => {
    const answers: Answers = {
      '/trade/cancelOrder': () => after(5, bad({ kind: 'network' })),
      '/trade/userstocklist': () => after(5, good<'/trade/userstocklist'>([])),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      const body = { type: 'jpy' };
      const path = '/trade/userstocklist';
      bed.dispatch(asked({ key: remoteKey(path, body), path, body, force: true }));
      bed.at(10, () => bed.dispatch(flowSubmitted({ name: 'x', path: '/trade/cancelOrder', input: { id: 'SIM-1' } })));
      bed.run(50);
      expect(bed.ports.calls.map((made) => made.path)).toEqual([path, '/trade/cancelOrder', path]);
    });
  });
});

describe('the key of a reply', () => {
  it('identifies the fields of the request, whatever their order', () => {
    const bodies = fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { noNullPrototype: true });
    fc.assert(
      fc.property(bodies, (body) => {
        const reversed = Object.fromEntries(Object.entries(body).reverse());
        expect(remoteKey('/market/search', reversed)).toBe(remoteKey('/market/search', body));
        expect(bodyOfKey(remoteKey('/market/search', body))).toEqual(body);
      }),
    );
  });
});
