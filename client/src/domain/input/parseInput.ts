import { CURRENCIES, type Currency } from '@zaraba/contracts';
import { type ParsedInput, plainFigure } from './typedText.ts';

/**
 * The result of parsing a number. If its comma can separate either thousands or decimals, it contains both readings.
 */
export type ParsedDecimal =
  | ParsedInput
  | { readonly ok: false; readonly fault: 'ambiguous'; readonly readings: readonly [string, string] };

/** The rules of a number field. */
export interface FigureRules {
  /** The largest number of decimals. */
  readonly places?: number;
  /** The largest number of whole digits. Amounts may have as many as their limits. */
  readonly wholeDigits?: number;
  /** The currency whose symbols may appear beside the number. If absent, the symbols of every currency may appear. */
  readonly currency?: Currency | undefined;
}

/** The largest number of whole digits in prices and quantities of a request. */
const WHOLE_DIGITS_MAXIMUM = 12;
/** The largest number of decimals of a price in a request. */
const PLACES_MAXIMUM = 4;

/** The symbols, besides its code, that people write beside an amount of a currency. */
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

/** Returns a pattern for currency symbols at both ends of a number, in any width and case. */
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
 * The ways to write a number, with groups for the whole part and the decimals. All three languages use a decimal point,
 * so points count as thousands separators only if they cannot be decimal: if there are several, or before a decimal
 * comma.
 */
const FORMS: readonly RegExp[] = [
  String.raw`(\d*)(?:\.(\d*))?`,
  String.raw`([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?`,
  String.raw`([1-9]\d{0,2}(?:[ '’]\d{3})+)(?:[.,](\d*))?`,
  String.raw`(0|[1-9]\d*|),(\d*)`,
  String.raw`([1-9]\d{0,2}(?:\.\d{3}){2,})(?:,(\d*))?`,
  String.raw`([1-9]\d{0,2}\.\d{3}),(\d*)`,
].map((form) => new RegExp(`^${form}$`));

/** Returns the possible readings of a text as plain decimals. */
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
 * Returns the readings of a number next to currency symbols; empty if it cannot be read, undefined if nothing was
 * typed.
 */
function readFigure(typed: string, marks: RegExp, places: number, wholeDigits: number): readonly string[] | undefined {
  const plain = plainFigure(typed);
  if (plain === '') return undefined;
  // On a Japanese keyboard the keys for 、 and 。 are those of the comma and the point on other keyboards.
  const figure = plain.replace(marks, '').replace(/[、､]/g, ',').replace(/[。｡]/g, '.');
  return readingsOf(figure, places, wholeDigits);
}

function parsed(readings: readonly string[] | undefined): ParsedInput {
  if (readings === undefined) return { ok: false, fault: 'missing' };
  const [text] = readings;
  return text === undefined ? { ok: false, fault: 'format' } : { ok: true, text };
}

/**
 * Parses a typed price or amount as the plain decimal for a call, in the ways people write and copy it: grouped, with a
 * decimal comma, next to its currency. Signs, exponents and letters are errors. A comma that can be read in two ways is
 * reported as ambiguous.
 */
export function parseDecimalInput(typed: string, rules: FigureRules = {}): ParsedDecimal {
  const { places = PLACES_MAXIMUM, wholeDigits = WHOLE_DIGITS_MAXIMUM, currency } = rules;
  const marks = currency === undefined ? ANY_AMOUNT_MARKS : AMOUNT_MARKS[currency];
  const readings = readFigure(typed, marks, places, wholeDigits);
  const [first, other] = readings ?? [];
  if (first === undefined || other === undefined) return parsed(readings);
  return { ok: false, fault: 'ambiguous', readings: [first, other] };
}

/** Parses a typed quantity as the plain whole number for a call. */
export function parseWholeInput(typed: string): ParsedInput {
  return parsed(readFigure(typed, COUNT_MARKS, 0, WHOLE_DIGITS_MAXIMUM));
}
