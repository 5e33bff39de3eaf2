import { expect, it } from 'vitest';
import { LOOKS } from '../../../../chart/comparison/looks.ts';
import { COMPARED_INDICES_MAXIMUM, COMPARED_STOCKS_MAXIMUM, comparedIn, toggledCode } from './compared.ts';

const stock = (code: string, look: number) => ({ code, look, isIndex: false });
const index = (code: string, look: number) => ({ code, look, isIndex: true });

it('a chart is compared with at most three stocks and two indices, and each of them keeps its look', () => {
  let compared = toggledCode([], 'A', false);
  for (const code of ['B', 'C', 'D']) compared = toggledCode(compared, code, false);
  for (const code of ['X', 'Y', 'Z']) compared = toggledCode(compared, code, true);
  expect(compared).toEqual([stock('A', 0), stock('B', 1), stock('C', 2), index('X', 3), index('Y', 4)]);
  compared = toggledCode(toggledCode(compared, 'B', false), 'D', false);
  expect(compared.map(({ code, look }) => `${code}${look}`)).toEqual(['A0', 'C2', 'X3', 'Y4', 'D1']);
});

it('invalid instruments in the stored value are dropped', () => {
  const stored = [
    stock('A', 0),
    stock('A', 1),
    stock('B', 0),
    stock('C', 9),
    { code: 4, look: 2 },
    null,
    index('X', 3),
  ];
  expect(comparedIn(stored)).toEqual([stock('A', 0), index('X', 3)]);
  expect(comparedIn('none')).toEqual([]);
});

it('there is a look for every instrument with which a chart can be compared', () => {
  expect(LOOKS).toHaveLength(COMPARED_STOCKS_MAXIMUM + COMPARED_INDICES_MAXIMUM);
});
