/** The result of reading a figure field. */
export type ParsedInput =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: 'missing' | 'format' };

/** Most whole digits in prices and quantities on the wire. */
const WHOLE_DIGITS_MAXIMUM = 12;
const DECIMAL = /^(\d+)(?:\.\d{1,4})?$/;
const WHOLE = new RegExp(`^\\d{1,${WHOLE_DIGITS_MAXIMUM}}$`);
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Normalised text: full-width digits and signs become plain ones, and surrounding spaces go. */
export function normalised(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Offset of the full-width forms from the visible ASCII characters. */
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * A normalised figure: full-width forms become plain ones and surrounding spaces go. Other digit-like characters are
 * not converted: a superscript, a fraction or a circled number would turn into a different figure (`10²` into 102).
 */
export function plainFigure(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET)).trim();
}

/** Removes thousands separators in the right places; leaves the text unchanged otherwise. */
function ungrouped(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}

function stripped(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/**
 * A typed price as the plain decimal of the wire. Signs, exponents and letters are errors, as are more than
 * `wholeDigits` whole digits: amounts have as many as their limits.
 */
export function parseDecimalInput(typed: string, wholeDigits = WHOLE_DIGITS_MAXIMUM): ParsedInput {
  const text = ungrouped(plainFigure(typed));
  if (text === '') return { ok: false, fault: 'missing' };
  const [, whole] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || stripped(whole).length > wholeDigits) return { ok: false, fault: 'format' };
  return { ok: true, text: stripped(text) };
}

/** A typed quantity as the plain whole number of the wire. */
export function parseWholeInput(typed: string): ParsedInput {
  const text = ungrouped(plainFigure(typed));
  if (text === '') return { ok: false, fault: 'missing' };
  return WHOLE.test(text) ? { ok: true, text: stripped(text) } : { ok: false, fault: 'format' };
}

/** A typed account: ten digits of any width, without separators. */
export function parseAccountInput(typed: string): ParsedInput {
  const text = plainFigure(typed).replace(/[\s-]/g, '');
  if (text === '') return { ok: false, fault: 'missing' };
  return /^\d{10}$/.test(text) ? { ok: true, text } : { ok: false, fault: 'format' };
}
