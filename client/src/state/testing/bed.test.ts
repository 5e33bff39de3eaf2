import { ignoreElements, interval, map } from 'rxjs';
import { expect, it } from 'vitest';
import type { AppEpic } from '../types.ts';
import { onBed } from './bed.ts';

const every =
  (periodMs: number): AppEpic =>
  () =>
    interval(periodMs).pipe(map((count) => ({ type: `beat ${count}` })));

it('an interval continues when the test clock runs again', () => {
  onBed({ epics: [every(100)] }, (bed) => {
    bed.run(250);
    expect(bed.first('beat 1')).toBe(200);
    expect(bed.count('beat 2')).toBe(0);
    bed.run(350);
    expect(bed.first('beat 2')).toBe(300);
  });
});

it('an interval of length zero fails instead of running forever', () => {
  const endless: AppEpic = () => interval(0).pipe(ignoreElements());
  expect(() => onBed({ epics: [endless] }, (bed) => bed.run(1))).toThrow('timers in one run');
});
