import type { Language } from '@zaraba/contracts';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import type { CellDef, RowInput } from 'jspdf-autotable';
import { LACKING, printedCell, withoutLacking } from '../rules/printed.ts';
import type { DocumentFact, DocumentRow, PrintedColumn, StatementDocument } from '../rules/statementDocument.ts';

/** Lengths are in millimetres, font sizes in points. */
const MARGIN = 15;
const HEAD_TOP = 16;
const FOOT = 12;
const SIZE = { title: 17, mark: 9, fact: 9, small: 7, table: 8 } as const;
const INK = '#16202b';
const FAINT = '#5a6875';
const RULE = '#cfd6dd';
const BRAND = '#123a63';
const MARK = '#8a3b00';
const SHADE = '#eef2f6';

/** The prefix of six capitals and a plus sign marks a font of which the PDF embeds only the used glyphs. */
const FONT = 'ZARABA+NotoSans';
const LANGUAGE_TAG = { jp: 'ja', cn: 'zh-CN', us: 'en-US' } as const satisfies Record<Language, string>;

/** A document that is being drawn. `lacks` means that the font has no glyph for a character drawn so far. */
interface Sheet {
  readonly pdf: jsPDF;
  readonly width: number;
  readonly height: number;
  readonly clean: (text: string) => string;
  lacks: boolean;
}

function binaryOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x2000)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x2000)));
  return parts.join('');
}

function sheetOf({ isWide, language, title, issuer }: StatementDocument, font: Uint8Array, issuedAt: Date): Sheet {
  const pdf = new jsPDF({
    orientation: isWide ? 'landscape' : 'portrait',
    format: 'a4',
    compress: true,
    putOnlyUsedFonts: true,
  });
  pdf.addFileToVFS('font.ttf', binaryOf(font));
  pdf.addFont('font.ttf', FONT, 'normal', undefined, 'Identity-H');
  pdf.setFont(FONT, 'normal');
  pdf.setLanguage(LANGUAGE_TAG[language]);
  pdf.setDocumentProperties({ title, author: issuer, creator: issuer });
  pdf.setCreationDate(issuedAt);
  pdf.viewerPreferences({ DisplayDocTitle: true });
  const { metadata } = pdf.getFont() as unknown as { metadata: { characterToGlyph: (code: number) => number } };
  const sheet: Sheet = {
    pdf,
    width: pdf.internal.pageSize.getWidth(),
    height: pdf.internal.pageSize.getHeight(),
    clean: (text) => {
      const shown = withoutLacking(text, (code) => metadata.characterToGlyph(code) !== 0);
      sheet.lacks ||= shown.includes(LACKING) && !text.includes(LACKING);
      return shown;
    },
    lacks: false,
  };
  return sheet;
}

type Place = { readonly x: number; readonly y: number; readonly align?: 'left' | 'right' | 'center' };

function write(
  sheet: Sheet,
  text: string,
  place: Place,
  style: { size: number; colour: string; strong?: boolean },
): void {
  const { pdf } = sheet;
  pdf.setFontSize(style.size).setTextColor(style.colour).setDrawColor(style.colour).setLineWidth(0.09);
  const renderingMode = style.strong === true ? 'fillThenStroke' : 'fill';
  pdf.text(sheet.clean(text), place.x, place.y, { align: place.align ?? 'left', renderingMode });
}

function rule({ pdf, width }: Sheet, y: number, colour: string, thickness: number): void {
  pdf
    .setDrawColor(colour)
    .setLineWidth(thickness)
    .line(MARGIN, y, width - MARGIN, y);
}

/** Draws the mark of a simulated market in a frame at the right margin. */
function drawMark(sheet: Sheet, mark: string, y: number): void {
  const { pdf, width } = sheet;
  pdf.setFontSize(SIZE.mark);
  const wide = pdf.getTextWidth(sheet.clean(mark)) + 6;
  pdf
    .setDrawColor(MARK)
    .setLineWidth(0.5)
    .roundedRect(width - MARGIN - wide, y - 4.6, wide, 6.6, 0.8, 0.8, 'S');
  write(sheet, mark, { x: width - MARGIN - 3, y, align: 'right' }, { size: SIZE.mark, colour: MARK, strong: true });
}

/** Draws names and values in two columns, beginning at the height `top`. Returns the height at which they end. */
function drawFacts(sheet: Sheet, facts: readonly DocumentFact[], top: number): number {
  const gap = 10;
  const column = (sheet.width - 2 * MARGIN - gap) / 2;
  for (const [index, { name, value, isStrong = false }] of facts.entries()) {
    const x = MARGIN + (index % 2) * (column + gap);
    const y = top + Math.floor(index / 2) * 6.4;
    write(sheet, name, { x, y }, { size: SIZE.fact, colour: FAINT });
    const style = { size: SIZE.fact, colour: INK, strong: isStrong };
    write(sheet, value, { x: x + column, y, align: 'right' }, style);
    sheet.pdf
      .setDrawColor(RULE)
      .setLineWidth(0.15)
      .line(x, y + 2, x + column, y + 2);
  }
  return top + Math.ceil(facts.length / 2) * 6.4;
}

function drawHead(sheet: Sheet, { title, issuer, facts, sums, mark }: StatementDocument): number {
  write(sheet, issuer, { x: MARGIN, y: HEAD_TOP }, { size: SIZE.fact, colour: BRAND, strong: true });
  if (mark !== undefined) drawMark(sheet, mark, HEAD_TOP);
  rule(sheet, HEAD_TOP + 4, BRAND, 0.7);
  write(sheet, title, { x: MARGIN, y: HEAD_TOP + 14 }, { size: SIZE.title, colour: INK, strong: true });
  const below = drawFacts(sheet, facts, HEAD_TOP + 23);
  return drawFacts(sheet, sums, below + 4);
}

const isNumber = ({ as }: PrintedColumn): boolean => as !== 'text' && as !== 'time';

function rowsOf(sheet: Sheet, { printed, words }: StatementDocument, rows: readonly DocumentRow[]): RowInput[] {
  const cellOf = ({ cells }: DocumentRow, column: PrintedColumn): string =>
    column.cells
      .map((index) => printedCell(cells[index], column.as))
      .filter((text) => text !== '')
      .map(sheet.clean)
      .join('\n');
  const small = { fontSize: SIZE.small, textColor: FAINT, fillColor: false as const };
  const wide = (content: string): CellDef[] => [
    { content: sheet.clean(content), colSpan: printed.length, styles: small },
  ];
  if (rows.length === 0) return [wide(words.empty)];
  return rows
    .filter(({ isUnprinted }) => isUnprinted !== true)
    .flatMap((row): RowInput[] => {
      const styles = {
        ...(row.isStrong === true && { fillColor: SHADE, textColor: BRAND }),
        // The text in small letters belongs to the row above it, so no line separates the two.
        ...(row.below !== undefined && { lineWidth: 0 }),
      };
      const cells = printed.map((column): CellDef => ({ content: cellOf(row, column), styles }));
      return row.below === undefined ? [cells] : [cells, wide(row.below)];
    });
}

function drawTable(sheet: Sheet, document: StatementDocument, startY: number): void {
  const { columns, printed, rows, mark } = document;
  const inner = sheet.width - 2 * MARGIN;
  const alignOf = (column: PrintedColumn): 'left' | 'right' => (isNumber(column) ? 'right' : 'left');
  const columnStyles = Object.fromEntries(
    printed.map((column, index) => [index, { halign: alignOf(column), cellWidth: column.share * inner }]),
  );
  autoTable(sheet.pdf, {
    startY,
    theme: 'plain',
    margin: { left: MARGIN, right: MARGIN, top: mark === undefined ? MARGIN : HEAD_TOP + 6, bottom: FOOT + 8 },
    head: [
      printed.map((column): CellDef => ({
        content: column.cells.map((index) => sheet.clean(columns[index] ?? '')).join('\n'),
        styles: { halign: alignOf(column) },
      })),
    ],
    body: rowsOf(sheet, document, rows),
    rowPageBreak: 'avoid',
    styles: {
      font: FONT,
      fontStyle: 'normal',
      fontSize: SIZE.table,
      textColor: INK,
      cellPadding: { vertical: 1.5, horizontal: 1.6 },
      lineColor: RULE,
      lineWidth: { bottom: 0.15 },
      valign: 'top',
    },
    headStyles: { font: FONT, fontStyle: 'normal', fillColor: BRAND, textColor: '#ffffff', valign: 'middle' },
    columnStyles,
  });
}

/** Draws the notes after the table, on a new page if they do not fit. */
function drawNotes(sheet: Sheet, notes: readonly string[]): void {
  const { pdf } = sheet;
  const { lastAutoTable } = pdf as unknown as { lastAutoTable: { finalY: number } };
  pdf.setFontSize(SIZE.small);
  const lines = notes.flatMap((note) => pdf.splitTextToSize(sheet.clean(note), sheet.width - 2 * MARGIN) as string[]);
  let y = lastAutoTable.finalY + 7;
  if (y + lines.length * 4 > sheet.height - FOOT - 6) {
    pdf.addPage();
    y = HEAD_TOP + 8;
  }
  for (const [index, line] of lines.entries())
    write(sheet, line, { x: MARGIN, y: y + index * 4 }, { size: SIZE.small, colour: FAINT });
}

function drawFoot(sheet: Sheet, { issuer, title, facts, mark, words }: StatementDocument): void {
  const { pdf, width, height } = sheet;
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    if (page > 1 && mark !== undefined) drawMark(sheet, mark, HEAD_TOP);
    rule(sheet, height - FOOT - 3.5, RULE, 0.15);
    const style = { size: SIZE.small, colour: FAINT };
    const parts = [issuer, title, facts[0]?.value ?? '', ...(mark === undefined ? [] : [mark])];
    write(sheet, parts.filter((part) => part !== '').join('  ·  '), { x: MARGIN, y: height - FOOT }, style);
    write(sheet, words.page(page, pages), { x: width - MARGIN, y: height - FOOT, align: 'right' }, style);
  }
}

/**
 * Draws a statement as a PDF on A4 paper with searchable text. `font` is a TrueType file, of which the PDF embeds only
 * the used glyphs. LACKING replaces characters without a glyph.
 */
export function pdfOf(document: StatementDocument, font: Uint8Array, issuedAt: Date): ArrayBuffer {
  const sheet = sheetOf(document, font, issuedAt);
  const top = drawHead(sheet, document);
  drawTable(sheet, document, top + 4);
  drawNotes(sheet, [...document.notes, ...(sheet.lacks ? [document.words.lacking] : [])]);
  drawFoot(sheet, document);
  return sheet.pdf.output('arraybuffer');
}
