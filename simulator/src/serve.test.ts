import { expect, test } from 'vitest';
import { memoryJournal } from './host/journal/memory.ts';
import type { Journal } from './host/journal/journal.ts';
import { World } from './host/world.ts';
import { readFlags } from './process/flags.ts';
import type { Flags } from './process/flags.ts';
import { createMarket } from './market/create.ts';
import { sessionViewAt } from './market/calendar/view.ts';
import { checkScenario, prepareForVisitors } from './serve.ts';

const EVENING = Date.parse('2026-03-02T18:00:00+09:00');

function flags(...argv: readonly string[]): Flags {
  const read = readFlags(argv, {});
  if (read === 'help') throw new Error('not a start');
  return read;
}

function world(journal: Journal = memoryJournal()): World {
  return new World({
    id: 'main',
    journal,
    journalName: 'memory',
    beginning: { seed: 'zaraba', startMs: EVENING, clock: 'live' },
    marketOf: createMarket,
    wall: { now: () => EVENING, setTimer: () => () => undefined },
    report: (error) => {
      throw error as Error;
    },
  });
}

const reviewerOf = (of: World): string => of.stateNow().reviewer;

test('a server started without options lets reviews of a new world end within seconds, and reports that', () => {
  const fresh = world();
  expect(prepareForVisitors(fresh, flags())).toEqual([expect.stringContaining('Reviews end after 5 seconds')]);
  expect(reviewerOf(fresh)).toBe('prompt');
});

test.each([
  ['--seed', 'mine'],
  ['--start', '2026-03-02T09:30:00+09:00'],
  ['--clock', 'frozen'],
  ['--scenario', 'closing-bell'],
])('a server started with %s %s keeps the documented reviewer', (...argv) => {
  const fresh = world();
  expect(prepareForVisitors(fresh, flags(...argv))).toEqual([]);
  expect(reviewerOf(fresh)).toBe('automatic');
});

test('a scenario that does not exist is refused before the server starts', async () => {
  await expect(checkScenario('nothing')).rejects.toThrow(/--scenario: must be one of calm/);
  await expect(checkScenario('calm')).resolves.toBeUndefined();
});

test('a world stopped in the evening continues in the next session, unless its folder was named', () => {
  const journal = memoryJournal();
  prepareForVisitors(world(journal), flags());
  const named = world(journal);
  expect(prepareForVisitors(named, flags('--data', 'elsewhere'))).toEqual([]);
  expect(named.now()).toBe(EVENING);

  const again = world(journal);
  expect(prepareForVisitors(again, flags())).toEqual([expect.stringContaining('the clock moved on')]);
  expect(new Date(again.now()).toISOString()).toBe('2026-03-03T00:30:00.000Z');
  expect(sessionViewAt('jp', again.now()).phase).toBe('continuous');
  expect(reviewerOf(again)).toBe('prompt');
});

test('a frozen clock stays at the instant at which a visitor left it', () => {
  const journal = memoryJournal();
  const first = world(journal);
  prepareForVisitors(first, flags());
  first.clock({ mode: 'frozen' });
  const again = world(journal);
  expect(prepareForVisitors(again, flags())).toEqual([]);
  expect(again.now()).toBe(EVENING);
});
