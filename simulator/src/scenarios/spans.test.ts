import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { ScenarioStep } from './format.ts';
import { marginCall } from './marginCall.ts';
import { Theatre } from './testing/spans.ts';
import type { Leg, Plot, Waiting } from './testing/spans.ts';

/** Plots to try: few in every test run, many in `npm run soak`. */
const RUNS = Number(process.env['ZARABA_PLOTS'] ?? 30);

const leveraged = new Theatre('leveraged');
const shortSeller = new Theatre('shortSeller');
afterAll(() => {
  leveraged.close();
  shortSeller.close();
});

const moves = (...minutes: readonly number[]): Leg[] => minutes.map((minute) => ({ minute, by: 'move' }));
const every = (step: number, end: number): Leg[] =>
  moves(...Array.from({ length: Math.floor(end / step) }, (_, n) => (n + 1) * step));
const say = { do: 'say', say: { jp: 'x', us: 'x', cn: 'x' } } as const;
const away = (part: number): Waiting => ({ away: part, side: 'long', leverage: 1 });

test('a step that waits for a fill is performed when the order fills, even if only a later shock filled it', () => {
  const plot: Plot = {
    waiting: [away(0.015)],
    steps: [
      { at: 'PT10M', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: -0.03, over: 'PT5M' } },
      { at: 'PT3H', ...say },
      { when: 'position:pendingOrder>holding', ...say },
    ],
    calls: [],
  };
  const jumped = leveraged.play(plot, 240);
  const start = jumped.now - 240 * 60_000;
  const [shock, fill, last] = jumped.taken;
  expect(jumped.taken.map(({ index }) => index)).toEqual([0, 2, 1]);
  expect([shock!.at - start, last!.at - start]).toEqual([10 * 60_000, 180 * 60_000]);
  expect(fill!.at).toBeGreaterThan(shock!.at);
  expect(fill!.at).toBeLessThan(shock!.at + 5 * 60_000);
  expect(leveraged.play(plot, 240, moves(10))).toEqual(jumped);
});

test('a margin call with limit orders ends in the same state in one jump as in steps of ten minutes', () => {
  const plot: Plot = {
    waiting: [0.005, 0.01, 0.02, 0.03, 0.04].map(away),
    steps: marginCall.steps as readonly ScenarioStep[],
    calls: [],
  };
  const jumped = leveraged.play(plot, 240);
  expect(jumped.taken.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(leveraged.play(plot, 240, every(10, 240))).toEqual(jumped);
});

/** To half an hour after the close. */
const SPAN_MINUTES = 360;
const minute = fc.integer({ min: 1, max: SPAN_MINUTES - 1 });
/** A share of the price, in thousandths. */
const part = (min: number, max: number) => fc.integer({ min, max }).map((thousandths) => thousandths / 1_000);
const by = part(-60, 60);
const over = fc.constantFrom('PT1M', 'PT5M', 'PT30M');
const laid = fc.oneof(
  fc.record({ kind: fc.constant('shock' as const), by, over }),
  fc.record({ kind: fc.constant('shock' as const), by, for: fc.constant('PT20M') }),
  fc.record({ kind: fc.constant('trend' as const), by, over: fc.constant('PT1H') }),
  fc.record({ kind: fc.constant('gap' as const), by }),
  fc.record({ kind: fc.constantFrom('halt' as const, 'limitDown' as const), for: fc.constant('PT45M') }),
);
const overlay = fc
  .tuple(laid, fc.boolean())
  .map(([one, specialQuotes]) => ({ do: 'overlay', overlay: { target: 'jp', ...one, specialQuotes } }) as const);
const paid = fc.integer({ min: 1, max: 9_999 }).map((amount) => ({
  do: 'account' as const,
  account: { of: 'me', deposit: { currency: 'jpy' as const, amount: String(amount) } },
}));
const act = fc.oneof(
  { weight: 4, arbitrary: overlay },
  { weight: 2, arbitrary: paid },
  { weight: 1, arbitrary: fc.constant({ do: 'disarm', disarm: 'overlays' } as const) },
  { weight: 1, arbitrary: fc.constant(say) },
  {
    weight: 1,
    arbitrary: fc.constant({
      do: 'message',
      message: { endpoint: '/user/login', key: 'too_frequent', nth: 2 },
    } as const),
  },
);
const MOVES = [
  'position:pendingOrder>holding',
  'position:pendingOrder>holding',
  'position:holding>preparingToClose',
  'position:preparingToClose>closed',
  'position:pendingOrder>orderCancelled',
] as const;
const CALLED = ['/market/stockList', '/user/watchlist'] as const;
const guard = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 120 }).map((at) => ({ at: `PT${at}M` as const })) },
  { weight: 1, arbitrary: fc.constantFrom('jp:lunch' as const, 'jp:close' as const).map((at) => ({ at })) },
  { weight: 4, arbitrary: fc.constantFrom(...MOVES).map((when) => ({ when, by: 'me' })) },
  {
    weight: 1,
    arbitrary: fc.record({ on: fc.constantFrom(...CALLED), nth: fc.integer({ min: 1, max: 2 }) }),
  },
);
const step = fc.tuple(guard, act).map(([when, what]) => ({ ...what, ...when }) satisfies ScenarioStep);
const plots: fc.Arbitrary<Plot> = fc.record({
  steps: fc.array(step, { minLength: 2, maxLength: 8 }),
  waiting: fc.array(
    fc.record({
      away: part(2, 20),
      side: fc.constantFrom('long' as const, 'short' as const),
      leverage: fc.constantFrom(1, 5),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  calls: fc.array(fc.record({ minute, endpoint: fc.constantFrom(...CALLED) }), { maxLength: 4 }),
});
const legs = fc.array(fc.record({ minute, by: fc.constantFrom('move' as const, 'run' as const, 'sleep' as const) }), {
  minLength: 1,
  maxLength: 8,
});

test('whatever a scenario does, a period ends in the same state in one jump, in steps and under a running clock', () => {
  fc.assert(
    fc.property(fc.constantFrom(leveraged, shortSeller), plots, legs, (theatre, plot, way) => {
      expect(theatre.play(plot, SPAN_MINUTES, way)).toEqual(theatre.play(plot, SPAN_MINUTES));
    }),
    { numRuns: RUNS },
  );
}, 900_000);
