import type { Cell } from '../../../domain/csv.ts';
import { formatAmount, formatSignedAmount } from '../../../domain/format.ts';
import type { PrintedAs } from './statementDocument.ts';

/**
 * The geta mark. Japanese printers use it in place of a missing character; here it replaces characters without a glyph.
 */
export const LACKING = '〓';

function grouped(number: string): string {
  const [whole = '', fraction] = number.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',').replace(/^-/, '−');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** Returns the printed text of a cell; empty for a cell without a value. */
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
 * Returns a text that a font can print. LACKING replaces each character without a glyph. A space replaces each control
 * character, where the PDF library would otherwise cut off the text.
 */
export function withoutLacking(text: string, hasGlyph: (codePoint: number) => boolean): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (hasGlyph(character.codePointAt(0) ?? 0)) return character;
    return /\s|\p{Cc}/u.test(character) ? ' ' : LACKING;
  }).join('');
}
