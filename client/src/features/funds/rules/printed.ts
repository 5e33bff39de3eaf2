import type { Cell } from '../../../domain/csv.ts';
import { formatAmount, formatSignedAmount } from '../../../domain/format.ts';
import type { PrintedAs } from './statementDocument.ts';

/** Stands for a character that the font of a document lacks: the geta mark, as Japanese printers set it. */
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
 * Returns a text in which LACKING stands for each character without a glyph, and a space for each control character: a
 * library would end the text before it.
 */
export function withoutLacking(text: string, hasGlyph: (codePoint: number) => boolean): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (hasGlyph(character.codePointAt(0) ?? 0)) return character;
    return /\s|\p{Cc}/u.test(character) ? ' ' : LACKING;
  }).join('');
}
