import { expect, it } from 'vitest';
import { PAGE_ROWS, newestPage } from './books.ts';

it('holds the newest, newest first, and says whether older ones follow', () => {
  const things = Array.from({ length: PAGE_ROWS + 1 }, (_, n) => n);
  expect(newestPage(things)).toEqual({ rows: things.slice(1).toReversed(), hasMore: true });
  expect(newestPage(things.slice(1))).toEqual({ rows: things.slice(1).toReversed(), hasMore: false });
  expect(newestPage([])).toEqual({ rows: [], hasMore: false });
});
