import { CURRENCIES, CURRENCY_EXPONENT, LIMITS, formatMoney, parseMoney, parseScaled } from '@zaraba/contracts';
import type { Currency, SentReplyOf } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATE_SCALE, midRate } from '../../market/fx.ts';
import { DEMO_CAST } from '../accounts/cast.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { fundRecords } from '../funds/views.ts';
import { cardList } from '../bank/views.ts';
import { CARD } from '../funds/testing/teller.ts';
import { converted } from '../profitAndLoss/equity.ts';
import { EXCHANGE_MINIMUM, rateOf, termsOf } from './terms.ts';
import { exchangeList, exchangeRates } from './views.ts';
import { dueIn } from '../testing/due.ts';

type Quote = SentReplyOf<'/trade/exchangeQuote'>;

const FUND_PASSWORD = DEMO_CAST[0].fundPasswordHash ?? '';
const CASH = 10_000_000;

/** A customer at the exchange; time counts in milliseconds here, because quotes do not last. */
class Counter extends Stage {
  #orders = 0;

  constructor() {
    super({ prices: { ZJ1: [[0, 1_000]] } });
  }

  ask(amount: string, from: Currency = 'jpy', to: Currency = 'usd'): Reply {
    return this.run({ name: 'exchangeQuote', account: CUSTOMER, from, to, amount });
  }

  /** A quote. @throws if refused */
  quote(amount: string, from: Currency = 'jpy', to: Currency = 'usd'): Quote {
    const reply = this.ask(amount, from, to);
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    return reply.data as Quote;
  }

  exchange(quoteId: string, fields: { fundPasswordHash?: string; clientOrderId?: string } = {}): Reply {
    this.#orders += 1;
    const usual = { fundPasswordHash: FUND_PASSWORD, clientOrderId: `exchange-${this.#orders}` };
    return this.run({ name: 'exchange', account: CUSTOMER, quoteId, ...usual, ...fields });
  }

  later(milliseconds: number): this {
    this.now += milliseconds;
    this.run({ name: 'settle' });
    return this;
  }

  get list() {
    return exchangeList(this.state, CUSTOMER);
  }
}

describe('a currency exchange', () => {
  it('is possible from about a thousand yen in every currency', () => {
    for (const currency of CURRENCIES) {
      const { minor } = parseMoney(EXCHANGE_MINIMUM[currency], currency);
      const yen =
        (minor / 10 ** CURRENCY_EXPONENT[currency]) * (midRate('stage', currency, 'jpy', 0) / Number(RATE_SCALE));
      expect(yen, currency).toBeGreaterThan(600);
      expect(yen, currency).toBeLessThan(1_600);
    }
  });

  it('credits the mid rate less the fee for each unit', () => {
    for (const from of CURRENCIES) {
      for (const to of CURRENCIES.filter((other) => other !== from)) {
        const rate = midRate('stage', from, to, 0);
        const debit = 10_000_000 * 10 ** CURRENCY_EXPONENT[from];
        const terms = termsOf(debit, from, to, rate)!;
        expect(Math.abs(rateOf(terms, from, to) / (rate * 0.998) - 1), `${from} ${to}`).toBeLessThan(0.001);
        expect(converted({ minor: debit, currency: from }, to, 'stage', 0) / (terms.credit / 0.998)).toBeCloseTo(1, 3);
      }
    }
  });

  it('is refused until a pending withdrawal is decided', () => {
    const stage = new Counter();
    const [details, number] = [CARD, { hash: 'number', last4: '0000' }];
    const usual = { account: CUSTOMER, fundPasswordHash: FUND_PASSWORD };
    stage.run({ name: 'bankCardAdd', ...usual, details, number });
    const bankCardId = cardList(stage.state, CUSTOMER)[0]!.id;
    const quote = stage.quote('1000000');
    const asked = { currency: 'jpy', amountMinor: 100_000, clientOrderId: 'w', bankCardId } as const;
    expect(stage.run({ name: 'withdraw', ...usual, ...asked }).ok).toBe(true);
    const refused = stage.exchange(quote.id) as Refusal;
    expect([refused.error, refused.because]).toMatchObject([
      'fund_operation_in_progress',
      { withdrawal: expect.stringMatching(/^SIM-W/) as string, state: 'pendingReview' },
    ]);
  });
});

describe('a customer who exchanges money', () => {
  it('sees mid rates and the fee separately, and gets exactly the quoted amount', () => {
    const stage = new Counter();
    const { rates, minimum } = exchangeRates('stage', 'jpy', stage.now);
    expect([rates.length, minimum, rates[0]]).toEqual([9, '1000', { currency: 'jpy', midRate: '1.00000000' }]);
    const quote = stage.quote('1000001');
    expect(quote).toMatchObject({ status: 0, debit: '1000001', fee: '2001', expiresAt: stage.now + 30_000 });
    expect(quote.midRate).toBe(rates.find(({ currency }) => currency === 'usd')?.midRate);
    expect(stage.purses().cash).toBe(CASH);
    const credit = parseMoney(String(quote.credit), 'usd').minor;
    stage.later(29_999);
    expect(stage.exchange(quote.id)).toMatchObject({
      ok: true,
      message: 'exchange_ok',
      data: { id: quote.id, status: 1, credit: quote.credit, exchangedAt: stage.now },
    });
    expect(stage.purses().cash).toBe(CASH - 1_000_001);
    expect(stage.purses('usd').cash).toBe(credit);
    expect(stage.balance('house:fees')).toBe(2_001);
    expect(stage.balance('house:exchange')).toBe(998_000);
    expect(stage.balance('house:exchange', 'usd')).toBe(-credit);
    expect(stage.list).toMatchObject([{ id: quote.id, status: 1, from: 'jpy', to: 'usd' }]);
    const booked = (currency: Currency) => fundRecords(stage.state, CUSTOMER, currency).records[0];
    expect(booked('jpy')).toMatchObject({ kind: 'exchange', amount: '-1000001', orderId: quote.id });
    expect(booked('usd')).toMatchObject({ kind: 'exchange', amount: quote.credit, orderId: quote.id });
    expect(dueIn(stage.state)).toHaveLength(0);
  });

  it('can use a quote until it expires, although the rates change', () => {
    const stage = new Counter();
    stage.later(45_000);
    const quote = stage.quote('10000');
    stage.later(29_000);
    expect(midRate('stage', 'jpy', 'usd', stage.now)).not.toBe(midRate('stage', 'jpy', 'usd', stage.now - 29_000));
    expect(stage.exchange(quote.id)).toMatchObject({ data: { credit: quote.credit } });
    const second = stage.quote('10000');
    stage.later(LIMITS.exchangeQuoteMs);
    expect(dueIn(stage.state)).toHaveLength(0);
    expect(stage.exchange(second.id)).toEqual({ ok: false, error: 'price_unavailable' });
    expect(stage.list).toHaveLength(1);
  });

  it('has at most one open quote, which a new quote replaces and which can be used once', () => {
    const stage = new Counter();
    const old = stage.quote('10000');
    const next = stage.quote('20000');
    expect(dueIn(stage.state)).toHaveLength(1);
    expect(stage.exchange(old.id)).toEqual({ ok: false, error: 'price_unavailable' });
    expect(stage.exchange(next.id).ok).toBe(true);
    expect(stage.exchange(next.id)).toEqual({ ok: false, error: 'price_unavailable' });
    expect(stage.exchange('SIM-X000009-NONE')).toEqual({ ok: false, error: 'price_unavailable' });
    expect(stage.purses().cash).toBe(CASH - 20_000);
  });

  it('is refused by the first rule that applies, with the password checked last', () => {
    const stage = new Counter();
    expect(stage.ask('1000', 'jpy', 'jpy')).toEqual({ ok: false, error: 'same_currency' });
    expect(stage.ask('999')).toEqual({ ok: false, error: 'below_minimum_amount' });
    expect(stage.ask('1000.5')).toEqual({ ok: false, error: 'invalid_request', fields: { amount: 'range' } });
    expect(stage.ask('999999999999', 'usd', 'vnd')).toMatchObject({ fields: { amount: 'range' } });
    const wrong = { fundPasswordHash: 'wrong' };
    const large = stage.quote('10000001');
    expect(stage.exchange(large.id, wrong)).toEqual({ ok: false, error: 'insufficient_balance' });
    const quote = stage.quote('10000000');
    expect(stage.exchange(quote.id, wrong)).toMatchObject({ ok: false, error: 'wrong_fund_password' });
    expect(stage.exchange(quote.id).ok).toBe(true);
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    expect(stage.ask('1')).toEqual({ ok: false, error: 'account_frozen' });
    expect(stage.exchange(quote.id, wrong)).toEqual({ ok: false, error: 'account_frozen' });
  });

  it('exchanges once for a request that is sent twice, even after the quote has expired', () => {
    const stage = new Counter();
    const { id } = stage.quote('10000');
    const first = stage.exchange(id, { clientOrderId: 'the-same-one' });
    stage.later(60_000);
    expect(stage.exchange(id, { clientOrderId: 'the-same-one' })).toEqual(first);
    const other = stage.quote('10000');
    expect(stage.exchange(other.id, { clientOrderId: 'the-same-one' })).toMatchObject({
      fields: { clientOrderId: 'duplicate' },
    });
    expect(stage.purses().cash).toBe(CASH - 10_000);
  });

  it('ends in the same state after one jump of the clock and after many steps', () => {
    const story = (steps: number) => {
      const stage = new Counter();
      stage.quote('10000');
      for (let i = 0; i < steps; i += 1) stage.later(90_000 / steps);
      return stage.state;
    };
    expect(story(90)).toEqual(story(1));
  });
});

describe('the credited amount of an exchange', () => {
  const currencies = fc.constantFrom(...CURRENCIES);
  const minors = fc.integer({ min: 1_000, max: 1_000_000_000_000 });
  const instants = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2030, 0) });

  it('is (debit − fee) × mid rate, rounded down by less than a minor unit', () => {
    fc.assert(
      fc.property(currencies, currencies, minors, instants, (from, to, debit, now) => {
        const rate = midRate('a', from, to, now);
        const terms = termsOf(debit, from, to, rate);
        if (terms === undefined) return;
        const { fee, credit } = terms;
        const places = 10n ** BigInt(CURRENCY_EXPONENT[from]);
        const exact = BigInt(debit - fee) * BigInt(rate) * 10n ** BigInt(CURRENCY_EXPONENT[to]);
        const unit = RATE_SCALE * places;
        expect(exact - BigInt(credit) * unit).toBeGreaterThanOrEqual(0n);
        expect(exact - BigInt(credit) * unit).toBeLessThan(unit);
        expect(fee).toBe(Math.ceil((debit * 20) / 10_000));
      }),
    );
  });

  it('never gives a gain after exchanging there and back', () => {
    fc.assert(
      fc.property(currencies, currencies, minors, instants, (from, to, debit, now) => {
        const there = termsOf(debit, from, to, midRate('a', from, to, now));
        const back = there && termsOf(there.credit, to, from, midRate('a', to, from, now));
        if (back !== undefined) expect(back.credit).toBeLessThan(debit);
      }),
    );
  });

  it('leaves the sum of all accounts in each currency at zero, whatever is exchanged', () => {
    const stage = new Counter();
    const steps = fc.array(fc.tuple(currencies, currencies, fc.integer({ min: 1, max: 100 })), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (exchanges) => {
        for (const [from, to, percent] of exchanges) {
          const cash = stage.purses(from).cash;
          const minor = Math.floor((cash * percent) / 100);
          const reply = stage.ask(formatMoney({ minor, currency: from }), from, to);
          // The stage checks every sum of the ledger after each command.
          if (reply.ok) expect(stage.exchange((reply.data as Quote).id).ok).toBe(true);
        }
        expect(Object.values(stage.state.ledger.sums).every((sum) => sum === 0)).toBe(true);
      }),
      { numRuns: 15 },
    );
    const rate = parseScaled(String(stage.quote('10000').rate), 8);
    expect(rate).toBeGreaterThan(0);
  });
});
