import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesIn, inOrder, moved } from './listRows.ts';

describe("the server's list", () => {
  it("is shown in the customer's order, with new codes at the end", () => {
    expect(inOrder(['ZA1', 'ZA2', 'ZA3'], ['ZA3', 'GONE', 'ZA1'])).toEqual(['ZA3', 'ZA1', 'ZA2']);
  });
});

describe('a moved row', () => {
  it('is the only one whose place in the order changes', () => {
    const rows = fc.array(fc.string(), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(rows, fc.nat(11), fc.integer({ min: -3, max: 15 }), (items, from, to) => {
        const after = moved(items, from, to);
        if (from >= items.length) {
          expect(after).toBe(items);
          return;
        }
        const place = Math.max(0, Math.min(items.length - 1, to));
        expect(after[place]).toBe(items[from]);
        expect(after.toSpliced(place, 1)).toEqual(items.toSpliced(from, 1));
      }),
    );
  });
});

describe('the stock codes in the text', () => {
  it.each([
    ['ZA1 za2\nZA1', ['ZA1', 'ZA2']],
    ['ＺＡ１、ZA2；ZA3', ['ZA1', 'ZA2', 'ZA3']],
    ['\uFEFFCode,Last price\r\nZA1,100\r\n"ZA2",200\r\n', ['CODE', 'ZA1', 'ZA2']],
    ["Code,Name\n'ZA1,Aoba", ['CODE', 'ZA1']],
    ['ZA1,ZA2', ['ZA1', 'ZA2']],
    ['=HYPERLINK("x") 銘柄', []],
    ['', []],
  ])('%j are %j', (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });
});
