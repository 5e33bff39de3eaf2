import { describe, expect, it } from 'vitest';
import { LATER_TEXTS } from '../../../i18n/testing/laterTexts.ts';
import { pdfOf } from './drawPdf.ts';
import { documentOf } from './testing/document.ts';
import { fontFile, readPdf } from './testing/readPdf.ts';

const AT = new Date(Date.UTC(2026, 11, 1));
const japanese = fontFile('japanese');
const drawn = (...given: Parameters<typeof documentOf>) => readPdf(pdfOf(documentOf(...given), japanese, AT));
type Pages = Awaited<ReturnType<typeof drawn>>['pages'];
const textOf = (page: Pages[number] | undefined): string =>
  (page ?? []).map((line) => line.map(({ text }) => text).join(' ')).join('\n');

describe('a printed statement', () => {
  it('repeats the head of the table, the mark of a simulated market, and the page number on every page', async () => {
    const { pages } = await drawn(150);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      const text = textOf(page);
      if (text.includes('row ')) expect(text).toContain('Entry Amount');
      expect(text).toContain('SIMULATED');
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const rows = pages.flatMap((page) => page.flat().filter(({ text }) => text.startsWith('row ')));
    expect(rows.map(({ text }) => text)).toEqual(Array.from({ length: 150 }, (_, index) => `row ${index}`));
  });

  it('right-aligns amounts', async () => {
    const { pages } = await drawn(20);
    const amounts = pages.flat(2).filter(({ text }) => /^[+−]?\d+\.\d{2}$/.test(text));
    expect(amounts.map(({ text }) => text).slice(0, 5)).toEqual(['−3.00', '−2.00', '−1.00', '0.00', '+1.00']);
    const edges = amounts.map(({ right }) => right);
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1);
  });

  it('states its language and its title', async () => {
    const read = await drawn(1, { language: 'jp', title: '月次残高報告書 2026/11' });
    expect(read).toMatchObject({ language: 'ja', title: '月次残高報告書 2026/11' });
    expect(textOf(read.pages[0])).toContain('月次残高報告書 2026/11');
  });

  it('has no mark if the market is real, and has a note if there are no entries', async () => {
    const { pages } = await drawn(0, { mark: undefined });
    expect(textOf(pages[0])).not.toContain('SIMULATED');
    expect(textOf(pages[0])).toContain('Nothing.');
  });

  it('replaces a character without a glyph by a visible mark, and explains the mark', async () => {
    const odd = { cells: ['龘𠮷\u0000\tx', { number: '1' }] };
    const { pages } = await drawn(0, { rows: [odd] });
    expect(textOf(pages[0])).toContain('〓〓 x');
    expect(textOf(pages[0])).toContain('no glyph');
    expect(textOf((await drawn(1)).pages[0])).not.toContain('no glyph');
  });

  it('embeds only the glyphs that it uses', () => {
    const size = (text: string) => pdfOf(documentOf(0, { notes: [text] }), japanese, AT).byteLength;
    expect(size('short')).toBeLessThan(30_000);
    expect(size('残高報告書取引')).toBeGreaterThan(size('short'));
  });

  it.each([
    ['jp', 'japanese'],
    ['us', 'japanese'],
    ['cn', 'chinese'],
  ] as const)('has a glyph for every character of its texts in %s', async (language, font) => {
    const notes = Object.values<string>(LATER_TEXTS[language].statements).filter((text) => !text.includes('〓'));
    const pdf = pdfOf(documentOf(0, { language, notes }), fontFile(font), AT);
    expect((await readPdf(pdf)).pages.map(textOf).join('\n')).not.toContain('〓');
  });
});
