import type { Cell } from '../../../domain/csv.ts';
import { formatAmount, formatSignedAmount } from '../../../domain/format.ts';
import type { PrintedAs } from './statementDocument.ts';

/** Replaces a character that the font of a document lacks: the geta mark, which Japanese printers use for this. */
export const LACKING = '〓';

function grouped(number: string): string {
  const [whole = '', fraction] = number.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',').replace(/^-/, '−');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** Returns the text of a cell as a document prints it; empty for a cell without a value. */
export function printedCell(cell: Cell, as: PrintedAs): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string')
    return as === 'time' ? cell.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+:\d+).*$/, '$1/$2/$3 $4') : cell;
  const { number } = cell;
  if (number === undefined) return '';
  if (as === 'amount') return formatAmount(number);
  return as === 'signed' ? formatSignedAmount(number) : grouped(number);
}

/**
 * Returns a text in which LACKING replaces each character without a glyph, and a space replaces each control character,
 * because the PDF library would cut the text off there.
 */
export function withoutLacking(text: string, hasGlyph: (codePoint: number) => boolean): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (hasGlyph(character.codePointAt(0) ?? 0)) return character;
    return /\s|\p{Cc}/u.test(character) ? ' ' : LACKING;
  }).join('');
}
