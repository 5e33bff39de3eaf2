import { CURRENCIES, CURRENCY_EXPONENT, formatMoney, parseMoney } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmountInput, shareOf } from './amountInput.ts';

/** Maps each key of a Japanese keyboard in full-width mode to its plain form. */
const PLAIN = new Map(Array.from('０１２３４５６７８９．，＋－', (wide, index) => [wide, '0123456789.,+-'[index]]));

describe('a typed amount', () => {
  it.each([
    ['30000', 'jpy', '30000'],
    ['３０，０００', 'jpy', '30000'],
    ['30,000.00', 'jpy', '30000'],
    ['12.5', 'usd', '12.5'],
    [' 0012 ', 'usd', '12'],
    ['1,600,000,000,000', 'vnd', '1600000000000'],
    ['9007199254740991', 'jpy', '9007199254740991'],
  ] as const)('%s in %s is %s', (typed, currency, text) => {
    expect(parseAmountInput(typed, currency)).toMatchObject({ ok: true, text });
  });

  it.each([
    ['', 'jpy', 'missing'],
    ['0', 'jpy', 'range'],
    ['12.5', 'jpy', 'format'],
    ['12.345', 'usd', 'format'],
    ['-1', 'usd', 'format'],
    ['1e3', 'usd', 'format'],
    ['1,00', 'usd', 'format'],
    ['10²', 'usd', 'format'],
    ['1½', 'usd', 'format'],
    ['①0', 'usd', 'format'],
    ['٣', 'usd', 'format'],
    // More than a safe integer is more than any transfer.
    ['9007199254740992', 'jpy', 'range'],
    ['999999999999999', 'usd', 'range'],
    ['1'.repeat(400), 'vnd', 'range'],
  ] as const)('%s in %s is refused as %s', (typed, currency, fault) => {
    expect(parseAmountInput(typed, currency)).toEqual({ ok: false, fault });
  });

  it('has its written value in every currency', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), fc.integer({ min: 1, max: 10 ** 12 - 1 }), (currency, minor) => {
        const parsed = parseAmountInput(formatMoney({ minor, currency }), currency);
        expect(parsed.ok && parsed.money.minor).toBe(minor);
        expect(parsed.ok && parseMoney(parsed.text, currency).minor).toBe(minor);
      }),
    );
  });

  it('is never read as another number, whatever the input', () => {
    const keys = fc.constantFrom(...Array.from('0123456789００１９.,．，、+-−eEx  　¥円²½①٣'));
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), fc.string({ unit: keys, maxLength: 20 }), (currency, typed) => {
        const plain = Array.from(typed, (key) => PLAIN.get(key) ?? key)
          .join('')
          .trim();
        const written = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : undefined;
        const parsed = parseAmountInput(typed, currency);
        if (!parsed.ok) return;
        // Compares digits, not floating-point values.
        const [whole = '', fraction = ''] = (written ?? 'no number').split('.');
        const places = CURRENCY_EXPONENT[currency];
        expect(fraction.slice(places)).toMatch(/^0*$/);
        expect(String(parsed.money.minor)).toBe(
          `${whole}${fraction.slice(0, places).padEnd(places, '0')}`.replace(/^0+/, ''),
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it('is filled in by a share of the balance, never more', () => {
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
