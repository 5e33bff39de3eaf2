import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const lines = (text: string): string[] => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

describe('an exported table', () => {
  it('begins with the mark, then its columns', () => {
    const table = { mark: 'simulated', columns: ['time', 'amount'], rows: [['2026/11/18', { number: '-1200.50' }]] };
    expect(csvOf(table)).toBe('\uFEFFsimulated\r\ntime,amount\r\n2026/11/18,-1200.50\r\n');
    expect(lines(csvOf({ columns: ['a'], rows: [] }))).toEqual(['a']);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+81', "'+81"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
    ['日本', '日本'],
  ])('writes the text %j as %s', (words, cell) => {
    expect(csvOf({ columns: [], rows: [[words]] })).toBe(`\uFEFF\r\n${cell}\r\n`);
  });

  it('keeps numbers as numbers, and nothing else', () => {
    const cells = ['-1', '0.10', '1,5', '=1', '-1+2', undefined].map((number) => ({ number }));
    expect(lines(csvOf({ columns: [], rows: [cells] }))[1]).toBe(`-1,0.10,"1,5",'=1,'-1+2,`);
  });

  it('never starts a cell like a formula, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",ab1 ')), maxLength: 8 }), (words) => {
        const [, cell = ''] = /^\uFEFF\r\n([^]*)\r\n$/.exec(csvOf({ columns: [], rows: [[words]] })) ?? [];
        const meant = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(meant).not.toMatch(/^[=+\-@\t\r]/);
        expect([words, `'${words}`]).toContain(meant);
      }),
    );
  });
});
