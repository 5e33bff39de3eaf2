import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text on a page. Its place is in points from the lower left corner. */
interface Item {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** What a program reads from a PDF. */
export interface ReadPdf {
  /** The lines of each page from the top, each with its texts from the left. */
  readonly pages: readonly (readonly (readonly Item[])[])[];
  readonly language: string | undefined;
  readonly title: string | undefined;
}

function linesOf(items: readonly Item[]): readonly (readonly Item[])[] {
  const byHeight = new Map<number, Item[]>();
  for (const item of items) byHeight.set(Math.round(item.y), [...(byHeight.get(Math.round(item.y)) ?? []), item]);
  return [...byHeight]
    .toSorted(([first], [second]) => second - first)
    .map(([, line]) => line.toSorted((first, second) => first.left - second.left));
}

/** Reads the text of a PDF, as a search in it does. */
export async function readPdf(pdf: ArrayBuffer): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(pdf.slice(0)), verbosity: 0, useWorkerFetch: false });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items, lang } = await page.getTextContent();
    const texts = items.flatMap((item): Item[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, left, right: left + item.width, y }];
    });
    pages.push({ lines: linesOf(texts), lang });
  }
  await loading.destroy();
  const { Title: title, Language: language } = info as { readonly Title?: string; readonly Language?: string };
  return { pages: pages.map(({ lines }) => lines), language: language ?? pages[0]?.lang ?? undefined, title };
}

/** Reads one of the fonts of printed statements. */
export function fontFile(name: 'japanese' | 'chinese'): Uint8Array {
  return new Uint8Array(readFileSync(join(import.meta.dirname, '..', '..', 'fonts', `${name}.ttf`)));
}
