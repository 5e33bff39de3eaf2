import { CURRENCIES, CURRENCY_EXPONENT, formatMoney, parseMoney } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '../format.ts';
import { formatWithCurrency } from '../moneyText.ts';
import { parseAmountInput, shareOf } from './amountInput.ts';

describe('a typed amount of money', () => {
  it.each([
    ['30000', 'jpy', '30000'],
    ['３０，０００', 'jpy', '30000'],
    ['30,000.00', 'jpy', '30000'],
    ['12.5', 'usd', '12.5'],
    ['12,5', 'usd', '12.5'],
    ['1,234', 'usd', '1234'],
    ['1.234,50', 'usd', '1234.5'],
    ['￥30,000 円', 'jpy', '30000'],
    ['US$ .5', 'usd', '0.5'],
    [' 0012 ', 'usd', '12'],
    ['1,600,000,000,000', 'vnd', '1600000000000'],
    ['9007199254740991', 'jpy', '9007199254740991'],
  ] as const)('written as %s in %s is read as %s', (typed, currency, text) => {
    expect(parseAmountInput(typed, currency)).toMatchObject({ ok: true, text });
  });

  it.each([
    ['', 'jpy', 'missing'],
    ['0', 'jpy', 'range'],
    ['12.5', 'jpy', 'format'],
    ['12.345', 'usd', 'format'],
    ['-1', 'usd', 'format'],
    ['1e3', 'usd', 'format'],
    ['1,5', 'jpy', 'format'],
    ['$5', 'jpy', 'format'],
    ['10²', 'usd', 'format'],
    ['1½', 'usd', 'format'],
    ['①0', 'usd', 'format'],
    ['٣', 'usd', 'format'],
    // The limit of a transfer is a safe integer, so a larger amount is above every limit.
    ['9007199254740992', 'jpy', 'range'],
    ['999999999999999', 'usd', 'range'],
    ['1'.repeat(400), 'vnd', 'range'],
  ] as const)('written as %s in %s has the error %s', (typed, currency, fault) => {
    expect(parseAmountInput(typed, currency)).toEqual({ ok: false, fault });
  });

  it('is read correctly in the form in which people write it, in every currency', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), fc.integer({ min: 1, max: 10 ** 12 - 1 }), (currency, minor) => {
        const parsed = parseAmountInput(formatMoney({ minor, currency }), currency);
        expect(parsed.ok && parsed.money.minor).toBe(minor);
        expect(parsed.ok && parseMoney(parsed.text, currency).minor).toBe(minor);
      }),
    );
  });

  it('is read correctly in the form in which the screens show it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), fc.integer({ min: 1, max: 10 ** 12 - 1 }), (currency, minor) => {
        const money = { minor, currency };
        for (const shown of [formatAmount(money), formatWithCurrency(money, currency)]) {
          const parsed = parseAmountInput(shown, currency);
          expect(parsed.ok && parsed.money).toEqual(money);
        }
      }),
    );
  });

  it('keeps the typed digits, and has no more decimals than its currency', () => {
    const keys = fc.constantFrom(...Array.from('0123456789００１９.,．，、+-−eEx  　¥円²½①٣'));
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), fc.string({ unit: keys, maxLength: 20 }), (currency, typed) => {
        const parsed = parseAmountInput(typed, currency);
        if (!parsed.ok) return;
        expect(typed).not.toMatch(/[+\-−eEx²½①٣]/);
        const digits = Array.from(typed.replace(/[^\d\uff10-\uff19]/g, ''), (digit) => digit.normalize('NFKC')).join(
          '',
        );
        // The written form may omit leading and trailing zeros.
        expect(digits.replace(/^0+/, '')).toMatch(new RegExp(`^${parsed.text.replace('.', '').replace(/^0+/, '')}0*$`));
        expect((parsed.text.split('.')[1] ?? '').length).toBeLessThanOrEqual(CURRENCY_EXPONENT[currency]);
        expect(parseMoney(parsed.text, currency)).toEqual(parsed.money);
      }),
      { numRuns: 3_000 },
    );
  });

  it('can be filled in as a percentage of the balance, and never exceeds the balance', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.nat(10 ** 12 - 1),
        fc.constantFrom(25, 50, 75, 100),
        (currency, minor, percent) => {
          const parsed = parseAmountInput(shareOf({ minor, currency }, percent), currency);
          if (parsed.ok) expect(parsed.money.minor).toBeLessThanOrEqual((minor * percent) / 100);
          else expect(parsed.fault).toBe('range');
        },
      ),
    );
  });
});
