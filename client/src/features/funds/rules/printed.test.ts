import { describe, expect, it } from 'vitest';
import { printedCell, withoutLacking } from './printed.ts';

describe('a printed cell', () => {
  it.each([
    ['2026-11-18T09:30:05+09:00', 'time', '2026/11/18 09:30:05'],
    ['fee', 'text', 'fee'],
    [{ number: '-1234567.5' }, 'signed', '−1,234,567.50'],
    [{ number: '1234.50' }, 'amount', '1,234.50'],
    [{ number: '-1234.125' }, 'number', '−1,234.125'],
    [{ number: '120000' }, 'number', '120,000'],
    [{ number: undefined }, 'amount', ''],
    [undefined, 'text', ''],
  ] as const)('with the value %j, formatted as %s, is %s', (cell, as, text) => {
    expect(printedCell(cell, as)).toBe(text);
  });
});

it('each character without a glyph becomes one visible mark, even if it consists of two code units', () => {
  const latin = (code: number): boolean => code >= 0x20 && code < 0x7f;
  expect(withoutLacking('a 𠮷髙\nb', latin)).toBe('a 〓〓 b');
});
