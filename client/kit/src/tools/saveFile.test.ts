// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './saveFile.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a saved file stays readable after the click, and is released later', () => {
  vi.useFakeTimers();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  const freed = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  saveFile('a.csv', 'a', 'text/csv');
  expect(clicked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(freed).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(freed).toHaveBeenCalledWith('blob:saved');
});
