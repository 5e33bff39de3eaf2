import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../market/overlays/overlay.ts';
import { blockView, factsOf, isAmount } from '../funds/blocks.ts';
import { exchangeView } from '../exchange/views.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { invariant } from './errors.ts';
import { canonicalJson, digestOf, hasOwnJson, hashing, stateHash } from './hash.ts';
import { interventionField, interventionsOf, overlaysOn, withTouch } from './interventions.ts';
import { RECORD_KINDS, RECORD_LETTERS } from '../models/models.ts';
import { isDueBefore, withDue, withoutDue } from './schedule.ts';
import { Sequence } from './sequence.ts';
import type { DueEntry } from './state.ts';
import { tableGet, tableSet } from './table.ts';

describe('the canonical text of a value', () => {
  it('is plain JSON with its keys in order', () => {
    expect(canonicalJson({ b: [1, null, 'x', { d: true, c: -0.5 }], a: {} })).toBe(
      '{"a":{},"b":[1,null,"x",{"c":-0.5,"d":true}]}',
    );
    expect([canonicalJson(null), canonicalJson([]), canonicalJson('"')]).toEqual(['null', '[]', String.raw`"\""`]);
  });

  it('does not depend on the order in which an object was built, and includes all its contents', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (object) => {
        const turned = Object.fromEntries(Object.entries(object).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(object));
        expect(Object.entries(JSON.parse(canonicalJson(object)) as object)).toHaveLength(Object.keys(object).length);
      }),
      { numRuns: 50 },
    );
  });

  it('is that of the result of toJSON for an object with such a method', () => {
    expect(canonicalJson({ a: { toJSON: () => [2, 1] } })).toBe('{"a":[2,1]}');
    expect([hasOwnJson({ toJSON: 1 }), hasOwnJson({}), hasOwnJson({ toJSON: () => 1 })]).toEqual([false, false, true]);
    expect(canonicalJson({ toJSON: 1 })).toBe('{"toJSON":1}');
  });

  it('has a digest that is the same on every system', () => {
    expect(digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    const { state } = new Stage({ prices: {} });
    expect(stateHash(state)).toBe(digestOf(canonicalJson(state)));
  });
});

describe('an assertion of the core', () => {
  it('throws an error with the compared values, but only if the condition does not hold', () => {
    let asked = 0;
    const details = () => ({ found: (asked += 1) });
    invariant(true, 'never', details);
    expect(asked).toBe(0);
    expect(() => invariant(false, 'two is one', details)).toThrow('two is one: {"found":1}');
  });
});

describe('the hash of a state', () => {
  it('is that of its canonical text, whether computed in one piece or in many', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    const { state } = stage;
    const many = Array.from({ length: 2_000 }, (_, n) => n).reduce(
      (table, n) => tableSet(table, `code ${n}`, `account ${n}`),
      state.inviteCodes,
    );
    stage.open();
    for (const one of [state, stage.state, { ...stage.state, inviteCodes: many }]) {
      expect(stateHash(one)).toBe(digestOf(canonicalJson(one)));
    }
    expect([...hashing({ ...state, inviteCodes: many })].length).toBeGreaterThan([...hashing(state)].length);
  });
});

describe('the queue of due events', () => {
  const entry = (at: number, kind: DueEntry['kind'] = 'loan', id = 'L1'): DueEntry => ({ at, kind, id });
  const anyEntry = fc.record({
    at: fc.nat(3),
    kind: fc.constantFrom<DueEntry['kind']>('loan', 'position', 'deposit'),
    id: fc.constantFrom('a', 'b', 'c'),
  });
  const queueOf = (entries: readonly DueEntry[]) => entries.reduce(withDue, Sequence.of<DueEntry>());
  const unique = fc.uniqueArray(anyEntry, { selector: (one) => JSON.stringify(one), maxLength: 12 });

  it('is ordered by instant, kind and number, whatever the order of insertion', () => {
    fc.assert(
      fc.property(unique, (entries) => {
        const order = [...queueOf(entries)].map(({ at, kind, id }) => `${at} ${kind} ${id}`);
        expect(order).toEqual(order.toSorted((a, b) => (a < b ? -1 : 1)));
        expect([...queueOf(entries.toReversed())]).toEqual([...queueOf(entries)]);
        const pairs = [...queueOf(entries)].slice(1).map((one, place) => [queueOf(entries).at(place)!, one] as const);
        expect(pairs.every(([one, next]) => isDueBefore(one, next) && !isDueBefore(next, one))).toBe(true);
      }),
    );
  });

  it('lacks only the removed entry after a removal', () => {
    fc.assert(
      fc.property(unique, fc.nat(), (entries, draw) => {
        const out = entries[draw % Math.max(1, entries.length)];
        const queue = queueOf(entries);
        if (out === undefined) return;
        expect([...withoutDue(queue, out)]).toEqual([...queue].filter((one) => one !== out));
        expect(withoutDue(withoutDue(queue, out), out)).toHaveLength(entries.length - 1);
      }),
    );
  });

  it.each([
    ['another instant', entry(2)],
    ['another kind', entry(1, 'deposit')],
    ['another number', entry(1, 'loan', 'L2')],
  ])('does not change if the entry to remove has %s', (_, other) => {
    const queue = queueOf([entry(1)]);
    expect(withoutDue(queue, other)).toBe(queue);
  });
});

describe('an intervention of a tester', () => {
  const HOUR = 3_600_000;
  const overlay = (id: number, patch: Partial<Overlay> = {}): Overlay => ({
    id,
    target: '*',
    kind: 'shock',
    from: 100,

    ...patch,
  });

  it('affects a stock from the beginning of an overlay until its end', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    const on = (now: number, overlays: Overlay[], code: string | undefined = 'ZJ1') =>
      overlaysOn({ overlays }, now, stage.market, code);
    const short = overlay(1, { until: 200 });
    expect([99, 100, 199, 200].map((now) => on(now, [short]))).toEqual([[], [1], [1], []]);
    expect(on(HOUR, [overlay(2), overlay(3, { target: 'other' }), overlay(4, { target: 'ZJ1' })])).toEqual([2, 4]);
    expect(overlaysOn({ overlays: [overlay(5)] }, HOUR, stage.market, undefined)).toEqual([]);
    expect(on(HOUR, [overlay(6)], 'unknown')).toEqual([]);
  });

  it.each([
    ['nothing', {}, { byHand: false, overlays: [] }, {}],
    ['a decision', {}, { byHand: true, overlays: [] }, { touched: { decision: true } }],
    ['an overlay', {}, { byHand: false, overlays: [3] }, { touched: { overlays: [3] } }],
    ['both', {}, { byHand: true, overlays: [3] }, { touched: { decision: true, overlays: [3] } }],
    [
      'an overlay after a decision',
      { touched: { decision: true } },
      { byHand: false, overlays: [3] },
      { touched: { decision: true, overlays: [3] } },
    ],
    [
      'an overlay twice',
      { touched: { overlays: [2, 3] } },
      { byHand: false, overlays: [3, 4] },
      { touched: { overlays: [2, 3, 4] } },
    ],
    ['nothing more', { touched: { overlays: [2] } }, { byHand: false, overlays: [] }, { touched: { overlays: [2] } }],
    [
      'a decision after an overlay',
      { touched: { overlays: [2] } },
      { byHand: true, overlays: [] },
      { touched: { decision: true, overlays: [2] } },
    ],
  ] as const)('is stored with the record: %s', (_, record, touching, expected) => {
    expect(withTouch(record, touching)).toEqual(expected);
  });

  it('is part of the reply, and omitted for an unaffected record', () => {
    expect(interventionField(undefined)).toEqual({});
    expect(interventionField({ overlays: [1] })).toEqual({ interventions: ['overlay'] });
    expect(interventionField({ decision: true })).toEqual({ interventions: ['decision'] });
    expect(interventionField({ decision: true, overlays: [1] })).toEqual({ interventions: ['overlay', 'decision'] });
  });

  it('is reported for the whole account as long as it lasts', () => {
    const { state } = new Stage({ prices: {} });
    const of = (patch: Partial<typeof state>, now = 150) => interventionsOf({ ...state, ...patch }, CUSTOMER, now);
    expect(of({})).toEqual([]);
    expect(of({ overlays: [overlay(1, { until: 200 })] })).toEqual(['overlay']);
    expect(of({ overlays: [overlay(1, { until: 200 })] }, 200)).toEqual([]);
    expect(of({ reviewer: 'byHand' })).toEqual(['decision']);
    const account = tableGet(state.accounts, CUSTOMER);
    const decided = account && tableSet(state.accounts, CUSTOMER, { ...account, decidedByHand: true });
    expect(decided && of({ accounts: decided })).toEqual(['decision']);
  });
});

it('every kind of record has a letter of its own, except orders, which give positions their numbers', () => {
  expect([RECORD_LETTERS.order, RECORD_LETTERS.position]).toEqual(['', '']);
  const others = RECORD_KINDS.filter((kind) => kind !== 'order' && kind !== 'position');
  const letters = others.map((kind) => RECORD_LETTERS[kind]);
  expect(letters.every((letter) => /^[A-Z]$/.test(letter))).toBe(true);
  expect(new Set(letters).size).toBe(letters.length);
});

describe('the rules of when money may move', () => {
  const about = { currency: 'jpy', minor: 1_200 } as const;
  const at = Date.UTC(2026, 2, 2, 3);

  it('state a reason with its amount and its end, if it has them', () => {
    expect(blockView({ key: 'loan_unpaid', releasedBy: 'repayment' })).toEqual({
      key: 'loan_unpaid',
      releasedBy: 'repayment',
    });
    expect(blockView({ key: 'loan_unpaid', releasedBy: 'repayment', about, at })).toEqual({
      key: 'loan_unpaid',
      releasedBy: 'repayment',
      amount: '1200',
      currency: 'jpy',
      at,
    });
    expect(factsOf({ key: 'loan_unpaid', releasedBy: 'repayment' })).toEqual({ releasedBy: 'repayment' });
    expect(factsOf({ key: 'loan_unpaid', releasedBy: 'repayment', about, at })).toEqual({
      releasedBy: 'repayment',
      amount: '1200 jpy',
      until: '2026-03-02T03:00:00.000Z',
    });
  });

  it.each([
    [1, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [NaN, false],
    [2 ** 53, false],
  ])('treat %d as a valid amount of money: %s', (minor, is) => {
    expect(isAmount(minor)).toBe(is);
  });
});

it.each([
  ['an open quote', {}, 0],
  ['a quote that ran out', { ended: true }, 2],
  ['an exchange', { ended: true, exchangedAt: 5 }, 1],
])('in the exchange list, %s has a status of its own', (_, patch, place) => {
  const record = {
    id: 'X1',
    account: CUSTOMER,
    ended: false,
    at: 1,
    from: 'jpy',
    to: 'usd',
    midRate: 1e6,
    debit: 10_000,
    fee: 20,
    credit: 9,
    expiresAt: 9,
  } as const;
  const statuses = [{}, { ended: true, exchangedAt: 5 }, { ended: true }].map(
    (one) => exchangeView({ ...record, ...one }).status,
  );
  expect(new Set(statuses).size).toBe(3);
  const view = exchangeView({ ...record, ...patch });
  expect(view.status).toBe(statuses[place]);
  expect(view).toMatchObject({ debit: '10000', fee: '20', credit: '0.09', quotedAt: 1, expiresAt: 9 });
  expect('exchangedAt' in view).toBe('exchangedAt' in patch);
});
