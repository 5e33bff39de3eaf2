import { STREAM_LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { connectionEpic } from '../connection/epic.ts';
import { onBed } from '../testing/bed.ts';
import { FRAME_MS } from '../testing/fakePorts.ts';
import { live, send } from '../testing/stream.ts';
import { marketEpic } from './epic.ts';
import { selectWantedSet } from './selectors.ts';
import { candleWanted, codesWanted } from './slice.ts';
import { WANTS_AT_ONCE, WANT_BACK_MS } from './wantBudget.ts';

const epics = [connectionEpic, marketEpic];

describe('the set of subscribed codes', () => {
  it('counts the subscribers of each code, and is sent once for a whole screen of rows', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      bed.at(100, () => {
        for (const code of ['ZB1', 'ZB2', 'ZB3']) bed.dispatch(codesWanted({ codes: [code], rate: 'list', by: 1 }));
        bed.dispatch(codesWanted({ codes: ['ZB1'], rate: 'fast', by: 1 }));
        bed.dispatch(codesWanted({ codes: ['ZB1'], rate: 'list', by: -1 }));
        bed.dispatch(candleWanted({ code: 'ZB1', period: 'day', by: 1 }));
      });
      bed.run(101 + FRAME_MS);
      expect(bed.ports.wants).toHaveLength(2);
      expect(bed.ports.wants[1]).toEqual({
        codes: [
          { code: 'ZB1', rate: 'fast' },
          { code: 'ZA1', rate: 'list' },
          { code: 'ZB2', rate: 'list' },
          { code: 'ZB3', rate: 'list' },
        ],
        candle: { code: 'ZB1', period: 'day' },
      });
    });
  });

  it('is sent within a frame for the first screens, and then as soon as the limit of the socket allows', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      const newest = (): unknown => bed.ports.wants.at(-1)?.codes.at(-1)?.code;
      const opensAt = (code: string, at: number): void =>
        bed.at(at, () => bed.dispatch(codesWanted({ codes: [code], rate: 'list', by: 1 })));
      // The first want was the one of the connection: it is given back by now.
      const begun = 2 * WANT_BACK_MS;
      for (let at = 1_000; at < 10_000; at += 1_000) bed.at(at, () => send(bed, 'snapshot', 0, at));
      for (let screen = 1; screen <= WANTS_AT_ONCE; screen += 1) {
        opensAt(`ZS${screen}`, begun + screen * 100);
        bed.at(begun + screen * 100 + FRAME_MS + 1, () => expect(newest()).toBe(`ZS${screen}`));
      }
      const last = begun + WANTS_AT_ONCE * 100;
      opensAt('ZT1', last + 50);
      opensAt('ZT2', last + 100);
      bed.at(last + 500, () => expect(newest()).toBe(`ZS${WANTS_AT_ONCE}`));
      bed.at(last + 500 + WANT_BACK_MS, () => expect(newest()).toBe('ZT2'));
      bed.run(last + 2 * WANT_BACK_MS);
      expect(bed.ports.wants).toHaveLength(WANTS_AT_ONCE + 2);
    });
  });

  it('never uses more than half of the limit of a socket, whatever is requested and lost', () => {
    const { controlMessages, controlWindowMs } = STREAM_LIMITS;
    const sentAt: number[] = [];
    onBed(
      {
        epics,
        prepare: ({ stream, clock }) => {
          const { want } = stream;
          stream.want = (asked) => {
            sentAt.push(clock.now());
            want(asked);
          };
        },
      },
      (bed) => {
        live(bed);
        for (let at = 50; at < 3 * controlWindowMs; at += 50) {
          bed.at(at, () => {
            bed.dispatch(codesWanted({ codes: [`Z${at}`], rate: 'list', by: 1 }));
            // Each delta leaves a gap, and each snapshot is followed by another one.
            send(bed, 'snapshot', 0, 2 * at);
            send(bed, 'delta', 2 * at + 5, 2 * at + 6);
          });
        }
        bed.run(3 * controlWindowMs);
      },
    );
    const most = Math.max(
      ...sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + controlWindowMs).length),
    );
    expect(sentAt.length).toBeGreaterThan(controlMessages / 2);
    expect(most).toBeLessThanOrEqual(controlMessages / 2);
  });

  it('is limited to two hundred codes, and drops the code of the detail screen last', () => {
    onBed({ epics: [] }, (bed) => {
      const codes = Array.from({ length: 250 }, (_, index) => `Z${index}`);
      bed.dispatch(codesWanted({ codes, rate: 'list', by: 1 }));
      bed.dispatch(codesWanted({ codes: ['Z249'], rate: 'fast', by: 1 }));
      const set = selectWantedSet(bed.state());
      expect(set.codes).toHaveLength(200);
      expect(set.codes[0]).toEqual({ code: 'Z249', rate: 'fast' });
    });
  });
});
