import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, timeCell } from './csv.ts';

const lines = (text: string): string[] => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

describe('a table exported as CSV', () => {
  it('starts with the names of its columns, and repeats its label in every row', () => {
    const mark = { column: 'market', text: 'simulated' };
    const table = { mark, columns: ['time', 'amount'], rows: [['2026/11/18', { number: '-1200.50' }]] };
    expect(csvOf(table)).toBe('\uFEFFtime,amount,market\r\n2026/11/18,-1200.50,simulated\r\n');
    expect(lines(csvOf({ columns: ['a'], rows: [] }))).toEqual(['a']);
    expect(lines(csvOf({ ...table, rows: [['brought forward']] })).at(-1)).toBe('brought forward,,simulated');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+81', "'+81"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\n1', `"'\n1"`],
    ['＝1+1', "'＝1+1"],
    ['\u200b﹢1', "'\u200b﹢1"],
    [' ＠x', "' ＠x"],
    ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
    ['日本', '日本'],
  ])('writes the text %j as %s', (words, cell) => {
    expect(csvOf({ columns: [], rows: [[words]] })).toBe(`\uFEFF\r\n${cell}\r\n`);
  });

  it('contains decimal numbers as numbers; any other value in a number cell is protected like text', () => {
    const cells = ['-1', '0.10', '1,5', '=1', '-1+2', undefined].map((number) => ({ number }));
    expect(lines(csvOf({ columns: [], rows: [cells] }))[1]).toBe(`-1,0.10,"1,5",'=1,'-1+2,`);
  });

  it('contains no cell that a spreadsheet could run as a formula, whatever the name of the stock', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(...Array.from('=+-@＝＋－＠﹦﹢﹣﹫\t\r\n",ab1 \u3000\u200b')),
          maxLength: 8,
        }),
        (words) => {
          const [, cell = ''] = /^\uFEFF\r\n([^]*)\r\n$/.exec(csvOf({ columns: [], rows: [[words]] })) ?? [];
          const meant = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
          expect(meant).not.toMatch(/^(?:[\t\r\n]|[\s\u200b]*[=+\-@＝＋－＠﹦﹢﹣﹫])/);
          expect([words, `'${words}`]).toContain(meant);
        },
      ),
    );
  });
});

it('an exported time states the offset from UTC, in winter and in summer', () => {
  const winter = Date.UTC(2026, 0, 5, 15, 0, 1, 400);
  expect(timeCell('jp', winter)).toBe('2026-01-06T00:00:01+09:00');
  expect(timeCell('us', winter)).toBe('2026-01-05T10:00:01-05:00');
  expect(timeCell('us', Date.UTC(2026, 6, 5))).toBe('2026-07-04T20:00:00-04:00');
  expect(timeCell('cn', undefined)).toBeUndefined();
});
