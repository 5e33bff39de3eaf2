import { formatPrice } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../market/create.ts';
import { backtest } from './backtest.ts';
import type { Command } from './kernel/command.ts';
import { tableGet } from './kernel/table.ts';
import { CUSTOMER, Stage } from './testing/stage.ts';
import { apply, createState } from './world.ts';

/** 1,000 at the opening, 930 five minutes later, then up to 1,080. */
const FALLS_AND_RISES = {
  ZJ1: [
    [0, 1_000],
    [5, 930],
    [6, 990],
    [10, 1_080],
  ],
} as const;

function stageOf(): Stage {
  return new Stage({ prices: FALLS_AND_RISES, spread: 0 });
}

/** Bought at 1,000, sold at 990. */
function soldAtLoss(stage: Stage, fields: Parameters<Stage['open']>[0] = {}): string {
  const id = stage.open(fields);
  stage.at(7);
  stage.close(id);
  stage.at(8);
  return id;
}

describe('a backtest of a closed position', () => {
  it('with the original terms has the actual result', () => {
    const stage = stageOf();
    const id = soldAtLoss(stage);
    const { realized = 0, fee, soldAt } = tableGet(stage.state.books.position, id)!;
    expect(backtest(stage, CUSTOMER, id, {})).toMatchObject({ end: 'customer', at: soldAt, result: realized, fee });
    expect(realized).toBe(-1_000);
  });

  it.each([
    [{ stopLoss: '950' }, { end: 'stopLoss', result: -7_000 }],
    [{ stopLoss: '920' }, { end: 'customer', result: -1_000 }],
    [{ takeProfit: '1050' }, { end: 'customer', result: -1_000 }],
    [{ quantity: 300 }, { end: 'customer', result: -3_000 }],
    [
      { quantity: 300, stopLoss: '950' },
      { end: 'stopLoss', result: -21_000 },
    ],
  ] as const)('with %j ends as %j', (other, expected) => {
    const stage = stageOf();
    expect(backtest(stage, CUSTOMER, soldAtLoss(stage), other)).toMatchObject(expected);
  });

  it('that its own stop closed can show the gain of holding it to the close', () => {
    const stage = stageOf();
    const id = stage.open({ stopLoss: '950' });
    stage.at(20);
    expect(backtest(stage, CUSTOMER, id, {})).toMatchObject({ end: 'stopLoss', result: -7_000 });
    expect(backtest(stage, CUSTOMER, id, { stopLoss: '900' })).toMatchObject({ end: 'held', result: 8_000 });
    expect(backtest(stage, CUSTOMER, id, { takeProfit: '1050' })).toMatchObject({ end: 'takeProfit', result: 8_000 });
  });

  it('with another limit may show that the order never fills', () => {
    const stage = stageOf();
    const id = soldAtLoss(stage, { price: '1000' });
    expect(backtest(stage, CUSTOMER, id, { price: '940' })).toMatchObject({ end: 'customer', result: 6_000 });
    expect(backtest(stage, CUSTOMER, id, { price: '900' })).toMatchObject({ end: 'unfilled', result: 0, fee: 0 });
  });

  it('is refused if the order would have been refused, and for a position that is not closed or belongs to another customer', () => {
    const stage = stageOf();
    const id = soldAtLoss(stage);
    expect(backtest(stage, CUSTOMER, id, { stopLoss: '1100' })).toMatchObject({ ok: false });
    const held = stage.open();
    for (const [account, number] of [
      [CUSTOMER, held],
      ['0900000002', id],
      [CUSTOMER, 'SIM-000000-NONE'],
    ] as const)
      expect(backtest(stage, account, number, {})).toMatchObject({ ok: false, error: 'invalid_request' });
  });

  it('leaves the world unchanged', () => {
    const stage = stageOf();
    const id = soldAtLoss(stage);
    const before = JSON.stringify(stage.state);
    backtest(stage, CUSTOMER, id, { stopLoss: '950' });
    expect(JSON.stringify(stage.state)).toBe(before);
  });
});

it('a backtest with the original terms has the actual result on any day of the market, to the minor unit', () => {
  const start = Date.parse('2026-03-02T10:00:00+09:00');
  const trade = fc.record({
    place: fc.nat(200),
    side: fc.constantFrom('long', 'short'),
    leverage: fc.constantFrom(1, 2, 5),
    quantity: fc.integer({ min: 1, max: 40 }).map((lots) => lots * 100),
    stop: fc.option(fc.integer({ min: 3, max: 40 })),
    heldMinutes: fc.integer({ min: 1, max: 2_000 }),
  });
  const seeds = fc.constantFrom('backtest-1', 'backtest-2');
  fc.assert(
    fc.property(seeds, trade, (seed, { place, side, leverage, quantity, stop, heldMinutes }) => {
      const market = createMarket(seed);
      const shares = market.instruments('jp');
      const { code } = shares[place % shares.length]!;
      let state = createState({ seed, startMs: start });
      const run = (command: Command, now: number) => {
        const applied = apply(state, command, now, market);
        state = applied.state;
        return applied.reply;
      };
      run({ name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor: 10_000_000_000 }, start);
      const last = market.tick(code, start)!.last;
      const tick = market.tickSize(code, last, start);
      const away = Math.ceil((last * (stop ?? 0)) / 1_000 / tick) * tick;
      const stopLoss = stop === null ? undefined : formatPrice(side === 'long' ? last - away : last + away);
      const order = { code, side, leverage, quantity, orderType: 'market', ...(stopLoss && { stopLoss }) } as const;
      const opened = run({ name: 'placeOrder', account: CUSTOMER, clientOrderId: 'open', ...order }, start);
      fc.pre(opened.ok);
      const { id } = (opened as unknown as { data: { id: string } }).data;
      const soldAt = start + heldMinutes * 60_000;
      run({ name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'close' }, soldAt);
      run({ name: 'settle' }, soldAt + 86_400_000);
      const position = tableGet(state.books.position, id)!;
      fc.pre(position.soldAt !== undefined && position.before === undefined);
      const seen = backtest({ state, now: soldAt + 86_400_000, market }, CUSTOMER, id, {});
      expect(seen).toMatchObject({ result: position.realized, fee: position.fee, at: position.soldAt });
    }),
    { numRuns: 60 },
  );
});
