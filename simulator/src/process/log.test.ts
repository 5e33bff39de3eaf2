import { expect, test, vi } from 'vitest';
import { logAsJson, logToStandardError, withoutRepeats } from './log.ts';
import type { Log } from './log.ts';

/** The entries that a few calls leave. */
function entriesOf(calls: (log: Log) => void): readonly Record<string, unknown>[] {
  const lines: string[] = [];
  calls(logAsJson('host-1', (line) => lines.push(line)));
  for (const line of lines) expect(line).toMatch(/^[^\n]+\n$/);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a log entry is one line with time, level, node and message', () => {
  const [entry] = entriesOf((log) => log('warning', 'two\nlines'));
  expect(entry).toEqual({ time: entry?.time, level: 'warning', node: 'host-1', message: 'two\nlines' });
  expect(new Date(entry?.time as string).toISOString()).toBe(entry?.time);
});

test('an error is logged with its name, message, code and stack, and any other thrown value as text', () => {
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

test('no log entry of any log contains an account', () => {
  const fault = new Error('unknown account: {"account":"0900000001"}');
  const [entry] = entriesOf((log) => log('error', 'about 0900000001', fault));
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logToStandardError('error', 'about 0900000001', fault);
  logToStandardError('error', 'about one', '0900000001');
  const lines = written.mock.calls.map(([line]) => line as string);
  written.mockRestore();
  expect(JSON.stringify([entry, ...lines])).not.toContain('0900000001');
  expect([entry?.message, (JSON.parse(lines[0]!) as { message: string }).message]).toEqual([
    'about (account)',
    'about (account)',
  ]);
});

test('the same message is logged at most once a minute, with the number of repetitions in between', () => {
  const lines: string[] = [];
  let nowMs = 0;
  const log = withoutRepeats(
    (level, message) => void lines.push(`${level} ${message}`),
    () => nowMs,
  );
  const full = (): void => log('error', 'call failed', new Error('ENOSPC'));
  for (let times = 0; times < 5; times += 1) full();
  log('error', 'call failed', new Error('EIO'));
  log('warning', 'calls were answered with 503');
  expect(lines).toEqual(['error call failed', 'error call failed', 'warning calls were answered with 503']);
  nowMs = 60_000;
  full();
  nowMs = 120_000;
  full();
  expect(lines.slice(3)).toEqual(['error call failed (also 4 times since it was last said)', 'error call failed']);
});
