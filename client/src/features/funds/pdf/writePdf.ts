import type { Language } from '@zaraba/contracts';
import { fileAt } from '../../../io/file.ts';
import type { StatementDocument } from '../rules/statementDocument.ts';
import { pdfOf } from './drawPdf.ts';

/** The font of each language. English documents use the Latin letters of the Japanese font. */
const FONTS: Readonly<Record<Language, string>> = {
  jp: new URL('../fonts/japanese.ttf', import.meta.url).href,
  cn: new URL('../fonts/chinese.ttf', import.meta.url).href,
  us: new URL('../fonts/japanese.ttf', import.meta.url).href,
};

/**
 * Writes a statement as PDF.
 * @throws if the font cannot be loaded
 */
export async function writePdf(document: StatementDocument, issuedAtMs: number): Promise<ArrayBuffer> {
  return pdfOf(document, await fileAt(FONTS[document.language]), new Date(issuedAtMs));
}
