// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { configRead } from '../state/startup/slice.ts';
import { onBed } from '../state/testing/bed.ts';
import { errorReports } from './errorReports.ts';

/** What is posted after errors before and after a configuration. */
async function posted(entries: { name: string; value: string }[]): Promise<readonly (readonly [unknown, unknown])[]> {
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  onBed({ epics: [] }, (bed) => {
    const note = errorReports(window, bed.store);
    note('start', new Error('early'));
    bed.dispatch(configRead(entries));
    note('screen', new Error('late'));
  });
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return fetched.mock.calls.map(([to, init]) => [to, (JSON.parse(init?.body as string) as { where: string }).where]);
}

test('errors that occurred before the configuration arrived are sent to the address that it states, or nowhere if it states none', async () => {
  expect(await posted([{ name: 'errors', value: '/errors' }])).toEqual([
    ['/errors', 'start'],
    ['/errors', 'screen'],
  ]);
  vi.restoreAllMocks();
  expect(await posted([{ name: 'title', value: 'Demo' }])).toEqual([]);
});
