import { type OrderTerms } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TicketContext, type TicketInput, checkTicket } from './orderTicket.ts';
import { parseAccountInput, parseDecimalInput, parseWholeInput } from './parseInput.ts';

/** Maps each key of a Japanese keyboard in full-width mode to its plain form. */
const PLAIN = new Map(Array.from('０１２３４５６７８９．，', (wide, index) => [wide, '0123456789.,'[index]]));
/** Characters a customer may type, and look-alikes of digits. */
const KEYS = Array.from('0123456789０１２３４５６７８９.,．，、。+-−ー＋－eEx 　¥￥円株%½²①٣〇一\u00a0');

const typed = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...KEYS), maxLength: 16 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  // Mostly a valid figure with one extra character.
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(99_999_999), fc.boolean(), fc.nat(9), fc.constantFrom('', ...KEYS))
      .map(([figure, grouped, place, key]) => {
        const text = grouped ? figure.toLocaleString('en') : String(figure);
        return `${text.slice(0, place)}${key}${text.slice(place)}`;
      }),
  },
);

/** The typed figure, as digits before and after the point; undefined if it is not a figure. */
function written(text: string): { readonly whole: string; readonly fraction: string } | undefined {
  const plain = Array.from(text, (key) => PLAIN.get(key) ?? key)
    .join('')
    .trim();
  const [whole = '', fraction = '', more] = plain.split('.');
  const groups = whole.split(',');
  const grouped =
    groups.length === 1 || groups.every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  const digits = groups.join('');
  const point = plain.includes('.');
  const valid = grouped && /^\d+$/.test(digits) && more === undefined && (point ? /^\d+$/.test(fraction) : true);
  return valid ? { whole: digits.replace(/^0+(?=\d)/, ''), fraction } : undefined;
}

const terms: OrderTerms = {
  code: 'ZA1',
  currency: 'jpy',
  leverageChoices: [1],
  maintenanceMarginBasisPoints: 500,
  minimumShares: 1,
  maximumShares: 1_000_000_000,
  fees: [],
  sameDaySale: true,
  available: '999999999999',
};
const context: TicketContext = { terms, ticks: [{ tick: '0.0001' }], open: true, marketOrderAllowed: true };
const input: TicketInput = {
  code: 'ZA1',
  side: 'long',
  orderType: 'limit',
  price: '1',
  quantity: '1',
  leverage: 1,
  validity: 'day',
};

describe('a typed figure', () => {
  it('is never read as another number: 10,000 strings', () => {
    let read = 0;
    fc.assert(
      fc.property(typed, (text) => {
        const meant = written(text);
        const decimal = parseDecimalInput(text);
        const whole = parseWholeInput(text);
        if (decimal.ok) {
          expect(decimal.text.split('.')).toEqual(
            meant?.fraction ? [meant.whole, meant.fraction] : [meant?.whole ?? 'no number'],
          );
          read += 1;
        }
        if (whole.ok) expect(whole.text).toBe(meant?.fraction === '' ? meant.whole : 'no whole number');
      }),
      { numRuns: 10_000 },
    );
    // A parser that refuses everything would never be wrong either.
    expect(read).toBeGreaterThan(1_000);
  });

  it('becomes an order for exactly that price and quantity, or none: 10,000 tickets', () => {
    let sent = 0;
    fc.assert(
      fc.property(typed, (text) => {
        const meant = written(text);
        const priced = checkTicket({ ...input, price: text }, context).order;
        const counted = checkTicket({ ...input, quantity: text }, context).order;
        sent += Number(priced !== undefined) + Number(counted !== undefined);
        const fraction = meant?.fraction.replace(/0+$/, '');
        if (priced) expect(priced.price).toBe(fraction ? `${meant?.whole}.${fraction}` : meant?.whole);
        if (counted) expect([counted.quantity, '']).toEqual([meant?.whole, meant?.fraction]);
      }),
      { numRuns: 10_000 },
    );
    // A parser that refuses everything would never be wrong either.
    expect(sent).toBeGreaterThan(2_000);
  });

  it.each([
    ['１，２３４．５', '1234.5'],
    ['　007.50　', '7.50'],
    ['1,234,567', '1234567'],
  ])('%j is %s', (text, figure) => {
    expect(parseDecimalInput(text)).toEqual({ ok: true, text: figure });
  });

  it.each(['10²', '1½', '①', '٣', '1 000', '1,00', '1.2.3', '−5', '１２３円', '1e3'])('%j is no figure', (text) => {
    expect(parseDecimalInput(text)).toEqual({ ok: false, fault: 'format' });
    expect(parseWholeInput(text)).toEqual({ ok: false, fault: 'format' });
  });
});

describe('a typed account', () => {
  it.each(['0900000001', '090-000-0001', '090 000 0001', '０９０００００００１', ' 0900000001 '])(
    'is read from %j',
    (account) => {
      expect(parseAccountInput(account)).toMatchObject({ ok: true, text: expect.stringMatching(/^\d{10}$/) as string });
    },
  );

  it.each([
    ['', 'missing'],
    [' - ', 'missing'],
    ['090000000', 'format'],
    ['09000000011', 'format'],
    ['090000000a', 'format'],
    ['a0900000001', 'format'],
  ])('%j is %s', (account, fault) => {
    expect(parseAccountInput(account)).toEqual({ ok: false, fault });
  });
});
