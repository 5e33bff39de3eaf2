import { HOUR_MS } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LimitEdit,
  type LimitId,
  type Limits,
  RELAX_MS,
  editedLimits,
  effectiveAt,
  noticed,
  relaxationAt,
  setLimit,
  withdrawRelaxation,
} from './limits.ts';

const NONE: Limits = { byId: {}, seenAt: 0 };
const START = 1_000 * HOUR_MS;
const ID: LimitId = 'order jpy';
const mostAt = (limits: Limits, nowMs: number, id: LimitId = ID): number => effectiveAt(limits, nowMs)[id] ?? Infinity;

describe('a limit that a customer sets', () => {
  it('is in force at once, and so is a tighter one', () => {
    const first = setLimit(NONE, ID, 5_000, START);
    expect(mostAt(first, START)).toBe(5_000);
    expect(mostAt(setLimit(first, ID, 3_000, START + 1), START + 1)).toBe(3_000);
  });

  it.each([
    ['a looser one', 9_000, 9_000],
    ['its removal', undefined, Infinity],
  ])('is replaced by %s a day later', (_what, most, later) => {
    const waiting = setLimit(setLimit(NONE, ID, 5_000, START), ID, most, START + HOUR_MS);
    const due = START + HOUR_MS + RELAX_MS;
    expect(relaxationAt(waiting, ID, due - 1)?.at).toBe(due);
    expect([due - 1, due].map((now) => mostAt(waiting, now))).toEqual([5_000, later]);
    expect(relaxationAt(waiting, ID, due)).toBeUndefined();
  });

  it('stays if its relaxation is withdrawn, or if it is set once more', () => {
    const waiting = setLimit(setLimit(NONE, ID, 5_000, START), ID, 9_000, START);
    for (const kept of [withdrawRelaxation(waiting, ID, START + 1), setLimit(waiting, ID, 5_000, START + 1)])
      expect(mostAt(kept, START + 2 * RELAX_MS)).toBe(5_000);
  });

  it('concerns no other kind and no other currency', () => {
    const limits = setLimit(NONE, ID, 5_000, START);
    expect(effectiveAt(limits, START)).toEqual({ 'order jpy': 5_000 });
    expect(noticed(NONE, START)).toBe(NONE);
  });
});

/** A look at the limits or an edit, at a reading of the clock. */
const step = fc.record({
  edit: fc.option(
    fc.oneof(
      fc.record({
        id: fc.constant(ID),
        kind: fc.constant('set' as const),
        most: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      }),
      fc.record({ id: fc.constant(ID), kind: fc.constant('withdrawn' as const) }),
    ),
    { nil: undefined },
  ),
  hours: fc.integer({ min: -60, max: 60 }),
});

/** Applies steps, and returns the limits with the clock before each. */
function walked(steps: readonly { readonly edit: unknown; readonly hours: number }[], isMonotone: boolean) {
  let limits = NONE;
  let now = START;
  return steps.map(({ edit, hours }) => {
    now = Math.max(HOUR_MS, now + (isMonotone ? Math.abs(hours) : hours) * HOUR_MS);
    const before = noticed(limits, now);
    limits = edit === undefined ? before : editedLimits(before, edit as LimitEdit, now);
    return { now, edit: edit as LimitEdit | undefined, before, after: limits };
  });
}

type Walk = ReturnType<typeof walked>;

/** Expects that from each edit on, until the clock shows an instant, no limit is looser than that edit and what it met. */
function expectNoneLooser(seen: Walk, untilOf: (index: number) => number): void {
  for (const [index, { now, edit, before }] of seen.entries()) {
    if (edit === undefined) continue;
    const set = edit.kind === 'set' ? (edit.most ?? Infinity) : Infinity;
    const bound = Math.min(set, mostAt(before, now));
    const rest = seen.slice(index);
    const end = rest.findIndex((one) => one.now >= untilOf(index));
    for (const later of rest.slice(0, end < 0 ? undefined : end))
      expect(mostAt(later.after, later.now)).toBeLessThanOrEqual(bound);
  }
}

describe('after any sequence of edits', () => {
  it('no limit is looser than the tightest one of the last day', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const seen = walked(steps, true);
        expectNoneLooser(seen, (index) => seen[index]!.now + RELAX_MS);
      }),
    );
  });

  it('the last limit that was set is in force a day later', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (steps, most) => {
        const last = walked(steps, true).at(-1);
        const now = last?.now ?? START;
        expect(mostAt(setLimit(last?.after ?? NONE, ID, most, now), now + RELAX_MS)).toBe(most);
      }),
    );
  });

  it('a clock that is set backwards relaxes nothing early', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const seen = walked(steps, false);
        // A relaxation waits until a day after the latest time that the clock had shown while there were limits.
        const shown = (index: number): number[] =>
          seen.slice(0, index + 1).flatMap(({ now, after }) => (Object.keys(after.byId).length > 0 ? [now] : []));
        expectNoneLooser(seen, (index) => Math.max(...shown(index)) + RELAX_MS);
      }),
    );
  });
});
