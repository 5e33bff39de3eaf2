import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKETS, PRICE_SCALE } from '@zaraba/contracts';
import { sessionOn, sessionTable } from '../../market/calendar/calendar.ts';
import { createMarket } from '../../market/create.ts';
import { messageList } from '../inbox/views.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import type { Script } from '../testing/scriptedMarket.ts';
import { fundRecords } from '../funds/views.ts';
import { userInfo } from '../accounts/views.ts';
import { offersAt } from '../blockTrades/offers.ts';
import { profitAndLoss } from '../profitAndLoss/views.ts';
import { tableEntries, tableGet } from '../kernel/table.ts';
import { dividendAmount } from './terms.ts';

const CASH = 10_000_000;
const DAY = 1_440;
/** 45 yen for each share: fixed at the close of day 1, paid at the opening of day 60. */
const SCRIPT: Script = {
  prices: { ZJ1: [[0, 1_000]], ZJ2: [[0, 1_000]] },
  spread: 0,
  dividends: {
    ZJ1: [
      { exDay: 2, payDay: 60, perShare: 45 },
      { exDay: 180, payDay: 240, perShare: 50 },
    ],
  },
};
const BEFORE_EX = DAY + 60;
const EX = 2 * DAY;
const PAID = 60 * DAY;

const movements = (stage: Stage, kind: 'dividend' | 'dividendCharge') =>
  fundRecords(stage.state, CUSTOMER, 'jpy').records.filter((record) => record.kind === kind);
const titles = (stage: Stage) =>
  messageList(stage.state, CUSTOMER, stage.market).messages.flatMap(({ event, titles: { us } }) =>
    event === 'corporateAction' ? us : [],
  );

describe('a cash dividend', () => {
  it('is counted separately for each stock and each customer', () => {
    const paying = (perShare: number) => [{ exDay: 2, payDay: 60, perShare }];
    const stage = new Stage({ ...SCRIPT, dividends: { ZJ1: paying(45), ZJ2: paying(30) } });
    const account = '0900000002';
    stage.run({ name: 'setIdentity', account, identity: 'verified' });
    stage.run({ name: 'setFundPassword', account, passwordHash: 'fund' });
    stage.run({ name: 'deposit', account, currency: 'jpy', amountMinor: CASH });
    for (const code of ['ZJ1', 'ZJ2']) stage.open({ code, quantity: 100 });
    stage.run({
      name: 'placeOrder',
      account,
      clientOrderId: 'other',
      code: 'ZJ1',
      side: 'long',
      orderType: 'market',
      quantity: 200,
      leverage: 1,
    });
    stage.at(EX);
    const waiting = tableEntries(stage.state.books.dividend).map(([, record]) => record);
    expect(waiting.map((one) => [one.account, one.code, one.long])).toEqual([
      [CUSTOMER, 'ZJ1', 100],
      [CUSTOMER, 'ZJ2', 100],
      [account, 'ZJ1', 200],
    ]);
  });

  it('is credited on its pay date, net of the tax withheld, as a separate movement', () => {
    const stage = new Stage(SCRIPT);
    stage.open({ quantity: 100 });
    stage.at(EX);
    expect(stage.purses().cash).toBe(CASH - 100_000);
    expect(movements(stage, 'dividend')).toEqual([]);
    stage.at(PAID);
    // 4,500 less 689 (15.315 %) and 225 (5 %)
    expect(stage.purses().cash).toBe(CASH - 100_000 + 3_586);
    expect(stage.balance('house:dividends')).toBe(-4_500);
    expect(stage.balance('house:tax')).toBe(914);
    expect(movements(stage, 'dividend')).toMatchObject([{ amount: '3586', code: 'ZJ1', at: stage.now }]);
    expect(stage.events).toContainEqual({ type: 'balance', account: CUSTOMER, currency: 'jpy' });
  });

  it('belongs to the holders of the stock at the close before the ex-date, even if they have sold it since', () => {
    const stage = new Stage(SCRIPT);
    const id = stage.at(BEFORE_EX).open({ quantity: 100 });
    stage.at(EX).close(id);
    stage.at(PAID);
    expect(stage.purses().cash).toBe(CASH + 3_586);
  });

  it('is not paid to those who bought on the ex-date or sold before it', () => {
    const stage = new Stage(SCRIPT);
    const id = stage.open({ quantity: 100 });
    stage.at(BEFORE_EX).close(id);
    stage.at(EX).open({ quantity: 100 });
    stage.at(PAID);
    expect(stage.purses().cash).toBe(CASH - 100_000);
    expect(titles(stage)).toEqual([]);
  });

  it('is not paid to those who buy at exactly the instant that fixes the holders', () => {
    const dividends = { ZJ1: SCRIPT.dividends!['ZJ1']!, ZJ2: SCRIPT.dividends!['ZJ1']! };
    const stage = new Stage({ ...SCRIPT, dividends }).at(30);
    const offer = offersAt(stage.market, stage.now)[0]!;
    stage.open({ code: offer.instrument.code, quantity: 100 });
    stage.run({ name: 'setReviewer', reviewer: 'byHand' });
    const { id: offerId, bulkPassword, minimumQuantity: quantity } = offer;
    const application = { account: CUSTOMER, clientOrderId: 'block', offerId, quantity, bulkPassword };
    const reply = stage.run({ name: 'blockApply', ...application });
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    stage.now = stage.market.nextDividend(offer.instrument.code, stage.now)!.fixedAt;
    const { id } = reply.data as { readonly id: string };
    expect(stage.run({ name: 'decideReview', id, outcome: 'pass' }).ok).toBe(true);
    stage.at(PAID);
    expect(tableGet(stage.state.books.position, (reply.data as { positionId: string }).positionId)?.state).toBe(
      'holding',
    );
    expect(movements(stage, 'dividend')).toMatchObject([{ amount: '3586' }]);
  });

  it('is paid in full on leveraged positions, and once for all positions in a stock', () => {
    const stage = new Stage(SCRIPT);
    stage.open({ quantity: 60 });
    stage.open({ quantity: 40, leverage: 10 });
    stage.open({ quantity: 40, code: 'ZJ2' });
    const { cash } = stage.at(EX).purses();
    expect(stage.at(PAID).purses().cash).toBe(cash + 3_586);
    expect(movements(stage, 'dividend')).toHaveLength(1);
  });

  it('is owed in full by short positions', () => {
    const stage = new Stage(SCRIPT);
    const id = stage.open({ side: 'short', quantity: 100, leverage: 5 });
    stage.at(EX).close(id);
    stage.at(PAID);
    expect(stage.purses().cash).toBe(CASH - 4_500);
    expect(stage.balance('house:dividends')).toBe(4_500);
    expect(movements(stage, 'dividendCharge')).toMatchObject([{ amount: '-4500', code: 'ZJ1' }]);
    const [charged] = messageList(stage.state, CUSTOMER, stage.market).messages;
    expect(charged?.bodies.us).not.toContain('covered');
  });

  it('never takes a balance below zero: the house covers the shortfall', () => {
    const stage = new Stage(SCRIPT);
    stage.open({ side: 'short', quantity: 100 });
    stage.at(EX).open({ code: 'ZJ2', quantity: 9_899 });
    expect(stage.purses().cash).toBe(1_000);
    stage.at(PAID);
    expect(stage.purses().cash).toBe(0);
    expect(stage.balance('house:shortfall')).toBe(-3_500);
    const [charged] = messageList(stage.state, CUSTOMER, stage.market).messages;
    expect(charged?.bodies.us).toContain('We covered 3,500.00 JPY that your balance did not.');
  });

  it('is followed by the next dividend for customers who still hold the stock', () => {
    const stage = new Stage(SCRIPT);
    stage.open({ quantity: 100 });
    stage.at(300 * DAY);
    expect(movements(stage, 'dividend').map(({ amount }) => amount)).toEqual(['3985', '3586']);
    expect([...stage.state.due]).toEqual([]);
  });

  it('is announced in the inbox with its date, and reported when paid', () => {
    const stage = new Stage(SCRIPT);
    stage.open({ quantity: 100 });
    stage.at(EX);
    const [entitled] = messageList(stage.state, CUSTOMER, stage.market).messages;
    expect(entitled?.titles.us).toBe('You are entitled to a dividend');
    expect(entitled?.bodies.jp).toContain('支払予定日：2026/05/31');
    expect(entitled?.bodies.jp).toContain('配当金(税引前)：4,500.00 JPY');
    stage.at(PAID);
    const [paid] = messageList(stage.state, CUSTOMER, stage.market).messages;
    expect(paid?.titles.us).toBe('Dividend credited');
    expect(paid?.bodies.us).toContain('100 shares of ZJ1 us (ZJ1), 45 JPY per share.');
    expect(paid?.bodies.us).toContain('Tax withheld: 914.00 JPY');
  });

  it('is part of the equity change as a dividend and a tax', () => {
    const stage = new Stage(SCRIPT);
    stage.open({ quantity: 100 });
    stage.at(PAID);
    const account = tableGet(stage.state.accounts, CUSTOMER)!;
    const about = { state: stage.state, account, currency: 'jpy', now: stage.now, market: stage.market } as const;
    const { parts } = profitAndLoss(about, '2026-04-01', '2026-06-30')!.account;
    expect(parts).toMatchObject({ dividends: '4500', dividendTax: '-914', realized: '0' });
    expect(userInfo(stage.state, CUSTOMER, 'jpy')?.jpy).toBe('9903586');
  });
});

describe('the tax withheld from a dividend', () => {
  it.each([
    ['jp', 'jpy', 45 * PRICE_SCALE, 100, { gross: 4_500, tax: 689 + 225 }],
    ['us', 'usd', 0.245 * PRICE_SCALE, 10, { gross: 245, tax: 24 }],
    ['cn', 'cny', 0.357 * PRICE_SCALE, 100, { gross: 3_570, tax: 357 }],
    ['jp', 'jpy', 0.1 * PRICE_SCALE, 1, { gross: 0, tax: 0 }],
  ] as const)(
    'in the market %s is rounded down for each tax',
    (market, currency, perShare, quantity, { gross, tax }) => {
      expect(dividendAmount(perShare, quantity, { market, currency })).toEqual({ gross, tax, net: gross - tax });
    },
  );
});

describe('the dividends of the market', () => {
  const market = createMarket('dividends');
  const codes = MARKETS.flatMap((id) => market.instruments(id).map(({ code }) => code));
  const anyCode = fc.constantFrom(...codes);
  const anyTime = fc.integer({ min: Date.UTC(2024, 0, 4), max: Date.UTC(2028, 0, 4) });

  it('are fixed at the close before the ex-date and paid on a business day, by the custom of each market', () => {
    fc.assert(
      fc.property(anyCode, anyTime, (code, at) => {
        const next = market.nextDividend(code, at);
        if (next === undefined) return;
        const { market: id } = market.instrument(code)!;
        const { sessions, indexOfDate, openAt: openings } = sessionTable(id);
        const before = sessions.at(indexOfDate.get(next.exDate)! - 1)!;
        expect(next.fixedAt).toBeGreaterThan(at);
        expect(next.fixedAt).toBe(before.closeAt + 1_000);
        expect(market.dividend(code, next.exDate, next.fixedAt - 2_000)).toBeUndefined();
        const days = (next.paidAt - sessionOn(id, next.exDate)!.openAt) / 86_400_000;
        const [least, most] = { jp: [60, 95], us: [13, 32], cn: [0, 0] }[id] as [number, number];
        expect(days).toBeGreaterThanOrEqual(least);
        expect(days).toBeLessThanOrEqual(most);
        expect(openings.includes(next.paidAt)).toBe(true);
      }),
    );
  });

  it('equal the fall of the base price where the exchange deducts them, to the tick', () => {
    fc.assert(
      fc.property(fc.constantFrom(...market.instruments('cn').map(({ code }) => code)), anyTime, (code, at) => {
        const next = market.nextDividend(code, at);
        if (next === undefined) return;
        const { perShare } = market.dividend(code, next.exDate, next.fixedAt)!;
        const session = sessionOn('cn', next.exDate)!;
        const before = market.tick(code, session.openAt - 1)!.last;
        const base = market.finishedDay(code, next.exDate, session.closeAt)!.previousClose;
        expect(Math.abs(before - perShare - base)).toBeLessThanOrEqual(PRICE_SCALE / 100);
      }),
    );
  });

  it('continue to the end of the calendar, one after the other', () => {
    const code = codes.find((one) => market.nextDividend(one, Date.UTC(2026, 0, 1)) !== undefined)!;
    let count = 0;
    let dates = market.nextDividend(code, Date.UTC(2026, 0, 1));
    for (; dates !== undefined; dates = market.nextDividend(code, dates.fixedAt)) count += 1;
    expect(count).toBeGreaterThan(15);
  });
});
