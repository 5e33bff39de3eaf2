import { positionSchema } from '@zaraba/contracts';
import type { FeeLine } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { FUND_BOOK_MAXIMUM } from '../../kernel/ledger.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { closedPositions } from '../views/lists.ts';
import { fundRecords } from '../../funds/views.ts';

const FEES: readonly FeeLine[] = [
  { kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '10' },
  { kind: 'selling', on: 'sell', label: 'commission', basisPoints: '10' },
  { kind: 'stamp', on: 'sell', label: 'stamp duty', basisPoints: '5' },
];

describe('buying and selling without leverage', () => {
  it('takes cost and fee from the balance and returns proceeds less fees', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [10, 1_200],
        ],
      },
      fees: FEES,
    });
    const id = stage.open();
    expect(stage.moves()).toEqual(['pendingOrder>holding']);
    // Bought at the ask of 1,001: cost 100,100, fee 100.1 rounded to 100.
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 100_100 - 100, hold: 0, margin: 100_100 });
    expect(stage.position(id)).toMatchObject({
      status: 0,
      buy_price: '1001',
      cost: '100100',
      fee: '100',
      yingkui: '-100',
    });
    expect(stage.position(id)).not.toHaveProperty('liquidationPrice');

    stage.at(10);
    expect(stage.totals()).toEqual({ ccsz: '120000', fdyk: '19900' });
    expect(stage.close(id)).toMatchObject({ ok: true, message: 'sale_requested' });
    expect(stage.moves()).toEqual(['holding>preparingToClose', 'preparingToClose>closed']);
    // Sold at the bid of 1,199: proceeds 119,900, selling fee 119.9 -> 120, stamp duty 59.95 -> 60.
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 100 + 19_800 - 180, hold: 0, margin: 0 });
    expect(stage.position(id)).toMatchObject({ status: 1, sell_price: '1199', realized: '19800', fee: '280' });
    expect(stage.balance('house:fees')).toBe(220);
    expect(stage.balance('house:stamp')).toBe(60);
    expect(stage.balance('house:market')).toBe(-19_800);
    expect(stage.totals()).toEqual({ ccsz: '0', fdyk: '0' });
    expect(closedPositions(stage, CUSTOMER, 'jpy')).toMatchObject({ lsyk: '19800' });
  });

  it('records every movement with the balance after it', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] }, fees: FEES });
    const id = stage.open();
    stage.close(id);
    const { records, hasMore } = fundRecords(stage.state, CUSTOMER, 'jpy');
    expect(hasMore).toBe(false);
    expect(records.map(({ id: number, kind, amount, balance }) => [number, kind, amount, balance])).toEqual([
      ['5', 'fee', '-150', '9999550'],
      ['4', 'sell', '99900', '9999700'],
      ['3', 'fee', '-100', '9899800'],
      ['2', 'buy', '-100100', '9899900'],
      ['1', 'opening', '10000000', '10000000'],
    ]);
  });

  it('names the sale and the cover of a short position as such, not as a purchase and its sale', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    stage.close(stage.open({ side: 'short' }));
    const kinds = fundRecords(stage.state, CUSTOMER, 'jpy').records.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'fee')).toEqual(['shortCover', 'shortSale', 'opening']);
  });

  it('pages the movements, stores the newest, and states the omitted movements and the balance before them', () => {
    const stage = new Stage({ prices: {} });
    for (let n = 0; n < FUND_BOOK_MAXIMUM + 10; n += 1) {
      stage.run({ name: 'deposit', account: CUSTOMER, currency: 'usd', amountMinor: 1 });
    }
    const first = fundRecords(stage.state, CUSTOMER, 'usd');
    expect(first).toMatchObject({ hasMore: true });
    expect(first).not.toHaveProperty('earlier');
    const ids: string[] = [];
    let last = first;
    for (; ; last = fundRecords(stage.state, CUSTOMER, 'usd', { before: ids.at(-1) })) {
      ids.push(...last.records.map(({ id }) => id));
      if (!last.hasMore) break;
    }
    expect(last.earlier).toEqual({ count: 10, until: last.records.at(-1)?.at, balance: '0.10' });
    // A period after the oldest kept movement leaves nothing out.
    const later = { from: (last.records.at(-1)?.at ?? 0) + 1 };
    expect(fundRecords(stage.state, CUSTOMER, 'usd', later)).not.toHaveProperty('earlier');
    expect(ids).toEqual(Array.from({ length: FUND_BOOK_MAXIMUM }, (_, n) => String(FUND_BOOK_MAXIMUM + 10 - n)));
    expect(fundRecords(stage.state, CUSTOMER, 'usd', { before: '1' }).records).toEqual([]);
    // What is no number of a movement begins with the newest.
    expect(fundRecords(stage.state, CUSTOMER, 'usd', { before: 'none' })).toEqual(first);
  });

  it('returns rows that match the contract', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    const ids = [stage.open(), stage.open({ price: '900' }), stage.open({ side: 'short', leverage: 3 })];
    stage.close(ids[0] ?? '');
    for (const id of ids) expect(positionSchema.safeParse(stage.position(id)).error).toBeUndefined();
  });

  it('counts dollars in cents', () => {
    const stage = new Stage({ prices: { ZU1: [[0, 10]] }, spread: 0 });
    expect(stage.order({ code: 'ZU1', quantity: 7 })).toMatchObject({ ok: false, error: 'insufficient_balance' });
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'usd', amountMinor: 7_000 });
    stage.open({ code: 'ZU1', quantity: 7 });
    expect(stage.purses('usd')).toEqual({ cash: 0, hold: 0, margin: 7_000 });
    expect(stage.purses('jpy').cash).toBe(10_000_000);
  });
});
