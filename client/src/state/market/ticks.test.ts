import { describe, expect, it } from 'vitest';
import { connectionEpic } from '../connection/epic.ts';
import { onBed } from '../testing/bed.ts';
import { FRAME_MS } from '../testing/fakePorts.ts';
import { quote } from '../testing/quote.ts';
import { live, send } from '../testing/stream.ts';
import { marketEpic } from './epic.ts';
import { pollingEpic } from './polling.ts';
import { REPAINT_MS } from './pace.ts';
import { marketBatch, marketReducer, marketShown } from './slice.ts';
import { GLANCE_EVERY, worldEpic } from './worldEpic.ts';
import { learnEpic } from '../remote/learnEpic.ts';

const epics = [connectionEpic, marketEpic, pollingEpic, learnEpic, worldEpic];

describe('the ticks of the stream', () => {
  it('become one action per animation frame', () => {
    onBed({ epics }, (bed) => {
      live(bed, ['ZA1', 'ZA2']);
      bed.at(100, () => {
        send(bed, 'snapshot', 0, 1, ['ZA1', 'ZA2']);
        for (let to = 2; to < 50; to += 1) send(bed, 'delta', to - 1, to, ['ZA1']);
      });
      bed.run(100 + FRAME_MS + 1);
      expect(bed.count(marketBatch.type)).toBe(1);
      expect(bed.state().market.quotes['ZA1']?.version).toBe(49);
      expect(bed.state().market.quotes['ZA2']?.version).toBe(1);
      expect(bed.state().market.cursor).toEqual({ epoch: 'e', cursor: 49 });
    });
  });

  it('reach text cells at most four times a second, and the last tick always does', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      bed.at(300, () => send(bed, 'snapshot', 0, 1, ['ZA1']));
      bed.at(400, () => send(bed, 'delta', 1, 2, ['ZA1']));
      bed.at(500, () => expect(bed.state().market.shown['ZA1']?.version).toBe(1));
      bed.at(300 + FRAME_MS + REPAINT_MS + 1, () => expect(bed.state().market.shown['ZA1']?.version).toBe(2));
      bed.run(1_000);
    });
  });

  it('cause no separate actions if they arrive faster than a person can read', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      send(bed, 'snapshot', 0, 0, ['ZA1']);
      for (let to = 1; to <= 40; to += 1) bed.at(to * 50, () => send(bed, 'delta', to - 1, to, ['ZA1']));
      bed.run(3_000);
      expect(bed.count(marketBatch.type) + bed.count(marketShown.type)).toBeLessThanOrEqual(2 + 2_000 / REPAINT_MS);
      expect(bed.state().market.shown['ZA1']?.version).toBe(40);
    });
  });

  it('of a bar are reduced to the last one when the next bar begins', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      const closes: (number | undefined)[] = [];
      bed.store.subscribe(() => closes.push(bed.state().market.liveCandle?.close));
      const bar = (time: number, close: number) => {
        const prices = { open: 1, high: 9, low: 1, close };
        bed.ports.events.next({
          socket: 1,
          kind: 'candle',
          frame: { code: 'ZA1', period: 'minute', time, ...prices, volume: 1 },
        });
      };
      bed.at(300, () => bar(60, 2));
      bed.at(350, () => bar(60, 3));
      bed.at(400, () => bar(60, 4));
      bed.at(450, () => bar(120, 5));
      bed.run(1_000);
      expect([...new Set(closes)]).toEqual([2, 4, 5]);
    });
  });

  it('reach the text cells of one code while those of another are delayed', () => {
    onBed({ epics }, (bed) => {
      live(bed, ['ZA1', 'ZA2']);
      bed.at(300, () => send(bed, 'snapshot', 0, 1, ['ZA1']));
      bed.at(400, () => send(bed, 'delta', 1, 2, ['ZA1', 'ZA2']));
      bed.run(400 + FRAME_MS + 1);
      const { shown } = bed.state().market;
      expect([shown['ZA1']?.version, shown['ZA2']?.version]).toEqual([1, 2]);
    });
  });

  it('cause no additional repaint at the regular interval of the stream', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      const arrivals = [0, 290, 500, 720, 1_000, 1_260];
      arrivals.forEach((arrival, index) => bed.at(300 + arrival, () => send(bed, 'delta', index, index + 1, ['ZA1'])));
      send(bed, 'snapshot', 0, 0, ['ZA1']);
      bed.run(3_000);
      expect(bed.count(marketShown.type)).toBe(0);
      expect(bed.state().market.shown['ZA1']?.version).toBe(6);
    });
  });

  it('change no text cell and start no timer while the page is hidden, and the newest one is shown when the page is visible again', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      send(bed, 'snapshot', 0, 1, ['ZA1']);
      bed.at(1_000, () => bed.ports.visible.next(false));
      for (let to = 2; to < 20; to += 1) bed.at(1_000 + to * 100, () => send(bed, 'delta', to - 1, to, ['ZA1']));
      bed.at(5_000, () => {
        expect(bed.state().market.shown['ZA1']?.version).toBe(1);
        expect(bed.state().market.quotes['ZA1']?.version).toBe(19);
        bed.ports.visible.next(true);
      });
      bed.run(6_000);
      expect(bed.state().market.shown['ZA1']?.version).toBe(19);
      expect(bed.count(marketShown.type)).toBe(1);
    });
  });

  it('reach text cells that are out of sight every few seconds', () => {
    onBed({ epics }, (bed) => {
      live(bed);
      send(bed, 'snapshot', 0, 1, ['ZA1']);
      const seen = new Set<number | undefined>();
      for (let to = 2; to <= 40; to += 1) {
        bed.at(to * 250, () => {
          send(bed, 'delta', to - 1, to, ['ZA1']);
          seen.add(bed.state().market.far['ZA1']?.version);
        });
      }
      bed.run(16_000);
      expect(seen.size).toBeLessThanOrEqual(2 + 10 / GLANCE_EVERY);
      expect(bed.state().market.far['ZA1']?.version).toBe(40);
    });
  });

  it('leave the rows of other codes unchanged', () => {
    const first = marketReducer(undefined, marketBatch({ at: 1, rows: [quote('A', 1), quote('B', 1)] }));
    const second = marketReducer(first, marketBatch({ at: 2, rows: [quote('A', 2)], late: ['A'] }));
    expect(second.quotes['B']).toBe(first.quotes['B']);
    expect(second.shown).toEqual(first.shown);
    expect(second.shown['B']).toBe(first.shown['B']);
  });
});
