import { describe, expect, it } from 'vitest';
import { connectionEpic } from '../connection/epic.ts';
import { connected, lost } from '../connection/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import type { FakePorts } from '../testing/fakePorts.ts';
import { quote } from '../testing/quote.ts';
import { LAST_PRICES_MAXIMUM, lastPricesEpic } from './lastPrices.ts';
import { selectFreshness } from './selectors.ts';
import { codesWanted, marketBatch } from './slice.ts';

const epics = [connectionEpic, lastPricesEpic];

function read(bed: Bed, codes: readonly string[], version = 1): void {
  bed.dispatch(marketBatch({ at: 0, rows: codes.map((code) => quote(code, version)) }));
}
function kept(ports: FakePorts): string[] {
  return (JSON.parse(ports.stored.get('lastPrices') ?? '[]') as { code: string }[]).map(({ code }) => code);
}
const of = (codes: readonly string[]) => ({
  prepare: (ports: FakePorts) =>
    void ports.stored.set('lastPrices', JSON.stringify(codes.map((code) => quote(code, 1)))),
});
const unreached = lost({ at: 0, online: false });

describe('the last prices of a visit', () => {
  it.each(['visible', 'online'] as const)('are stored when the page is no longer %s', (what) => {
    onBed({ epics }, (bed) => {
      read(bed, ['ZA1', 'ZA2']);
      expect(kept(bed.ports)).toEqual([]);
      bed.ports[what].next(false);
      expect(kept(bed.ports)).toEqual(['ZA1', 'ZA2']);
    });
  });

  it('are limited in number, and rows on screen come first', () => {
    onBed({ epics }, (bed) => {
      const codes = Array.from({ length: LAST_PRICES_MAXIMUM + 10 }, (_, index) => `ZA${index}`);
      read(bed, codes);
      bed.dispatch(codesWanted({ codes: codes.slice(-1), rate: 'list', by: 1 }));
      bed.ports.visible.next(false);
      expect(kept(bed.ports)).toHaveLength(LAST_PRICES_MAXIMUM);
      expect(kept(bed.ports)[0]).toBe(codes.at(-1));
    });
  });

  it('are shown as old if the server is unreachable at the start, and are replaced by the first new prices', () => {
    onBed({ epics, ...of(['ZA1', 'ZA2']) }, (bed) => {
      expect(bed.state().market.quotes).toEqual({});
      bed.dispatch(unreached);
      expect(Object.keys(bed.state().market.shown)).toEqual(['ZA1', 'ZA2']);
      expect(selectFreshness(bed.state(), 'ZA1')).toEqual({ state: 'stale', at: 1, marketOrderAllowed: false });
      bed.dispatch(connected({ at: 1 }));
      expect(selectFreshness(bed.state(), 'ZA1').state).toBe('stale');
      read(bed, ['ZA1'], 5);
      expect(Object.keys(bed.state().market.quotes)).toEqual(['ZA1']);
      expect(selectFreshness(bed.state(), 'ZA1').state).toBe('live');
    });
  });

  it('never replace prices that arrived during this visit', () => {
    onBed({ epics, ...of(['ZA1', 'ZA2']) }, (bed) => {
      read(bed, ['ZA3']);
      bed.dispatch(unreached);
      expect(Object.keys(bed.state().market.quotes)).toEqual(['ZA3']);
    });
  });

  it.each(['', '{', '7', '[{"code":"ZA1"}]'])('are ignored if they were stored as %j', (text) => {
    const prepare = (ports: FakePorts): void => void ports.stored.set('lastPrices', text);
    onBed({ epics, prepare }, (bed) => {
      bed.dispatch(unreached);
      expect(bed.state().market.quotes).toEqual({});
    });
  });
});
