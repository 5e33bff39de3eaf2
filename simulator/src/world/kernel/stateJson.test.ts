import { expect, it } from 'vitest';
import { DAY_ONE_MS } from '../testing/scriptedMarket.ts';
import { createState } from '../world.ts';
import { stateFrom } from './stateJson.ts';

it('a state of a version with other kinds of records is refused with their names', () => {
  const state = JSON.parse(JSON.stringify(createState({ seed: 'kinds', startMs: DAY_ONE_MS }))) as { books: object };
  expect(() => stateFrom(state)).not.toThrow();
  const { order: _order, fill: _fill, ...older } = state.books as Record<string, unknown>;
  const books = { ...older, booking: { size: 0, buckets: [] } };
  expect(() => stateFrom({ ...state, books })).toThrow('kinds that only one version has: fill, order, booking');
});
