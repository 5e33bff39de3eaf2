/** The result of reading a field: the text of the wire. */
export type ParsedInput =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: 'missing' | 'format' };

/** Characters without a visible form, which copying from contacts, documents and messages adds. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Dashes, minus signs and the Japanese long-vowel marks that keyboards offer instead. */
const DASH = /[\p{Pd}\u2043\u02d7\u2212\u2796\u30fc\uff70\u2500]/gu;

/** Typed words without invisible characters, with single plain spaces. Characters keep their width. */
export function typedText(typed: string): string {
  return typed.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/** Typed words in one width, for comparisons and searches. */
export function normalised(typed: string): string {
  return typedText(typed).normalize('NFKC');
}

/** Offset of the full-width forms from the visible ASCII characters. */
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Typed words with full-width forms made plain. Other digit-like characters are not converted: a superscript, a
 * fraction or a circled number would turn into a different figure (`10²` into 102).
 */
export function plainFigure(typed: string): string {
  return typedText(typed).replace(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET),
  );
}

/** Typed plain characters with a hyphen for every dash. */
export function plainDashes(typed: string): string {
  return plainFigure(typed).replace(DASH, '-');
}

/** A typed code: plain characters, a hyphen for every dash, no spaces. */
export function plainCode(typed: string): string {
  return plainDashes(typed).replaceAll(' ', '');
}

/** A typed identification number: a code without its hyphens. */
export function plainNumber(typed: string): string {
  return plainCode(typed).replaceAll('-', '');
}

/**
 * A typed account: ten digits of any width, with any separators, also in the international format of telephone
 * numbers.
 */
export function parseAccountInput(typed: string): ParsedInput {
  const text = plainNumber(typed)
    .replace(/^tel:/i, '')
    .replace(/[().]/g, '')
    .replace(/^(?:\+|00)810?(?=\d{9}$)/, '0');
  if (text === '') return { ok: false, fault: 'missing' };
  return /^\d{10}$/.test(text) ? { ok: true, text } : { ok: false, fault: 'format' };
}
