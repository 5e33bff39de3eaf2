import { expect, test } from 'vitest';
import { logAsJson } from './log.ts';
import type { Log } from './log.ts';

/** The entries that a few calls leave. */
function entriesOf(calls: (log: Log) => void): readonly Record<string, unknown>[] {
  const lines: string[] = [];
  calls(logAsJson('host-1', (line) => lines.push(line)));
  for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an entry is one line with time, level, node and message', () => {
  const [entry] = entriesOf((log) => log('warning', 'two\nlines'));
  expect(entry).toEqual({ time: entry?.time, level: 'warning', node: 'host-1', message: 'two\nlines' });
  expect(new Date(entry?.time as string).toISOString()).toBe(entry?.time);
});

test('an error brings its name, message, code and stack; anything else thrown its text', () => {
  const fault = Object.assign(new RangeError('no room'), { code: 'ENOSPC' });
  const [first, second] = entriesOf((log) => {
    log('error', 'failed', fault);
    log('error', 'failed', 'a text');
  });
  expect(first?.error).toEqual({
    name: 'RangeError',
    message: 'no room',
    code: 'ENOSPC',
    stack: expect.stringContaining('log.test.ts') as string,
  });
  expect(second?.error).toEqual({ message: 'a text' });
});

test('no entry names an account', () => {
  const [entry] = entriesOf((log) =>
    log('error', 'about 0900000001', new Error('unknown account: {"account":"0900000001"}')),
  );
  expect(JSON.stringify(entry)).not.toContain('0900000001');
  expect(entry?.message).toBe('about (account)');
});
