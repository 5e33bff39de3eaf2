/** The result of parsing a typed text: the text for the call, or an error. */
export type ParsedInput =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: 'missing' | 'format' };

/** Invisible characters. They are often pasted together with text from contacts, documents and messages. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Dashes, minus signs, and the Japanese long-vowel marks, which some keyboards type in place of a dash. */
const DASH = /[\p{Pd}\u2043\u02d7\u2212\u2796\u30fc\uff70\u2500]/gu;

/** Returns a typed text without invisible characters, and with single spaces. The width of the characters is kept. */
export function typedText(typed: string): string {
  return typed.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/** Returns a typed text in one character width, for comparisons and searches. */
export function normalised(typed: string): string {
  return typedText(typed).normalize('NFKC');
}

/** The difference between the codes of a full-width character and its ASCII character. */
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Returns a typed text with full-width characters converted to ASCII. Superscripts, fractions and circled digits are
 * not converted, because the number would change: `10²` would become 102.
 */
export function plainFigure(typed: string): string {
  return typedText(typed).replace(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET),
  );
}

/** Returns a typed text in ASCII, with a hyphen for every dash. */
export function plainDashes(typed: string): string {
  return plainFigure(typed).replace(DASH, '-');
}

/** Returns a typed code in ASCII, with a hyphen for every dash and without spaces. */
export function plainCode(typed: string): string {
  return plainDashes(typed).replaceAll(' ', '');
}

/** Returns a typed identification number in ASCII, without dashes and spaces. */
export function plainNumber(typed: string): string {
  return plainCode(typed).replaceAll('-', '');
}

/**
 * Parses a typed account number: ten digits in any width, with any separators, optionally with a country code like a
 * telephone number.
 */
export function parseAccountInput(typed: string): ParsedInput {
  const text = plainNumber(typed)
    .replace(/^tel:/i, '')
    .replace(/[().]/g, '')
    .replace(/^(?:\+|00)810?(?=\d{9}$)/, '0');
  if (text === '') return { ok: false, fault: 'missing' };
  return /^\d{10}$/.test(text) ? { ok: true, text } : { ok: false, fault: 'format' };
}
