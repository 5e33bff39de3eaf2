import type { InSiteMessage } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Inbox, takeNews } from './marks.ts';
import { readAnnounced } from './stored.ts';
import { sharedText } from '../testing/sharedText.ts';

const ACCOUNT = '0900000001';
const NAMES = { jp: '', cn: '', us: '' };

function message(at: number): InSiteMessage {
  return { id: `M${at}`, at, read: false, kind: 'trade', event: 'orderFilled', titles: NAMES, bodies: NAMES };
}

/** An answer with the messages of these instants. */
function answer(askedAt: number, readAt: number, ...instants: readonly number[]): Inbox {
  return { account: ACCOUNT, askedAt, readAt, messages: instants.toReversed().map((at) => message(at)) };
}

/** A device: what it announces of each answer that one of its tabs gets. */
function device() {
  const shared = sharedText();
  const take = (inbox: Inbox, by: 'shown' | 'system' = 'shown') => takeNews(inbox, by, shared).news.map(({ id }) => id);
  return { shared, take };
}

describe('if a reply arrives in one tab after a later reply in another tab,', () => {
  it('the client does not assume that the world was restarted, and announces nothing twice', () => {
    const { take } = device();
    take(answer(0, 1, 1));
    expect(take(answer(5, 6, 1, 2))).toEqual(['M2']);
    // Asked for and made before the message.
    expect(take(answer(4, 10, 1))).toEqual([]);
    expect(take(answer(11, 12, 1, 2, 3))).toEqual(['M3']);
  });

  it('deleted messages do not return', () => {
    const { take } = device();
    take(answer(0, 1, 1));
    expect(take(answer(2, 3, 1, 2))).toEqual(['M2']);
    expect(take(answer(10, 11, 1))).toEqual([]);
    expect(take(answer(9, 20, 1, 2))).toEqual([]);
    expect(take(answer(21, 22, 1, 3))).toEqual(['M3']);
  });

  it('each message is announced once, whatever the order in which the replies arrive', () => {
    const reading = fc.record({ asked: fc.nat(60), made: fc.nat(30), arrived: fc.nat(30), inApp: fc.boolean() });
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 90 })), fc.array(reading), (instants, readings) => {
        const { take } = device();
        const happened = instants.toSorted((a, b) => a - b);
        const until = (at: number): number[] => happened.filter((one) => one <= at);
        take(answer(0, 0));
        const answers = readings
          .map(({ asked, made, arrived, inApp }) => ({
            inbox: answer(asked, asked + made + arrived, ...until(asked + made)),
            inApp,
          }))
          .toSorted((a, b) => a.inbox.readAt - b.inbox.readAt);
        const all = [...answers, { inbox: answer(200, 201, ...happened), inApp: true }];
        const shown = all.flatMap(({ inbox, inApp }) => (inApp ? take(inbox) : []));
        expect(shown.toSorted()).toEqual(happened.map((at) => `M${at}`).toSorted());
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});

describe('a device whose clock was set back', () => {
  const HOUR = 3_600_000;

  it('announces later messages, even after the newest one was deleted or the world was restarted', () => {
    const { take } = device();
    take(answer(HOUR, HOUR + 1, 1));
    expect(take(answer(HOUR + 2, HOUR + 3, 1, 2))).toEqual(['M2']);
    // The marks go back, at a time that has not come yet.
    expect(take(answer(HOUR + 4, HOUR + 5))).toEqual([]);
    expect(take(answer(10, 11, 3))).toEqual(['M3']);
    expect(take(answer(12, 13, 3))).toEqual([]);
    expect(take(answer(14, 15))).toEqual([]);
    expect(take(answer(16, 17, 4))).toEqual(['M4']);
  });
});

it('the record of announced messages that an earlier version stored is still read', () => {
  const { shared, take } = device();
  const mark = { at: 5, ids: ['M5'] };
  shared.write(JSON.stringify({ [ACCOUNT]: { shown: mark, system: mark, notedAt: 6 } }));
  expect(readAnnounced(shared, ACCOUNT)).toMatchObject({ shown: mark, setBackAt: 0 });
  expect(take(answer(7, 8, 5, 6))).toEqual(['M6']);
});
