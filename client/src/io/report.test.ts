// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createReport } from './report.ts';

const FAULT = new TypeError('Load failed');

test.each(['beforeunload', 'pagehide'])(
  'a request that the browser cancels after %s is not reported as an error',
  (type) => {
    const write = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const report = createReport(window);
    window.dispatchEvent(new Event(type));
    report('look', FAULT);
    report('later epics', FAULT);
    expect(write).not.toHaveBeenCalled();
  },
);

test('an error is reported with its place, even some time after a navigation that the reader cancelled', () => {
  const write = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const report = createReport(window);
  report('look', FAULT);
  window.dispatchEvent(new Event('beforeunload'));
  now.mockReturnValue(60_000);
  report('later epics', FAULT);
  expect(write.mock.calls).toEqual([
    ['[look]', FAULT],
    ['[later epics]', FAULT],
  ]);
});
