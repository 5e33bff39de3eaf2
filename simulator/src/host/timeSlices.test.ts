import { expect, test } from 'vitest';
import { TimeSlice, inTimeSlices } from './timeSlices.ts';
import { atOnce } from '../world/kernel/steps.ts';
import type { Steps } from '../world/kernel/steps.ts';

function* counting(to: number): Steps<number> {
  let sum = 0;
  for (let n = 1; n <= to; n += 1) {
    sum += n;
    yield;
  }
  return sum;
}

test('long work has the same result in one piece and in slices', async () => {
  expect(atOnce(counting(100))).toBe(5_050);
  expect(await inTimeSlices(counting(100))).toBe(5_050);
});

test('other work of the process runs between the slices of long work', async () => {
  const turn = new AbortController();
  setImmediate(() => turn.abort());
  function* work(): Steps {
    while (!turn.signal.aborted) yield;
  }
  await inTimeSlices(work());
  expect(turn.signal.aborted).toBe(true);
});

test('however many long tasks are in progress, each turn of the event loop runs one slice of one task', async () => {
  const turns: number[] = [];
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const work = async (): Promise<void> => {
    const slice = new TimeSlice();
    for (let rests = 0; rests < 2;) {
      const rest = slice.rest();
      if (rest === undefined) continue;
      await rest;
      rests += 1;
      turns.push(turn);
    }
  };
  await Promise.all([work(), work(), work()]);
  isOver = true;
  expect(turns).toHaveLength(6);
  expect(new Set(turns).size).toBe(6);
});

test('an error in long work rejects its promise, at whatever time it is thrown', async () => {
  function* failing(steps: number): Steps {
    yield* counting(steps);
    throw new Error('it failed');
  }
  await expect(inTimeSlices(failing(0))).rejects.toThrow('it failed');
  await expect(inTimeSlices(failing(3))).rejects.toThrow('it failed');
  expect(() => atOnce(failing(3))).toThrow('it failed');
});
