import { CURRENCIES, CURRENCY_EXPONENT, formatMoney, parseMoney, parseScaled } from '@zaraba/contracts';
import type { Currency, Exchange } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsUntil } from '../src/domain/funding.ts';
import { DAY_ONE_MS, scriptedMarket } from '../../simulator/src/world/testing/scriptedMarket.ts';
import { CUSTOMER, Desk, PIN } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';

const market = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } });
const QUOTES = figure(1_000, 200);
const QUOTES_EACH = 20;
const RATE_DECIMALS = 8;

const wish = fc.record({
  from: fc.constantFrom(...CURRENCIES),
  to: fc.constantFrom(...CURRENCIES),
  /** Share of the balance, in thousandths. */
  share: fc.integer({ min: 1, max: 200 }),
  passMs: fc.nat(90_000),
  /** How long the customer hesitates: mostly about as long as a quote is firm. */
  thinkMs: fc.oneof(fc.integer({ min: 29_990, max: 30_010 }), fc.nat(60_000)),
});

function minorOf(text: string, currency: Currency): number {
  return parseMoney(text, currency).minor;
}

/** How far the credit differs from (debit − fee) × rate, in minor units of the credit's currency. */
function distance({ from, to, debit, fee, credit, midRate }: Exchange): number {
  const given = minorOf(debit, from) - minorOf(fee, from);
  const rate = parseScaled(midRate, RATE_DECIMALS);
  const exact = BigInt(given) * BigInt(rate) * 10n ** BigInt(CURRENCY_EXPONENT[to]);
  const unit = 10n ** BigInt(RATE_DECIMALS + CURRENCY_EXPONENT[from]);
  return Number(exact - BigInt(minorOf(credit, to)) * unit) / Number(unit);
}

const seen = { quotes: 0, exchanged: 0, expired: 0 };

describe('an exchange quote', { timeout: PATIENCE_MS }, () => {
  it(`credits the amount that it states, and can be confirmed only until its countdown in the client ends: ${QUOTES} quotes`, () => {
    let orders = 0;
    fc.assert(
      fc.property(fc.array(wish, { minLength: QUOTES_EACH, maxLength: QUOTES_EACH }), (wishes) => {
        const desk = new Desk(market, DAY_ONE_MS);
        for (const currency of CURRENCIES) {
          desk.run({ name: 'deposit', account: CUSTOMER, currency, amountMinor: 5_000_000_000 });
        }
        for (const { from, to, share, passMs, thinkMs } of wishes) {
          desk.to(desk.now + passMs);
          const minor = Math.floor((desk.cash(from) * share) / 1_000);
          const asked = desk.post('/trade/exchangeQuote', {
            from,
            to,
            amount: formatMoney({ minor, currency: from }),
          });
          if (!asked.ok) continue;
          const quote = asked.data;
          seen.quotes += 1;
          expect(Math.abs(distance(quote))).toBeLessThan(1);
          desk.to(desk.now + thinkMs);
          const left = secondsUntil(quote.expiresAt, desk.now);
          const before = { from: desk.cash(from), to: desk.cash(to) };
          orders += 1;
          const clientOrderId = `exchange-${String(orders).padStart(6, '0')}`;
          // The client offers no way to confirm once no time is left; another client's confirmation is refused.
          const result = desk.post('/trade/exchange', { quoteId: quote.id, fundPassword: PIN, clientOrderId });
          expect(result.ok).toBe(left > 0);
          seen[result.ok ? 'exchanged' : 'expired'] += 1;
          expect(before.from - desk.cash(from)).toBe(result.ok ? minorOf(quote.debit, from) : 0);
          expect(desk.cash(to) - before.to).toBe(result.ok ? minorOf(quote.credit, to) : 0);
          if (!result.ok) expect(result.failure).toMatchObject({ key: 'price_unavailable' });
        }
        desk.world.close();
      }),
      { numRuns: Math.ceil((QUOTES / QUOTES_EACH) * 1.2) },
    );
    expect(seen.quotes).toBeGreaterThanOrEqual(QUOTES);
    expect(Math.min(seen.exchanged, seen.expired)).toBeGreaterThan(QUOTES / 5);
  });
});
