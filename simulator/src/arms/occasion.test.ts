import { MINUTE_MS } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { ArmedList } from './armed.ts';
import type { ArmedChange, MessageSpec } from './armed.ts';
import { occasionFault } from './occasion.ts';
import type { OccasionSpec } from './occasion.ts';

const NINE_MS = Date.parse('2026-03-02T09:00:00Z');

/** A list of armed messages at a time that a test moves, and its journal records. */
function listAt(seed = 'occasions') {
  const clock = { nowMs: NINE_MS };
  const changes: ArmedChange<MessageSpec>[] = [];
  const list = new ArmedList<MessageSpec, string>({
    seed,
    name: 'messages',
    now: () => clock.nowMs,
    effectOf: ({ key }) => key,
    record: (change) => void changes.push(change),
  });
  return { list, clock, changes };
}

const spec = (occasion: OccasionSpec): MessageSpec => ({ endpoint: '*', key: 'too_frequent', ...occasion });

/** Which of a number of opportunities are taken, counted from 1. */
function taken(list: ReturnType<typeof listAt>['list'], opportunities: number, account?: string): number[] {
  return Array.from({ length: opportunities }, (_, index) => index + 1).filter(
    () => list.take('/user/login', account) !== undefined,
  );
}

test.each<[OccasionSpec, number[], boolean]>([
  [{}, [1], true],
  [{ times: 3 }, [1, 2, 3], true],
  [{ nth: 4 }, [4], true],
  [{ from: 3, to: 5 }, [3, 4, 5], true],
  [{ to: 2 }, [1, 2], true],
  [{ from: 6 }, [6, 7, 8], false],
  [{ always: true }, [1, 2, 3, 4, 5, 6, 7, 8], false],
  [{ nth: 3, times: 2 }, [3, 4], true],
  [{ from: 3, times: 2 }, [3, 4], true],
  [{ every: 3 }, [3, 6], false],
  [{ every: 3, times: 1 }, [3], true],
  [{ every: 4, burst: 2 }, [3, 4, 7, 8], false],
  [{ every: 2, burst: 2, times: 3 }, [1, 2, 3], true],
  [{ rate: 1, times: 2 }, [1, 2], true],
  [{ rate: 1, burst: 3 }, [1, 2, 3, 4, 5, 6, 7, 8], false],
  [{ rate: 1 }, [1, 2, 3, 4, 5, 6, 7, 8], false],
  [{ rate: 0 }, [], false],
])('an arm with %j takes effect on these of eight calls: %j, and is then used up: %s', (occasion, expected, spent) => {
  const { list } = listAt();
  list.add(spec(occasion));
  expect(taken(list, 8)).toEqual(expected);
  expect(list.empty).toBe(spent);
});

test('an arm with a rate takes effect about that often, depending only on the seed and the arm', () => {
  const draws = (seed: string, before: number) => {
    const { list } = listAt(seed);
    for (let i = 0; i < before; i++) list.remove(list.add(spec({})).id);
    list.add(spec({ rate: 0.3 }));
    return taken(list, 2_000, '0900000001');
  };
  const once = draws('a', 0);
  expect(once.length).toBeGreaterThan(500);
  expect(once.length).toBeLessThan(700);
  expect(draws('a', 0)).toEqual(once);
  expect(draws('b', 0)).not.toEqual(once);
  expect(draws('a', 1)).not.toEqual(once);
});

test('a random burst affects the stated number of consecutive calls, separately for each account', () => {
  const drawn = (account: string) => {
    const { list } = listAt();
    list.add(spec({ rate: 0.02, burst: 3 }));
    const found = new Set(taken(list, 2_000, account));
    return [...found]
      .filter((nth) => !found.has(nth - 1))
      .map((begin) => [begin, begin + 1, begin + 2].every((nth) => found.has(nth)));
  };
  for (const account of ['0900000001', '0900000002']) {
    expect(drawn(account).length).toBeGreaterThan(10);
    expect(drawn(account)).not.toContain(false);
  }
});

test.each([
  [{ nth: 2, every: 2 }, 'Give one of nth'],
  [{ times: 2, always: true }, 'times goes neither'],
  [{ times: 2, to: 3 }, 'times goes neither'],
  [{ burst: 2 }, 'burst goes with rate or every'],
  [{ burst: 3, every: 2 }, 'not longer than every'],
] as const)('the frequency or window %j of an arm is refused: %s', (occasion, why) => {
  expect(occasionFault(occasion)?.text).toContain(why);
});

test('random decisions by a rate for one account do not depend on other accounts', () => {
  const alone = listAt();
  alone.list.add(spec({ rate: 0.5 }));
  const expected = taken(alone.list, 50, '0900000001');
  const { list } = listAt();
  list.add(spec({ rate: 0.5 }));
  const found: number[] = [];
  for (let nth = 1; nth <= 50; nth++) {
    list.take('/user/login', '0900000002');
    if (list.take('/user/login', '0900000001') !== undefined) found.push(nth);
    list.take('/user/login', undefined);
  }
  expect(found).toEqual(expected);
});

test('a window given by durations begins and ends in world time, and calls outside the window are not counted', () => {
  const { list, clock, changes } = listAt();
  list.add(spec({ nth: 2, since: 'PT10M', until: 'PT20M' }));
  expect(changes[0]).toMatchObject({
    spec: { since: '2026-03-02T09:10:00.000Z', until: '2026-03-02T09:20:00.000Z' },
  });
  expect(taken(list, 3)).toEqual([]);
  clock.nowMs += 10 * MINUTE_MS;
  expect(taken(list, 3)).toEqual([2]);
});

test('an arm that did not take effect within its window is removed', () => {
  const { list, clock } = listAt();
  list.add(spec({ always: true, until: '2026-03-02T18:20:00+09:00' }));
  list.add(spec({ nth: 9, account: '0900000001', until: 'PT20M' }));
  clock.nowMs += 20 * MINUTE_MS - 1;
  expect(taken(list, 1)).toEqual([1]);
  clock.nowMs += 1;
  expect(taken(list, 1)).toEqual([]);
  expect(list.list()).toEqual([]);
});

test('a list of arms restored from its records continues as the original would have', () => {
  const first = listAt();
  first.list.add(spec({ rate: 0.4 }));
  first.list.add(spec({ from: 20, to: 60, account: '0900000002', since: 'PT0S' }));
  const accounts = ['0900000001', '0900000002', undefined];
  const run = (list: typeof first.list, from: number) =>
    Array.from({ length: 60 }, (_, i) => list.take('/user/login', accounts[(from + i) % 3])?.id);
  run(first.list, 0);
  const again = listAt();
  for (const change of first.changes) again.list.repeat(change);
  expect(again.list.list()).toEqual(first.list.list());
  expect(run(again.list, 60)).toEqual(run(first.list, 60));
});
