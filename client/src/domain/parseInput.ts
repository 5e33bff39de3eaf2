/** What a reader typed into a figure field. */
export type ParsedInput =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: 'missing' | 'format' };

const WHOLE_DIGITS_MAXIMUM = 12;
const DECIMAL = new RegExp(`^\\d{1,${WHOLE_DIGITS_MAXIMUM}}(?:\\.\\d{1,4})?$`);
const WHOLE = new RegExp(`^\\d{1,${WHOLE_DIGITS_MAXIMUM}}$`);
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Text as it is meant: full-width digits and signs become plain ones, and spaces around it go. */
export function normalised(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Takes thousands separators out where they stand in the right places; leaves the text alone where they do not. */
function ungrouped(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}

function stripped(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** An amount or price as typed, as the plain decimal of the wire. Signs, exponents and letters are faults. */
export function parseDecimalInput(typed: string): ParsedInput {
  const text = ungrouped(normalised(typed));
  if (text === '') return { ok: false, fault: 'missing' };
  return DECIMAL.test(text) ? { ok: true, text: stripped(text) } : { ok: false, fault: 'format' };
}

/** A quantity as typed, as the plain whole number of the wire. */
export function parseWholeInput(typed: string): ParsedInput {
  const text = ungrouped(normalised(typed));
  if (text === '') return { ok: false, fault: 'missing' };
  return WHOLE.test(text) ? { ok: true, text: stripped(text) } : { ok: false, fault: 'format' };
}

/** An account as typed: ten digits, whatever their width; separators inside are left out. */
export function parseAccountInput(typed: string): ParsedInput {
  const text = normalised(typed).replace(/[\s-]/g, '');
  if (text === '') return { ok: false, fault: 'missing' };
  return /^\d{10}$/.test(text) ? { ok: true, text } : { ok: false, fault: 'format' };
}
