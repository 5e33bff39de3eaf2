import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DRAWINGS_MAXIMUM,
  DRAWING_KINDS,
  DRAWING_POINTS,
  type Drawing,
  type DrawingEdit,
  NO_HISTORY,
  drawingText,
  edited,
  isDrawing,
  remembered,
  stepped,
} from './drawings.ts';

const line = (id: string, price = 100): Drawing => ({ id, kind: 'horizontal', points: [{ time: 1, price }] });
const idsOf = (drawings: readonly Drawing[]) => drawings.map(({ id }) => id);

const drawing: fc.Arbitrary<Drawing> = fc.constantFrom(...DRAWING_KINDS).chain((kind) =>
  fc.record({
    id: fc.integer({ min: 1, max: 12 }).map(String),
    kind: fc.constant(kind),
    points: fc.array(fc.record({ time: fc.integer({ min: 0, max: 2e9 }), price: fc.integer({ min: 1, max: 1e6 }) }), {
      minLength: DRAWING_POINTS[kind],
      maxLength: DRAWING_POINTS[kind],
    }),
    ...(kind === 'text' && { text: fc.constantFrom('a', '目標', 'stop?') }),
  }),
);
const edit: fc.Arbitrary<DrawingEdit> = fc.record({
  put: fc.uniqueArray(drawing, { selector: ({ id }) => id, maxLength: 3 }),
  remove: fc.array(fc.integer({ min: 1, max: 12 }).map(String), { maxLength: 2 }),
});

describe('an edit of drawings', () => {
  it('adds, replaces and removes drawings', () => {
    const two = edited([], { put: [line('a'), line('b')], remove: [] });
    expect(edited(two, { put: [line('a', 200)], remove: [] })).toEqual([line('a', 200), line('b')]);
    expect(idsOf(edited(two, { put: [line('c')], remove: ['a', 'x'] }))).toEqual(['b', 'c']);
  });

  it('drops invalid drawings, and drawings beyond the maximum', () => {
    const [wrong, text] = [
      { ...line('a'), kind: 'trend' as const },
      { ...line('b'), kind: 'text' as const },
    ];
    expect(edited([], { put: [wrong, text, line('c', -1), line('d', NaN)], remove: [] })).toEqual([]);
    expect(isDrawing({ ...text, text: ' ' })).toBe(false);
    expect(isDrawing({ ...text, text: 'x' })).toBe(true);
    const many = Array.from({ length: DRAWINGS_MAXIMUM + 1 }, (_, at) => line(String(at)));
    expect(edited([], { put: many, remove: [] })).toHaveLength(DRAWINGS_MAXIMUM);
  });

  it('cuts a long text only between two characters', () => {
    expect(Array.from(drawingText(`  ${'𠮟'.repeat(90)} `))).toHaveLength(80);
  });
});

/** Returns drawings sorted by id. Their order is not compared, because an edit that restores a drawing appends it. */
const sorted = (drawings: readonly Drawing[]) => drawings.toSorted((a, b) => a.id.localeCompare(b.id));

describe('undo and redo', () => {
  it('restore the drawings before and after each of many random edits', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let history = NO_HISTORY;
        let now: readonly Drawing[] = [];
        const states = [now];
        for (const made of edits) {
          history = remembered(history, now, made);
          now = edited(now, made);
          states.push(now);
        }
        const walk = (step: 'undo' | 'redo', expected: readonly (readonly Drawing[])[]) => {
          for (const state of expected) {
            const next = stepped(history, now, step);
            now = edited(now, next?.edit ?? { put: [], remove: [] });
            history = next?.history ?? history;
            expect(sorted(now)).toEqual(sorted(state));
          }
          expect(stepped(history, now, step)).toBeUndefined();
        };
        walk('undo', states.slice(0, -1).toReversed());
        walk('redo', states.slice(1));
      }),
    );
  });

  it('cannot redo an undone edit after another edit', () => {
    const first = remembered(NO_HISTORY, [], { put: [line('a')], remove: [] });
    const undone = stepped(first, [line('a')], 'undo');
    expect(undone?.history.future).toHaveLength(1);
    expect(remembered(undone!.history, [], { put: [line('b')], remove: [] }).future).toEqual([]);
  });
});
