import { type OrderTerms } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TicketContext, type TicketInput, checkTicket } from '../../features/trading/rules/orderTicket.ts';
import { parseDecimalInput, parseWholeInput } from './parseInput.ts';
import { normalised, parseAccountInput, plainCode, plainNumber, typedText } from './typedText.ts';
import { ORDER_TERMS } from '../../state/testing/orderTerms.ts';

/** Characters a customer may type or paste, and look-alikes of digits. */
const KEYS = Array.from(
  "0123456789０１２３４５６７８９.,．，、。'+-−ー＋－eEx \u3000¥￥円株%½²①٣〇一\u00a0\u202f\u200b\ufe0f\u202d",
);

const typed = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...KEYS), maxLength: 16 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  // Mostly a valid number with one extra character.
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

/**
 * Returns the digits of a text in their order. A parser may move the decimal point, but must neither add nor drop a
 * digit.
 */
function digitsOf(text: string): string {
  return Array.from(text.replaceAll(/[^\d\uff10-\uff19]/g, ''), (digit) => digit.normalize('NFKC'))
    .join('')
    .replace(/^0+/, '');
}

const UNSEEN = [
  '\u200b',
  '\u200e',
  '\u202d',
  '\u202c',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\ufe0d',
  '\ufe0f',
  '\u{e0100}',
];
const SPACES = [' ', '\u00a0', '\u202f', '\u2009', '\u3000', '\t', '\u205f'];
const DASHES = [
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2015',
  '\u2212',
  '\uff0d',
  '\ufe63',
  '\u30fc',
  '\uff70',
  '\u301c',
];

function widened(text: string): string {
  return text.replace(/[!-~]/g, (plain) => String.fromCharCode(plain.charCodeAt(0) + 0xfee0));
}

/** Adds invisible characters to a text, and converts it to full width or half width. */
function disguised(text: string) {
  const noise = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...UNSEEN)), { maxLength: 4 });
  return fc
    .tuple(fc.boolean(), noise)
    .map(([wide, unseen]) =>
      unseen
        .reduce(
          (shown, [place, character]) => shown.toSpliced(place % (shown.length + 1), 0, character),
          Array.from(wide ? widened(text) : text),
        )
        .join(''),
    );
}

function groupedBy(separator: string, digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, separator);
}

/** A number as people write it, and the decimals that it can mean. */
const figure = fc
  .record({
    whole: fc.nat(999_999_999).map(String),
    fraction: fc.oneof(fc.constant(''), fc.stringMatching(/^\d{1,4}$/)),
    style: fc.constantFrom(
      ['', '.'],
      ['', ','],
      [',', '.'],
      ['.', ','],
      ["'", '.'],
      ...SPACES.map((space) => [space, ',']),
    ),
    mark: fc.constantFrom('', '¥', '￥', '$', 'US$', 'JPY', 'cny ', 'HK$ ', '₩'),
    unit: fc.constantFrom('', '円', ' JPY', '\u00a0USD', '元', '\u202f₫', 'RM', 'ドル'),
  })
  .chain(({ whole, fraction, style: [group = '', point = ''], mark, unit }) => {
    const number = `${groupedBy(group, whole)}${fraction === '' ? '' : point + fraction}`;
    const plain = fraction === '' ? whole : `${whole}.${fraction}`;
    return disguised(`${mark}${number}${unit}`).map((text) => ({ text, plain }));
  });

const terms: OrderTerms = {
  ...ORDER_TERMS,
  code: 'ZA1',
  maximumShares: 1_000_000_000,
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

describe('a typed number', () => {
  it('is read correctly whatever its separators, currency symbol, character width and invisible characters; if it has two meanings, the form asks which one is meant', () => {
    let asked = 0;
    fc.assert(
      fc.property(figure, ({ text, plain }) => {
        const parsed = parseDecimalInput(text);
        const meant = parsed.ok ? [parsed.text] : parsed.fault === 'ambiguous' ? parsed.readings : [];
        expect(meant).toContain(plain);
        asked += meant.length - 1;
        // Only a number with three digits after its single comma or point can have two meanings.
        if (meant.length > 1)
          expect(text.normalize('NFKC').replace(/[^\d.,]/g, '')).toMatch(/^[1-9]\d{0,2}[.,]\d{3}\.?$/);
      }),
      { numRuns: 2_000, examples: [[{ text: '1,234', plain: '1234' }], [{ text: '1,234', plain: '1.234' }]] },
    );
    expect(asked).toBeGreaterThan(1);
  });

  it('is never read as another number (10,000 random texts)', () => {
    let read = 0;
    fc.assert(
      fc.property(typed, (text) => {
        for (const parsed of [parseDecimalInput(text), parseWholeInput(text), parseDecimalInput(text, { places: 2 })]) {
          if (!parsed.ok) continue;
          read += 1;
          expect(digitsOf(parsed.text)).toBe(digitsOf(text));
          expect(text).not.toMatch(/[+\-−ー＋－eEx%½²①٣〇一]/);
        }
        const [whole, decimal] = [parseWholeInput(text), parseDecimalInput(text)];
        if (whole.ok && decimal.ok) expect(whole.text).toBe(decimal.text);
      }),
      { numRuns: 10_000 },
    );
    // A parser that refuses everything would pass the checks above, too.
    expect(read).toBeGreaterThan(1_000);
  });

  it('becomes an order for exactly that price and quantity, or no order (10,000 random tickets)', () => {
    let sent = 0;
    fc.assert(
      fc.property(typed, (text) => {
        const price = parseDecimalInput(text, { currency: 'jpy' });
        const quantity = parseWholeInput(text);
        const priced = checkTicket({ ...input, price: text }, context).order;
        const counted = checkTicket({ ...input, quantity: text }, context).order;
        sent += Number(priced !== undefined) + Number(counted !== undefined);
        if (priced) expect(Number(priced.price)).toBe(price.ok ? Number(price.text) : 'no price');
        if (counted) expect(counted.quantity).toBe(quantity.ok ? quantity.text : 'no quantity');
      }),
      { numRuns: 10_000 },
    );
    // A parser that refuses everything would pass the checks above, too.
    expect(sent).toBeGreaterThan(2_000);
  });

  it.each([
    ['１，２３４．５', '1234.5'],
    ['　007.50　', '7.50'],
    ['1,234,567', '1234567'],
    ['0,234', '0.234'],
    ['1.234.567', '1234567'],
    ['1.234', '1.234'],
    [',5', '0.5'],
    ['1 234,', '1234'],
    ['１２。５', '12.5'],
    ['JPY ¥1,234.00 円', '1234.00'],
  ])('written as %j is read as %s', (text, plain) => {
    expect(parseDecimalInput(text)).toEqual({ ok: true, text: plain });
  });

  it.each([
    '10²',
    '1½',
    '①',
    '٣',
    '10 00',
    '1.2.3',
    '1,2,3',
    '−5',
    '１２３+',
    '1e3',
    '¥',
    '.',
    ',',
    '1,234,56.7',
    '1.234,567.8',
  ])('is refused if it is written as %j', (text) => {
    expect(parseDecimalInput(text)).toEqual({ ok: false, fault: 'format' });
    expect(parseWholeInput(text)).toEqual({ ok: false, fault: 'format' });
  });

  it('with a comma that may separate thousands or decimals is reported as ambiguous, unless the rules of the field decide', () => {
    expect(parseDecimalInput('1,234')).toEqual({ ok: false, fault: 'ambiguous', readings: ['1234', '1.234'] });
    expect(parseDecimalInput('1,234', { places: 2 })).toEqual({ ok: true, text: '1234' });
    expect(parseWholeInput('1,234株')).toEqual({ ok: true, text: '1234' });
    expect(parseWholeInput('12,34')).toEqual({ ok: false, fault: 'format' });
    const fine = checkTicket({ ...input, price: '1,234' }, context);
    expect(fine.faults).toEqual([
      { field: 'price', key: 'invalid_request', fault: 'format', readings: ['1234', '1.234'] },
    ]);
    expect(checkTicket({ ...input, price: '1,234' }, { ...context, ticks: [{ tick: '0.5' }] }).order?.price).toBe(
      '1234',
    );
  });

  it('with the symbol of another currency than that of the field is refused', () => {
    expect(parseDecimalInput('$5', { currency: 'jpy' })).toEqual({ ok: false, fault: 'format' });
    expect(parseDecimalInput('$5', { currency: 'hkd' })).toEqual({ ok: true, text: '5' });
  });
});

describe('typed words', () => {
  it('lose their invisible characters, and keep the width of their characters', () => {
    expect(typedText(' \u202d模擬\u200b\u3000太郎\u{e0100}\u202c\t')).toBe('模擬 太郎');
    expect(normalised('\ufeffＺＪ１０２５\u00a0ｿﾚｲ')).toBe('ZJ1025 ソレイ');
  });

  it('in a code keep one kind of dash and no spaces; those in an identification number keep neither', () => {
    const separators = fc.array(fc.constantFrom(...DASHES, ...SPACES, ...UNSEEN), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9A-Z]{1,6}$/),
        fc.stringMatching(/^[0-9A-Z]{1,6}$/),
        separators,
        (a, b, between) => {
          const text = `${a}${between.join('')}${widened(b)}`;
          expect(plainNumber(text)).toBe(a + b);
          expect(plainCode(text).replaceAll('-', '')).toBe(a + b);
          expect(plainCode(text)).toHaveLength(
            a.length + b.length + between.filter((one) => DASHES.includes(one)).length,
          );
        },
      ),
    );
  });
});

describe('a typed account number', () => {
  it('is read whatever its separators, character width, invisible characters and country code', () => {
    const separator = fc.oneof(fc.constant(''), fc.constantFrom(...DASHES, ...SPACES, '.', '(', ')'));
    const written = fc
      .tuple(fc.stringMatching(/^0\d{9}$/), fc.boolean(), fc.array(separator, { minLength: 10, maxLength: 10 }))
      .chain(([account, abroad, between]) => {
        const shown = Array.from(abroad ? account.slice(1) : account, (digit, at) => digit + (between[at] ?? '')).join(
          '',
        );
        return disguised(abroad ? `+81${between[9] ?? ''}${shown}` : shown).map((text) => ({ text, account }));
      });
    fc.assert(
      fc.property(written, ({ text, account }) => {
        expect(parseAccountInput(text)).toEqual({ ok: true, text: account });
      }),
    );
  });

  it.each(['+81 (0)90-000-0001', 'tel:+81-90-000-0001', '0081 90 000 0001', '＋８１９０００００００１'])(
    'written as %j is read as the ten digits',
    (text) => {
      expect(parseAccountInput(text)).toEqual({ ok: true, text: '0900000001' });
    },
  );

  it('that only begins like a country code is read as it was typed', () => {
    expect(parseAccountInput('0081234567')).toEqual({ ok: true, text: '0081234567' });
  });

  it.each([
    ['', 'missing'],
    [' - ', 'missing'],
    ['\u200b', 'missing'],
    ['090000000', 'format'],
    ['09000000011', 'format'],
    ['+86900000001', 'format'],
    ['090000000a', 'format'],
    ['a0900000001', 'format'],
  ])('written as %j has the error "%s"', (account, fault) => {
    expect(parseAccountInput(account)).toEqual({ ok: false, fault });
  });
});
