import { LIMITS, parseMoney } from '@zaraba/contracts';
import type { Currency, EquityPart, SentReplyOf } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { DEMO_CAST } from '../accounts/cast.ts';
import { cardList } from '../bank/views.ts';
import { CARD } from '../funds/testing/teller.ts';
import { tableGet } from '../kernel/table.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { accountOf } from '../accounts/views.ts';
import { converted } from './equity.ts';
import { profitAndLoss } from './views.ts';

const FUND_PASSWORD = DEMO_CAST[0].fundPasswordHash ?? '';
const [FIRST, SECOND, THIRD] = ['2026-04-01', '2026-04-02', '2026-04-03'];
/** Minutes of a day, and of 10:00 in Tokyo on the second day of the stage. */
const DAY = 1_440;
const NEXT_MORNING = DAY + 60;

/** A customer who asks where the money went. */
class Asking extends Stage {
  constructor() {
    const fees = [
      { kind: 'purchase', on: 'buy', label: 'fee', basisPoints: '7.5', minimum: '3' },
      { kind: 'selling', on: 'sell', label: 'fee', basisPoints: '7.5', minimum: '3' },
      { kind: 'stamp', on: 'sell', label: 'stamp', basisPoints: '5' },
    ] as const;
    const path = [
      [0, 1_000],
      [10, 1_100],
      [DAY, 1_050],
    ] as const;
    super({ prices: { ZJ1: path }, fees });
  }

  ask(from = FIRST, to = FIRST, currency: Currency = 'jpy'): SentReplyOf<'/user/profitAndLoss'> | undefined {
    const account = accountOf(this.state, CUSTOMER)!;
    return profitAndLoss({ state: this.state, account, currency, now: this.now, market: this.market }, from, to);
  }

  /** The parts of the whole account that are not zero, and its equity before and after. */
  figures(from?: string, to?: string) {
    const { start, end, parts } = this.ask(from, to)!.account;
    const moved = (Object.entries(parts) as [EquityPart, unknown][]).filter(([, amount]) => amount !== '0');
    return { start, end, ...Object.fromEntries(moved) };
  }

  exchange(amount: string): number {
    const quoted = this.run({ name: 'exchangeQuote', account: CUSTOMER, from: 'jpy', to: 'usd', amount });
    if (!quoted.ok) throw new Error('no quote');
    const { id, credit } = quoted.data as SentReplyOf<'/trade/exchangeQuote'>;
    const used = { account: CUSTOMER, quoteId: id, fundPasswordHash: FUND_PASSWORD, clientOrderId: 'exchange-1' };
    expect(this.run({ name: 'exchange', ...used }).ok).toBe(true);
    return parseMoney(String(credit), 'usd').minor;
  }
}

describe('a customer who asks how the equity changed', () => {
  it('sees deposits and withdrawals separately', () => {
    const stage = new Asking();
    const usual = { account: CUSTOMER, fundPasswordHash: FUND_PASSWORD };
    stage.run({ name: 'bankCardAdd', ...usual, details: CARD, number: { hash: 'number', last4: '0000' } });
    const bankCardId = cardList(stage.state, CUSTOMER)[0]!.id;
    const asked = { currency: 'jpy', amountMinor: 100_000, clientOrderId: 'w', bankCardId } as const;
    expect(stage.run({ name: 'withdraw', ...usual, ...asked }).ok).toBe(true);
    expect(stage.at(5).figures()).toEqual({ start: '0', deposits: '10000000', end: '10000000' });
    expect(stage.at(6 * 60).figures()).toEqual({
      start: '0',
      deposits: '10000000',
      withdrawals: '-100000',
      end: '9900000',
    });
    // However much happens on a day, the book has one entry for it.
    expect(tableGet(stage.state.resultBooks, `${CUSTOMER}/jpy`)).toHaveLength(1);
  });

  it('sees a gain change from unrealised to realised, with its costs listed separately', () => {
    const stage = new Asking();
    const id = stage.open();
    stage.at(11);
    // 100 shares at 1,001; the last price is 1,100.
    const opened = { start: '0', deposits: '10000000', fees: '-75', unrealized: '9900', end: '10009825' };
    expect(stage.figures()).toEqual(opened);
    stage.at(NEXT_MORNING);
    stage.close(id);
    expect(stage.figures()).toEqual(opened);
    // Sold at 1,049.
    const sold = { realized: '4800', fees: '-79', stamp: '-52' };
    expect(stage.figures(SECOND, SECOND)).toEqual({ start: '10009825', ...sold, unrealized: '-9900', end: '10004594' });
    const both = { ...sold, start: '0', deposits: '10000000', fees: '-154', end: '10004594' };
    expect(stage.figures(FIRST, SECOND)).toEqual(both);
  });

  it('sees the interest of a loan, and that the loan is not a gain', () => {
    const stage = new Asking();
    const terms = { account: CUSTOMER, currency: 'jpy', amount: '1000000', fundPasswordHash: FUND_PASSWORD } as const;
    stage.run({ name: 'loanApply', ...terms, clientOrderId: 'a-loan-01' });
    stage.at(2 * DAY);
    expect(stage.purses().cash).toBe(11_000_000);
    expect(stage.figures()).toEqual({ start: '0', deposits: '10000000', end: '10000000' });
    expect(stage.figures(SECOND, SECOND)).toEqual({ start: '10000000', interest: '-400', end: '9999600' });
  });

  it('sees the fee of an exchange, and the later effect of the rate on the foreign money', () => {
    const stage = new Asking();
    const credit = stage.exchange('1000000');
    stage.now += LIMITS.exchangeQuoteMs;
    stage.at(NEXT_MORNING);
    const worth = converted({ minor: credit, currency: 'usd' }, 'jpy', 'stage', stage.now);
    const { account, currencies } = stage.ask(FIRST, SECOND)!;
    expect(account.parts).toMatchObject({
      exchanged: '0',
      exchangeFees: '-2000',
      revaluation: String(worth - 998_000),
    });
    expect(worth).not.toBe(998_000);
    expect(account.end).toBe(String(9_000_000 + worth));
    const [yen, dollars] = currencies;
    expect(yen).toMatchObject({ currency: 'jpy', parts: { exchanged: '-998000', exchangeFees: '-2000' } });
    const text = (credit / 100).toFixed(2);
    expect(dollars).toMatchObject({ currency: 'usd', end: text, parts: { exchanged: text, revaluation: '0.00' } });
  });

  it('sees deposits and withdrawals apart from results', () => {
    const stage = new Asking();
    stage.at(NEXT_MORNING);
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor: 5_000 });
    expect(stage.figures(SECOND, SECOND)).toEqual({ start: '10000000', deposits: '5000', end: '10005000' });
    expect(stage.figures('2026-01-01', '2026-03-31')).toEqual({ start: '0', end: '0' });
  });

  it('sees nothing for future days, and invalid days are refused', () => {
    const stage = new Asking();
    expect(stage.figures(SECOND, THIRD)).toEqual({ start: '10000000', end: '10000000' });
    expect(stage.ask(FIRST, '2027-01-01')?.endAt).toBe(stage.now);
    expect(stage.ask(SECOND, FIRST)).toBeUndefined();
    expect(stage.ask(FIRST, '2026-04-31')).toBeUndefined();
    expect(stage.ask('2026-13-01', SECOND)).toBeUndefined();
  });
});
