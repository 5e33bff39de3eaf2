import { DAY_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import type { LayOverlay } from '../kernel/command.ts';
import { ISSUE_PRICE_MAXIMUM } from '../../market/overlays/overlay.ts';
import { measureRefusal } from './overlays.ts';

type Spec = LayOverlay['overlay'];
const YEARS = 3_653 * DAY_MS;
/** The faulty field and its fault, or what is no fault. */
function faultOf(spec: Partial<Spec> & Pick<Spec, 'kind'>): string {
  const { fields = {} } = measureRefusal({ target: '*', ...spec }) ?? {};
  return Object.entries(fields).join(' ');
}

describe('the limits of an overlay', () => {
  it('allow a price to fall by nine tenths or to double, but not more', () => {
    for (const [by, fault] of [
      [-0.9, ''],
      [-0.900_001, 'by,range'],
      [1, ''],
      [1.000_001, 'by,range'],
      [0, ''],
    ] as const) {
      for (const kind of ['shock', 'gap'] as const) expect(faultOf({ kind, by })).toBe(fault);
      expect(faultOf({ kind: 'path', path: [[0, by]] })).toBe(fault.replace('by', 'path'));
    }
    expect(faultOf({ kind: 'flat', by: 0 })).toBe('by,unknown');
    expect(faultOf({ kind: 'gap' })).toBe('by,missing');
  });

  it('allow a duration from a millisecond to ten years', () => {
    for (const [ms, fault] of [
      [0, 'range'],
      [1, ''],
      [YEARS, ''],
      [YEARS + 1, 'range'],
      [1.5, 'range'],
      [-1, 'range'],
    ] as const) {
      expect(faultOf({ kind: 'halt', forMs: ms })).toBe(fault && `for,${fault}`);
      expect(faultOf({ kind: 'trend', by: 0.1, overMs: ms })).toBe(fault && `over,${fault}`);
      expect(faultOf({ kind: 'shock', by: 0.1, overMs: ms })).toBe(fault && `over,${fault}`);
    }
    expect(faultOf({ kind: 'halt', overMs: 1 })).toBe('over,unknown');
  });

  it('allow a path of one to two hundred points, from the beginning on, each later than the point before', () => {
    const minute = YEARS / 60_000;
    const points = (count: number) => Array.from({ length: count }, (_, n) => [n, 0.1] as const);
    const fault = (path: NonNullable<Spec['path']>) => faultOf({ kind: 'path', path });
    expect([points(0), points(1), points(200), points(201)].map(fault)).toEqual(['path,range', '', '', 'path,range']);
    expect(fault([[-1, 0]])).toBe('path,range');
    expect(
      fault([
        [1, 0],
        [1, 0.1],
      ]),
    ).toBe('path,range');
    expect([fault([[minute, 0]]), fault([[minute + 1, 0]])]).toEqual(['', 'path,range']);
    expect(
      fault([
        [0, 0],
        [1, 2],
      ]),
    ).toBe('path,range');
    expect(faultOf({ kind: 'halt', path: [[0, 0]] })).toBe('path,unknown');
  });
});

describe('the limits of an issue of shares', () => {
  it('require a ratio in the range of its kind, in steps of a ten-thousandth', () => {
    const fault = (kind: 'split' | 'bonus' | 'rights', ratio?: number) =>
      faultOf({ kind, ...(ratio !== undefined && { ratio }), ...(kind === 'rights' && { price: 1 }) });
    expect([1, 1.000_1, 100, 100.000_1].map((ratio) => fault('split', ratio))).toEqual([
      'ratio,range',
      '',
      '',
      'ratio,range',
    ]);
    for (const kind of ['bonus', 'rights'] as const) {
      const faults = [0, 0.000_1, 0.000_15, 10, 10.000_1, Number.NaN].map((ratio) => fault(kind, ratio));
      expect(faults).toEqual(['ratio,range', '', 'ratio,range', '', 'ratio,range', 'ratio,range']);
      expect(fault(kind)).toBe('ratio,missing');
    }
    expect(faultOf({ kind: 'halt', ratio: 2 })).toBe('ratio,unknown');
  });

  it('require a price if shares are offered, and only then', () => {
    const rights = (price: number) => faultOf({ kind: 'rights', ratio: 0.5, price });
    const prices = [0, 1, 1.5, ISSUE_PRICE_MAXIMUM, ISSUE_PRICE_MAXIMUM + 1];
    expect(prices.map(rights)).toEqual(['price,range', '', 'price,range', '', 'price,range']);
    expect(faultOf({ kind: 'rights', ratio: 0.5 })).toBe('price,missing');
    expect(faultOf({ kind: 'bonus', ratio: 0.5, price: 1 })).toBe('price,unknown');
    expect(faultOf({ kind: 'halt', price: 1 })).toBe('price,unknown');
  });

  it('refuse a duration', () => {
    expect(faultOf({ kind: 'split', ratio: 2, forMs: 1 })).toBe('for,unknown');
    expect(faultOf({ kind: 'split', ratio: 2, by: 0.1 })).toBe('by,unknown');
  });
});
