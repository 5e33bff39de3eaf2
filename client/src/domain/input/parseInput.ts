import { CURRENCIES, type Currency } from '@zaraba/contracts';
import { type ParsedInput, plainFigure } from './typedText.ts';

/**
 * The result of parsing a number. If its comma may separate either thousands or decimals, the result contains both
 * meanings.
 */
export type ParsedDecimal =
  | ParsedInput
  | { readonly ok: false; readonly fault: 'ambiguous'; readonly readings: readonly [string, string] };

/** The rules of a number field. */
export interface FigureRules {
  /** The largest number of decimals. */
  readonly places?: number;
  /**
   * The largest number of digits before the decimal point. A field for amounts sets Infinity, because the limits of the
   * amount apply.
   */
  readonly wholeDigits?: number;
  /**
   * The currency whose symbols may be typed beside the number. If it is absent, the symbols of every currency are
   * accepted.
   */
  readonly currency?: Currency | undefined;
}

/** Prices and quantities in a request have at most this many digits before the decimal point. */
const WHOLE_DIGITS_MAXIMUM = 12;
/** Prices in a request have at most this many decimals. */
const PLACES_MAXIMUM = 4;

/** The symbols that people write beside an amount of a currency. Its code is accepted, too. */
const CURRENCY_MARKS: Readonly<Record<Currency, readonly string[]>> = {
  jpy: ['JP¥', '¥', '円', '圓', 'yen', '日元', '日圓'],
  cny: ['CN¥', '¥', '元', '圆', 'RMB', '人民币', '人民币元', 'yuan'],
  usd: ['US$', '$', 'ドル', '米ドル', '美元'],
  twd: ['NT$', '$', '元', '台币', '台湾ドル'],
  hkd: ['HK$', '$', '港元', '港币', '香港ドル'],
  thb: ['฿', 'バーツ', '泰铢'],
  vnd: ['₫', 'đ', 'ドン', '越南盾'],
  myr: ['RM', 'リンギット', '林吉特'],
  krw: ['₩', 'ウォン', '韩元'],
};
const SHARE_MARKS = ['株', '股', 'shares', 'share'];

/** Returns a pattern that finds currency symbols before and after a number, in any character width and case. */
function marksAround(marks: readonly string[]): RegExp {
  const one = marks
    .toSorted((a, b) => b.length - a.length)
    .map((mark) =>
      mark
        .replaceAll('$', String.raw`\$`)
        .replace('¥', '[¥\uffe5]')
        .replace('₩', '[₩\uffe6]'),
    )
    .join('|');
  return new RegExp(`^(?:(?:${one}) ?)+|(?: ?(?:${one}))+$`, 'giu');
}

const AMOUNT_MARKS = Object.fromEntries(
  CURRENCIES.map((currency) => [currency, marksAround([currency, ...CURRENCY_MARKS[currency]])]),
) as Readonly<Record<Currency, RegExp>>;
const ANY_AMOUNT_MARKS = marksAround([...CURRENCIES, ...Object.values(CURRENCY_MARKS).flat()]);
const COUNT_MARKS = marksAround(SHARE_MARKS);

/**
 * The ways to write a number; the groups of each pattern are the whole part and the decimals. In all three languages
 * the point is the decimal mark. A point separates thousands only if it cannot be the decimal mark: if there are
 * several points, or a decimal comma follows.
 */
const FORMS: readonly RegExp[] = [
  String.raw`(\d*)(?:\.(\d*))?`,
  String.raw`([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?`,
  String.raw`([1-9]\d{0,2}(?:[ '’]\d{3})+)(?:[.,](\d*))?`,
  String.raw`(0|[1-9]\d*|),(\d*)`,
  String.raw`([1-9]\d{0,2}(?:\.\d{3}){2,})(?:,(\d*))?`,
  String.raw`([1-9]\d{0,2}\.\d{3}),(\d*)`,
].map((form) => new RegExp(`^${form}$`));

/** Returns the possible meanings of a number text, as plain decimals. */
function readingsOf(text: string, places: number, wholeDigits: number): readonly string[] {
  const readings = FORMS.flatMap((form) => {
    const [, written, fraction = ''] = form.exec(text) ?? [];
    if (written === undefined) return [];
    const digits = written.replace(/\D/g, '');
    if (digits + fraction === '' || fraction.length > places) return [];
    const whole = digits.replace(/^0+(?=\d)/, '') || '0';
    return whole.length > wholeDigits ? [] : [fraction === '' ? whole : `${whole}.${fraction}`];
  });
  return [...new Set(readings)];
}

/**
 * Returns the possible meanings of a number with currency symbols: none if it cannot be parsed, undefined if the text
 * is empty.
 */
function readFigure(typed: string, marks: RegExp, places: number, wholeDigits: number): readonly string[] | undefined {
  const plain = plainFigure(typed);
  if (plain === '') return undefined;
  // On a Japanese keyboard, the keys for the comma and the point type 、 and 。.
  const figure = plain.replace(marks, '').replace(/[、､]/g, ',').replace(/[。｡]/g, '.');
  return readingsOf(figure, places, wholeDigits);
}

function parsed(readings: readonly string[] | undefined): ParsedInput {
  if (readings === undefined) return { ok: false, fault: 'missing' };
  const [text] = readings;
  return text === undefined ? { ok: false, fault: 'format' } : { ok: true, text };
}

/**
 * Parses a typed or pasted price or amount as a plain decimal for a call. Thousands separators, a decimal comma and the
 * symbol of the currency are accepted; signs, exponents and letters are errors. A comma that may separate thousands or
 * decimals is reported as ambiguous.
 */
export function parseDecimalInput(typed: string, rules: FigureRules = {}): ParsedDecimal {
  const { places = PLACES_MAXIMUM, wholeDigits = WHOLE_DIGITS_MAXIMUM, currency } = rules;
  const marks = currency === undefined ? ANY_AMOUNT_MARKS : AMOUNT_MARKS[currency];
  const readings = readFigure(typed, marks, places, wholeDigits);
  const [first, other] = readings ?? [];
  if (first === undefined || other === undefined) return parsed(readings);
  return { ok: false, fault: 'ambiguous', readings: [first, other] };
}

/** Parses a typed quantity as a plain whole number for a call. */
export function parseWholeInput(typed: string): ParsedInput {
  return parsed(readFigure(typed, COUNT_MARKS, 0, WHOLE_DIGITS_MAXIMUM));
}
