import { ALERTS_MAXIMUM, ALERT_KINDS, DAY_MS, PRICE_SCALE, isAlertMet, parsePrice } from '@zaraba/contracts';
import type { AlertKind } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../kernel/command.ts';
import { tableGet } from '../../kernel/table.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { DAY_ONE_MS } from '../../testing/scriptedMarket.ts';
import type { Script } from '../../testing/scriptedMarket.ts';
import { wildWalk } from '../../testing/walk.ts';
import { priceAlertsOf } from './priceAlerts.ts';

const DAY_MINUTES = 1_440;
const PRICES: Script = {
  prices: {
    ZJ1: [
      [0, 1_000],
      [10, 1_020],
      [20, 1_050],
      [30, 1_010],
      [DAY_MINUTES, 1_060],
      [DAY_MINUTES + 10, 990],
      [2 * DAY_MINUTES, 1_055],
    ],
  },
};

interface Wish {
  readonly code?: string;
  readonly kind?: AlertKind;
  readonly value?: string;
  readonly repeat?: boolean;
}

function add(stage: Stage, { code = 'ZJ1', kind = 'priceAbove', value, repeat = false }: Wish): Reply {
  const stated = value === undefined ? {} : { value };
  return stage.run({ name: 'priceAlertAdd', account: CUSTOMER, code, kind, ...stated, repeat });
}

/** Minutes at which alerts were met, with the prices, oldest first. */
function told({ state }: Stage): (readonly [minute: number, price: string | undefined])[] {
  const ids = tableGet(state.accounts, CUSTOMER)?.openRecords.message ?? [];
  return [...ids].flatMap((id) => {
    const { template, at, parameters } = tableGet(state.books.message, id)!;
    return template === 'priceAlertMet' ? [[(at - DAY_ONE_MS) / 60_000, parameters['price']] as const] : [];
  });
}

const waiting = ({ state, market }: Stage) => priceAlertsOf(state, CUSTOMER, market);

describe('a price alert', () => {
  it('is met only once, by the first trade at its price, and is then removed', () => {
    const stage = new Stage(PRICES).at(1);
    expect(add(stage, { value: '1040' })).toMatchObject({ ok: true, message: 'added' });
    expect(waiting(stage)).toMatchObject([{ code: 'ZJ1', kind: 'priceAbove', value: '1040', repeat: false }]);
    expect(told(stage.at(19))).toEqual([]);
    expect(told(stage.at(20))).toEqual([[20, '1050']]);
    expect(waiting(stage)).toEqual([]);
    expect(told(stage.at(3 * DAY_MINUTES))).toHaveLength(1);
  });

  it('that repeats is met once on each trading day', () => {
    const stage = new Stage(PRICES).at(1);
    add(stage, { value: '1015', repeat: true });
    expect(told(stage.at(3 * DAY_MINUTES))).toEqual([
      [10, '1020'],
      [DAY_MINUTES, '1060'],
      [2 * DAY_MINUTES, '1055'],
    ]);
    expect(waiting(stage)).toMatchObject([{ repeat: true, metAt: DAY_ONE_MS + 2 * DAY_MS }]);
  });

  it('on the daily change is relative to the previous close', () => {
    const stage = new Stage(PRICES).at(40);
    add(stage, { kind: 'dayDown', value: '1.5' });
    add(stage, { kind: 'dayUp', value: '4' });
    // 1,010 at the close, then 1,060 (+5 %) and 990 (−2 %).
    expect(told(stage.at(2 * DAY_MINUTES))).toEqual([
      [DAY_MINUTES, '1060'],
      [DAY_MINUTES + 10, '990'],
    ]);
  });

  it('on the yearly range is met beyond all earlier prices', () => {
    const stage = new Stage(PRICES).at(40);
    add(stage, { kind: 'yearHigh' });
    add(stage, { kind: 'yearLow' });
    expect(told(stage.at(3 * DAY_MINUTES))).toEqual([
      [DAY_MINUTES, '1060'],
      [DAY_MINUTES + 10, '990'],
    ]);
  });

  it('is refused if the last trade has already reached its price, with the range of allowed prices', () => {
    const stage = new Stage(PRICES).at(15);
    const refused = add(stage, { value: '1020' });
    expect(refused).toMatchObject({ ok: false, error: 'invalid_request', fields: { value: 'range' } });
    expect('hint' in refused && refused.hint).toBe('value is more than 1020.');
    expect(add(stage, { kind: 'priceBelow', value: '1020' })).toMatchObject({ fields: { value: 'range' } });
    expect(add(stage, { kind: 'priceBelow', value: '1019' }).ok).toBe(true);
  });

  it('is refused without the value that its kind needs, with one out of range, and for an unknown stock', () => {
    const stage = new Stage(PRICES).at(1);
    expect(add(stage, {})).toMatchObject({ fields: { value: 'missing' } });
    expect(add(stage, { value: '999999999999' })).toMatchObject({ fields: { value: 'format' } });
    expect(add(stage, { kind: 'dayDown', value: '100' })).toMatchObject({ fields: { value: 'range' } });
    expect(add(stage, { code: 'ZX404', value: '2000' })).toMatchObject({ error: 'product_unavailable' });
  });

  it('that is already active is not added again', () => {
    const stage = new Stage(PRICES).at(1);
    const added = add(stage, { value: '1040' });
    const { state } = stage;
    expect(add(stage, { value: '1040' })).toEqual(added);
    expect(stage.state).toBe(state);
    add(stage, { value: '1040', repeat: true });
    expect(waiting(stage)).toHaveLength(2);
  });

  it('is one of fifty at most', () => {
    const stage = new Stage(PRICES).at(1);
    for (let n = 0; n < ALERTS_MAXIMUM; n += 1) expect(add(stage, { value: String(2_000 + n) }).ok).toBe(true);
    const refused = add(stage, { value: '3000' });
    expect(refused).toMatchObject({ ok: false, error: 'invalid_request', fields: { code: 'range' } });
    stage.run({ name: 'priceAlertRemove', account: CUSTOMER, id: waiting(stage)[0]!.id });
    expect(add(stage, { value: '3000' }).ok).toBe(true);
  });

  it('that was removed is never met, and removing it twice changes nothing', () => {
    const stage = new Stage(PRICES).at(1);
    add(stage, { value: '1015' });
    const { id } = waiting(stage)[0]!;
    const remove = { name: 'priceAlertRemove', account: CUSTOMER, id } as const;
    expect(stage.run(remove)).toMatchObject({ ok: true, message: 'deleted' });
    const { state } = stage;
    expect(stage.run(remove).ok).toBe(true);
    expect(stage.state).toBe(state);
    expect(stage.run({ ...remove, account: '0900000002' })).toMatchObject({ ok: false, fields: { id: 'choice' } });
    expect(told(stage.at(DAY_MINUTES))).toEqual([]);
  });

  it('is converted to the price of the new shares after a split', () => {
    const prices: Script['prices'] = {
      ZJ1: [
        [0, 1_000],
        [DAY_MINUTES, 520],
        [DAY_MINUTES + 10, 560],
      ],
    };
    const stage = new Stage({ prices, splits: { ZJ1: [{ exDay: 1, ratio: 2 }] } }).at(1);
    add(stage, { value: '1100' });
    add(stage, { kind: 'priceBelow', value: '600' });
    add(stage, { kind: 'priceBelow', value: '1000' });
    expect(waiting(stage)).toHaveLength(2);
    stage.at(DAY_MINUTES);
    expect(waiting(stage).map(({ value }) => value)).toEqual(['300', '550']);
    expect(told(stage.at(2 * DAY_MINUTES))).toEqual([[DAY_MINUTES + 10, '560']]);
  });
});

/** The first trade from a minute on that meets an alert, by looking at each. */
function firstMet(script: Script, kind: AlertKind, value: string, from: number): readonly [number, number] | undefined {
  const path = script.prices['ZJ1']!;
  return path.find(([minute, last]) => {
    const prices = { last: last * PRICE_SCALE, previousClose: 0 };
    return minute > from && isAlertMet({ kind, value: parsePrice(value) }, prices);
  });
}

describe('on random markets', () => {
  const anyAlert = fc.record({
    seed: fc.nat(1_000),
    from: fc.integer({ min: 1, max: 300 }),
    kind: fc.constantFrom('priceAbove' as const, 'priceBelow' as const),
    away: fc.integer({ min: 1, max: 60 }),
  });

  it('an alert is met by the first matching trade, however the clock reaches it', () => {
    fc.assert(
      fc.property(
        anyAlert,
        fc.array(fc.integer({ min: 301, max: 5 * DAY_MINUTES }), { maxLength: 8 }),
        (one, stops) => {
          const script: Script = { prices: { ZJ1: wildWalk(one.seed, 4) } };
          const [, last] = script.prices['ZJ1']!.findLast(([minute]) => minute <= one.from)!;
          const value = String(one.kind === 'priceAbove' ? last + one.away : Math.max(1, last - one.away));
          const met = firstMet(script, one.kind, value, one.from);
          const expected = met === undefined ? [] : [[met[0], String(met[1])]];
          for (const way of [[], stops.toSorted((a, b) => a - b)]) {
            const stage = new Stage(script).at(one.from);
            expect(add(stage, { kind: one.kind, value }).ok).toBe(true);
            for (const minute of way) stage.at(minute);
            expect(told(stage.at(6 * DAY_MINUTES))).toEqual(expected);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a repeating alert is met at most once on each trading day', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.constantFrom(...ALERT_KINDS),
        fc.integer({ min: 1, max: 8 }),
        (seed, kind, away) => {
          const script: Script = { prices: { ZJ1: wildWalk(seed, 6) } };
          const stage = new Stage(script).at(1);
          const above = String(script.prices['ZJ1']![0]![1] + away);
          const value = { priceAbove: above, priceBelow: '900', yearHigh: undefined, yearLow: undefined }[
            kind as string
          ];
          const reply = add(stage, { kind, value: value ?? String(away / 2), repeat: true });
          const days = told(stage.at(8 * DAY_MINUTES)).map(([minute]) => Math.floor(minute / DAY_MINUTES));
          expect(new Set(days).size).toBe(days.length);
          expect(reply.ok || days.length === 0).toBe(true);
          expect(waiting(stage)).toHaveLength(reply.ok ? 1 : 0);
        },
      ),
      { numRuns: 40 },
    );
  });
});
