import { expect, it } from 'vitest';
import { DAY_ONE_MS } from '../testing/scriptedMarket.ts';
import { createState } from '../world.ts';
import { stateFrom } from './stateJson.ts';

it('a state of a version that kept other kinds of records is refused by their names', () => {
  const state = JSON.parse(JSON.stringify(createState({ seed: 'kinds', startMs: DAY_ONE_MS }))) as { books: object };
  expect(() => stateFrom(state)).not.toThrow();
  const { order: _order, fill: _fill, ...older } = state.books as Record<string, unknown>;
  expect(() => stateFrom({ ...state, books: older })).toThrow(/^a state without fill, order: another version wrote it/);
});
