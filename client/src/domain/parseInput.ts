/** What a reader typed into a figure field. */
export type ParsedInput =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: 'missing' | 'format' };

/** Prices and quantities of the wire have no more whole digits. */
const WHOLE_DIGITS_MAXIMUM = 12;
const DECIMAL = /^(\d+)(?:\.\d{1,4})?$/;
const WHOLE = new RegExp(`^\\d{1,${WHOLE_DIGITS_MAXIMUM}}$`);
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Text as it is meant: full-width digits and signs become plain ones, and spaces around it go. */
export function normalised(text: string): string {
  return text.normalize('NFKC').trim();
}

/** How far the full-width forms of the visible ASCII characters stand from these. */
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * A figure as it is typed: full-width forms become plain ones and spaces around it go. Nothing else is a digit: a superscript,
 * a fraction or a circled number would turn into a figure that nobody typed (`10²` into 102).
 */
export function plainFigure(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET)).trim();
}

/** Takes thousands separators out where they stand in the right places; leaves the text alone where they do not. */
function ungrouped(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}

function stripped(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/**
 * A price as typed, as the plain decimal of the wire. Signs, exponents and letters are faults, and more whole digits than
 * given: amounts have as many as their limits.
 */
export function parseDecimalInput(typed: string, wholeDigits = WHOLE_DIGITS_MAXIMUM): ParsedInput {
  const text = ungrouped(plainFigure(typed));
  if (text === '') return { ok: false, fault: 'missing' };
  const [, whole] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || stripped(whole).length > wholeDigits) return { ok: false, fault: 'format' };
  return { ok: true, text: stripped(text) };
}

/** A quantity as typed, as the plain whole number of the wire. */
export function parseWholeInput(typed: string): ParsedInput {
  const text = ungrouped(plainFigure(typed));
  if (text === '') return { ok: false, fault: 'missing' };
  return WHOLE.test(text) ? { ok: true, text: stripped(text) } : { ok: false, fault: 'format' };
}

/** An account as typed: ten digits, whatever their width; separators inside are left out. */
export function parseAccountInput(typed: string): ParsedInput {
  const text = plainFigure(typed).replace(/[\s-]/g, '');
  if (text === '') return { ok: false, fault: 'missing' };
  return /^\d{10}$/.test(text) ? { ok: true, text } : { ok: false, fault: 'format' };
}
