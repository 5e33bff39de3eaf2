import { PRICE_SCALE } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../../market/create.ts';
import { fundRecords } from '../funds/views.ts';
import { messageList } from '../inbox/views.ts';
import { closedPositions } from '../trading/views/lists.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';

const CASH = 10_000_000;
const EX = 2 * 1_440;

/** ZJ1 costs 1,000, and as much more after `shares` new ones came for 10,000 old ones. The tick is as fine as prices can be. */
function consolidated(shares: number): Stage {
  const reference = Math.round((1_000 * PRICE_SCALE * 10_000) / shares);
  const issue = { free: shares - 10_000, offered: 0, isSplit: true, reference, rightValue: 0 };
  return new Stage({
    prices: {
      ZJ1: [
        [0, 1_000],
        [EX, reference / PRICE_SCALE],
      ],
    },
    spread: 0,
    splits: { ZJ1: [{ exDay: 2, ratio: shares / 10_000, issue }] },
  });
}
const ONE_FOR_TEN = 1_000;
const messages = (stage: Stage) =>
  messageList(stage.state, CUSTOMER, stage.market).messages.filter(({ event }) => event === 'corporateAction');
const worthOf = (stage: Stage, id: string): number => {
  const { cash, margin } = stage.purses();
  return cash + margin + Number(stage.position(id).status === 0 ? stage.position(id).yingkui : 0);
};

describe('a consolidation of shares', () => {
  it.each(['long', 'short'] as const)('turns 100 shares of a %s position into 10 at ten times the price', (side) => {
    const stage = consolidated(ONE_FOR_TEN);
    const id = stage.open({ quantity: 100, side, leverage: 5 });
    stage.at(EX);
    expect(stage.position(id)).toMatchObject({
      status: 0,
      stock_num: 10,
      buy_price: '10000',
      cost: '100000',
      yingkui: '0',
      shareChanges: [{ kind: 'split', ratio: '0.1', stock_num: 100, buy_price: '1000' }],
    });
    expect(stage.purses()).toEqual({ cash: CASH - 20_000, hold: 0, margin: 20_000 });
    const [{ titles, bodies }] = messages(stage) as [ReturnType<typeof messages>[number]];
    expect(titles.jp).toBe('株式併合により保有株数が変わりました');
    expect(bodies.us).toContain('10 shares became 1');
    expect(bodies.us).toContain('Your positions now count 10 shares');
    expect(bodies.us).not.toContain('Fractions');
  });

  it('pays for the remaining fraction in cash at the reference price, in one record', () => {
    const stage = consolidated(ONE_FOR_TEN);
    const id = stage.open({ quantity: 107 });
    stage.at(EX);
    expect(stage.position(id)).toMatchObject({ status: 0, stock_num: 10, cost: '100000' });
    expect(stage.purses()).toEqual({ cash: CASH - 100_000, hold: 0, margin: 100_000 });
    expect(messages(stage)[0]?.bodies.us).toContain('settled at 10,000 JPY: 7,000.00 JPY was credited');
    expect(fundRecords(stage.state, CUSTOMER, 'jpy').records[0]).toMatchObject({ kind: 'shareIssue', amount: '7000' });
  });

  it.each([
    ['seven shares held long', { quantity: 7 }],
    ['three sold short', { quantity: 3, side: 'short', leverage: 3 }],
  ] as const)('ends a position of %s, of which less than one share is left', (_what, fields) => {
    const stage = consolidated(ONE_FOR_TEN);
    const id = stage.open(fields);
    stage.at(EX);
    expect(stage.purses()).toEqual({ cash: CASH, hold: 0, margin: 0 });
    expect(stage.position(id)).toMatchObject({
      status: 1,
      stock_num: fields.quantity,
      sell_price: '1000',
      realized: '0',
      closeReason: 'consolidation',
    });
    expect(stage.moves()).toEqual(['holding>preparingToClose', 'preparingToClose>closed']);
    expect(closedPositions(stage, CUSTOMER, 'jpy')).toMatchObject({ lsyk: '0' });
    const said = messages(stage)[0]!.bodies.us;
    expect(said).toContain(`settled at 10,000 JPY: `);
    expect(said).not.toContain('Your positions now count');
    // Nothing of it happens again.
    expect(stage.at(EX + 1_440).purses().cash).toBe(CASH);
  });

  it('returns added margin when it ends a position', () => {
    const stage = consolidated(ONE_FOR_TEN);
    const id = stage.open({ quantity: 9, leverage: 3 });
    const top = { name: 'marginTopUp', account: CUSTOMER, id, amount: '1000', clientOrderId: 'top-up-1' } as const;
    expect(stage.run(top).ok).toBe(true);
    stage.at(EX);
    expect(stage.purses()).toEqual({ cash: CASH, hold: 0, margin: 0 });
  });

  it('makes pending orders expire, including limit orders to close a position', () => {
    const stage = consolidated(ONE_FOR_TEN);
    const order = stage.open({ quantity: 100, price: '600' });
    const id = stage.open({ quantity: 50 });
    const close = { name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'close-at' } as const;
    expect(stage.run({ ...close, orderType: 'limit', price: '1500' }).ok).toBe(true);
    stage.at(EX);
    expect(stage.position(order)).toMatchObject({ closeReason: 'expired' });
    expect(stage.position(id)).toMatchObject({ status: 0, stock_num: 5 });
    expect(stage.position(id)).not.toHaveProperty('closeOrder');
    expect(messages(stage)[0]?.bodies.us).toMatch(/expired: 1\.[^]*close that expired: 1\./);
  });

  it('preserves the value of any number of shares, long and short, with and without leverage, at any ratio', () => {
    const draws = {
      quantity: fc.integer({ min: 1, max: 999 }),
      shares: fc.integer({ min: 100, max: 9_999 }),
      leverage: fc.constantFrom(1, 2, 5, 10),
      side: fc.constantFrom('long', 'short'),
    } as const;
    fc.assert(
      fc.property(fc.record(draws), ({ quantity, shares, leverage, side }) => {
        const stage = consolidated(shares);
        const id = stage.open({ quantity, leverage, side });
        const before = worthOf(stage, id);
        stage.at(EX);
        // The house gives or takes fractions of a yen, and never more than one for each of the two roundings.
        expect(Math.abs(worthOf(stage, id) - before)).toBeLessThanOrEqual(2);
        const left = Math.floor((quantity * shares) / 10_000);
        expect(stage.position(id)).toMatchObject({
          status: left === 0 ? 1 : 0,
          stock_num: left === 0 ? quantity : left,
        });
        if (left === 0) expect(stage.purses()).toMatchObject({ hold: 0, margin: 0 });
      }),
      { numRuns: 60 },
    );
  });
});

describe('a consolidation created by an overlay', () => {
  const market = createMarket('consolidated');
  const { code } = market.instruments('jp')[3]!;
  const from = market.sessionView('jp', Date.UTC(2026, 10, 18, 1)).session.openAt + 600_000;
  const ex = market.sessionAfter('jp', '2026-11-18')!.openAt;
  const split = (...ratios: readonly number[]) =>
    market.overlaid(
      ratios.map((ratio, place) => ({ id: place + 1, target: code, kind: 'split' as const, ratio, from })),
    );

  it('multiplies the price and divides the shares, and adjusted candles are unaffected', () => {
    const overlaid = split(0.1);
    const close = market.tick(code, ex - 1)!.last;
    expect(overlaid.tick(code, ex)!.previousClose / close).toBeCloseTo(10, 1);
    expect(overlaid.nextSplit(code, from)).toMatchObject({ opensAt: ex, ratio: 0.1 });
    expect(overlaid.issuedShares(code, ex)).toBe(Math.round(market.issuedShares(code, ex) / 10));
    const now = ex + 6 * 3_600_000;
    const candles = (adjustment: 'none' | 'forward') =>
      overlaid.candles(code, { period: 'day', adjustment, before: now, limit: 3, now });
    const [raw, adjusted] = [candles('none').close, candles('forward').close];
    expect(raw.at(-1)! / raw.at(-2)!).toBeGreaterThan(7);
    expect(adjusted.at(-1)! / adjusted.at(-2)!).toBeLessThan(1.4);
    expect(candles('forward').volume.at(-2)! / candles('none').volume.at(-2)!).toBeCloseTo(0.1, 1);
  });

  it('is combined with other splits of the same day, and is cancelled if a share would cost more than allowed', () => {
    expect(split(0.1, 10).nextSplit(code, from)).toEqual(market.nextSplit(code, from));
    expect(split(0.5, 0.1).nextSplit(code, from)).toMatchObject({ ratio: 0.05 });
    const many = split(0.01, 0.01, 0.01);
    expect(many.tick(code, ex)!.previousClose).toBe(market.tick(code, ex)!.previousClose);
  });
});
