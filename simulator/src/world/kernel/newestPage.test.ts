import { LIMITS } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { newestPage } from './books.ts';

it('a page has the newest rows, newest first, and states whether older rows follow', () => {
  const things = Array.from({ length: LIMITS.pageRows + 1 }, (_, n) => n);
  expect(newestPage(things)).toEqual({ rows: things.slice(1).toReversed(), hasMore: true });
  expect(newestPage(things.slice(1))).toEqual({ rows: things.slice(1).toReversed(), hasMore: false });
  expect(newestPage([])).toEqual({ rows: [], hasMore: false });
});
