import { expect, test } from 'vitest';
import { Prepared } from './frames.ts';
import { LateFrames } from './lateFrames.ts';
import { ManualClock } from '../host/testing/manualClock.ts';

function lateFrames() {
  const clock = new ManualClock(0);
  const sent: string[] = [];
  const late = new LateFrames(clock, ({ text }) => void sent.push(`${text} at ${clock.now()}`));
  return { clock, sent, late };
}

test('each frame is delayed by its own duration, and no frame overtakes an earlier frame', () => {
  const { clock, sent, late } = lateFrames();
  late.add(new Prepared('a'), 100);
  clock.pass(30);
  late.add(new Prepared('b'), 20);
  late.add(new Prepared('c'), 100);
  late.add(new Prepared('d'), 0);
  clock.pass(1_000);
  late.add(new Prepared('e'), 10);
  clock.pass(10);
  expect(sent).toEqual(['a at 100', 'b at 100', 'c at 130', 'd at 130', 'e at 1040']);
  expect(late.waits).toBe(false);
});

test('the queue of delayed frames is limited, and contains no frames of a disconnected socket', () => {
  const { clock, sent, late } = lateFrames();
  while (!late.full) late.add(new Prepared('x'), 100);
  late.clear();
  clock.pass(200);
  expect(sent).toEqual([]);
});
